import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { isEmail } from '#domain/forms/email.ts';
import { REMOVAL_TEXT, REMOVAL_WISHES, type RemovalWish } from '#domain/records/removals.ts';
import { REMOVAL_FORM } from '#domain/site/removal-form.ts';
import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { RemovalRecord, RemovalSearch } from './load.ts';
import { sendRemoval } from './send.ts';

interface RemovalFormProps {
  search: RemovalSearch;
  record: RemovalRecord | undefined;
  /** What was wrong with a form that was sent without scripts. */
  failure: string | undefined;
  onSent: () => void;
}

/** What is asked for, in words, and where the answer goes. */
export function RemovalForm({ search, record, failure: before, onSent }: RemovalFormProps) {
  const { client } = useRouter().options.context;
  const title = useId();
  const [wish, setWish] = useState<RemovalWish>(REMOVAL_WISHES.find((known) => known === search.wish) ?? 'removal');
  const form = useForm({ text: '', email: '' }, {});
  const [failure, setFailure] = useState(before);
  const [busy, setBusy] = useState(false);
  const { field } = search;
  const submit = async () => {
    const { text, email } = form.values;
    const long = text.trim().length;
    const wrong = {
      ...((long < REMOVAL_TEXT.least || long > REMOVAL_TEXT.most) && { text: m.removal_text_length(REMOVAL_TEXT) }),
      ...(email.trim() !== '' && !isEmail(email.trim()) && { email: m.newsletter_invalid() }),
    };
    setFailure(undefined);
    if (!form.show(wrong)) return;
    setBusy(true);
    const failed = await sendRemoval(client, { wish, record, field, text, email });
    setBusy(false);
    if (failed === undefined) onSent();
    else setFailure(failed);
  };
  const hidden = { language: getLocale(), kind: record?.kind, slug: record?.slug, field };
  return (
    <Form shown={form.shown} labelledBy={title} submit={m.removal_send()} busy={busy} onSubmit={submit} failure={failure} without={REMOVAL_FORM}>
      <h2 id={title} hidden>
        {m.removal_title()}
      </h2>
      {Object.entries(hidden).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <ChoiceField
        label={m.removal_wish()}
        name="wish"
        value={wish}
        onChoose={setWish}
        options={[
          { value: 'removal', label: m.removal_wish_removal(), note: m.removal_wish_removal_note() },
          { value: 'correction', label: m.removal_wish_correction(), note: m.removal_wish_correction_note() },
        ]}
      />
      <TextAreaField
        {...form.field('text')}
        label={m.removal_text()}
        note={record ? m.removal_text_note() : m.removal_text_note_which()}
        rows={6}
        length={REMOVAL_TEXT}
      />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        label={m.removal_email()}
        aside={m.removal_optional()}
        note={m.removal_email_note()}
      />
    </Form>
  );
}
