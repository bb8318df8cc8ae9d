import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FIELDS, type Field } from '#domain/records/fields.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { hrefOf, targetOf } from '../../../ui/address/address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { fieldLabel } from '../../../records/index.ts';
import { m } from '../../../paraglide/messages.js';
import { Changes, Moment, SaidValue, saidText } from './changes.tsx';
import type { DetailAddress } from './detail-address.ts';
import { useDetail } from './detail-context.tsx';
import { Paging } from './paging.tsx';
import { Loaded } from './loaded.tsx';
import type { DetailKind } from './detail-tabs.ts';
import { HISTORY_PAGE, historyQuery, type Change } from './history-query.ts';
import { replayOf, type Step } from './replay.ts';
import { Section, Stack } from './section.tsx';
import { cardClass } from '../../../ui/card/card.ts';
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
            <Changes changes={changes} field={field} page={(of) => recordPage(kind, slug, 'history', { field: of })} />
            {field === undefined && <Paging tab="history" texts={pagingTexts()} skip={address.skip ?? 0} shown={changes.length} size={HISTORY_PAGE} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const pagingTexts = () => ({ label: m.history_pages(), before: m.history_newer(), after: m.history_older() });

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
