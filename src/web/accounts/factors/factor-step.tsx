import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';
import { welcomeViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFlow } from '../sign-in/flow.ts';
import { View } from '../sign-in/view.tsx';
import { canPasskey } from './can-passkey.ts';
import { showPasskey, type ShownPasskey } from './ceremonies.ts';
import { useWork } from './use-work.ts';
import classes from './factors.module.css';

async function askPending(client: Client) {
  const { users } = await client.calls();
  return (await bodyOf(users.auth['second-factor'].$get({ query: {} }))).pending;
}

/** What may end the sign-in that waits in this browser. */
const pendingQuery = (client: Client) => ({ queryKey: ['second-factor'], queryFn: () => askPending(client), staleTime: 0, gcTime: 0, retry: false as const });

interface FactorStepProps {
  onBack: () => void;
  /** Called once somebody is signed in. @param returnTo where they wanted to be, if the sign-in left the page */
  onDone: (returnTo: string) => void;
}

/** The last step of a sign-in: the second factor. */
export function FactorStep({ onBack, onDone }: FactorStepProps) {
  const { client, queryClient } = useRouter().options.context;
  const { data: pending, isPending } = useQuery(pendingQuery(client), queryClient);
  if (isPending)
    return (
      <View key="waiting" title={m.second_title()} onBack={onBack}>
        <div className={classes.waiting} />
      </View>
    );
  if (!pending)
    return (
      <View key="expired" title={m.second_title()} lead={m.second_expired()} onBack={onBack}>
        <button type="button" className={`${buttonClass.primary} ${classes.wide}`} onClick={onBack}>
          {m.sign_in()}
        </button>
      </View>
    );
  return <Asked key="asked" pending={pending} onBack={onBack} onDone={onDone} />;
}

function Asked({ pending, onBack, onDone }: FactorStepProps & { pending: { totp: boolean; passkey: boolean } }) {
  const { client, queryClient } = useRouter().options.context;
  const { titleId } = useFlow();
  const [code, setCode] = useState('');
  const { busy, fault, work } = useWork();
  const finish = async (given: { code: string } | { passkey: ShownPasskey }) => {
    const { users } = await client.calls();
    const done = await bodyOf(users.auth['second-factor'].$post({ json: given }));
    await welcomeViewer(client, queryClient);
    onDone(done.return_to);
  };
  const byPasskey = () => work(async () => finish({ passkey: await showPasskey(client) }));
  return (
    <View title={m.second_title()} lead={pending.totp ? m.second_lead_totp() : m.second_lead_passkey()} onBack={onBack}>
      {pending.passkey && canPasskey() && (
        <div className={classes.byPasskey}>
          <Button kind={pending.totp ? 'plain' : 'primary'} onClick={() => void byPasskey()}>
            {m.second_passkey()}
          </Button>
          <p className={classes.or}>{m.or_divider()}</p>
        </div>
      )}
      <Form shown={0} labelledBy={titleId} submit={m.sign_in()} busy={busy} failure={fault} onSubmit={async () => void (await work(() => finish({ code })))}>
        <TextField name="code" label={m.second_code()} autoComplete="one-time-code" autoCapitalize="none" value={code} onText={setCode} />
      </Form>
    </View>
  );
}
