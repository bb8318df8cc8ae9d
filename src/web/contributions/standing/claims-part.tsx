import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CLAIM_TYPES } from '#domain/contributions/page-claim.ts';
import { KIND_OF_WIRE, KINDS } from '#domain/kinds/kinds.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { RecordSearch, type FoundRecord } from '../../search/index.ts';
import { calls } from '../form/calls.ts';
import { claimsQuery } from '../form/queries.ts';
import { ClaimCard } from './claim-card.tsx';
import { useClaimAct } from './use-claims.ts';
import classes from './standing.module.css';

const KINDS_CLAIMED = ['project', 'organization'] as const;

/** Pages that somebody speaks for: what they are proven by, what is to be published, and how another one is claimed. */
export function ClaimsPart() {
  const { client } = useRouter().options.context;
  const { data, error, refetch } = useQuery(claimsQuery(client));
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className={classes.subtitle}>
        {m.claim_title()}
      </h2>
      <p className={`${textClass.soft} ${classes.lead}`}>{m.claim_lead()}</p>
      {data ? (
        <>
          {data.data.length === 0 && <p className={textClass.note}>{m.claim_none()}</p>}
          <ul className={classes.claims}>
            {data.data.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} />
            ))}
          </ul>
          <Begin />
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

/** Picks the record that is to be claimed. */
function Begin() {
  const { client } = useRouter().options.context;
  const [open, setOpen] = useState(false);
  const { busy, act } = useClaimAct();
  const begin = async ({ type: wire, slug, name }: FoundRecord) => {
    const form = KINDS[KIND_OF_WIRE[wire]].form;
    const type = CLAIM_TYPES.find((known) => known === form);
    if (busy || type === undefined) return;
    if (!(await act(() => calls.beginClaim(client, { type, slug })))) return;
    setOpen(false);
    showToast(m.claim_begun({ name }));
  };
  return (
    <div className={classes.beginClaim}>
      <button type="button" className={buttonClass.plain} aria-expanded={open} onClick={() => setOpen(!open)}>
        {m.claim_begin()}
      </button>
      {open && (
        <div className={cardClass.roomy}>
          <p className={textClass.note}>{m.claim_begin_hint()}</p>
          <RecordSearch label={m.claim_find()} kinds={KINDS_CLAIMED} onTake={(record) => void begin(record)} />
          <Button kind="plain" onClick={() => setOpen(false)}>
            {m.admin_cancel()}
          </Button>
        </div>
      )}
    </div>
  );
}
