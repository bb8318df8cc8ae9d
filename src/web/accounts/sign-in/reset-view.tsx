import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_FIELDS, signInRules } from '#domain/accounts/sign-in/account-fields.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormIcon } from '../../ui/form/form-icon.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Face } from '../profile/face.tsx';
import { resetPassword } from './calls.ts';
import { failureOf } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { FlowContext, useFlow, type ResetAsked } from './flow.ts';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './forms.module.css';
import { passwordIssue } from './issues.ts';
import { limitText } from '../../app/limit-text.ts';
import { wrongCodeText } from './mailed-code.ts';
import { ResendCode, waitUntil } from './resend-code.tsx';
import { resendResetCode, startReset } from './start-reset.ts';
import { View } from './view.tsx';

interface ResetViewProps {
  /** Absent where the page was opened by itself: then one is asked whose password it is. */
  asked?: ResetAsked | undefined;
  onBack: () => void;
  /** @param name email or username, as typed */
  onDone: (name: string) => void;
}

/** A new password: whose it is, unless that is known, then the code with the password, then that it is set. */
export function ResetView({ asked, onBack, onDone }: ResetViewProps) {
  const flow = useFlow();
  const [of, setOf] = useState(asked);
  const [isDone, setDone] = useState(false);
  const [moved, setMoved] = useState(flow.moved);
  const move = () => setMoved(true);
  const ask = (next: ResetAsked | undefined) => {
    move();
    setOf(next);
  };
  const finish = () => {
    move();
    setDone(true);
  };
  return (
    <FlowContext value={{ ...flow, moved }}>
      {isDone ? (
        <Updated onDone={() => onDone(of?.name ?? '')} />
      ) : of ? (
        <NewPassword key={of.name} asked={of} onBack={asked ? onBack : () => ask(undefined)} onDone={finish} />
      ) : (
        <AskName onBack={onBack} onAsked={ask} />
      )}
    </FlowContext>
  );
}

function AskName({ onBack, onAsked }: { onBack: () => void; onAsked: (asked: ResetAsked) => void }) {
  const { client } = useRouter().options.context;
  const { titleId } = useFlow();
  const form = useForm({ name: '' }, FIELD_TEXTS);
  const [busy, setBusy] = useState(false);
  const next = async () => {
    const name = form.values.name.trim();
    if (!form.check({ name: signInRules(form.values.name) })) return;
    setBusy(true);
    const started = await startReset(client, name);
    setBusy(false);
    if ('asked' in started) onAsked(started.asked);
    else if (started.said !== undefined) form.show({ name: started.said });
  };
  return (
    <View title={m.come_password_title()} lead={m.reset_lead()} onBack={onBack}>
      <Form shown={form.shown} labelledBy={titleId} submit={m.sign_in_next()} busy={busy} onSubmit={next}>
        <TextField {...form.field('name')} label={m.sign_in_name()} loading={busy} autoComplete="username" autoCapitalize="none" />
      </Form>
    </View>
  );
}

function NewPassword({ asked, onBack, onDone }: { asked: ResetAsked; onBack: () => void; onDone: () => void }) {
  const { client } = useRouter().options.context;
  const { titleId } = useFlow();
  const form = useForm({ password: '', confirmPassword: '', code: '' }, FIELD_TEXTS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState({ at: asked.sentAt, wrong: 0 });
  const { password, confirmPassword, code } = form.values;
  const { username, email, face } = asked.account;
  const shown = username ?? asked.name;

  const confirm = async () => {
    setFailure(undefined);
    if (!form.check({ password: ACCOUNT_FIELDS.password, confirmPassword: ACCOUNT_FIELDS.confirmPassword, code: ACCOUNT_FIELDS.resetCode })) return;
    setBusy(true);
    try {
      await resetPassword(client, { email: asked.name, password, confirmPassword, reset_password_code: code });
      onDone();
    } catch (error) {
      const { status, issues, retryAfter } = failureOf(error);
      setBusy(false);
      const refused = passwordIssue(issues);
      if (status === 429) setFailure(limitText(retryAfter));
      else if (status === 'network') setFailure(m.sign_in_network());
      else if (refused !== undefined) form.show({ password: refused });
      else refuse();
    }
  };

  const refuse = () => {
    const next = { ...tried, wrong: tried.wrong + 1 };
    setTried(next);
    form.show({ code: wrongCodeText(next, Date.now()) });
  };
  const resend = async () => {
    const outcome = await resendResetCode(client, asked.name);
    if (outcome === 'sent') setTried({ at: Date.now(), wrong: 0 });
    return outcome;
  };

  return (
    <View title={m.reset_title()} onBack={onBack}>
      <div className={`${cardClass.sunken} ${classes.account}`}>
        <Face of={{ face: face ?? null, name: shown }} size={64} />
        <div className={classes.accountText}>
          <p className={classes.accountName}>{shown}</p>
          {email !== undefined && email !== shown && <p className={textClass.soft}>{email}</p>}
        </div>
      </div>
      <Form shown={form.shown} labelledBy={titleId} submit={m.form_confirm()} busy={busy} onSubmit={confirm} failure={failure}>
        <input type="text" name="username" autoComplete="username" value={asked.name} readOnly hidden />
        <TextField {...form.field('password')} label={m.reset_password()} type="password" autoComplete="new-password" />
        <TextField {...form.field('confirmPassword')} label={m.form_confirm_password()} type="password" autoComplete="new-password" />
        <CodeField {...form.field('code')} label={m.reset_code()} note={m.reset_code_note()} />
      </Form>
      <ResendCode until={waitUntil('sent', asked.sentAt)} send={resend} mailPage={asked.account.mail_page} />
    </View>
  );
}

function Updated({ onDone }: { onDone: () => void }) {
  return (
    <View title={m.reset_done_title()} lead={m.reset_done_note()}>
      <span className={classes.tick}>
        <FormIcon name="done" size={34} />
      </span>
      <div className={classes.wide}>
        <Button onClick={onDone}>{m.reset_done()}</Button>
      </div>
    </View>
  );
}
