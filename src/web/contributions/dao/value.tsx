import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { UNKNOWN } from '../../ui/figure/figure.ts';
import { nameOf } from '../form/field-texts.ts';
import classes from './dao.module.css';

const isRecord = (value: object): value is { name: string; slug?: string } => 'name' in value && typeof value.name === 'string' && 'slug' in value;

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
    if (isRecord(value)) return value.name;
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
