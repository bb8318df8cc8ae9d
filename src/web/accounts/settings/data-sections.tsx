import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { takeLeave } from '../../app/leave.ts';
import type { Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { saveFile } from '../../ui/save-file/save-file.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { Section } from './section.tsx';
import { isDone, useAct } from './use-act.ts';
import classes from './settings.module.css';

/** All that is kept of the account, as a file. */
export function ExportSection({ viewer }: { viewer: Viewer }) {
  const { client, site } = useRouter().options.context;
  const { busy, failure, act } = useAct();
  const take = () =>
    act(async () => saveFile(await (await client.fetch('/api/users/export-data')).blob(), `${site.name.toLowerCase()}-${viewer.username}.json`));
  return (
    <Section id="data" title={m.settings_data_title()} lead={m.settings_data_lead()}>
      <div role="alert">{failure !== undefined && <p className={classes.fault}>{failure}</p>}</div>
      <Button kind="plain" onClick={() => void (busy || take())}>
        {m.settings_data_export()}
      </Button>
    </Section>
  );
}

const REFUSALS = { INVALID_CREDENTIALS: () => ({ password: CATALOGUE.E_0013() }) };

/** Deletes the account, once its username is typed and its password. */
export function DeleteSection({ viewer }: { viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const form = useForm({ username: '', password: '' }, FIELD_TEXTS);
  const { busy, failure, act } = useAct(['username', 'password'], REFUSALS);
  const send = async () => {
    const isMeant = foldUsername(form.values.username.trim()) === foldUsername(viewer.username);
    const rules = viewer.has_password ? { password: ACCOUNT_FIELDS.password } : {};
    if (!form.check(rules, isMeant ? {} : { username: m.settings_delete_other({ username: viewer.username }) })) return;
    const body = { username: form.values.username.trim(), ...(viewer.has_password ? { password: form.values.password } : {}) };
    const wrong = await act(async () => {
      const { users } = await client.calls();
      await bodyOf(users['delete-account'].$post({ json: body }));
    });
    if (wrong) form.show(wrong);
    if (!isDone(wrong)) return;
    takeLeave('deleted', hrefOf(addresses.home()));
  };
  return (
    <Section id="delete" title={m.settings_delete_title()} lead={m.settings_delete_lead()} danger>
      <Form shown={form.shown} labelledBy="delete-title" submit={m.settings_delete()} busy={busy} failure={failure} onSubmit={send}>
        <TextField {...form.field('username')} label={m.settings_delete_type({ username: viewer.username })} autoComplete="off" autoCapitalize="none" />
        {viewer.has_password && <TextField {...form.field('password')} label={m.form_password()} type="password" autoComplete="current-password" />}
      </Form>
    </Section>
  );
}
