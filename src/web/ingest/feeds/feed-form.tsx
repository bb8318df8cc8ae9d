import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError, type Calls } from '#client';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { afterAct } from '../../app/admin/lists.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import type { Feed } from './feeds-query.ts';
import classes from '../calendars/calendars.module.css';

type Values = Pick<Feed, 'address' | 'publisher' | 'domain' | 'licence' | 'extract' | 'picture'>;
type Errors = Partial<Record<'address' | 'publisher' | 'domain', string>>;
const EMPTY: Values = { address: '', publisher: '', domain: '', licence: '', extract: false, picture: false };
const WRONG = { address: m.feeds_address_wrong, publisher: m.feeds_publisher_wrong, domain: m.feeds_domain_wrong } as const;
const isField = (path: string): path is keyof typeof WRONG => Object.hasOwn(WRONG, path);

/** What is wrong before anything is sent. */
const faultsOf = ({ address, publisher }: Values): Errors => ({
  ...(URL.parse(address.trim())?.protocol !== 'https:' && { address: m.feeds_address_wrong() }),
  ...(publisher.trim() === '' && { publisher: m.feeds_publisher_wrong() }),
});

/** What the API refused, by field; undefined where it is about the whole. */
function refusedOf(error: unknown): Errors | undefined {
  const [issue] = error instanceof CallError ? error.issues : [];
  const field = issue?.path.split('.').at(-1) ?? '';
  return issue && isField(field) ? { [field]: `${WRONG[field]()} (${issue.message})` } : undefined;
}

/** A form that adds a feed, or changes one. @param onDone called when that is done or given up */
export function FeedForm({ feed, onDone }: { feed?: Feed; onDone?: () => void }) {
  const title = useId();
  const { context } = useRouter().options;
  const [values, setValues] = useState<Values>(feed ?? EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<{ busy: boolean; shown: number; failure?: string }>({ busy: false, shown: 0 });
  const show = (found: Errors, failure?: string) => {
    setErrors(found);
    setState(({ shown }) => ({ busy: false, shown: Object.keys(found).length > 0 ? shown + 1 : shown, ...(failure !== undefined && { failure }) }));
  };
  const submit = async () => {
    const faults = faultsOf(values);
    if (Object.keys(faults).length > 0) return show(faults);
    setState(({ shown }) => ({ busy: true, shown }));
    try {
      await send(await context.client.calls(), values, feed);
      if (!feed) setValues(EMPTY);
      show({});
      showToast(feed ? m.feeds_changed() : m.feeds_added());
      onDone?.();
      await afterAct(context);
    } catch (error) {
      const refused = refusedOf(error);
      show(refused ?? {}, refused ? undefined : adminFailure(error));
    }
  };
  return (
    <section className={`${cardClass.wide} ${classes.form}`} aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        {feed ? m.feeds_edit_title({ publisher: feed.publisher }) : m.feeds_add_title()}
      </h3>
      <Form
        shown={state.shown}
        labelledBy={title}
        submit={feed ? m.feeds_save() : m.calendars_add()}
        busy={state.busy}
        failure={state.failure}
        onSubmit={submit}
      >
        <Fields values={values} errors={errors} set={(part) => setValues((before) => ({ ...before, ...part }))} />
      </Form>
      {feed && (
        <Button kind="plain" onClick={() => onDone?.()}>
          {m.feeds_cancel()}
        </Button>
      )}
    </section>
  );
}

async function send(calls: Calls, values: Values, feed: Feed | undefined): Promise<void> {
  const { extract, picture } = values;
  const [address, publisher, domain, licence] = [values.address.trim(), values.publisher.trim(), values.domain.trim(), values.licence.trim()];
  if (!feed) {
    const json = { address, publisher, extract, picture, ...(domain !== '' && { domain }), ...(licence !== '' && { licence }) };
    return void (await bodyOf(calls.admin.feeds.$post({ json })));
  }
  // What stays is not sent: a changed address has the feed read anew.
  const all = { address, publisher, domain: domain === '' ? feed.domain : domain, licence, extract, picture };
  const json = Object.fromEntries(Object.entries(all).filter(([name, value]) => feed[name as keyof Values] !== value));
  await bodyOf(calls.admin.feeds[':id'].$post({ param: { id: String(feed.id) }, json }));
}

function Fields({ values, errors, set }: { values: Values; errors: Errors; set: (part: Partial<Values>) => void }) {
  return (
    <>
      <TextField
        label={m.feeds_publisher()}
        name="publisher"
        maxLength={100}
        value={values.publisher}
        error={errors.publisher}
        onText={(publisher) => set({ publisher })}
      />
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
        label={m.feeds_domain()}
        name="domain"
        aside={m.calendars_optional()}
        maxLength={200}
        note={m.feeds_domain_hint()}
        value={values.domain}
        error={errors.domain}
        onText={(domain) => set({ domain })}
      />
      <TextField
        label={m.calendars_licence()}
        name="licence"
        aside={m.calendars_optional()}
        maxLength={200}
        value={values.licence}
        onText={(licence) => set({ licence })}
      />
      <CheckField name="extract" checked={values.extract} onCheck={(extract) => set({ extract })}>
        {m.feeds_extract()}
      </CheckField>
      <CheckField name="picture" checked={values.picture} onCheck={(picture) => set({ picture })}>
        {m.feeds_picture()}
      </CheckField>
    </>
  );
}
