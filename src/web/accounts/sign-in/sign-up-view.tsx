import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { signUp } from './calls.ts';
import { FlowContext, useFlow } from './flow.ts';
import { FlowLink } from './flow-link.tsx';
import classes from './forms.module.css';
import type { MailedCode } from './mailed-code.ts';
import { SignUpForm, signUpBody, type SignUpErrors, type SignUpValues } from './sign-up-form.tsx';
import { TermsNotice } from './terms.tsx';
import { forgetAvailability } from './use-availability.ts';
import { VerifyView } from './verify-view.tsx';
import { View } from './view.tsx';

interface SignUpViewProps {
  /** A code somebody was invited with; one then begins with the form. */
  referral?: string | undefined;
  onBack: () => void;
  /** Called once the account is made. */
  onDone: (email: string) => void;
}

const empty = (referral = ''): SignUpValues => ({ name: '', username: '', email: '', password: '', confirmPassword: '', ref_id: referral });

function Start({ onBack, onForm }: { onBack: () => void; onForm: () => void }) {
  return (
    <View title={m.sign_up_title()} lead={m.sign_up_lead()} onBack={onBack}>
      <div className={classes.wide}>
        <Button onClick={onForm}>{m.sign_up_with_email()}</Button>
      </div>
      <p className={classes.other}>
        {m.sign_up_have_account()} <FlowLink to="signIn">{m.sign_in()}</FlowLink>
      </p>
      <TermsNotice />
    </View>
  );
}

/** Signing up: the start, the form, the code that was mailed. Going back keeps what was typed, and a good code. */
export function SignUpView({ referral, onBack, onDone }: SignUpViewProps) {
  const { client, queryClient } = useRouter().options.context;
  useEffect(() => forgetAvailability(queryClient), [queryClient]);
  const flow = useFlow();
  const [step, setStep] = useState<'start' | 'form' | 'verify'>(referral === undefined ? 'start' : 'form');
  const [moved, setMoved] = useState(flow.moved);
  const [values, setValues] = useState(() => empty(referral));
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState<MailedCode>();
  const [kept, setKept] = useState(false);
  const [dropped, setDropped] = useState<string>();
  const go = (to: typeof step, found: SignUpErrors = {}) => {
    setErrors(found);
    setMoved(true);
    setStep(to);
  };
  const register = async (typed: string) => {
    await signUp(client, { ...signUpBody(values), signup_code: typed });
    onDone(values.email.trim());
  };

  return (
    <FlowContext value={{ ...flow, moved }}>
      {step === 'start' && <Start key="start" onBack={onBack} onForm={() => go('form')} />}
      {step === 'form' && (
        <SignUpForm
          key="form"
          first={values}
          errors={errors}
          code={code}
          dropped={dropped}
          agreed={agreed}
          onAgree={setAgreed}
          onBack={(typed) => {
            setValues(typed);
            go('start');
          }}
          onSent={(typed, mailed, unknown) => {
            setValues(typed);
            setKept(mailed === code);
            setCode(mailed);
            setDropped(unknown);
            go('verify');
          }}
        />
      )}
      {step === 'verify' && code && (
        <VerifyView key="verify" code={code} kept={kept} onCode={setCode} dropped={dropped} onBack={(found) => go('form', found)} register={register} />
      )}
    </FlowContext>
  );
}
