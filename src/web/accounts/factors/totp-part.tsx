import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type Client } from '#client';
import { inGroups } from '#domain/accounts/factors/factors.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { formatDay } from '../../ui/time/date.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { Proof } from './ceremonies.ts';
import type { Factors } from './factors-query.ts';
import { Part, PartButton } from './part.tsx';
import { Prove } from './prove.tsx';
import { useWork } from './use-work.ts';
import classes from './factors.module.css';

const begin = async (client: Client, proof: Proof) => {
  const { users } = await client.calls();
  return bodyOf(users.auth.factors.totp.$post({ json: proof }));
};
type Begun = Awaited<ReturnType<typeof begin>>;

interface TotpPartProps {
  viewer: Viewer;
  factors: Factors;
  /** Called once something changed, with recovery codes where there are new ones. */
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

/** The authenticator app: to add by the code that it shows, and to remove. */
export function TotpPart({ viewer, factors, onChanged }: TotpPartProps) {
  const { client } = useRouter().options.context;
  const [step, setStep] = useState<'add' | 'remove' | Begun>();
  const close = () => setStep(undefined);
  const { totp } = factors;
  const remove = async (proof: Proof) => {
    const { users } = await client.calls();
    await bodyOf(users.auth.factors.totp.remove.$post({ json: proof }));
    close();
    showToast(m.totp_removed());
    await onChanged();
  };
  return (
    <Part
      id="totp"
      name={m.totp_name()}
      about={totp ? m.totp_since({ date: formatDay(dayIn(totp.created_at, viewer.time_zone)) }) : m.totp_about()}
      action={
        step === undefined &&
        (totp ? (
          <PartButton label={m.factor_remove()} what={m.totp_name()} onClick={() => setStep('remove')} />
        ) : (
          <PartButton label={m.totp_add()} onClick={() => setStep('add')} />
        ))
      }
    >
      {step === 'remove' && <Prove viewer={viewer} factors={factors} labelledBy="totp-title" submit={m.factor_remove()} onProven={remove} onCancel={close} />}
      {step === 'add' && (
        <Prove
          viewer={viewer}
          factors={factors}
          labelledBy="totp-title"
          submit={m.proof_go_on()}
          onProven={async (proof) => setStep(await begin(client, proof))}
          onCancel={close}
        />
      )}
      {typeof step === 'object' && <Confirm begun={step} onCancel={close} onDone={onChanged} />}
    </Part>
  );
}

function Confirm({ begun, onCancel, onDone }: { begun: Begun; onCancel: () => void; onDone: TotpPartProps['onChanged'] }) {
  const { client } = useRouter().options.context;
  const [code, setCode] = useState('');
  const { busy, fault, work } = useWork();
  const send = async () => {
    await work(async () => {
      const { users } = await client.calls();
      const added = await bodyOf(users.auth.factors.totp.confirm.$post({ json: { code } }));
      showToast(m.totp_added());
      onCancel();
      await onDone(added.recovery_codes);
    });
  };
  return (
    <div className={classes.form}>
      <p className={classes.text} role="status">
        {m.totp_scan()}
      </p>
      <svg className={classes.qr} viewBox={`0 0 ${begun.qr.size} ${begun.qr.size}`} role="img" aria-label={m.totp_qr()} shapeRendering="crispEdges">
        <path d={begun.qr.path} />
      </svg>
      <p className={classes.key}>
        <span>{m.totp_key()}:</span> <code>{inGroups(begun.secret, ' ')}</code>
        <CopyButton text={begun.secret} label={m.totp_key_copy()} />
      </p>
      <p className={classes.text}>
        <a href={begun.uri}>{m.totp_open()}</a>
      </p>
      <Form shown={0} labelledBy="totp-title" submit={m.totp_confirm()} busy={busy} failure={fault} onSubmit={send}>
        <CodeField name="code" label={m.totp_code()} value={code} onText={setCode} />
      </Form>
      <div className={classes.others}>
        <Button kind="plain" onClick={onCancel}>
          {m.settings_cancel()}
        </Button>
      </div>
    </div>
  );
}
