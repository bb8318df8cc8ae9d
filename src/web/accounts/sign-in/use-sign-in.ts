import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_FIELDS, signInRules } from '#domain/accounts/sign-in/account-fields.ts';
import { welcomeViewer } from '../../app/session.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { logIn } from './calls.ts';
import { signInFailure } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import type { ResetAsked } from './flow.ts';
import { DOTS, dropRemembered, rememberedName, withoutDots } from './remembered.ts';
import { startReset } from './start-reset.ts';

interface SignInOptions {
  /** Name to begin with. */
  firstName: string;
  toReset: (asked: ResetAsked) => void;
  onDone: () => void;
}

/** A sign-in under way. */
export type SignIn = ReturnType<typeof useSignIn>;

/** State and actions of a sign-in in two steps: the name, then the password. */
export function useSignIn({ firstName, toReset, onDone }: SignInOptions) {
  const { client, queryClient } = useRouter().options.context;
  const form = useForm({ name: firstName, password: '' }, FIELD_TEXTS);
  const [step, setStep] = useState<'name' | 'password'>('name');
  const [remember, setRemember] = useState(false);
  // The password field holds dots, and a cookie signs in.
  const [trusted, setTrusted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = form.values.name.trim();

  // Not drawn on the server: its pages are the same for everybody.
  const recall = useEffectEvent(() => {
    const known = rememberedName();
    if (known !== undefined && form.values.name === '') form.fill({ name: known });
  });
  useEffect(() => recall(), []);

  const trust = (isTrusted: boolean) => {
    setTrusted(isTrusted);
    form.fill({ password: isTrusted ? DOTS : '' });
  };
  const go = (to: typeof step) => {
    setFailure(undefined);
    setStep(to);
  };
  return {
    form,
    step,
    /** Name of the account, without spaces around it. */
    name,
    remember,
    trusted,
    busy,
    failure,
    toName: () => go('name'),
    /** Leads to the password if the name may be one. Returns whether it did. */
    toPassword: (): boolean => {
      if (!form.check({ name: signInRules(form.values.name) })) return false;
      const known = rememberedName();
      if (known !== undefined && known !== name) dropRemembered();
      if (known === name) {
        trust(true);
        setRemember(true);
      } else if (trusted) trust(false);
      go('password');
      return true;
    },
    typePassword: (text: string) => {
      setFailure(undefined);
      setTrusted(false);
      form.field('password').onText(trusted ? withoutDots(text) : text);
    },
    chooseRemember: (checked: boolean) => {
      setRemember(checked);
      if (trusted) trust(false);
    },
    signIn: async () => {
      setFailure(undefined);
      if (!trusted && !form.check({ password: ACCOUNT_FIELDS.password })) return;
      setBusy(true);
      try {
        await logIn(client, trusted ? { email: name, remembered: true } : { email: name, password: form.values.password, remember });
        await welcomeViewer(client, queryClient);
        onDone();
      } catch (error) {
        if (trusted) trust(false);
        setBusy(false);
        setFailure(signInFailure(error));
      }
    },
    /** Sends a code for a new password. */
    reset: async () => {
      if (busy) return;
      setBusy(true);
      setFailure(undefined);
      const started = await startReset(client, name);
      setBusy(false);
      if ('asked' in started) toReset(started.asked);
      else setFailure(started.said);
    },
  };
}
