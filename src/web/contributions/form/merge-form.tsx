import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { TEXT_LIMITS, type ContributionType } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { Submitted } from './calls.ts';
import { MergePair } from './merge-pair.tsx';
import { reasonText } from './reason-text.ts';
import classes from './form.module.css';

type Name = 'url' | 'quote' | 'note';

/** Field of the form that a path of the API is about. */
const NAMES: Readonly<Record<string, Name>> = { 'sources.0.url': 'url', 'sources.0.quote': 'quote', sources: 'url', note: 'note' };

/** What is filled in, and its way to those who judge it. */
function useMerge(type: ContributionType, pair: { slug: string; into: string }) {
  const { client } = useRouter().options.context;
  const form = useForm<Name, never>({ url: '', quote: '', note: '' }, {} as Record<never, () => string>);
  const [state, setState] = useState<{ busy: boolean; sent?: Submitted; failure?: string }>({ busy: false });
  const send = async () => {
    const { url, quote, note } = form.values;
    if (!form.show({ ...(url.trim() === '' && { url: m.contribute_lacks() }), ...(quote.trim() === '' && { quote: m.contribute_lacks() }) })) return;
    setState({ busy: true });
    const body = { act: 'merge', type, ...pair, sources: [{ url: url.trim(), quote: quote.trim() }], ...(note.trim() !== '' && { note: note.trim() }) };
    try {
      const answer = await client.fetch('/api/contributions/acts', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      setState({ busy: false, sent: (await answer.json()) as Submitted });
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

/** Proposes that two records are one: which of them stays, and the page that says so. */
export function MergeForm({ type, slug, into }: { type: ContributionType; slug: string; into: string }) {
  const [swapped, setSwapped] = useState(false);
  const pair = swapped ? { slug: into, into: slug } : { slug, into };
  const { form, state, send } = useMerge(type, pair);
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
      <h2 id="merge-title" className={classes.title}>
        {m.contribute_merge_title()}
      </h2>
      <MergePair type={type} pair={pair} />
      <p className={wrapClass.start}>
        <Button kind="plain" onClick={() => setSwapped(!swapped)}>
          {m.contribute_merge_swap()}
        </Button>
      </p>
      <Form shown={form.shown} labelledBy="merge-title" submit={m.contribute_send()} busy={state.busy} failure={state.failure} onSubmit={send}>
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
