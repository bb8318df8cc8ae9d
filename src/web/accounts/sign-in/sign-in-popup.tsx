import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CairnMark } from '../../ui/cairn-mark/cairn-mark.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { areaAt } from '../../app/to-come/areas.ts';
import { stopAsking, type Asked } from '../../app/sign-in/asked.ts';
import { beginSignInWith, takeSignIn } from './account-page.tsx';
import { FlowContext, useFlow, type ResetAsked, type SignInBegin } from './flow.ts';
import { FlowLink } from './flow-link.tsx';
import { ResetView } from './reset-view.tsx';
import { SignInView } from './sign-in-view.tsx';
import { SignUpView } from './sign-up-view.tsx';
import { View } from './view.tsx';
import { WaysToSignIn } from '../ways/ways-to-sign-in.tsx';
import { cardClass } from '../../ui/card/card.ts';
import forms from './forms.module.css';
import classes from './sign-in-popup.module.css';

type Shown =
  | { view: 'start' }
  | { view: 'sign-in'; signedUp?: string | undefined; begin?: SignInBegin | undefined }
  | { view: 'sign-up' }
  | { view: 'reset'; asked: ResetAsked };

/** The sign-in popup: its start page, signing in, signing up, a new password. Escape closes it, and a click beside its start page. */
export function SignInPopup({ why }: { why: Asked }) {
  const titleId = useId();
  const router = useRouter();
  const [shown, setShown] = useState<Shown>(why.signedUp === undefined ? { view: 'start' } : { view: 'sign-in', signedUp: why.signedUp });
  const close = () => {
    stopAsking();
    if (why.onPage) void router.navigate(targetOf(addresses.home()));
  };
  const goOn = () => {
    stopAsking();
    if (why.wanted !== undefined && !why.onPage) void router.navigate(targetOf(why.wanted as SiteAddress));
  };
  const returnTo = why.wanted ?? router.state.location.href;
  const start = () => setShown({ view: 'start' });
  const toFactor = () => setShown({ view: 'sign-in', begin: { name: '', step: 'factor' } });
  const flow = {
    popup: true,
    titleId,
    moved: true,
    toSignIn: () => setShown({ view: 'sign-in', begin: takeSignIn() }),
    toSignUp: () => setShown({ view: 'sign-up' }),
    toReset: (asked: ResetAsked) => setShown({ view: 'reset', asked }),
  };
  const resetDone = (name: string) => {
    beginSignInWith({ name, step: 'name' });
    close();
  };
  return (
    // A click beside a form would lose what was typed.
    <Dialog labelledBy={titleId} size="s" light={shown.view === 'start'} onClose={close}>
      <div className={classes.content}>
        <FlowContext value={flow}>
          {shown.view === 'start' && <Start why={why} returnTo={returnTo} onSignedIn={goOn} onFactor={toFactor} />}
          {shown.view === 'sign-in' && <SignInView returnTo={returnTo} signedUp={shown.signedUp} begin={shown.begin} onBack={start} onDone={goOn} />}
          {shown.view === 'sign-up' && <SignUpView onBack={start} onDone={(email) => setShown({ view: 'sign-in', signedUp: email })} />}
          {shown.view === 'reset' && (
            <ResetView
              asked={shown.asked}
              onBack={() => setShown({ view: 'sign-in', begin: { name: shown.asked.name, step: 'password' } })}
              onDone={resetDone}
            />
          )}
        </FlowContext>
        <IconButton label={m.close()} className={classes.close} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
    </Dialog>
  );
}

/** Its start page: with the product's account, or a new one. */
function Start({ why, returnTo, onSignedIn, onFactor }: { why: Asked; returnTo: string; onSignedIn: () => void; onFactor: () => void }) {
  const { site } = useRouter().options.context;
  const { toSignIn } = useFlow();
  const path = why.wanted?.split('?', 1)[0] ?? '';
  const area = path === addresses.assistant() ? { title: m.ai_title, lead: m.ai_lead } : areaAt(path);
  return (
    <>
      <CairnMark className={classes.mark} />
      <View title={m.sign_in_welcome()} lead={area ? m.sign_in_for({ page: area.title({ site: site.name }) }) : m.sign_in_why()}>
        {area && <p className={`${cardClass.sunken} ${classes.area}`}>{area.lead({ site: site.name })}</p>}
        <div className={classes.ways}>
          <Button onClick={toSignIn}>{m.sign_in_with({ site: site.name })}</Button>
          <WaysToSignIn returnTo={returnTo} onSignedIn={onSignedIn} onFactor={onFactor} />
        </div>
        <p className={forms.other}>
          {m.sign_in_no_account()} <FlowLink to="signUp">{m.sign_up()}</FlowLink>
        </p>
      </View>
    </>
  );
}
