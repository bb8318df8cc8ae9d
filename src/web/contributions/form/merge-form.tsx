import { useState } from 'react';
import type { ContributionType } from '#domain/contributions/proposal.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { ActForm } from './act-form.tsx';
import { MergePair } from './merge-pair.tsx';

/** Proposes that two records are one: which of them stays, and the page that says so. */
export function MergeForm({ type, slug, into }: { type: ContributionType; slug: string; into: string }) {
  const [swapped, setSwapped] = useState(false);
  const pair = swapped ? { slug: into, into: slug } : { slug, into };
  return (
    <ActForm act={{ act: 'merge', type, ...pair }} title={m.contribute_merge_title()}>
      <MergePair type={type} pair={pair} />
      <p className={wrapClass.start}>
        <Button kind="plain" onClick={() => setSwapped(!swapped)}>
          {m.contribute_merge_swap()}
        </Button>
      </p>
    </ActForm>
  );
}
