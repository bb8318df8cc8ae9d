import type { ReactNode } from 'react';
import type { FormField, Part } from '#domain/contributions/forms.ts';
import { KIND_OF_WIRE, type WireName } from '#domain/kinds/kinds.ts';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { NEW_TAB, recordLink } from '../../ui/record-link/record-link.ts';
import { UNKNOWN } from '../../ui/figure/figure.ts';
import { dayText, nameOf, partName, scalarText } from '../form/field-texts.ts';
import { differing, isNone, isSame } from './differing.ts';
import classes from './dao.module.css';

type Entry = Readonly<Record<string, unknown>>;

interface ValueProps {
  value: unknown;
  /** How it is filled in, where the form is known. */
  part?: Part & Pick<Partial<FormField>, 'item'>;
  /** What stands on the other side: what differs from it is marked. Undefined where nothing is compared. */
  other?: unknown;
  /** The element that marks what differs. */
  mark?: 'ins' | 'del';
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecord = (value: Entry): value is Entry & { slug: string } => typeof value['slug'] === 'string';
/** A thing that is no record yet has a name alone. */
const isNamed = (value: Entry): value is { name: string } => typeof value['name'] === 'string' && Object.keys(value).length === 1;

/** A value of a form: a list goes down the page, an entry shows its parts by name, records are links, and what differs from the other side is marked. */
export function FormValue(props: ValueProps): ReactNode {
  const { value, part, other, mark = 'ins' } = props;
  if (isNone(value)) return <span className={classes.none}>{UNKNOWN}</span>;
  if (Array.isArray(value)) {
    const others: unknown[] | undefined = other === undefined ? undefined : Array.isArray(other) ? other : [];
    return (
      <ul className={classes.values}>
        {value.map((item, at) => (
          <li key={at}>
            <FormValue value={item} mark={mark} {...(part && { part })} {...(others && { other: others.find((one) => isSame(one, item)) ?? null })} />
          </li>
        ))}
      </ul>
    );
  }
  if (isEntry(value)) {
    if (isRecord(value)) return marked(<RecordName of={value} />, props);
    if (isNamed(value)) return marked(value.name, props);
    return <Parts {...props} value={value} />;
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return <Plain {...props} value={value} />;
}

function marked(shown: ReactNode, { value, other, mark: Mark = 'ins' }: ValueProps): ReactNode {
  return other === undefined || isSame(value, other) ? shown : <Mark className={classes.differs}>{shown}</Mark>;
}

const isWire = (type: unknown): type is WireName => typeof type === 'string' && Object.hasOwn(KIND_OF_WIRE, type);

/** A record by its name, which leads to it; rounds with their day, as their names are those of their projects. */
function RecordName({ of: { type, slug, name, date } }: { of: Entry & { slug: string } }) {
  const text = typeof name === 'string' ? name : slug;
  const said = type === 'round' && typeof date === 'string' ? `${text}, ${dayText(date)}` : text;
  return isWire(type) ? (
    <a {...recordLink({ type, slug })} {...NEW_TAB}>
      {said}
    </a>
  ) : (
    said
  );
}

/** The parts of an entry, in the order of their form, those too that the other side alone has. */
function Parts({ value, part, other, mark }: ValueProps & { value: Entry }) {
  const beside = isEntry(other) ? other : {};
  const known = new Map(part?.item?.map((one) => [one.name, one]));
  const names = [...new Set([...known.keys(), ...Object.keys(value)])].filter((name) => !isNone(value[name]) || !isNone(beside[name]));
  return (
    <dl className={classes.entry}>
      {names.map((name) => {
        const inner = known.get(name);
        return (
          <div key={name}>
            <dt>{inner ? partName(inner) : nameOf({ name })}</dt>
            <dd>
              <FormValue
                value={value[name]}
                {...(mark && { mark })}
                {...(inner && { part: inner })}
                {...(other !== undefined && { other: beside[name] ?? null })}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A text, a figure, a day, a picture or an address. */
function Plain(props: ValueProps & { value: string | number | boolean }) {
  const { value, part, other, mark: Mark = 'ins' } = props;
  const text = part ? scalarText(part, value) : String(value);
  if (part?.input === 'image' && text.startsWith('/'))
    return marked(<img src={text} alt={nameOf(part)} width={48} height={48} className={classes.picture} />, props);
  const url = /^https?:\/\//.test(text) ? linkable(text) : undefined;
  if (url)
    return marked(
      <Out url={url} className={classes.out}>
        {text}
      </Out>,
      props,
    );
  if (other === undefined || isSame(value, other)) return <span className={classes.text}>{text}</span>;
  const [start, middle, end] = differing(text, typeof other === 'string' && !isNone(other) ? (part ? scalarText(part, other) : other) : '');
  return (
    <span className={classes.text}>
      {start}
      {middle !== '' && <Mark className={classes.differs}>{middle}</Mark>}
      {end}
    </span>
  );
}
