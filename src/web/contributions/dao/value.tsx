import { WIRE_NAMES, type WireName } from '#domain/kinds/kinds.ts';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { UNKNOWN } from '../../ui/figure/figure.ts';
import { NEW_TAB, recordLink } from '../../ui/record-link/record-link.ts';
import { nameOf } from '../form/field-texts.ts';
import classes from './dao.module.css';

const isRecord = (value: object): value is { name: string; slug: string; type?: unknown } =>
  'name' in value && typeof value.name === 'string' && 'slug' in value && typeof value.slug === 'string';
const isType = (type: unknown): type is WireName => WIRE_NAMES.some((known) => known === type);

/** A record by name and slug, as two may have one name. It opens beside the page, where somebody may be about to vote. */
const NamedRecord = ({ name, slug, type }: { name: string; slug: string; type?: unknown }) => (
  <span className={classes.text}>
    {isType(type) ? (
      <a {...recordLink({ type, slug })} {...NEW_TAB}>
        {name}
      </a>
    ) : (
      name
    )}{' '}
    <span className={classes.none}>{slug}</span>
  </span>
);

/** A value of a form as text: a list goes down the page, an entry shows its parts by name. */
export function FormValue({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={classes.none}>{UNKNOWN}</span>;
  if (Array.isArray(value))
    return (
      <ul className={classes.values}>
        {value.map((item, at) => (
          <li key={at}>
            <FormValue value={item} />
          </li>
        ))}
      </ul>
    );
  if (typeof value === 'object') {
    if (isRecord(value)) return <NamedRecord {...value} />;
    return (
      <dl className={classes.entry}>
        {Object.entries(value)
          .filter(([, part]) => part !== null && part !== '')
          .map(([name, part]) => (
            <div key={name}>
              <dt>{nameOf({ name })}</dt>
              <dd>
                <FormValue value={part} />
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const text = String(value);
  const url = /^https?:\/\//.test(text) ? linkable(text) : undefined;
  return url ? (
    <Out url={url} className={classes.out}>
      {text}
    </Out>
  ) : (
    <span className={classes.text}>{text}</span>
  );
}
