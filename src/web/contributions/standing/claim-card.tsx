import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { GONE_DAYS } from '#domain/contributions/page-claim.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { useTimeZone } from '../../app/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { calls, type ClaimChecked, type PageClaim } from '../form/calls.ts';
import { endedText, lookText, STATE_TEXT, WAY_TEXT } from './claim-texts.ts';
import { useClaimAct } from './use-claims.ts';
import classes from './standing.module.css';

const SIGNATURE = /^0x[0-9a-f]{130}$/i;

/** A page that somebody speaks for or wants to: how it stands, what is to be published, and what can be done. */
export function ClaimCard({ claim }: { claim: PageClaim }) {
  const { client } = useRouter().options.context;
  const title = useId();
  const [looks, setLooks] = useState<ClaimChecked['looks']>([]);
  const [asked, setAsked] = useState(false);
  const { busy, act } = useClaimAct();
  const { record, state } = claim;
  const name = record?.name ?? m.claim_record_gone();
  const check = async (signature?: string) => {
    setLooks([]);
    const checked = await act(() => calls.checkClaim(client, claim.id, signature));
    if (checked) setLooks(checked.looks);
  };
  const release = async () => {
    setAsked(false);
    if (await act(() => calls.releaseClaim(client, claim.id))) showToast(m.claim_released({ name }));
  };
  return (
    <li className={`${cardClass.roomy} ${classes.claim}`} aria-labelledby={title}>
      <h3 id={title} className={classes.claimTitle}>
        {record ? <a href={hrefOf(recordAddress(record.type, record.slug))}>{name}</a> : name}{' '}
        <span className={state === 'verified' ? tagClass.accent : tagClass.outline}>{STATE_TEXT[state]()}</span>
      </h3>
      <Stand claim={claim} />
      {state === 'waiting' && <Ways claim={claim} busy={busy} onSign={(signature) => void check(signature)} />}
      <ul role="status" className={classes.looks}>
        {looks.map((look) => (
          <li key={look.way} data-result={look.result}>
            {lookText(look)}
          </li>
        ))}
      </ul>
      {state !== 'ended' && (
        <div className={wrapClass.start}>
          <Button kind={state === 'waiting' ? 'primary' : 'plain'} disabled={busy} onClick={() => void check()}>
            {m.claim_check()}
          </Button>
          <SmallButton label={`${m.claim_release()}: ${name}`} disabled={busy} onClick={() => setAsked(true)}>
            {m.claim_release()}
          </SmallButton>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={m.claim_release_title({ name })}
          text={m.claim_release_text()}
          action={m.claim_release()}
          closeFirst
          onConfirm={() => void release()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** What a page is proven by, since when its proof is gone, or how the claim ended. */
function Stand({ claim }: { claim: PageClaim }) {
  const timeZone = useTimeZone();
  const { state, way, proof, verified_at: verified, missing_since: missing, text } = claim;
  if (state === 'ended') return <p className={textClass.note}>{endedText(claim)}</p>;
  if (way === null || proof === null || verified === null) return null;
  return (
    <>
      <p className={textClass.note}>{m.claim_proven({ way: WAY_TEXT[way](), proof, at: formatMoment(verified, timeZone) })}</p>
      {missing !== null && (
        <p role="alert" className={cardClass.said}>
          {m.claim_missing({ at: formatMoment(missing, timeZone), days: GONE_DAYS })}
        </p>
      )}
      {way !== 'signature' && <Line text={text} label={m.claim_copy_line()} />}
    </>
  );
}

const Line = ({ text, label }: { text: string; label: string }) => (
  <p className={classes.line}>
    <code>{text}</code> <CopyButton text={text} label={label} />
  </p>
);

/** What is to be published where, and the message that a deployer signs. */
function Ways({ claim: { text, domain, file, message }, busy, onSign }: { claim: PageClaim; busy: boolean; onSign: (signature: string) => void }) {
  const [signature, setSignature] = useState('');
  const [wrong, setWrong] = useState(false);
  const sign = () => {
    const given = signature.trim();
    setWrong(!SIGNATURE.test(given));
    if (SIGNATURE.test(given)) onSign(given);
  };
  return (
    <>
      {domain === null || file === null ? (
        <p className={textClass.note}>{m.claim_no_domain()}</p>
      ) : (
        <>
          <p>{m.claim_publish()}</p>
          <Line text={text} label={m.claim_copy_line()} />
          <ul className={textClass.points}>
            <li>{m.claim_at_dns({ domain })}</li>
            <li>{m.claim_at_file({ file })}</li>
          </ul>
        </>
      )}
      {message === null ? (
        <p className={textClass.note}>{m.claim_no_contract()}</p>
      ) : (
        <details className={classes.sign}>
          <summary>{m.claim_sign()}</summary>
          <p className={textClass.note}>{m.claim_sign_hint()}</p>
          <p className={classes.line}>
            <code>{message}</code> <CopyButton text={message} label={m.claim_copy_message()} />
          </p>
          <TextAreaField
            label={m.claim_signature()}
            name="signature"
            value={signature}
            onText={setSignature}
            rows={3}
            error={wrong ? m.claim_signature_wrong() : undefined}
          />
          <Button kind="plain" disabled={busy} onClick={sign}>
            {m.claim_sign_check()}
          </Button>
        </details>
      )}
    </>
  );
}
