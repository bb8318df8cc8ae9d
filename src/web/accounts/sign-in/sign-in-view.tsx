import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_FIELDS, signInRules } from '#domain/accounts/sign-in/account-fields.ts';
import { addresses } from '#domain/site/addresses.ts';
import { welcomeViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { logIn } from './calls.ts';
import { signInFailure } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { FlowContext, useFlow } from './flow.ts';
import { FlowLink } from './flow-link.tsx';
import classes from './forms.module.css';
import { DOTS, dropRemembered, rememberedName, withoutDots } from './remembered.ts';
import { startReset } from './start-reset.ts';
import { TermsNotice } from './terms.tsx';
import { View } from './view.tsx';
import { WayFault } from '../ways/way-fault.tsx';
import { WaysToSignIn } from '../ways/ways-to-sign-in.tsx';

interface SignInViewProps {
  /** Shared address to be at after a sign-in that leaves the page. */
  returnTo?: string | undefined;
  /** Why a way through another site led nowhere. */
  fault?: string | undefined;
  /** Address of the account that was just made. */
  signedUp?: string | undefined;
  onBack: () => void;
  /** Called once somebody is signed in. */
  onDone: () => void;
}

/** Signing in, in two steps: the name, then the password. */
export function SignInView({ returnTo = addresses.home(), fault, signedUp, onBack, onDone }: SignInViewProps) {
  const { client, queryClient } = useRouter().options.context;
  const flow = useFlow();
  const form = useForm({ name: signedUp ?? '', password: '' }, FIELD_TEXTS);
  const [step, setStep] = useState<'name' | 'password'>('name');
  const [moved, setMoved] = useState(flow.moved);
  const [remember, setRemember] = useState(false);
  // The password field holds dots, and a cookie signs in.
  const [trusted, setTrusted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { name } = form.values;

  // Not drawn on the server: its pages are the same for everybody.
  const recall = useEffectEvent(() => {
    const known = rememberedName();
    if (known !== undefined && name === '') form.fill({ name: known });
  });
  useEffect(() => recall(), []);

  const trust = (isTrusted: boolean) => {
    setTrusted(isTrusted);
    form.fill({ password: isTrusted ? DOTS : '' });
  };
  const go = (to: typeof step) => {
    setFailure(undefined);
    setMoved(true);
    setStep(to);
  };
  const next = async () => {
    if (!form.check({ name: signInRules(name) })) return;
    const known = rememberedName();
    if (known !== undefined && known !== name.trim()) dropRemembered();
    if (known === name.trim()) {
      trust(true);
      setRemember(true);
    } else if (trusted) trust(false);
    go('password');
  };
  const signIn = async () => {
    setFailure(undefined);
    if (!trusted && !form.check({ password: ACCOUNT_FIELDS.password })) return;
    setBusy(true);
    const email = name.trim();
    try {
      await logIn(client, trusted ? { email, remembered: true } : { email, password: form.values.password, remember });
      await welcomeViewer(client, queryClient);
      onDone();
    } catch (error) {
      if (trusted) trust(false);
      setBusy(false);
      setFailure(signInFailure(error));
    }
  };
  const reset = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const started = await startReset(client, name.trim());
    setBusy(false);
    if ('asked' in started) flow.toReset(started.asked);
    else setFailure(started.said);
  };

  return (
    <FlowContext value={{ ...flow, moved }}>
      {step === 'name' ? (
        <View key="name" title={m.sign_in()} lead={signedUp === undefined ? undefined : m.sign_in_signed_up()} onBack={onBack}>
          <WayFault code={fault} />
          <Form shown={form.shown} labelledBy={flow.titleId} submit={m.sign_in_next()} busy={false} onSubmit={next}>
            <TextField {...form.field('name')} label={m.sign_in_name()} autoComplete="username" autoCapitalize="none" />
          </Form>
          <p className={classes.or}>{m.or_divider()}</p>
          <WaysToSignIn returnTo={returnTo} onSignedIn={onDone} />
          <p className={classes.other}>
            {m.sign_in_no_account()} <FlowLink to="signUp">{m.sign_up()}</FlowLink>
          </p>
          <TermsNotice />
        </View>
      ) : (
        <View key="password" title={m.sign_in()} lead={<span className={classes.who}>{name.trim()}</span>} onBack={() => go('name')}>
          <Form shown={form.shown} labelledBy={flow.titleId} submit={m.sign_in()} busy={busy} onSubmit={signIn} failure={failure}>
            {/* Tells password managers whose it is. */}
            <input type="text" name="username" autoComplete="username" value={name.trim()} readOnly hidden />
            <TextField
              {...form.field('password')}
              onText={(text) => {
                setFailure(undefined);
                setTrusted(false);
                form.field('password').onText(trusted ? withoutDots(text) : text);
              }}
              onFocus={(event) => trusted && event.target.select()}
              label={m.sign_in_password()}
              type="password"
              eye={!trusted}
              autoComplete="current-password"
            />
            <div className={classes.line}>
              <CheckField
                name="remember"
                checked={remember}
                onCheck={(checked) => {
                  setRemember(checked);
                  if (trusted) trust(false);
                }}
              >
                {m.sign_in_remember()}
              </CheckField>
              <button type="button" className={classes.link} onClick={() => void reset()}>
                {m.sign_in_reset()}
              </button>
            </div>
          </Form>
        </View>
      )}
    </FlowContext>
  );
}
