import { useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { isTimeZone } from '#domain/accounts/profile/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { chooseColorScheme } from '../../app/color-scheme.ts';
import { getLocale, joinLocale } from '../../app/language.ts';
import type { Viewer } from '../../app/session.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FIELD_TEXTS } from '../sign-in/field-texts.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { Section } from './section.tsx';
import { isDone, useSave } from './use-act.ts';

const LIST = 'time-zones';
const never = () => () => undefined;
let zones: readonly string[] | undefined;
const NONE: readonly string[] = [];
/** The zones this browser knows; none until the page lives. */
const useZones = () =>
  useSyncExternalStore(
    never,
    () => (zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')]),
    () => NONE,
  );

/** Language, theme and time zone: of the site in this browser at once, and of mails. */
export function PreferencesSection({ viewer }: { viewer: Viewer }) {
  const router = useRouter();
  const [language, setLanguage] = useState(viewer.language);
  const [theme, setTheme] = useState(viewer.theme);
  const form = useForm({ time_zone: viewer.time_zone }, FIELD_TEXTS);
  const { busy, failure, save } = useSave(['time_zone']);
  const known = useZones();
  const zone = form.values.time_zone.trim();
  const isChanged = language !== viewer.language || theme !== viewer.theme || zone !== viewer.time_zone;
  const send = async () => {
    if (!form.check({}, isTimeZone(zone) ? {} : { time_zone: m.settings_zone_unknown() })) return;
    const wrong = await save({ language, theme, time_zone: zone });
    if (wrong) form.show(wrong);
    if (!isDone(wrong)) return;
    chooseColorScheme(theme === 'system' ? 'auto' : theme);
    if (language !== getLocale()) window.location.assign(joinLocale(router.state.location.pathname, language));
  };
  return (
    <Section id="preferences" title={m.settings_preferences_title()} lead={m.settings_preferences_lead()}>
      <LeaveQuestion isChanged={isChanged} />
      <Form shown={form.shown} labelledBy="preferences-title" submit={m.settings_save()} busy={busy} failure={failure} onSubmit={send}>
        <ChoiceField
          label={m.settings_language()}
          name="language"
          value={language}
          onChoose={setLanguage}
          options={[
            { value: 'en', label: m.language_en() },
            { value: 'vi', label: m.language_vi() },
          ]}
        />
        <ChoiceField
          label={m.theme_label()}
          name="theme"
          value={theme}
          onChoose={setTheme}
          options={[
            { value: 'light', label: m.theme_light() },
            { value: 'dark', label: m.theme_dark() },
            { value: 'system', label: m.settings_theme_system() },
          ]}
        />
        <TextField {...form.field('time_zone')} list={LIST} label={m.settings_zone()} autoComplete="off" />
        <datalist id={LIST}>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </Form>
    </Section>
  );
}
