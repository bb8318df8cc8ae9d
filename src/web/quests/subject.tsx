import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import { askedField } from '#domain/quests/quest.ts';
import { statementText } from '../records/index.ts';
import { m } from '../paraglide/messages.js';
import { formatCount } from '../ui/figure/figure.ts';
import { Logo } from '../ui/logo/logo.tsx';
import { hostOf, linkable } from '../ui/out-link/out-link.tsx';
import { picturedClass } from '../ui/pictured/pictured.ts';
import { recordLink } from '../ui/record-link/record-link.ts';
import { textClass } from '../ui/text/text.ts';
import { formatDay } from '../ui/time/date.ts';
import type { QuestItem } from './queries.ts';
import classes from './quests.module.css';

type Gap = NonNullable<QuestItem['gap']>;
type About = NonNullable<Gap['record']>;

/** What tells a record from another of its name: its ticker, its rank, its site, its address here. */
const marksOf = ({ symbol, rank, website, type, slug }: About): string => {
  const site = linkable(website);
  return [symbol, rank === null ? null : `#${formatCount(rank)}`, site && hostOf(site), `${type}/${slug}`].filter(Boolean).join(' · ');
};

/** Two records that may be one, with what tells them apart. */
const Twins = ({ of }: { of: readonly About[] }) => (
  <ul className={classes.twins}>
    {of.map((record) => (
      <li key={record.slug} className={picturedClass}>
        <Logo src={record.logo} name={record.name} size={32} />
        <span>
          <a {...recordLink(record)} data-leads="" className={textClass.alone}>
            {record.name}
          </a>
          <span className={textClass.note}>{marksOf(record)}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** What sources say of the value in question, and when: what the record shows first. */
function Said({ of, field }: { of: Gap['said']; field: string }) {
  return (
    <ul className={classes.said} aria-label={m.quest_said_title()}>
      {of.map(({ value, precision, stands, source, at }, n) => (
        <li key={n}>
          <strong>{statementText(field, { state: 'value', value, precision, object: null, lead: null, founder: null })}</strong>{' '}
          <span className={textClass.note}>
            {[source, at === null ? m.quest_said_undated() : formatDay(at.slice(0, 10), 'day'), stands && m.quest_said_stands()].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What an item is about: its record, or both twins, and as long as it is open what sources say of the value. */
export function Subject({ gap, state }: { gap: Gap; state: QuestItem['state'] }) {
  const { record, other, said, field } = gap;
  if (record && other) return <Twins of={[record, other]} />;
  if (!record) return null;
  const { by } = (field === null ? undefined : askedField(KIND_OF_WIRE[record.type], field)) ?? {};
  return (
    <>
      <p>
        <a {...recordLink(record)} data-leads="" className={textClass.alone}>
          {record.name}
        </a>
      </p>
      {(state === 'open' || state === 'reverted') && said.length > 0 && by && 'key' in by && <Said of={said} field={by.key} />}
    </>
  );
}
