import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LANGUAGES, type Language } from '#domain/site/addresses.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { cardClass } from '../../ui/card/card.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { framedHtml } from '../../ui/html/framed-html.ts';
import { textClass } from '../../ui/text/text.ts';
import { previewQuery, type EditedIssue } from './issues-query.ts';
import classes from './issues.module.css';

const NAMES = { en: m.language_en, vi: m.language_vi } as const;

/** The policy of the page allows no style sheet of a mail; it holds the colours of the dark theme alone. */
const withoutStyle = (html: string): string => html.replaceAll(/<style\b[^>]*>[^<]*<\/style>/g, '');

/** The mail of the issue as it was saved last, as a page and as text, in either language. Nothing in its frame runs or leads anywhere. */
export function IssuePreview({ issue }: { issue: EditedIssue }) {
  const title = useId();
  const { client } = useRouter().options.context;
  const [language, setLanguage] = useState<Language>(getLocale());
  const [form, setForm] = useState<'html' | 'text'>('html');
  const query = useQuery(previewQuery(client, issue, language));
  return (
    <section className={`${cardClass.wide} ${classes.preview}`} aria-labelledby={title}>
      <h2 id={title} className={classes.heading}>
        {m.issues_preview()}
      </h2>
      <p className={textClass.soft}>{m.issues_preview_hint()}</p>
      <div className={classes.choices}>
        <ChoiceField
          label={m.issues_language()}
          name="preview-language"
          value={language}
          onChoose={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value]() }))}
        />
        <ChoiceField
          label={m.issues_form()}
          name="preview-form"
          value={form}
          onChoose={setForm}
          options={[
            { value: 'html', label: m.issues_form_page() },
            { value: 'text', label: m.issues_form_text() },
          ]}
        />
      </div>
      {query.data ? (
        <>
          <p className={classes.mailSubject}>{query.data.subject}</p>
          {form === 'html' ? (
            <iframe title={m.issues_preview_frame({ language: NAMES[language]() })} {...framedHtml(withoutStyle(query.data.html))} className={classes.frame} />
          ) : (
            // Long mails scroll in their box, which the keyboard must reach.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre tabIndex={0} aria-label={m.issues_form_text()} className={classes.text}>
              {query.data.text}
            </pre>
          )}
        </>
      ) : query.isPending ? (
        <Skeleton />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </section>
  );
}
