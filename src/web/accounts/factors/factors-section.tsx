import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { bodyOf } from '#client';
import { RECOVERY_CODES } from '#domain/accounts/factors/factors.ts';
import { readAgain } from '../../app/read-again.ts';
import { viewerQuery, type Viewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Section } from '../settings/section.tsx';
import { Waiting } from '../settings/waiting.tsx';
import type { Proof } from './ceremonies.ts';
import { CodesShown } from './codes-shown.tsx';
import { factorsQuery, type Factors } from './factors-query.ts';
import { Part, PartButton } from './part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { Prove } from './prove.tsx';
import { TotpPart } from './totp-part.tsx';
import classes from './factors.module.css';

/** Second factors of the own account: the authenticator app, passkeys, recovery codes. */
export function FactorsSection({ viewer }: { viewer: Viewer }) {
  const { client, queryClient } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(factorsQuery(client), queryClient);
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = async (fresh?: readonly string[] | null) => {
    if (fresh) setCodes(fresh);
    await readAgain(queryClient, factorsQuery(client).queryKey, viewerQuery(client).queryKey);
  };
  return (
    <Section id="factors" title={m.factors_title()} lead={m.factors_lead()}>
      {viewer.factor_needed && <p className={`${cardClass.said} ${classes.needed}`}>{m.factors_needed()}</p>}
      {codes && <CodesShown codes={codes} onKept={() => setCodes(undefined)} />}
      {data === undefined ? (
        <Waiting failed={isError} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.parts}>
          <TotpPart viewer={viewer} factors={data} onChanged={changed} />
          <PasskeysPart viewer={viewer} factors={data} onChanged={changed} />
          {(data.totp !== null || data.passkeys.length > 0) && <RecoveryPart viewer={viewer} factors={data} onChanged={changed} />}
        </div>
      )}
    </Section>
  );
}

interface RecoveryPartProps {
  viewer: Viewer;
  factors: Factors;
  onChanged: (codes: readonly string[]) => Promise<void>;
}

function RecoveryPart({ viewer, factors, onChanged }: RecoveryPartProps) {
  const { client } = useRouter().options.context;
  const [isAsking, setAsking] = useState(false);
  const renew = async (proof: Proof) => {
    const { users } = await client.calls();
    const fresh = await bodyOf(users.auth.factors['recovery-codes'].$post({ json: proof }));
    setAsking(false);
    await onChanged(fresh.recovery_codes);
  };
  return (
    <Part
      id="recovery"
      name={m.recovery_name()}
      about={`${m.recovery_about()} ${m.recovery_left({ count: factors.recovery_codes_left, all: RECOVERY_CODES })}`}
      action={!isAsking && <PartButton label={m.recovery_new()} onClick={() => setAsking(true)} />}
    >
      {isAsking && (
        <Prove viewer={viewer} factors={factors} labelledBy="recovery-title" submit={m.recovery_new()} onProven={renew} onCancel={() => setAsking(false)} />
      )}
    </Part>
  );
}
