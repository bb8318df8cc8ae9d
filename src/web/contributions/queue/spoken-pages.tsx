import { useId } from 'react';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { Paged } from '../../app/admin/paged.tsx';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { WAY_TEXT } from '../standing/claim-texts.ts';
import { SPOKEN, type SpokenPage } from './lists.ts';
import classes from '../dao/dao.module.css';

/** Pages that accounts speak for, each with the means to end that. */
export const SpokenPages = () => (
  <Paged list={SPOKEN} empty={{ title: m.queue_claims_none(), text: m.queue_claims_none_hint() }} isEmpty={({ data }) => data.length === 0}>
    {(pages) => (
      <ul className={classes.queue}>
        {pages
          .flatMap(({ data }) => data)
          .map((page) => (
            <SpokenCard key={page.id} page={page} />
          ))}
      </ul>
    )}
  </Paged>
);

function SpokenCard({ page: { id, record, username, way, proof, verified_at: at, missing_since: missing } }: { page: SpokenPage }) {
  const title = useId();
  const { act, busy } = useAct();
  return (
    <li className={`${cardClass.roomy} ${classes.queued}`} aria-labelledby={title}>
      <h2 id={title} className={classes.queuedTitle}>
        {record ? <a href={hrefOf(recordAddress(record.type, record.slug))}>{record.name}</a> : m.claim_record_gone()}
      </h2>
      <p>
        <a href={hrefOf(addresses.contributor(username))} data-leads="">
          {username}
        </a>{' '}
        <span className={textClass.note}>
          {[WAY_TEXT[way](), proof].filter(Boolean).join(', ')} · <MomentAgo at={at} />
          {missing !== null && (
            <>
              {' '}
              · {m.queue_claim_missing()} <MomentAgo at={missing} />
            </>
          )}
        </span>
      </p>
      <ReasonForm
        busy={busy}
        hint={m.dao_reason_told()}
        acts={[
          {
            text: m.queue_claim_end(),
            kind: 'plain',
            run: (reason) => void act((calls) => calls.contributions.claims[':id'].end.$post({ param: { id }, json: { reason } }), m.queue_claim_ended()),
          },
        ]}
      />
    </li>
  );
}
