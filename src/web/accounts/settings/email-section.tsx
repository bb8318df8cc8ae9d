import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type Client } from '#client';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { m } from '../../paraglide/messages.js';
import { readAgain } from '../../app/read-again.ts';
import { viewerQuery, type Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { wrongCodeText } from '../sign-in/mailed-code.ts';
import { ResendCode, waitUntil } from '../sign-in/resend-code.tsx';
import { Section } from './section.tsx';
import { isDone, useAct } from './use-act.ts';
import classes from './settings.module.css';

interface Asked {
  email: string;
  password: string;
  /** Where mails can be read on a site that sends none. */
  mailPage?: string | undefined;
}

/** Has a code mailed to the new address. */
async function askCode(client: Client, { email, password }: Asked): Promise<Asked> {
  const { users } = await client.calls();
  const { mail_page: mailPage } = await bodyOf(users['change-email'].$post({ json: { email, password } }));
  return { email, password, mailPage };
}

/** The address one signs in with: a new one counts once its code is entered. */
export function EmailSection({ viewer }: { viewer: Viewer }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <Section id="email" title={m.settings_email_title()} lead={viewer.email === null ? m.settings_email_none() : m.settings_email_is({ email: viewer.email })}>
      {asked ? <Confirm asked={asked} onEnd={() => setAsked(undefined)} /> : <Ask viewer={viewer} onAsked={setAsked} />}
    </Section>
  );
}

const REFUSALS = {
  INVALID_CREDENTIALS: () => ({ password: CATALOGUE.E_0013() }),
  EMAIL_TAKEN: () => ({ email: m.email_taken() }),
};

function Ask({ viewer, onAsked }: { viewer: Viewer; onAsked: (asked: Asked) => void }) {
  const { client } = useRouter().options.context;
  const form = useForm({ email: '', password: '' }, FIELD_TEXTS);
  const { busy, failure, act } = useAct(['email', 'password'], REFUSALS);
  const send = async () => {
    if (!form.check({ email: ACCOUNT_FIELDS.email, ...(viewer.has_password ? { password: ACCOUNT_FIELDS.password } : {}) })) return;
    const wrong = await act(async () => onAsked(await askCode(client, { email: form.values.email.trim(), password: form.values.password })));
    if (wrong && !isDone(wrong)) form.show(wrong);
  };
  return (
    <Form shown={form.shown} labelledBy="email-title" submit={m.settings_email_send()} busy={busy} failure={failure} onSubmit={send}>
      <TextField {...form.field('email')} label={m.settings_email_new()} type="email" autoComplete="email" autoCapitalize="none" />
      {viewer.has_password && <TextField {...form.field('password')} label={m.settings_password_current()} type="password" autoComplete="current-password" />}
    </Form>
  );
}

function Confirm({ asked, onEnd }: { asked: Asked; onEnd: () => void }) {
  const { client, queryClient } = useRouter().options.context;
  const form = useForm({ code: '' }, FIELD_TEXTS);
  const [tried, setTried] = useState(() => ({ at: Date.now(), wrong: 0 }));
  const [until] = useState(() => waitUntil('sent', tried.at));
  const wrongCode = () => {
    const next = { ...tried, wrong: tried.wrong + 1 };
    setTried(next);
    return { code: wrongCodeText(next, Date.now()) };
  };
  const { busy, failure, act } = useAct(['code'], { INVALID_CODE: wrongCode });
  const send = async () => {
    if (!form.check({ code: ACCOUNT_FIELDS.verificationCode })) return;
    const wrong = await act(async () => {
      const { users } = await client.calls();
      await bodyOf(users['change-email'].confirm.$post({ json: { code: form.values.code } }));
    });
    if (wrong) form.show(wrong);
    if (!isDone(wrong)) return;
    await readAgain(queryClient, viewerQuery(client).queryKey);
    showToast(m.settings_email_changed());
    onEnd();
  };
  const again = async () => {
    if (!isDone(await act(async () => void (await askCode(client, asked))))) return 'failed';
    setTried({ at: Date.now(), wrong: 0 });
    return 'sent';
  };
  return (
    <>
      <p className={classes.text} role="status">
        {m.settings_email_sent({ email: asked.email })}
      </p>
      <Form shown={form.shown} labelledBy="email-title" submit={m.form_confirm()} busy={busy} failure={failure} onSubmit={send}>
        <CodeField {...form.field('code')} label={m.verify_code()} />
      </Form>
      <ResendCode until={until} send={again} mailPage={asked.mailPage} />
      <Button kind="plain" onClick={onEnd}>
        {m.settings_cancel()}
      </Button>
    </>
  );
}
