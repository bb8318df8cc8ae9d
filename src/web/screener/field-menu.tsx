import { useMemo, useState, type KeyboardEvent } from 'react';
import type { PathDef } from '#domain/records/quantities.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { fold } from '#domain/writing/fold.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import { fieldLabel, fieldsOf, type Field } from './conditions.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './filter-panel.module.css';

const GROUPS = {
  about: m.filter_group_about,
  market: m.filter_group_market,
  funding: m.filter_group_funding,
  related: m.filter_group_related,
  links: m.filter_group_links,
};
type Group = keyof typeof GROUPS;

const OF_FUNDING = /round|invest|lead|stage|category|instrument|grant|deals|^raise$|^date$/;

/** The group of a filter in the menu. */
function groupOf({ key, def }: Field): Group {
  const { path, type, unit, evidence }: PathDef = def;
  if (type === 'link') return 'links';
  if (type === 'reference') return 'related';
  if ((evidence === 'figure' && path !== 'github_stars') || unit === 'percent' || path === 'market_cap_rank') return 'market';
  return key !== path || unit === 'usd' || (OF_FUNDING.test(path) && path !== 'type_of_investor') ? 'funding' : 'about';
}

/** Leads from one button of the menu to the next by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-field]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}

interface Chooses {
  /** Paths of which no record has a value: their filters say so. */
  absent: readonly string[];
  /** Filters there are already, by key. */
  used: ReadonlyMap<string, unknown>;
  onField: (key: string) => void;
}

/** Fields of one group, under its name. */
function FieldGroup({ label, members, absent, used, onField }: Chooses & { label: string; members: readonly { field: Field; label: string }[] }) {
  return (
    <section aria-label={label}>
      <h3 className={classes.group}>{label}</h3>
      <ul className={classes.plain}>
        {members.map(({ field, label: name }) => (
          <li key={field.key}>
            <button type="button" className={classes.entry} data-field="" onClick={() => onField(field.key)}>
              <span>
                {name}
                {absent.includes(field.key) && <span className={classes.absent}> {m.list_absent()}</span>}
              </span>
              {used.has(field.key) && <Icon name="filter" size={14} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything the list can be filtered by, to find by name. */
export function FieldMenu({ kind, absent, used, onField, onText }: Chooses & { kind: ScreenKind; onText: () => void }) {
  const [sought, setSought] = useState('');
  const entries = useMemo(() => fieldsOf(kind).map((field) => ({ field, label: fieldLabel(field), group: groupOf(field) })), [kind]);
  const wanted = fold(sought);
  const found = entries.filter(({ field, label }) => fold(label).includes(wanted) || field.key.includes(wanted));
  return (
    <div role="presentation" className={classes.menu} onKeyDown={moveFocus}>
      <input
        type="search"
        className={`${fieldClass} ${classes.input}`}
        aria-label={m.filter_find()}
        placeholder={m.filter_find()}
        value={sought}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first) onField(first.field.key);
        }}
      />
      <div className={classes.scroll}>
        {Object.entries(GROUPS).map(([group, label]) => {
          const members = found.filter((entry) => entry.group === group);
          return members.length > 0 && <FieldGroup key={group} label={label()} members={members} absent={absent} used={used} onField={onField} />;
        })}
        {found.length === 0 && (
          <p className={classes.hint} role="status">
            {m.filter_find_none()}
          </p>
        )}
      </div>
      <button type="button" className={classes.entry} data-field="" onClick={onText}>
        {m.filter_edit_text()}
      </button>
    </div>
  );
}
