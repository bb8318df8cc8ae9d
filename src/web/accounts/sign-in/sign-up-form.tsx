import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_FIELDS, LENGTHS, type FieldMessage } from '#domain/accounts/sign-in/account-fields.ts';
import { faultOf } from '#domain/forms/rules.ts';
import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { checkSignUp, sendRegisterCode, type MailPage, type Registration } from './calls.ts';
import { failureOf } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { useFlow } from './flow.ts';
import { FlowLink } from './flow-link.tsx';
import classes from './forms.module.css';
import { issueTexts } from './issues.ts';
import { limitText } from '../../app/limit-text.ts';
import { goodCode, mailedNow, type MailedCode } from './mailed-code.ts';
import { TermsLabel } from './terms.tsx';
import { useAvailability } from './use-availability.ts';
import { askableUsername, usernameFaultText } from './username-text.ts';
import { View } from './view.tsx';

const NAMES = ['name', 'username', 'email', 'password', 'confirmPassword', 'ref_id'] as const;

/** What the form of signing up holds. */
export type SignUpValues = Record<(typeof NAMES)[number], string>;
/** What was found wrong with it later. */
export type SignUpErrors = Partial<SignUpValues>;

/** What of it is sent. */
export const signUpBody = ({ name, username, email, password, confirmPassword, ref_id: referredBy }: SignUpValues): Omit<Registration, 'signup_code'> => ({
  name: name.trim(),
  username: username.trim(),
  email: email.trim(),
  password,
  confirmPassword,
  ...(referredBy.trim() === '' ? {} : { ref_id: referredBy.trim() }),
});

/** What of it the server finds wrong. */
export const signUpIssues = (issues: readonly { path: string; message: string }[]): SignUpErrors => issueTexts(issues, NAMES);

interface SignUpFormProps {
  first: SignUpValues;
  /** What the server found wrong with what was sent before. */
  errors: SignUpErrors;
  /** The code that was asked for last. */
  code: MailedCode | undefined;
  /** A referral code that nobody has. */
  dropped: string | undefined;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onBack: (values: SignUpValues) => void;
  /** Goes on to the code. @param dropped the referral code, where nobody has it */
  onSent: (values: SignUpValues, code: MailedCode, dropped: string | undefined) => void;
}

/** What is asked of the server when the form is sent; what it finds is shown in the form. */
function useCalls(form: ReturnType<typeof useForm<keyof SignUpValues, FieldMessage>>, code: MailedCode | undefined, setFailure: (text: string) => void) {
  const { client } = useRouter().options.context;
  const { values } = form;
  const email = values.email.trim();
  // Undefined when the sign-up would not do. What cannot be checked now is checked with the code.
  const checkOnServer = async (): Promise<{ isUnknown: boolean } | undefined> => {
    try {
      return { isUnknown: await checkSignUp(client, signUpBody(values)) };
    } catch (error) {
      const { status, issues } = failureOf(error);
      if (status === 422) form.show(signUpIssues(issues));
      else if (status === 'network') setFailure(m.sign_up_network());
      else return { isUnknown: false };
      return undefined;
    }
  };
  const codeInHand = async (): Promise<MailedCode | undefined> => {
    const kept = goodCode(code, email);
    if (kept) return kept;
    const outcome = await askCode();
    return outcome && mailedNow(email, outcome === 'failed' ? undefined : outcome);
  };
  const askCode = async (): Promise<MailPage | 'failed' | undefined> => {
    try {
      return await sendRegisterCode(client, email, getLocale());
    } catch (error) {
      const { status, issues, retryAfter } = failureOf(error);
      if (status === 403) form.show({ email: m.email_taken() });
      else if (status === 422) form.show(issues.some(({ path }) => path === 'email') ? { email: m.form_email_sign_up() } : { email: m.form_refused() });
      else if (status === 429) setFailure(limitText(retryAfter, m.sign_up_limit()));
      else if (status === 'network') setFailure(m.sign_up_network());
      else return 'failed';
      return undefined;
    }
  };
  return { checkOnServer, codeInHand };
}

/** What the form holds, what is wrong with it, and what sends it. */
function useSignUp({ first, errors, code, agreed, onSent }: Pick<SignUpFormProps, 'first' | 'errors' | 'code' | 'agreed' | 'onSent'>) {
  const form = useForm(first, FIELD_TEXTS, errors);
  const { values } = form;
  const [unread, setUnread] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { checkOnServer, codeInHand } = useCalls(form, code, setFailure);
  const [username, email] = [values.username.trim(), values.email.trim()];
  const usernames = useAvailability('username', askableUsername(username));
  const emails = useAvailability('email', faultOf(email, ACCOUNT_FIELDS.email) === undefined ? email : undefined);

  const check = async (): Promise<boolean> => {
    const { name, email: ofEmail, username: ofUsername, firstPassword, confirmPassword } = ACCOUNT_FIELDS;
    const rules = { name, username: ofUsername, email: ofEmail, password: firstPassword, confirmPassword };
    setUnread(!agreed);
    const isFine = form.check(rules, await usernameError());
    return isFine && agreed;
  };
  // After the rules of lengths, which have texts of their own.
  const usernameError = async (): Promise<SignUpErrors> => {
    if (faultOf(username, ACCOUNT_FIELDS.username)) return {};
    const fault = usernameFaultText(username);
    if (fault !== undefined) return { username: fault };
    return (await usernames.ask()) === 'taken' ? { username: m.username_taken() } : {};
  };
  const send = async () => {
    setFailure(undefined);
    setBusy(true);
    const found = (await check()) ? await checkOnServer() : undefined;
    const mailed = found && (await codeInHand());
    setBusy(false);
    if (mailed) onSent(values, mailed, found.isUnknown ? values.ref_id.trim() : undefined);
  };
  return { form, usernames, emails, failure, busy, send, unread, onRead: () => setUnread(false) };
}

/** The form of signing up: it asks while one types whether username and address are free, and sends the code when it is sent. */
export function SignUpForm({ first, errors, code, dropped, agreed, onAgree, onBack, onSent }: SignUpFormProps) {
  const { titleId } = useFlow();
  const { form, usernames, emails, failure, busy, send, unread, onRead } = useSignUp({ first, errors, code, agreed, onSent });
  const taken = (kind: 'username' | 'email') =>
    kind === 'username' ? usernames.state === 'taken' && m.username_taken() : emails.state === 'taken' && m.email_taken();

  return (
    <View title={m.sign_up_title()} onBack={() => onBack(form.values)}>
      <Form shown={form.shown} labelledBy={titleId} submit={m.sign_up_continue()} busy={busy} onSubmit={send} failure={failure}>
        <TextField {...form.field('name')} label={m.form_name()} autoComplete="name" maxLength={LENGTHS.name.to} />
        <TextField
          {...form.field('username')}
          error={form.errorOf('username') ?? (taken('username') || undefined)}
          note={usernames.state === 'free' ? m.username_free() : usernames.failure}
          good={usernames.state === 'free'}
          loading={usernames.isAsking}
          label={m.form_username()}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField
          {...form.field('email')}
          error={form.errorOf('email') ?? (taken('email') || undefined)}
          note={emails.failure}
          loading={emails.isAsking}
          label={m.form_email()}
          type="email"
          autoComplete="email"
        />
        <TextField {...form.field('password')} label={m.form_password()} type="password" autoComplete="new-password" />
        <TextField {...form.field('confirmPassword')} label={m.form_confirm_password()} type="password" autoComplete="new-password" />
        <TextField
          {...form.field('ref_id')}
          note={dropped !== undefined && form.values.ref_id.trim() === dropped ? m.referral_dropped() : undefined}
          label={m.form_referral()}
          aside={m.form_optional()}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <CheckField
          name="terms"
          checked={agreed}
          onCheck={(checked) => {
            onRead();
            onAgree(checked);
          }}
          error={unread ? m.terms_missing() : undefined}
        >
          <TermsLabel />
        </CheckField>
      </Form>
      <p className={classes.other}>
        {m.sign_up_have_account()} <FlowLink to="signIn">{m.sign_in()}</FlowLink>
      </p>
    </View>
  );
}
