import { useState } from 'react';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { SOCIAL_NETWORKS, socialNickname, type SocialNetwork } from '#domain/accounts/profile/social.ts';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { useAvailability } from '../sign-in/use-availability.ts';
import { usernameFaultText } from '../sign-in/username-text.ts';
import { SOCIAL_NAMES } from '../profile/social-names.ts';
import { Section } from './section.tsx';
import { useSave } from './use-act.ts';

const LONGEST_DESCRIPTION = 500;

/** Display name, what one says about oneself, gender. */
export function NameSection({ viewer }: { viewer: Viewer }) {
  const form = useForm({ name: viewer.name, description: viewer.description ?? '' }, FIELD_TEXTS);
  const [gender, setGender] = useState<'Male' | 'Female' | ''>(viewer.gender ?? '');
  const { busy, failure, save } = useSave(['name', 'description']);
  const { name, description } = form.values;
  const send = async () => {
    const tooLong = description.trim().length > LONGEST_DESCRIPTION;
    const changesName = name.trim() !== viewer.name;
    if (!form.check(changesName ? { name: ACCOUNT_FIELDS.name } : {}, tooLong ? { description: m.settings_description_long() } : {})) return;
    const wrong = await save({ ...(changesName ? { name: name.trim() } : {}), description: description.trim(), gender: gender === '' ? null : gender });
    if (wrong) form.show(wrong);
  };
  return (
    <Section id="name" title={m.settings_name_title()} lead={m.settings_name_lead()}>
      <Form shown={form.shown} labelledBy="name-title" submit={m.settings_save()} busy={busy} failure={failure} onSubmit={send}>
        <TextField {...form.field('name')} label={m.settings_display_name()} autoComplete="name" />
        <TextAreaField
          {...form.field('description')}
          label={m.settings_description()}
          aside={m.form_optional()}
          note={m.settings_count({ count: description.trim().length, most: LONGEST_DESCRIPTION })}
        />
        <ChoiceField
          label={m.settings_gender()}
          name="gender"
          value={gender}
          onChoose={setGender}
          options={[
            { value: '', label: m.settings_gender_none() },
            { value: 'Female', label: m.settings_gender_female() },
            { value: 'Male', label: m.settings_gender_male() },
          ]}
        />
      </Form>
    </Section>
  );
}

const TAKEN = { USERNAME_TAKEN: () => ({ username: m.username_taken() }) };

/** The username, with whether it is free while one types. */
export function UsernameSection({ viewer }: { viewer: Viewer }) {
  const form = useForm({ username: viewer.username }, FIELD_TEXTS);
  const { busy, failure, save } = useSave(['username'], TAKEN);
  const username = form.values.username.trim();
  const isNew = username.toLowerCase() !== viewer.username.toLowerCase();
  const fault = usernameFaultText(username);
  const fits = fault === undefined;
  const { state, isAsking } = useAvailability('username', isNew && fits ? username : undefined);
  const taken = isNew && fits && state === 'taken';
  const send = async () => {
    if (!form.check({ username: ACCOUNT_FIELDS.username }, fault === undefined ? {} : { username: fault })) return;
    const wrong = await save({ username });
    if (wrong) form.show(wrong);
  };
  const field = form.field('username');
  return (
    <Section id="username" title={m.settings_username_title()} lead={m.settings_username_lead()}>
      <Form shown={form.shown} labelledBy="username-title" submit={m.settings_save()} busy={busy} failure={failure} onSubmit={send}>
        <TextField
          {...field}
          label={m.form_username()}
          autoComplete="username"
          autoCapitalize="none"
          loading={isAsking}
          error={field.error ?? (taken ? m.username_taken() : undefined)}
          good={isNew && state === 'free'}
          note={isNew && state === 'free' ? m.username_free() : undefined}
        />
      </Form>
    </Section>
  );
}

const SOCIAL_PATHS = SOCIAL_NETWORKS.map((network) => `social.${network}` as const);

/** Addresses elsewhere, as nicknames or links. */
export function SocialSection({ viewer }: { viewer: Viewer }) {
  const own = (social: Viewer['social']) =>
    Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, social[network] === undefined ? '' : socialNickname(network, social[network])])) as Record<
      SocialNetwork,
      string
    >;
  const form = useForm(own(viewer.social), FIELD_TEXTS);
  const { busy, failure, save } = useSave(SOCIAL_PATHS);
  const send = async () => {
    const wrong = await save({ social: form.values });
    if (wrong) form.show(Object.fromEntries(Object.keys(wrong).map((path) => [path.slice('social.'.length), m.rule_url()])));
  };
  return (
    <Section id="social" title={m.settings_social_title()} lead={m.settings_social_lead()}>
      <Form shown={form.shown} labelledBy="social-title" submit={m.settings_save()} busy={busy} failure={failure} onSubmit={send}>
        {SOCIAL_NETWORKS.map((network) => (
          <TextField key={network} {...form.field(network)} label={SOCIAL_NAMES[network]} aside={m.form_optional()} autoComplete="off" autoCapitalize="none" />
        ))}
      </Form>
    </Section>
  );
}

/** Who may see the profile. */
export function VisibilitySection({ viewer }: { viewer: Viewer }) {
  const [visibility, setVisibility] = useState<'0' | '1'>(viewer.visibility === 1 ? '1' : '0');
  const { busy, failure, save } = useSave([]);
  return (
    <Section id="visibility" title={m.settings_visibility_title()} lead={m.settings_visibility_lead()}>
      <Form
        shown={0}
        labelledBy="visibility-title"
        submit={m.settings_save()}
        busy={busy}
        failure={failure}
        onSubmit={async () => void (await save({ visibility: visibility === '1' ? 1 : 0 }))}
      >
        <ChoiceField
          label={m.settings_visibility()}
          name="visibility"
          value={visibility}
          onChoose={setVisibility}
          options={[
            { value: '1', label: m.settings_public(), note: m.settings_public_note() },
            { value: '0', label: m.settings_private(), note: m.settings_private_note() },
          ]}
        />
      </Form>
    </Section>
  );
}
