import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { m } from '../../paraglide/messages.js';
import { readAgain } from '../../app/read-again.ts';
import { viewerQuery, type Viewer } from '../../app/session.ts';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { Section } from './section.tsx';
import { isDone, useAct } from './use-act.ts';

const EMPTY = { current: '', password: '', confirmPassword: '' };
const REFUSALS = { INVALID_CREDENTIALS: () => ({ current: CATALOGUE.E_0013() }) };

/** Changes the password, or sets the first one of an account that signs in otherwise. */
export function PasswordSection({ viewer }: { viewer: Viewer }) {
  const { client, queryClient } = useRouter().options.context;
  const form = useForm(EMPTY, FIELD_TEXTS);
  const { busy, failure, act } = useAct(['new_password', 'current'], REFUSALS);
  const first = !viewer.has_password;
  const send = async () => {
    const rules = {
      ...(first ? {} : { current: ACCOUNT_FIELDS.password }),
      password: ACCOUNT_FIELDS.firstPassword,
      confirmPassword: ACCOUNT_FIELDS.confirmPassword,
    };
    if (!form.check(rules)) return;
    const { current, password } = form.values;
    const wrong = await act(async () => {
      const { users } = await client.calls();
      await bodyOf(users.auth['change-password'].$post({ json: { password: first ? '' : current, new_password: password } }));
    });
    if (wrong) form.show({ ...('current' in wrong ? { current: wrong.current } : {}), ...('new_password' in wrong ? { password: wrong.new_password } : {}) });
    if (!isDone(wrong)) return;
    form.fill(EMPTY);
    showToast(m.settings_password_changed());
    await readAgain(queryClient, viewerQuery(client).queryKey);
  };
  return (
    <Section id="password" title={m.settings_password_title()} lead={first ? m.settings_password_first() : m.settings_password_lead()}>
      <Form shown={form.shown} labelledBy="password-title" submit={m.settings_password_save()} busy={busy} failure={failure} onSubmit={send}>
        {/* Password managers look for whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={viewer.email ?? viewer.username} hidden />
        {!first && <TextField {...form.field('current')} label={m.settings_password_current()} type="password" autoComplete="current-password" />}
        <TextField {...form.field('password')} label={m.reset_password()} type="password" autoComplete="new-password" />
        <TextField {...form.field('confirmPassword')} label={m.form_confirm_password()} type="password" autoComplete="new-password" />
      </Form>
    </Section>
  );
}
