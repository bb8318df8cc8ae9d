import { useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FIELDS, type Field } from '#domain/records/fields.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { hrefOf, targetOf } from '../../../ui/address/address.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { formatCount } from '../../../ui/figure/figure.ts';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { useTimeZone } from '../../../app/time-zone.ts';
import { dayIn, timeIn } from '../../../ui/time/moment.ts';
import { fieldLabel, statementText } from '../../../records/index.ts';
import { m } from '../../../paraglide/messages.js';
import { linkable, Out } from '../../out-link.tsx';
import type { DetailAddress } from './detail-address.ts';
import { useDetail } from './detail-context.tsx';
import { Loaded } from './loaded.tsx';
import type { DetailKind } from './detail-tabs.ts';
import { HISTORY_PAGE, historyQuery, type Change, type Said } from './history-query.ts';
import { replayOf, type Step } from './replay.ts';
import { Section, Stack } from './section.tsx';
import { cardClass } from '../../../ui/card/card.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { textClass } from '../../../ui/text/text.ts';
import { fieldClass } from '../../../ui/form/field-class.ts';
import classes from './history-tab.module.css';

/** What changed of the record: all of it, or one field, which can then be stepped through. */
export function HistoryTab({ address }: { address: DetailAddress }) {
  const { kind, slug } = useDetail();
  const { client } = useRouter().options.context;
  const query = useQuery(historyQuery(client, kind, slug, address));
  const { field } = address;
  return (
    <Stack>
      <FieldChoice field={field} />
      <Loaded query={query} height={480}>
        {(changes) => (
          <>
            {field !== undefined && <Replay key={field} field={field} changes={changes} />}
            <Changes changes={changes} field={field} />
            {field === undefined && <Paging skip={address.skip ?? 0} shown={changes.length} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const fieldsOf = (kind: DetailKind): Field[] => FIELDS.filter((field: Field) => field.kind === kind || (kind !== 'project' && field.kind === 'party'));

/** Which field's changes are shown; a form, so that it works without scripts. */
function FieldChoice({ field }: { field: string | undefined }) {
  const { kind, slug } = useDetail();
  const router = useRouter();
  const all = recordPage(kind, slug, 'history');
  return (
    <form
      className={classes.choice}
      action={hrefOf(all)}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('field');
        void router.navigate({ ...targetOf(all), search: typeof chosen === 'string' && chosen !== '' ? { field: chosen } : {}, resetScroll: false });
      }}
    >
      <label htmlFor="history-field">{m.history_field()}</label>
      <select className={fieldClass} id="history-field" name="field" key={field ?? ''} defaultValue={field ?? ''}>
        <option value="">{m.history_all_fields()}</option>
        {fieldsOf(kind).map(({ key }) => (
          <option key={key} value={key}>
            {fieldLabel(key)}
          </option>
        ))}
      </select>
      <Button type="submit" kind="plain">
        {m.history_show()}
      </Button>
    </form>
  );
}

/** Values of one field in time, one after another. */
function Replay({ field, changes }: { field: string; changes: readonly Change[] }) {
  const { kind } = useDetail();
  const steps = useMemo(() => replayOf(changes), [changes]);
  const [at, setAt] = useState(steps.length - 1);
  const step = steps[at];
  if (!step || steps.length < 2) return null;
  const label = fieldLabel(field);
  const place = m.history_step({ at: at + 1, of: steps.length });
  const many = fieldsOf(kind).some(({ key, holds }) => key === field && holds === 'many');
  return (
    <Section title={m.history_replay({ label })} note={place}>
      <div className={classes.controls}>
        <Button kind="plain" onClick={() => setAt(Math.max(0, at - 1))}>
          ← {m.history_earlier()}
        </Button>
        <input
          type="range"
          className={classes.range}
          aria-label={m.history_replay({ label })}
          aria-valuetext={`${place}: ${stepText(field, step)}`}
          min={0}
          max={steps.length - 1}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
        />
        <Button kind="plain" onClick={() => setAt(Math.min(steps.length - 1, at + 1))}>
          {m.history_later()} →
        </Button>
      </div>
      <div className={`${cardClass.sunken} ${classes.step}`} role="status">
        <p className={classes.when}>{step.at === null ? m.history_at_first() : <Moment at={step.at} />}</p>
        {step.values.length === 0 ? (
          <p className={classes.none}>{m.history_nothing()}</p>
        ) : (
          <ul className={classes.values}>
            {step.values.map(({ said, fresh }, index) => (
              <li key={index} data-fresh={fresh ? '' : undefined}>
                <SaidValue field={field} said={said} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {many && <p className={`${textClass.note} ${classes.note}`}>{m.history_only_changed()}</p>}
    </Section>
  );
}

const stepText = (field: string, { values }: Step): string =>
  values.length === 0 ? m.history_nothing() : values.map(({ said }) => saidText(field, said)).join(', ');

/** Change sets, newest first, each with its fields. */
function Changes({ changes, field }: { changes: readonly Change[]; field: string | undefined }) {
  if (changes.length === 0) return <Section title={m.history_title()} empty={field === undefined ? m.history_empty() : m.history_empty_field()} />;
  const sets = Map.groupBy(changes, ({ change_set: set }) => set);
  return (
    <ol className={classes.sets}>
      {[...sets.values()].map((set) => (
        <ChangeSet key={set[0]?.change_set} changes={set} />
      ))}
    </ol>
  );
}

function ChangeSet({ changes }: { changes: readonly Change[] }) {
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
          <ChangeLine key={change.id} change={change} />
        ))}
      </ul>
    </li>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const { kind, slug } = useDetail();
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
        <a href={hrefOf(recordPage(kind, slug, 'history', { field }))} data-leads="" data-stays="" title={m.history_only({ label: fieldLabel(field) })}>
          {fieldLabel(field)}
        </a>
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
function SaidValue({ field, said }: { field: string; said: Said }) {
  const url = linkable(said.document?.url ?? null);
  const source = said.source?.name ?? '';
  return (
    <span className={classes.said}>
      <span className={classes.text}>{saidText(field, said)}</span>
      {source !== '' && <span className={classes.source}>{url ? <Out url={url}>{source}</Out> : source}</span>}
    </span>
  );
}

function saidText(field: string, said: Said): string {
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
function Moment({ at }: { at: string }) {
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
  'take-down': m.history_cause_take_down,
  show: m.history_cause_show,
  rebuild: m.history_cause_rebuild,
};
const causeText = (cause: Change['cause']): string => CAUSES[cause]();

const ACTORS: Readonly<Record<string, () => string>> = { system: m.history_actor_system, command: m.history_actor_command };
const actorText = (actor: string): string => ACTORS[actor]?.() ?? actor;

function Paging({ skip, shown }: { skip: number; shown: number }) {
  const { kind, slug } = useDetail();
  const link = (to: number, text: string) => (
    <a href={hrefOf(recordPage(kind, slug, 'history', to <= 0 ? {} : { skip: to }))} data-leads="" className={buttonClass.plain}>
      {text}
    </a>
  );
  if (skip === 0 && shown < HISTORY_PAGE) return null;
  return (
    <nav className={classes.paging} aria-label={m.history_pages()}>
      {skip > 0 && link(skip - HISTORY_PAGE, m.history_newer())}
      <span>{m.history_range({ from: formatCount(skip + 1), to: formatCount(skip + shown) })}</span>
      {shown === HISTORY_PAGE && link(skip + HISTORY_PAGE, m.history_older())}
    </nav>
  );
}
