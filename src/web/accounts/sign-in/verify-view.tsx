import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { sendRegisterCode, type MailPage } from './calls.ts';
import { failureOf, refusalText } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { useFlow } from './flow.ts';
import classes from './forms.module.css';
import { limitText } from './limit-text.ts';
import { ResendCode, waitUntil } from './resend-code.tsx';
import { signUpIssues, type SignUpErrors } from './sign-up-form.tsx';
import { View } from './view.tsx';

interface VerifyViewProps {
  email: string;
  /** That the code is on its way, and where mails can be read on a site that sends none; absent when it is not. */
  sent: MailPage | undefined;
  /** @param found what is wrong with the form */
  onBack: (found?: SignUpErrors) => void;
  /** Makes the account. @throws CallError */
  register: (code: string) => Promise<void>;
}

/** Sends the code once more, and says what became of the mails. */
function useResend({ email, sent }: Pick<VerifyViewProps, 'email' | 'sent'>) {
  const { client } = useRouter().options.context;
  const [until] = useState(() => waitUntil(sent ? 'sent' : 'failed', Date.now()));
  const [mailPage, setMailPage] = useState(sent?.mail_page);
  const [said, setSaid] = useState<string>(sent ? m.code_sent() : m.code_not_sent());

  const resend = async (): Promise<'sent' | 'failed'> => {
    try {
      setMailPage((await sendRegisterCode(client, email, getLocale())).mail_page);
      setSaid(m.code_sent_again());
      return 'sent';
    } catch (error) {
      const { status, retryAfter } = failureOf(error);
      setSaid(status === 429 ? limitText(retryAfter, m.sign_up_limit()) : status === 'network' ? m.sign_up_network() : m.code_not_sent());
      return 'failed';
    }
  };
  return { until, mailPage, said, resend };
}

/** The code that was mailed, with which the account is made. */
export function VerifyView({ email, sent, onBack, register }: VerifyViewProps) {
  const { titleId } = useFlow();
  const { until, mailPage, said, resend } = useResend({ email, sent });
  const form = useForm({ code: '' }, FIELD_TEXTS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setFailure(undefined);
    if (!form.check({ code: ACCOUNT_FIELDS.verificationCode })) return;
    setBusy(true);
    try {
      await register(form.values.code);
    } catch (error) {
      setBusy(false);
      tell(error);
    }
  };
  const tell = (error: unknown) => {
    const { status, code, issues, retryAfter } = failureOf(error);
    const found = signUpIssues(issues);
    if (status === 429) setFailure(limitText(retryAfter, m.verify_limit()));
    else if (status === 'network') setFailure(m.sign_up_network());
    else if (Object.keys(found).length > 0) onBack(found);
    else if (status === 422) form.show({ code: m.code_invalid() });
    else if (status === 403 && error instanceof CallError) form.show({ code: refusalText(code, error.message) });
    else setFailure(m.error_500());
  };

  return (
    <View
      title={m.verify_title()}
      lead={
        <>
          <span className={classes.who}>{email}</span>
          <span role="status" className={classes.said}>
            {said}
          </span>
        </>
      }
      onBack={() => onBack()}
    >
      <Form shown={form.shown} labelledBy={titleId} submit={m.form_confirm()} busy={busy} onSubmit={confirm} failure={failure}>
        <CodeField {...form.field('code')} label={m.verify_code()} />
      </Form>
      <ResendCode until={until} send={resend} mailPage={mailPage} />
    </View>
  );
}
