import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_FIELDS, signInRules } from '#domain/accounts/sign-in/account-fields.ts';
import { welcomeViewer } from '../../app/session.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { logIn } from './calls.ts';
import { failureOf, signInFailure } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import type { ResetAsked, SignInBegin } from './flow.ts';
import { DOTS, dropRemembered, rememberedName, withoutDots } from './remembered.ts';
import { startReset } from './start-reset.ts';

interface SignInOptions {
  /** What to begin with. */
  begin: SignInBegin | undefined;
  toReset: (asked: ResetAsked) => void;
  onDone: () => void;
}

/** A sign-in under way. */
export type SignIn = ReturnType<typeof useSignIn>;

/** Name and password. The name that this browser remembers is filled in. */
function useSignInForm(firstName: string) {
  const form = useForm({ name: firstName, password: '' }, FIELD_TEXTS);
  // Not drawn on the server: its pages are the same for everybody.
  const recall = useEffectEvent(() => {
    const known = rememberedName();
    if (known !== undefined && form.values.name === '') form.fill({ name: known });
  });
  useEffect(() => recall(), []);
  return form;
}

/** Whether a cookie signs in. The password field then holds dots. */
function useTrust(form: ReturnType<typeof useSignInForm>) {
  const [trusted, setTrusted] = useState(false);
  return {
    trusted,
    trust: (isTrusted: boolean) => {
      setTrusted(isTrusted);
      form.fill({ password: isTrusted ? DOTS : '' });
    },
    typePassword: (text: string) => {
      setTrusted(false);
      form.field('password').onText(trusted ? withoutDots(text) : text);
    },
  };
}

/** Makes the calls of a sign-in, one at a time, and holds the text of the last failure. */
function useCalls() {
  const { client, queryClient } = useRouter().options.context;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState(false);
  return {
    busy,
    failure,
    /** Whether the server refused a name with its password: as wrong, or because it lets no new browser in. */
    refused,
    forgetFailure: () => {
      setFailure(undefined);
      setRefused(false);
    },
    /** Signs in. Returns whether it did, or that the second factor is needed. */
    send: async (login: Parameters<typeof logIn>[1], onDone: () => void): Promise<boolean | 'factor'> => {
      setBusy(true);
      try {
        await logIn(client, login);
        await welcomeViewer(client, queryClient);
        onDone();
        return true;
      } catch (error) {
        setBusy(false);
        if (failureOf(error).code === 'SECOND_FACTOR_NEEDED') return 'factor';
        setFailure(signInFailure(error));
        setRefused('password' in login && failureOf(error).code === 'INVALID_CREDENTIALS');
        return false;
      }
    },
    /** Sends a code for a new password. */
    reset: async (name: string, toReset: SignInOptions['toReset']) => {
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

/** State and actions of a sign-in in two steps: the name, then the password. */
export function useSignIn({ begin, toReset, onDone }: SignInOptions) {
  const form = useSignInForm(begin?.name ?? '');
  const { trusted, trust, typePassword } = useTrust(form);
  const { busy, failure, refused, forgetFailure, send, reset } = useCalls();
  const [step, setStep] = useState<SignInBegin['step']>(begin?.step ?? 'name');
  const [remember, setRemember] = useState(false);
  const name = form.values.name.trim();

  const go = (to: typeof step) => {
    forgetFailure();
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
    refused,
    toName: () => go('name'),
    toFactor: () => go('factor'),
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
      forgetFailure();
      typePassword(text);
    },
    chooseRemember: (checked: boolean) => {
      setRemember(checked);
      if (trusted) trust(false);
    },
    signIn: async () => {
      forgetFailure();
      if (!trusted && !form.check({ password: ACCOUNT_FIELDS.password })) return;
      const isIn = await send(trusted ? { email: name, remembered: true } : { email: name, password: form.values.password, remember }, onDone);
      if (isIn === 'factor') go('factor');
      else if (!isIn && trusted) trust(false);
    },
    reset: () => reset(name, toReset),
  };
}
