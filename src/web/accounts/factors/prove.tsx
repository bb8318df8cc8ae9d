import { useState, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { canPasskey } from './can-passkey.ts';
import { showPasskey, type Proof } from './ceremonies.ts';
import type { Factors } from './factors-query.ts';
import { useWork } from './use-work.ts';
import classes from './factors.module.css';

interface ProveProps {
  viewer: Viewer;
  factors: Factors;
  /** Id of the title of the form. */
  labelledBy: string;
  /** On its button. */
  submit: string;
  /** Does what is to be proved for. */
  onProven: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  /** Fields of what is to be done. */
  children?: ReactNode;
}

/** The owner shows that they act and not only their browser: by the password, a code or a passkey; then it is done. */
export function Prove({ viewer, factors, labelledBy, submit, onProven, onCancel, children }: ProveProps) {
  const { client } = useRouter().options.context;
  const { busy, fault, work } = useWork();
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  const [way, setWay] = useState<'password' | 'code' | 'nothing'>(viewer.has_password ? 'password' : hasFactor ? 'code' : 'nothing');
  const [text, setText] = useState('');
  const turn = (to: typeof way) => {
    setWay(to);
    setText('');
  };
  const send = async () => void (await work(() => onProven(way === 'nothing' ? {} : { [way]: text })));
  const byPasskey = async () => void (await work(async () => onProven({ passkey: await showPasskey(client) })));
  return (
    <div className={classes.form}>
      <Form shown={0} labelledBy={labelledBy} submit={submit} busy={busy} failure={fault} onSubmit={send}>
        {children}
        <p className={classes.text}>{way === 'nothing' ? m.proof_nothing() : m.proof_lead()}</p>
        {way === 'password' && (
          <TextField name="password" label={m.settings_password_current()} type="password" autoComplete="current-password" value={text} onText={setText} />
        )}
        {way === 'code' && <TextField name="code" label={m.proof_code()} autoComplete="one-time-code" autoCapitalize="none" value={text} onText={setText} />}
      </Form>
      <div className={classes.others}>
        {hasFactor && way === 'password' && (
          <Button kind="plain" onClick={() => turn('code')}>
            {m.proof_use_code()}
          </Button>
        )}
        {viewer.has_password && way === 'code' && (
          <Button kind="plain" onClick={() => turn('password')}>
            {m.proof_use_password()}
          </Button>
        )}
        {factors.passkeys.length > 0 && canPasskey() && (
          <Button kind="plain" onClick={() => void byPasskey()}>
            {m.proof_use_passkey()}
          </Button>
        )}
        <Button kind="plain" onClick={onCancel}>
          {m.settings_cancel()}
        </Button>
      </div>
    </div>
  );
}
