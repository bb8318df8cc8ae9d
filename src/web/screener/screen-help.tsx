import type { MouseEvent } from 'react';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { PathDef, PathType, Unit } from '#domain/records/quantities.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { m } from '../paraglide/messages.js';
import { signsOf } from './completion.ts';
import { examplesOf } from './examples.ts';
import { labelOf } from '../records/index.ts';
import { textClass } from '../ui/text/text.ts';
import classes from './screen-editor.module.css';

const TYPES: Readonly<Record<PathType | Unit, () => string>> = {
  text: m.filter_type_text,
  number: m.filter_type_number,
  usd: m.filter_type_usd,
  percent: m.filter_type_percent,
  count: m.filter_type_count,
  date: m.filter_type_date,
  bool: m.filter_type_bool,
  option: m.filter_type_option,
  reference: m.filter_type_reference,
  link: m.filter_type_link,
};

const typeText = ({ type, unit, many }: PathDef): string => TYPES[unit ?? type]() + (many ? ` (${m.filter_help_many()})` : '');

interface OfKind {
  kind: ScreenKind;
}

/** Screens to follow, with what they mean. */
function Examples({ kind, onExample }: OfKind & { onExample: (q: string) => void }) {
  const follow = (text: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onExample(text);
  };
  return (
    <dl className={classes.examples}>
      {examplesOf(kind).map(({ text, meaning }) => (
        <div key={text}>
          <dt>
            <a href={`?${new URLSearchParams({ q: text })}`} onClick={follow(text)}>
              <code>{text}</code>
            </a>
          </dt>
          <dd>{meaning()}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields of the kind, with the signs that each takes. */
function Paths({ kind }: OfKind) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.filter_help_name()}</th>
          <th scope="col">{m.filter_help_meaning()}</th>
          <th scope="col">{m.filter_help_type()}</th>
          <th scope="col">{m.filter_help_signs()}</th>
        </tr>
      </thead>
      <tbody>
        {CATALOGUE[kind].paths.map((def) => (
          <tr key={def.path}>
            <th scope="row">
              <code>{def.path}</code>
            </th>
            <td>{labelOf(def.path)}</td>
            <td>{typeText(def)}</td>
            <td>
              <code>{[...signsOf(kind, def.path), 'known()', ...(def.secret ? ['undisclosed()'] : [])].join(' ')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How screens are written: by examples that can be followed, and everything that can be asked about records of the kind. */
export function ScreenHelp({ kind, onExample }: OfKind & { onExample: (q: string) => void }) {
  const { relations } = CATALOGUE[kind];
  const [relation] = relations;
  return (
    <div className={classes.help}>
      <h3>{m.filter_help_examples()}</h3>
      <Examples kind={kind} onExample={onExample} />
      <h3>{m.filter_help_paths()}</h3>
      <Paths kind={kind} />
      <h3>{m.filter_help_relations()}</h3>
      {relation && <p>{m.filter_help_relation_text({ example: `${relation.rel}[…]` })}</p>}
      <ul className={classes.relations}>
        {relations.map(({ rel, target }) => (
          <li key={rel}>
            <code>{rel}[…]</code> {labelOf(rel)}
            <br />
            <span className={`${textClass.note} ${classes.hint}`}>{CATALOGUE[target].paths.map(({ path }) => path).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
