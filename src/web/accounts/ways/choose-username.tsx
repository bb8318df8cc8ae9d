import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { faultOf } from '#domain/forms/rules.ts';
import { pageHref } from '../../app/page-href.ts';
import { welcomeViewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatWallet } from '../../ui/figure/figure.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { failureOf, refusalText } from '../sign-in/failures.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { useFlow } from '../sign-in/flow.ts';
import { issueTexts } from '../sign-in/issues.ts';
import { TermsNotice } from '../sign-in/terms.tsx';
import { useAvailability } from '../sign-in/use-availability.ts';
import { askableUsername, usernameFaultText } from '../sign-in/username-text.ts';
import { View } from '../sign-in/view.tsx';
import { goTo } from './go-to.ts';

import { WayMark } from './way-mark.tsx';
import { cardClass } from '../../ui/card/card.ts';
import classes from './choose-username.module.css';

type Pending = NonNullable<Awaited<ReturnType<typeof askPending>>>;

async function askPending(client: Client) {
  const { users } = await client.calls();
  return (await bodyOf(users.auth['pending-signup'].$get({ query: {} }))).pending;
}

/** Who waits for a username in this browser. */
const pendingQuery = (client: Client) => ({ queryKey: ['pending-signup'], queryFn: () => askPending(client), staleTime: 0, gcTime: 0, retry: false as const });

/** Sign-up of somebody whom Google or a wallet vouches for: all that is left is to choose a username. @param referral code one was invited with */
export function ChooseUsername({ referral = '' }: { referral?: string | undefined }) {
  const { client, queryClient } = useRouter().options.context;
  const { data: pending, isPending, isError } = useQuery(pendingQuery(client), queryClient);
  if (isPending) return <View title={m.choose_title()}>{<div className={classes.waiting} />}</View>;
  if (isError || !pending) return <Expired failed={isError} />;
  return <ChoiceForm pending={pending} referral={referral} />;
}

function Expired({ failed }: { failed: boolean }) {
  return (
    <View title={failed ? m.choose_title() : m.choose_expired_title()} lead={failed ? m.way_failed() : m.choose_expired()}>
      <a href={pageHref(ACCOUNT_PAGES.signIn)} data-leads="" className={`${buttonClass.primary} ${classes.wide}`}>
        {m.sign_in()}
      </a>
    </View>
  );
}

interface ChoiceProps {
  pending: Pending;
  referral: string;
}

/** State and actions of the form in which a username is chosen. */
function useChoice({ pending, referral }: ChoiceProps) {
  const router = useRouter();
  const { client, queryClient } = router.options.context;
  const form = useForm({ username: pending.username, ref_id: referral }, FIELD_TEXTS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const username = form.values.username.trim();
  const names = useAvailability('username', askableUsername(username));

  const check = async (): Promise<boolean> => {
    if (faultOf(username, ACCOUNT_FIELDS.username)) return form.check({ username: ACCOUNT_FIELDS.username });
    const fault = usernameFaultText(username);
    if (fault !== undefined) return form.show({ username: fault });
    return form.show((await names.ask()) === 'taken' ? { username: m.username_taken() } : {});
  };
  const complete = async () => {
    const { users } = await client.calls();
    const code = form.values.ref_id.trim();
    const answer = await bodyOf(users.auth['complete-signup'].$post({ json: { username, ...(code === '' ? {} : { ref_id: code }) } }));
    await welcomeViewer(client, queryClient);
    if (answer.ref_id === 'unknown') showToast(m.referral_left_out({ code }));
    goTo(router, answer.return_to);
  };
  const next = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      if (await check()) return await complete();
    } catch (error) {
      const failed = failureOf(error);
      const { code, issues } = failed;
      if (code === 'USERNAME_TAKEN') form.show({ username: m.username_taken() });
      else if (issues.length > 0) form.show(issueTexts(issues, ['username']));
      else setFailure(failureText(failed));
    }
    return setBusy(false);
  };
  const startOver = async () => {
    const { users } = await client.calls();
    await users.auth['forget-signup'].$post({ json: {} }).catch(() => undefined);
    await router.navigate({ to: ACCOUNT_PAGES.signUp, search: {} });
  };
  return { form, names, busy, failure, next, startOver };
}

function ChoiceForm({ pending, referral }: ChoiceProps) {
  const { titleId } = useFlow();
  const { form, names, busy, failure, next, startOver } = useChoice({ pending, referral });
  return (
    <View title={m.choose_title()}>
      <p className={`${cardClass.sunken} ${classes.who}`}>
        <WayMark way={pending.provider} />
        <span>{whoText(pending)}</span>
      </p>
      <Form shown={form.shown} labelledBy={titleId} submit={m.choose_next()} busy={busy} onSubmit={next} failure={failure}>
        <TextField
          {...form.field('username')}
          error={form.errorOf('username') ?? (names.state === 'taken' ? m.username_taken() : undefined)}
          note={names.state === 'free' ? m.username_free() : names.failure}
          good={names.state === 'free'}
          loading={names.isAsking}
          label={m.form_username()}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField {...form.field('ref_id')} label={m.form_referral()} aside={m.form_optional()} autoComplete="off" autoCapitalize="characters" />
      </Form>
      <div className={classes.over}>
        <Button kind="plain" onClick={() => void startOver()}>
          {m.choose_over()}
        </Button>
      </div>
      <TermsNotice />
    </View>
  );
}

function whoText({ provider, address, email, name }: Pending): string {
  if (provider === 'wallet') return m.choose_wallet({ who: formatWallet(address ?? '') });
  return m.choose_google({ who: email ?? name ?? 'Google' });
}

function failureText({ code, status, retryAfter }: ReturnType<typeof failureOf>): string {
  if (code === 'SIGNUP_EXPIRED') return m.choose_expired();
  if (code === 'LINKED_ELSEWHERE') return m.way_linked_elsewhere();
  if (status === 429) return limitText(retryAfter);
  if (status === 'network') return m.network_error();
  return refusalText(code, m.way_failed());
}
