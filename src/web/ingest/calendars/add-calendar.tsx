import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import { recordPage } from '#domain/kinds/record-address.ts';
import { EVENT_CATEGORIES, type EventCategory } from '#domain/records/event-categories.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { afterAct } from '../../app/admin/lists.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Form } from '../../ui/form/form.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { recordOf } from '../../app/admin/record-of.ts';
import classes from './calendars.module.css';

const EMPTY = { address: '', record: '', category: '' as EventCategory | '', licence: '' };
type Errors = Partial<Record<'address' | 'record', string>>;

/** What is wrong before anything is sent. */
function faultsOf({ address, record }: typeof EMPTY): Errors {
  return {
    ...(URL.parse(address.trim())?.protocol !== 'https:' && { address: m.calendars_address_wrong() }),
    ...(recordOf(record) === undefined && { record: m.calendars_record_wrong() }),
  };
}

/** What the API refused, by field; undefined where it is about the whole. */
function refusedOf(error: unknown): Errors | undefined {
  const path = error instanceof CallError ? (error.issues[0]?.path ?? '') : '';
  if (path.endsWith('address')) return { address: error instanceof CallError ? `${m.calendars_address_wrong()} (${error.issues[0]?.message})` : '' };
  return error instanceof CallError && error.code === 'NOT_FOUND' ? { record: m.calendars_record_wrong() } : undefined;
}

/** A form that adds a calendar. */
export function AddCalendar() {
  const title = useId();
  const { context } = useRouter().options;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<{ busy: boolean; shown: number; failure?: string }>({ busy: false, shown: 0 });
  const set = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }));
  const show = (found: Errors, failure?: string) => {
    setErrors(found);
    setState(({ shown }) => ({ busy: false, shown: Object.keys(found).length > 0 ? shown + 1 : shown, ...(failure !== undefined && { failure }) }));
  };
  const submit = async () => {
    const [faults, record] = [faultsOf(values), recordOf(values.record)];
    if (Object.keys(faults).length > 0 || !record) return show(faults);
    setState(({ shown }) => ({ busy: true, shown }));
    const { address, category, licence } = values;
    const json = { address: address.trim(), ...record, ...(category !== '' && { category }), ...(licence.trim() !== '' && { licence: licence.trim() }) };
    try {
      await bodyOf((await context.client.calls()).admin.calendars.$post({ json }));
      setValues(EMPTY);
      show({});
      showToast(m.calendars_added());
      await afterAct(context);
    } catch (error) {
      const refused = refusedOf(error);
      show(refused ?? {}, refused ? undefined : adminFailure(error));
    }
  };
  return (
    <section className={`${cardClass.wide} ${classes.add}`} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {m.calendars_add_title()}
      </h2>
      <Form shown={state.shown} labelledBy={title} submit={m.calendars_add()} busy={state.busy} failure={state.failure} onSubmit={submit}>
        <Fields values={values} errors={errors} set={set} />
      </Form>
    </section>
  );
}

function Fields({ values, errors, set }: { values: typeof EMPTY; errors: Errors; set: (part: Partial<typeof EMPTY>) => void }) {
  return (
    <>
      <TextField
        label={m.calendars_address()}
        name="address"
        inputMode="url"
        placeholder="https://"
        value={values.address}
        error={errors.address}
        onText={(address) => set({ address })}
      />
      <TextField
        label={m.calendars_record()}
        name="record"
        placeholder={recordPage('project', 'bitcoin')}
        note={m.calendars_record_hint()}
        value={values.record}
        error={errors.record}
        onText={(record) => set({ record })}
      />
      <label className={classes.category}>
        {m.events_category()}
        <select
          className={fieldClass}
          name="category"
          value={values.category}
          onChange={(event) => set({ category: event.target.value as EventCategory | '' })}
        >
          <option value="">{m.calendars_category_own()}</option>
          {EVENT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={m.calendars_licence()}
        name="licence"
        aside={m.calendars_optional()}
        maxLength={200}
        value={values.licence}
        onText={(licence) => set({ licence })}
      />
    </>
  );
}
