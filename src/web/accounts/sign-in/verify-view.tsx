import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { sendRegisterCode } from './calls.ts';
import { failureOf, refusalText } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { useFlow } from './flow.ts';
import classes from './forms.module.css';
import { limitText } from '../../app/limit-text.ts';
import { wrongCodeText, type MailedCode } from './mailed-code.ts';
import { ResendCode, waitUntil } from './resend-code.tsx';
import { signUpIssues, type SignUpErrors } from './sign-up-form.tsx';
import { View } from './view.tsx';

interface VerifyViewProps {
  code: MailedCode;
  /** Whether it was asked for before, and is good still. */
  kept: boolean;
  /** Keeps what becomes of it. */
  onCode: (code: MailedCode) => void;
  /** A referral code that nobody has. */
  dropped: string | undefined;
  /** @param found what is wrong with the form */
  onBack: (found?: SignUpErrors) => void;
  /** Makes the account. @throws CallError */
  register: (code: string) => Promise<void>;
}

/** Sends the code once more, and says what became of the mails. */
function useResend({ code, kept, onCode }: Pick<VerifyViewProps, 'code' | 'kept' | 'onCode'>) {
  const { client } = useRouter().options.context;
  const { email, sent, at } = code;
  const [until] = useState(() => waitUntil(sent ? 'sent' : 'failed', at));
  const [times, setTimes] = useState(0);
  const [said, setSaid] = useState<string>(() => firstWords(code, kept));

  const resend = async (): Promise<'sent' | 'failed'> => {
    try {
      onCode({ email, sent: await sendRegisterCode(client, email, getLocale()), at: Date.now(), wrong: 0 });
      // The documents say "again" from the second one on.
      setSaid(times === 0 ? m.code_sent() : m.code_sent_again());
      setTimes(times + 1);
      return 'sent';
    } catch (error) {
      const { status, retryAfter } = failureOf(error);
      setSaid(status === 429 ? limitText(retryAfter, m.sign_up_limit()) : status === 'network' ? m.sign_up_network() : m.code_not_sent());
      return 'failed';
    }
  };
  return { until, said, resend };
}

const firstWords = ({ sent }: MailedCode, kept: boolean): string => {
  if (!sent) return m.code_not_sent();
  return kept ? m.code_kept() : m.code_sent();
};

/** The code that was mailed, with which the account is made. */
export function VerifyView({ code, kept, onCode, dropped, onBack, register }: VerifyViewProps) {
  const { titleId } = useFlow();
  const { until, said, resend } = useResend({ code, kept, onCode });
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
    const { status, code: refusal, issues, retryAfter } = failureOf(error);
    const found = signUpIssues(issues);
    if (status === 429) setFailure(limitText(retryAfter, m.verify_limit()));
    else if (status === 'network') setFailure(m.sign_up_network());
    else if (Object.keys(found).length > 0) onBack(found);
    else if (status === 422) form.show({ code: m.code_invalid() });
    else if (refusal === 'INVALID_CODE') refused();
    else if (status === 403 && error instanceof CallError) form.show({ code: refusalText(refusal, error.message) });
    else setFailure(m.error_500());
  };
  const refused = () => {
    const tried = { ...code, wrong: code.wrong + 1 };
    onCode(tried);
    form.show({ code: wrongCodeText(tried, Date.now()) });
  };

  return (
    <View
      title={m.verify_title()}
      lead={
        <>
          <span className={classes.who}>{code.email}</span>
          <span role="status" className={classes.said}>
            {said}
          </span>
          {dropped !== undefined && <span className={classes.said}>{m.referral_left_out({ code: dropped })}</span>}
        </>
      }
      onBack={() => onBack()}
    >
      <Form shown={form.shown} labelledBy={titleId} submit={m.form_confirm()} busy={busy} onSubmit={confirm} failure={failure}>
        <CodeField {...form.field('code')} label={m.verify_code()} />
      </Form>
      <ResendCode until={until} send={resend} mailPage={code.sent?.mail_page} />
    </View>
  );
}
