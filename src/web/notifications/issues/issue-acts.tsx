import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError, type Calls } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { afterAct } from '../../app/admin/lists.ts';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { EditedIssue } from './issues-query.ts';
import classes from './issues.module.css';

/** What a person reads when an act was refused. */
function refusal(error: unknown, act: 'test' | 'other'): string {
  if (!(error instanceof CallError)) return adminFailure(error);
  if (error.code === 'MAIL_NOT_CONFIGURED') return m.newsletter_no_mail();
  if (error.code === 'CONFLICT') return act === 'test' ? m.issues_no_address() : m.issues_act_conflict();
  return adminFailure(error);
}

type Work = (of: Calls['admin']['newsletter'][':id']) => Promise<unknown>;

/** Runs one act at a time, says how it went, and asks again for what is shown. */
function useIssueAct() {
  const { context } = useRouter().options;
  const [busy, setBusy] = useState(false);
  const act = async (work: Work, done: string, kind: 'test' | 'other' = 'other') => {
    setBusy(true);
    try {
      await work((await context.client.calls()).admin.newsletter[':id']);
      showToast(done);
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'FETCH_ERROR')) showToast(refusal(error, kind), 'failed');
    } finally {
      await afterAct(context);
      setBusy(false);
    }
  };
  return { busy, act };
}

/** What can be done with an issue as it was saved last: a test to oneself, the order to send, and to take back what waits. */
export function IssueActs({ issue }: { issue: EditedIssue }) {
  const title = useId();
  const { busy, act } = useIssueAct();
  const [asked, setAsked] = useState<'send' | 'cancel'>();
  const { id, slug, state } = issue;
  const canSend = state === 'draft' || state === 'cancelled';
  const test = () => act((of) => of.test.$post({ param: { id }, json: { language: getLocale() } }), m.issues_tested(), 'test');
  return (
    <section className={cardClass.wide} aria-labelledby={title}>
      <h2 id={title} className={classes.heading}>
        {m.issues_acts()}
      </h2>
      <p className={textClass.soft}>{canSend ? m.issues_send_hint() : m.issues_sent_hint()}</p>
      <div className={wrapClass.start}>
        <Button kind="plain" disabled={busy} onClick={() => void test()}>
          {m.issues_test()}
        </Button>
        {canSend && (
          <Button disabled={busy} onClick={() => setAsked('send')}>
            {m.issues_send()}
          </Button>
        )}
        {state === 'sending' && (
          <Button kind="plain" disabled={busy} onClick={() => setAsked('cancel')}>
            {m.issues_cancel()}
          </Button>
        )}
        {(state === 'sending' || state === 'sent') && (
          <a href={pageHref(addresses.newsletter(slug))} data-leads="" className={buttonClass.plain}>
            {m.issues_archive()}
          </a>
        )}
      </div>
      {asked && (
        <Asked
          asked={asked}
          issue={issue}
          onClose={() => setAsked(undefined)}
          act={(work, done) => {
            setAsked(undefined);
            void act(work, done);
          }}
        />
      )}
    </section>
  );
}

interface AskedProps {
  asked: 'send' | 'cancel';
  issue: EditedIssue;
  act: (work: Work, done: string) => void;
  onClose: () => void;
}

/** Asks once more before mails go, or are taken back. */
function Asked({ asked, issue: { id, revision, subscribers, taken }, act, onClose }: AskedProps) {
  return asked === 'send' ? (
    <ConfirmDialog
      title={m.issues_send_title()}
      text={m.issues_send_text({ count: formatCount(Math.max(0, subscribers - taken)) })}
      action={m.issues_send()}
      onConfirm={() => act((of) => of.send.$post({ param: { id }, json: { base: revision } }), m.issues_ordered())}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={m.issues_cancel_title()}
      text={m.issues_cancel_text()}
      action={m.issues_cancel()}
      close={m.issues_cancel_not()}
      closeFirst
      onConfirm={() => act((of) => of.cancel.$post({ param: { id }, json: {} }), m.issues_cancelled())}
      onClose={onClose}
    />
  );
}
