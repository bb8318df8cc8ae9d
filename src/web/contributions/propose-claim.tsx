import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { formField } from '#domain/contributions/forms.ts';
import { addresses } from '#domain/site/addresses.ts';
import { adminFailure } from '../app/admin/failure-text.ts';
import { SmallButton } from '../app/admin/small-button.tsx';
import type { ClaimedRaise, ProposeClaimProps } from '../app/rooms/propose-claim.tsx';
import { m } from '../paraglide/messages.js';
import { targetOf } from '../ui/address/address.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { calls } from './form/calls.ts';
import { membersOf, type Json, type Source } from './form/edits.ts';

const named = ({ text, record }: ClaimedRaise['project']): Json => (record ? { type: record.type, slug: record.slug, name: record.name } : { name: text });

/** The claimed raise as an entry of the form's rounds. */
export function roundOf({ amount, stage, date, lead, investors, article }: ClaimedRaise): { [name: string]: Json } {
  const stages = formField('token', 'rounds')?.item?.find(({ name }) => name === 'stages')?.options ?? [];
  return {
    announcement: article.link,
    date,
    amount_quantity: String(amount),
    ...(stage !== null && stages.includes(stage) && { stages: stage }),
    ...(lead.length > 0 && { leads: lead.map(named) }),
    ...(investors.length > 0 && { investors: investors.map(named) }),
  };
}

/** Begins the form of the project with the round that a headline claims: as a draft, beside what is in it already. */
export function ProposeClaim({ claim }: ProposeClaimProps) {
  const router = useRouter();
  const { client } = router.options.context;
  const [busy, setBusy] = useState(false);
  const { id, project, article } = claim;
  const propose = async () => {
    setBusy(true);
    const slug = project.record?.slug;
    const draft = slug === undefined ? id : undefined;
    try {
      const key = slug === undefined ? `token:new:${id}` : `token:edit:${slug}`;
      const { draft: before } = await calls.form(client, { type: 'token', ...(slug === undefined ? { draft: key } : { slug }) });
      const rounds = membersOf(before?.edits['rounds']?.value as Json | undefined).filter(
        ({ value }) => typeof value !== 'object' || value === null || Array.isArray(value) || value['announcement'] !== article.link,
      );
      const page: Source = { url: article.link, title: article.title, quote: article.title, fields: slug === undefined ? ['name', 'rounds'] : ['rounds'] };
      await calls.saveDraft(client, {
        key,
        edits: { ...(slug === undefined && { name: project.text }), rounds: [...rounds, { value: roundOf(claim) }] },
        sources: [...((before?.sources ?? []) as Source[]).filter(({ url }) => url !== article.link), page],
      });
      await router.navigate(targetOf(addresses.settings('contributor', { form: 'token', slug, draft, field: 'rounds' })));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(adminFailure(error), 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SmallButton label={`${m.contribute_propose_round()}: ${article.title}`} disabled={busy} onClick={() => void propose()}>
      {m.contribute_propose_round()}
    </SmallButton>
  );
}
