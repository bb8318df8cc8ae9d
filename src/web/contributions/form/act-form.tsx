import { useState, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { TEXT_LIMITS, type ContributionType } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { calls, type Submitted } from './calls.ts';
import { reasonText } from './reason-text.ts';
import classes from './form.module.css';

type Name = 'url' | 'quote' | 'note';

/** Field of the form that a path of the API is about. */
const NAMES: Readonly<Record<string, Name>> = { 'sources.0.url': 'url', 'sources.0.quote': 'quote', sources: 'url', note: 'note' };

/** What is proposed of a whole record, but for the page that says so. */
export type Act =
  | { act: 'merge'; type: ContributionType; slug: string; into: string }
  | { act: 'split'; type: ContributionType; slug: string }
  | { act: 'remove'; type: ContributionType; slug: string; round?: string };

/** What is filled in, and its way to those who judge it. */
function useActForm(act: Act) {
  const { client } = useRouter().options.context;
  const form = useForm<Name, never>({ url: '', quote: '', note: '' }, {} as Record<never, () => string>);
  const [state, setState] = useState<{ busy: boolean; sent?: Submitted; failure?: string }>({ busy: false });
  const send = async () => {
    const { url, quote, note } = form.values;
    if (!form.show({ ...(url.trim() === '' && { url: m.contribute_lacks() }), ...(quote.trim() === '' && { quote: m.contribute_lacks() }) })) return;
    setState({ busy: true });
    const body = { ...act, sources: [{ url: url.trim(), quote: quote.trim() }], ...(note.trim() !== '' && { note: note.trim() }) };
    try {
      setState({ busy: false, sent: await calls.act(client, body) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const named = error.issues.flatMap(({ path, message }) => {
        const name = NAMES[path];
        return name === undefined ? [] : [[name, reasonText(message)] as const];
      });
      if (named.length > 0) form.show(Object.fromEntries(named));
      setState({ busy: false, ...(named.length === 0 && { failure: failureText(error) }) });
    }
  };
  return { form, state, send };
}

const failureText = (error: CallError): string =>
  error.kind === 429
    ? limitText(error.retryAfter, m.contribute_limit())
    : typeof error.kind === 'number' && error.kind < 500
      ? reasonText(error.issues[0]?.message ?? error.message)
      : adminFailure(error);

/** Proposes an act upon a whole record, with the page that says why. @param children what it does */
export function ActForm({ act, title, children }: { act: Act; title: string; children: ReactNode }) {
  const { form, state, send } = useActForm(act);
  if (state.sent)
    return (
      <section className={`${cardClass.wide} ${classes.section}`}>
        <h2 className={classes.title} role="status">
          {m.contribute_sent_title()}
        </h2>
        <p>{m.contribute_sent_text()}</p>
        <a href={hrefOf(addresses.proposal(state.sent.slug))} className={buttonClass.primary}>
          {m.contribute_sent_open()}
        </a>
      </section>
    );
  return (
    <section className={`${cardClass.wide} ${classes.section}`}>
      <h2 id="act-title" className={classes.title}>
        {title}
      </h2>
      {children}
      <Form shown={form.shown} labelledBy="act-title" submit={m.contribute_send()} busy={state.busy} failure={state.failure} onSubmit={send}>
        <TextField {...form.field('url')} label={m.contribute_merge_page()} maxLength={2000} />
        <TextAreaField {...form.field('quote')} label={m.contribute_merge_quote()} rows={3} length={{ least: 1, most: TEXT_LIMITS.quote }} />
        <TextAreaField
          {...form.field('note')}
          label={m.contribute_merge_note()}
          aside={m.form_optional()}
          rows={3}
          length={{ least: 0, most: TEXT_LIMITS.note }}
        />
      </Form>
    </section>
  );
}
