import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import { addresses, LANGUAGES, type Language } from '#domain/site/addresses.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { afterAct } from '../../app/admin/lists.ts';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { textClass } from '../../ui/text/text.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { periodOf } from '../archive/issue-text.ts';
import { EntryList } from './entry-list.tsx';
import { IssueActs } from './issue-acts.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { SECTIONS, type EditedIssue } from './issues-query.ts';
import { stateText } from './state-text.ts';
import classes from './issues.module.css';

type Draft = Pick<EditedIssue, 'subject' | 'introduction' | 'sections'>;

const draftOf = ({ subject, introduction, sections }: EditedIssue): Draft => ({ subject, introduction, sections });
const keysOf = (sections: Draft['sections'], section: keyof Draft['sections']): string[] =>
  sections[section].filter(({ shown }) => shown).map(({ key }) => key);

/** One issue: its texts and entries while it may be edited, its mail in both languages, and what can be done with it. */
export function IssueEditor({ issue }: { issue: EditedIssue }) {
  const canEdit = issue.state === 'draft' || issue.state === 'cancelled';
  return (
    <div className={classes.room}>
      <p className={classes.facts}>
        <a href={pageHref(addresses.admin('newsletter'))} data-leads="" className={textClass.alone}>
          {m.issues_all()}
        </a>
        <span>{periodOf(issue)}</span>
        <span>{stateText(issue.state)}</span>
        {issue.queued > 0 && <span>{m.issues_taken({ taken: formatCount(issue.taken), queued: formatCount(issue.queued) })}</span>}
        {issue.waiting > 0 && <span>{m.issues_waiting({ count: formatCount(issue.waiting) })}</span>}
        {issue.failed > 0 && <span>{m.issues_failed({ count: formatCount(issue.failed) })}</span>}
      </p>
      {canEdit && <Edit issue={issue} />}
      <IssueActs issue={issue} />
      <IssuePreview issue={issue} />
    </div>
  );
}

type State = { busy: boolean; shown: number; failure?: string };

/** What the API said to a save. */
function refusal(error: unknown): string {
  if (!(error instanceof CallError)) return adminFailure(error);
  if (error.code === 'CONFLICT') return m.issues_conflict();
  return error.kind === 422 ? m.issues_subject_wrong() : adminFailure(error);
}

/** A copy of the issue while it is edited: what others save meanwhile takes its place only when the editor asks for it. */
function useDraft(issue: EditedIssue) {
  const { context } = useRouter().options;
  const [base, setBase] = useState(issue.revision);
  const [draft, setDraft] = useState(() => draftOf(issue));
  const [state, setState] = useState<State>({ busy: false, shown: 0 });
  const save = async () => {
    setState(({ shown }) => ({ busy: true, shown }));
    const { subject, introduction, sections } = draft;
    const shown = { research: keysOf(sections, 'research'), rounds: keysOf(sections, 'rounds'), changes: keysOf(sections, 'changes') };
    try {
      const calls = await context.client.calls();
      const { revision } = await bodyOf(calls.admin.newsletter[':id'].$post({ param: { id: issue.id }, json: { base, subject, introduction, shown } }));
      setBase(revision);
      await afterAct(context);
      setState((before) => ({ busy: false, shown: before.shown }));
      showToast(m.issues_saved());
    } catch (error) {
      await afterAct(context);
      setState((before) => ({ busy: false, shown: before.shown + 1, failure: refusal(error) }));
    }
  };
  const load = () => {
    setBase(issue.revision);
    setDraft(draftOf(issue));
    setState({ busy: false, shown: 0 });
  };
  return { draft, setDraft, state, save, load, isOld: base !== issue.revision && !state.busy };
}

function Edit({ issue }: { issue: EditedIssue }) {
  const title = useId();
  const { draft, setDraft, state, save, load, isOld } = useDraft(issue);
  return (
    <section className={`${cardClass.wide} ${classes.edit}`} aria-labelledby={title}>
      <h2 id={title} className={classes.heading}>
        {m.issues_edit()}
      </h2>
      {isOld && (
        <div role="status" className={classes.old}>
          <span>{m.issues_old()}</span>
          <Button kind="plain" onClick={load}>
            {m.issues_load()}
          </Button>
        </div>
      )}
      <Form shown={state.shown} labelledBy={title} submit={m.issues_save()} busy={state.busy} failure={state.failure} onSubmit={save}>
        {LANGUAGES.map((language) => (
          <Texts key={language} language={language} draft={draft} set={setDraft} />
        ))}
        {SECTIONS.map((section) => (
          <EntryList
            key={section}
            section={section}
            entries={draft.sections[section]}
            onChange={(entries) => setDraft((before) => ({ ...before, sections: { ...before.sections, [section]: entries } }))}
          />
        ))}
      </Form>
    </section>
  );
}

const NAMES = { en: m.language_en, vi: m.language_vi } as const;

function Texts({ language, draft, set }: { language: Language; draft: Draft; set: (change: (before: Draft) => Draft) => void }) {
  const named = NAMES[language]();
  return (
    <>
      <TextField
        label={m.issues_subject_in({ language: named })}
        name={`subject-${language}`}
        maxLength={150}
        value={draft.subject[language]}
        error={draft.subject[language].trim() === '' ? m.issues_subject_wrong() : undefined}
        onText={(text) => set((before) => ({ ...before, subject: { ...before.subject, [language]: text } }))}
      />
      <TextAreaField
        label={m.issues_introduction_in({ language: named })}
        name={`introduction-${language}`}
        note={m.issues_introduction_hint()}
        rows={4}
        value={draft.introduction[language]}
        onText={(text) => set((before) => ({ ...before, introduction: { ...before.introduction, [language]: text } }))}
      />
    </>
  );
}
