import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { canPasskey } from './can-passkey.ts';
import { addPasskey, type Proof } from './ceremonies.ts';
import type { Factors, Passkey } from './factors-query.ts';
import { Part, PartButton } from './part.tsx';
import { Prove } from './prove.tsx';
import { useWork } from './use-work.ts';
import classes from './factors.module.css';

interface PasskeysPartProps {
  viewer: Viewer;
  factors: Factors;
  /** Called once something changed, with recovery codes where there are new ones. */
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

/** Passkeys: to add with a name, to name anew, and to remove. */
export function PasskeysPart({ viewer, factors, onChanged }: PasskeysPartProps) {
  const { client } = useRouter().options.context;
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const can = canPasskey();
  const open = () => {
    setName(m.passkey_first_name({ number: factors.passkeys.length + 1 }));
    setAdding(true);
  };
  const add = async (proof: Proof) => {
    const codes = await addPasskey(client, proof, name);
    setAdding(false);
    showToast(m.passkey_added());
    await onChanged(codes);
  };
  return (
    <Part
      id="passkeys"
      name={m.passkeys_name()}
      about={can ? m.passkeys_about() : m.passkeys_cannot()}
      action={can && !isAdding && <PartButton label={m.passkey_add()} onClick={open} />}
    >
      {isAdding && (
        <Prove viewer={viewer} factors={factors} labelledBy="passkeys-title" submit={m.passkey_make()} onProven={add} onCancel={() => setAdding(false)}>
          <TextField name="passkey-name" label={m.passkey_label()} maxLength={60} autoComplete="off" value={name} onText={setName} />
        </Prove>
      )}
      {factors.passkeys.length > 0 && (
        <ul className={classes.entries}>
          {factors.passkeys.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} viewer={viewer} factors={factors} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Entry({ passkey, viewer, factors, onChanged }: PasskeysPartProps & { passkey: Passkey }) {
  const { client } = useRouter().options.context;
  const [step, setStep] = useState<'rename' | 'remove'>();
  const close = () => setStep(undefined);
  const day = (moment: string) => formatDay(dayIn(moment, viewer.time_zone));
  const date = day(passkey.created_at);
  const title = `passkey-${passkey.id}`;
  const remove = async (proof: Proof) => {
    const { users } = await client.calls();
    await bodyOf(users.auth.passkeys[':id'].remove.$post({ param: { id: passkey.id }, json: proof }));
    showToast(m.passkey_removed());
    await onChanged();
  };
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.words}>
          <span id={title} className={classes.entryName}>
            {passkey.name}
          </span>
          <span className={textClass.soft}>{passkey.used_at === null ? m.passkey_unused({ date }) : m.passkey_used({ date, used: day(passkey.used_at) })}</span>
        </span>
        {step === undefined && (
          <span className={classes.actions}>
            <PartButton label={m.passkey_rename()} what={passkey.name} onClick={() => setStep('rename')} />
            <PartButton label={m.factor_remove()} what={passkey.name} onClick={() => setStep('remove')} />
          </span>
        )}
      </div>
      {step === 'remove' && <Prove viewer={viewer} factors={factors} labelledBy={title} submit={m.factor_remove()} onProven={remove} onCancel={close} />}
      {step === 'rename' && <Rename passkey={passkey} labelledBy={title} onCancel={close} onChanged={onChanged} />}
    </li>
  );
}

interface RenameProps extends Pick<PasskeysPartProps, 'onChanged'> {
  passkey: Passkey;
  labelledBy: string;
  onCancel: () => void;
}

function Rename({ passkey, labelledBy, onCancel, onChanged }: RenameProps) {
  const { client } = useRouter().options.context;
  const [name, setName] = useState(passkey.name);
  const { busy, fault, work } = useWork();
  const send = async () => {
    await work(async () => {
      const { users } = await client.calls();
      await bodyOf(users.auth.passkeys[':id'].$post({ param: { id: passkey.id }, json: { name } }));
      onCancel();
      await onChanged();
    });
  };
  return (
    <div className={classes.form}>
      <Form shown={0} labelledBy={labelledBy} submit={m.passkey_rename_save()} busy={busy} failure={fault} onSubmit={send}>
        <TextField name="passkey-name" label={m.passkey_label()} maxLength={60} autoComplete="off" value={name} onText={setName} />
      </Form>
      <div className={classes.others}>
        <Button kind="plain" onClick={onCancel}>
          {m.settings_cancel()}
        </Button>
      </div>
    </div>
  );
}
