import type { WireName } from '#domain/kinds/kinds.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { ComponentType } from 'react';
import { listed } from './listed.ts';

interface Named {
  text: string;
  record: { type: WireName; slug: string; name: string } | null;
}

/** A raise that a headline claims. */
export interface ClaimedRaise {
  id: string;
  project: Named;
  /** US dollars. */
  amount: number;
  stage: string | null;
  date: string;
  lead: readonly Named[];
  investors: readonly Named[];
  article: { title: string; link: string };
}

/** What proposes a claimed raise, as `ProposeClaim` of a room's `propose-claim.tsx`. */
export interface ProposeClaimProps {
  claim: ClaimedRaise;
}

const [given] = listed(
  import.meta.glob<ComponentType<ProposeClaimProps>>('../../*/propose-claim.tsx', { import: 'ProposeClaim' }) as Record<
    string,
    () => Promise<ComponentType<ProposeClaimProps>>
  >,
);

/** A button that proposes a claimed raise as a round; undefined where no listed room gives it. */
export const ProposeClaim = given && latePart<ProposeClaimProps>(given);
