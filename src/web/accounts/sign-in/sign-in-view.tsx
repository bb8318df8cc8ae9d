import { useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { CheckField } from '../../ui/form/check-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FlowContext, useFlow, type SignInBegin } from './flow.ts';
import { FlowLink } from './flow-link.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { textClass } from '../../ui/text/text.ts';
import classes from './forms.module.css';
import { TermsNotice } from './terms.tsx';
import { useSignIn, type SignIn } from './use-sign-in.ts';
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
  /** How it begins where the name is known. */
  begin?: SignInBegin | undefined;
  onBack: () => void;
  /** Called once somebody is signed in. @param returnTo where a sign-in wanted to be that left the page */
  onDone: (returnTo?: string) => void;
}

const FactorStep = latePart(async () => (await import('../factors/factor-step.tsx')).FactorStep, m.second_late);

/** Signing in, in two steps: the name, then the password; of accounts that have one, the second factor is a third. */
export function SignInView({ returnTo = addresses.home(), fault, signedUp, begin, onBack, onDone }: SignInViewProps) {
  const flow = useFlow();
  // The step is asked for in the browser alone: pages are the same for everybody.
  const isHydrated = useHydrated();
  const [moved, setMoved] = useState(flow.moved);
  const known = signedUp === undefined ? begin : { name: signedUp, step: 'name' as const };
  const signIn = useSignIn({ begin: known, toReset: flow.toReset, onDone });
  const onward = () => {
    if (signIn.toPassword()) setMoved(true);
  };
  const back = () => {
    setMoved(true);
    signIn.toName();
  };
  const toFactor = () => {
    setMoved(true);
    signIn.toFactor();
  };
  return (
    <FlowContext value={{ ...flow, moved }}>
      {signIn.step === 'factor' ? (
        isHydrated && <FactorStep onBack={back} onDone={(to) => onDone(known?.step === 'factor' ? to : undefined)} />
      ) : signIn.step === 'name' ? (
        <NameStep
          key="name"
          signIn={signIn}
          signedUp={signedUp !== undefined}
          fault={fault}
          returnTo={returnTo}
          onNext={onward}
          onBack={onBack}
          onDone={() => onDone()}
          onFactor={toFactor}
        />
      ) : (
        <PasswordStep key="password" signIn={signIn} onBack={back} />
      )}
    </FlowContext>
  );
}

interface NameStepProps extends Pick<SignInViewProps, 'fault' | 'onBack' | 'onDone'> {
  signIn: SignIn;
  /** Whether the account was just made. */
  signedUp: boolean;
  returnTo: string;
  onNext: () => void;
  onFactor: () => void;
}

/** The first step: the name of the account, or another way to sign in. */
function NameStep({ signIn: { form }, signedUp, fault, returnTo, onNext, onBack, onDone, onFactor }: NameStepProps) {
  const { titleId } = useFlow();
  return (
    <View title={m.sign_in()} lead={signedUp ? m.sign_in_signed_up() : undefined} onBack={onBack}>
      <WayFault code={fault} />
      <Form shown={form.shown} labelledBy={titleId} submit={m.sign_in_next()} busy={false} onSubmit={async () => onNext()}>
        <TextField {...form.field('name')} label={m.sign_in_name()} autoComplete="username" autoCapitalize="none" />
      </Form>
      <p className={classes.or}>{m.or_divider()}</p>
      <WaysToSignIn returnTo={returnTo} onSignedIn={onDone} onFactor={onFactor} />
      <p className={classes.other}>
        {m.sign_in_no_account()} <FlowLink to="signUp">{m.sign_up()}</FlowLink>
      </p>
      <TermsNotice />
    </View>
  );
}

/** The second step: the password, which a browser may remember. */
function PasswordStep({ signIn, onBack }: { signIn: SignIn; onBack: () => void }) {
  const { titleId } = useFlow();
  const { form, name, trusted } = signIn;
  return (
    <View title={m.sign_in()} lead={<span className={classes.who}>{name}</span>} onBack={onBack}>
      <Form shown={form.shown} labelledBy={titleId} submit={m.sign_in()} busy={signIn.busy} onSubmit={signIn.signIn} failure={signIn.failure}>
        {/* Tells password managers whose it is. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <TextField
          {...form.field('password')}
          onText={signIn.typePassword}
          onFocus={(event) => trusted && event.target.select()}
          label={m.sign_in_password()}
          type="password"
          eye={!trusted}
          autoComplete="current-password"
        />
        <div className={classes.line}>
          <CheckField name="remember" checked={signIn.remember} onCheck={signIn.chooseRemember}>
            {m.sign_in_remember()}
          </CheckField>
          <button type="button" className={classes.link} onClick={() => void signIn.reset()}>
            {m.sign_in_reset()}
          </button>
        </div>
      </Form>
      {signIn.refused && <p className={`${textClass.soft} ${classes.notice}`}>{m.sign_in_kept_out()}</p>}
    </View>
  );
}
