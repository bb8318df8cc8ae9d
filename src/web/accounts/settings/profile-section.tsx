import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ACCOUNT_FIELDS } from '#domain/accounts/sign-in/account-fields.ts';
import { SOCIAL_NETWORKS, socialNickname } from '#domain/accounts/profile/social.ts';
import { m } from '../../paraglide/messages.js';
import { viewerQuery, type Viewer } from '../../app/session.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SOCIAL_NAMES } from '../profile/social-names.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { useAvailability } from '../sign-in/use-availability.ts';
import { askableUsername, usernameFaultText } from '../sign-in/username-text.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { Section } from './section.tsx';
import { isDone, useSave } from './use-act.ts';

const LONGEST_DESCRIPTION = 500;
const SOCIAL_PATHS = SOCIAL_NETWORKS.map((network) => `social.${network}` as const);
const TAKEN = { USERNAME_TAKEN: () => ({ username: m.username_taken() }) };

const textsOf = ({ name, username, description, social }: Viewer) => ({
  name,
  username,
  description: description ?? '',
  ...(Object.fromEntries(
    SOCIAL_PATHS.map((path, at) => {
      const network = SOCIAL_NETWORKS[at] ?? 'twitter';
      return [path, social[network] === undefined ? '' : socialNickname(network, social[network])];
    }),
  ) as Record<(typeof SOCIAL_PATHS)[number], string>),
});
type Texts = ReturnType<typeof textsOf>;

/** What the form holds, what of it was changed, and what saves it. */
function useProfile(viewer: Viewer) {
  const { client, queryClient } = useRouter().options.context;
  const own = textsOf(viewer);
  const form = useForm(own, FIELD_TEXTS);
  const [gender, setGender] = useState<'Male' | 'Female' | ''>(viewer.gender ?? '');
  const [visibility, setVisibility] = useState<'0' | '1'>(viewer.visibility === 1 ? '1' : '0');
  const { busy, failure, save } = useSave(['name', 'username', 'description', ...SOCIAL_PATHS], TAKEN);
  const { values } = form;
  const changed = (Object.keys(own) as (keyof Texts)[]).filter((name) => values[name].trim() !== own[name]);
  const isChanged = changed.length > 0 || gender !== (viewer.gender ?? '') || (visibility === '1') !== (viewer.visibility === 1);
  const username = values.username.trim();
  const isNewUsername = username.toLowerCase() !== viewer.username.toLowerCase();
  const names = useAvailability('username', isNewUsername ? askableUsername(username) : undefined);

  const check = (): boolean => {
    const rules = {
      ...(changed.includes('name') ? { name: ACCOUNT_FIELDS.name } : {}),
      ...(changed.includes('username') ? { username: ACCOUNT_FIELDS.username } : {}),
    };
    const strange = changed.includes('username') ? usernameFaultText(username) : undefined;
    const tooLong = values.description.trim().length > LONGEST_DESCRIPTION;
    return form.check(rules, {
      ...(strange === undefined ? {} : { username: strange }),
      ...(tooLong ? { description: m.settings_description_long() } : {}),
    });
  };
  const send = async () => {
    if (!check()) return;
    const text = (name: keyof Texts) => (changed.includes(name) ? { [name]: values[name].trim() } : {});
    const social = Object.fromEntries(SOCIAL_PATHS.map((path) => [path.slice('social.'.length), values[path].trim()]));
    const wrong = await save({
      ...text('name'),
      ...text('username'),
      ...text('description'),
      ...(changed.some((name) => name.startsWith('social.')) ? { social } : {}),
      gender: gender === '' ? null : gender,
      visibility: visibility === '1' ? 1 : 0,
    });
    const saved = isDone(wrong) ? queryClient.getQueryData<Viewer>(viewerQuery(client).queryKey) : undefined;
    // As the server keeps them: an address typed in full is a nickname from now on, and no change.
    if (saved) form.fill(textsOf(saved));
    if (wrong) form.show(Object.fromEntries(Object.entries(wrong).map(([path, said]) => [path, path.startsWith('social.') ? m.rule_url() : said])));
  };
  return { form, gender, setGender, visibility, setVisibility, busy, failure, send, isChanged, names, isNewUsername };
}

/** Who one is on one's profile, and who sees it: saved together. */
export function ProfileSection({ viewer }: { viewer: Viewer }) {
  const { form, gender, setGender, visibility, setVisibility, busy, failure, send, isChanged, names, isNewUsername } = useProfile(viewer);
  const username = form.field('username');
  const isFree = isNewUsername && names.state === 'free';
  return (
    <Section id="profile" title={m.settings_name_title()} lead={m.settings_name_lead()}>
      <LeaveQuestion isChanged={isChanged} />
      <Form shown={form.shown} labelledBy="profile-title" submit={m.settings_save()} busy={busy} failure={failure} onSubmit={send}>
        <TextField {...form.field('name')} label={m.settings_display_name()} autoComplete="name" />
        <TextField
          {...username}
          label={m.form_username()}
          autoComplete="username"
          autoCapitalize="none"
          loading={names.isAsking}
          error={username.error ?? (isNewUsername && names.state === 'taken' ? m.username_taken() : undefined)}
          good={isFree}
          note={isFree ? m.username_free() : (names.failure ?? m.settings_username_lead())}
        />
        <TextAreaField
          {...form.field('description')}
          label={m.settings_description()}
          aside={m.form_optional()}
          note={m.settings_count({ count: form.values.description.trim().length, most: LONGEST_DESCRIPTION })}
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
        {SOCIAL_NETWORKS.map((network) => (
          <TextField
            key={network}
            {...form.field(`social.${network}`)}
            label={SOCIAL_NAMES[network]}
            aside={m.form_optional()}
            autoComplete="off"
            autoCapitalize="none"
          />
        ))}
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
