import type { ReactNode } from 'react';
import type { SiteAddress } from '#domain/site/addresses.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { fieldLabel, statementText } from '../../../records/index.ts';
import { m } from '../../../paraglide/messages.js';
import { ownText } from '../../../ui/own-text/own-text.ts';
import { linkable, Out } from '../../../ui/out-link/out-link.tsx';
import type { Change, Said } from './history-query.ts';
import { Section } from './section.tsx';
import { useTimeZone } from '../../../app/time-zone.ts';
import { dayIn, timeIn } from '../../../ui/time/moment.ts';
import { cardClass } from '../../../ui/card/card.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './history-tab.module.css';

interface ChangesProps {
  changes: readonly Change[];
  field: string | undefined;
  /** Where the changes of one field are; absent for records without a page. */
  page?: ((field: string) => SiteAddress) | undefined;
}

/** Change sets, newest first, each with its fields. */
export function Changes({ changes, field, page }: ChangesProps) {
  if (changes.length === 0) return <Section title={m.history_title()} empty={field === undefined ? m.history_empty() : m.history_empty_field()} />;
  const sets = Map.groupBy(changes, ({ change_set: set }) => set);
  return (
    <ol className={classes.sets}>
      {[...sets.values()].map((set) => (
        <ChangeSet key={set[0]?.change_set} changes={set} page={page} />
      ))}
    </ol>
  );
}

function ChangeSet({ changes, page }: Pick<ChangesProps, 'changes' | 'page'>) {
  const [first] = changes;
  if (!first) return null;
  const home = linkable(first.source?.home_url ?? null);
  return (
    <li className={`${cardClass.bare} ${classes.set}`}>
      <div className={classes.setHead}>
        <h2 className={classes.setTitle}>
          <Moment at={first.at} />
        </h2>
        <span className={`${tagClass.accent} ${classes.cause}`}>{causeText(first.cause)}</span>
        <span className={`${textClass.note} ${classes.by}`}>
          {first.source && (
            <>
              {home ? <Out url={home}>{first.source.name}</Out> : first.source.name}
              {' · '}
            </>
          )}
          {actorText(first.actor)}
        </span>
      </div>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} page={page} />
        ))}
      </ul>
    </li>
  );
}

function ChangeLine({ change, page }: { change: Change } & Pick<ChangesProps, 'page'>) {
  const { field, before, after, member, other } = change;
  const event = EVENTS[field];
  if (event)
    return (
      <li className={classes.event}>
        {event.text(other === null)}
        {other && <Named of={other} />}
      </li>
    );
  return (
    <li className={classes.change}>
      <span className={classes.field}>
        {page ? (
          <a href={hrefOf(page(field))} data-leads="" data-stays="" title={m.history_only({ label: fieldLabel(field) })}>
            {fieldLabel(field)}
          </a>
        ) : (
          fieldLabel(field)
        )}
        {member !== null && !before && !after && <span className={`${textClass.note} ${classes.member}`}>{member}</span>}
      </span>
      <span className={classes.values2}>
        <span className={classes.before}>
          <Side label={m.history_before()}>{before ? <SaidValue field={field} said={before} /> : <i>{m.history_nothing()}</i>}</Side>
        </span>
        <span aria-hidden="true" className={classes.arrow}>
          →
        </span>
        <span className={classes.after}>
          <Side label={m.history_after()}>{after ? <SaidValue field={field} said={after} /> : <i>{m.history_nothing()}</i>}</Side>
        </span>
      </span>
    </li>
  );
}

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={classes.side}>{label}</span>
    {children}
  </>
);

/** What was said, and who says so. */
export function SaidValue({ field, said }: { field: string; said: Said }) {
  const url = linkable(said.document?.url ?? null);
  const source = said.source?.name ?? '';
  return (
    <span className={classes.said}>
      <span className={classes.text}>{saidText(field, said)}</span>
      {source !== '' && <span className={classes.source}>{url ? <Out url={url}>{source}</Out> : source}</span>}
    </span>
  );
}

export function saidText(field: string, said: Said): string {
  if (said.withheld) return m.history_withheld();
  return statementText(field, said);
}

function Named({ of }: { of: NonNullable<Change['other']> }) {
  return (
    <>
      {' '}
      <a {...recordLink(of)}>{of.name ?? of.slug}</a>
    </>
  );
}

/** A moment to the minute, in the time zone of whoever looks. */
export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const { time, zone } = timeIn(at, timeZone);
  return <time dateTime={at}>{`${dayIn(at, timeZone)} ${time} ${zone}`}</time>;
}

/** What became of the record; with whom, where the other is still shown. */
const EVENTS: Readonly<Record<string, { text: (alone: boolean) => string }>> = {
  created: { text: () => m.history_created() },
  merged: { text: (alone) => (alone ? m.history_merged_alone() : m.history_merged()) },
  unmerged: { text: (alone) => (alone ? m.history_unmerged_alone() : m.history_unmerged()) },
  absorbed: { text: (alone) => (alone ? m.history_absorbed_alone() : m.history_absorbed()) },
};

const CAUSES: Readonly<Record<Change['cause'], () => string>> = {
  import: m.history_cause_import,
  edit: m.history_cause_edit,
  proposal: m.history_cause_proposal,
  match: m.history_cause_match,
  merge: m.history_cause_merge,
  unmerge: m.history_cause_unmerge,
  policy: m.history_cause_policy,
  end: m.history_cause_end,
  restore: m.history_cause_restore,
  revert: m.history_cause_revert,
  'take-down': m.history_cause_take_down,
  show: m.history_cause_show,
  rebuild: m.history_cause_rebuild,
};
const causeText = (cause: Change['cause']): string => CAUSES[cause]();

const ACTORS: Readonly<Record<string, () => string>> = { system: m.history_actor_system, command: m.history_actor_command };
const actorText = (actor: string): string => ownText(ACTORS, actor) ?? actor;
