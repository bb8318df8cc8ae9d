import { useState } from 'react';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { ActForm } from './act-form.tsx';

/** Proposes that two records are one: which of them stays, and the page that says so. */
export function MergeForm({ type, slug, into }: { type: ContributionType; slug: string; into: string }) {
  const [swapped, setSwapped] = useState(false);
  const pair = swapped ? { slug: into, into: slug } : { slug, into };
  const pageOf = (of: string) => hrefOf(recordPage(CONTRIBUTION_TYPES[type], of));
  return (
    <ActForm act={{ act: 'merge', type, ...pair }} title={m.contribute_merge_title()}>
      <p>
        <a href={pageOf(pair.slug)}>{pair.slug}</a> {m.contribute_merge_becomes()} <a href={pageOf(pair.into)}>{pair.into}</a>.
      </p>
      <p className={wrapClass.start}>
        <Button kind="plain" onClick={() => setSwapped(!swapped)}>
          {m.contribute_merge_swap()}
        </Button>
      </p>
    </ActForm>
  );
}
