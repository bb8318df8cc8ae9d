import { useEffect, useId, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Calls } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { ConfirmDialog } from '../../../app/admin/confirm-dialog.tsx';
import { afterAct } from '../../../app/admin/lists.ts';
import { Moment } from '../../../app/admin/moment.tsx';
import { m } from '../../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../../ui/address/address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cardClass } from '../../../ui/card/card.ts';
import { tagClass } from '../../../ui/tag/tag.ts';
import { textClass } from '../../../ui/text/text.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import { adminNoteQuery, type AdminNote } from '../admin/queries.ts';
import { STATE_TEXTS } from '../admin/state-text.ts';
import type { Draft } from './draft.ts';
import type { Keeper, Kept } from './keeper.ts';
import { refusalTexts } from './save-text.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import classes from './editor.module.css';

interface StatePartProps {
  note: AdminNote;
  keeper: Keeper<Draft>;
  kept: Kept<Draft>;
  /** Hands over what was just typed. */
  settle: () => void;
}

/** Something that is done to a note, and what is said of it. */
type Work = (calls: Calls, param: { id: string }, number: number) => Promise<unknown>;
type Asked = 'publish' | 'schedule' | 'withdraw' | 'remove';

/** Saves what is written, does something to the note, and shows how that went. */
function useNoteAct({ note, keeper, settle }: Omit<StatePartProps, 'kept'>) {
  const router = useRouter();
  const { context } = router.options;
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** @param leaves where to go before all is asked for again, since the note is there no more */
  const act = async (work: Work, done: string, leaves?: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFaults([]);
    settle();
    try {
      if (!(await keeper.save())) {
        setFaults([m.editor_save_first()]);
        return;
      }
      if (leaves) await context.queryClient.cancelQueries({ queryKey: adminNoteQuery(context.client, note.id).queryKey });
      await work(await context.client.calls(), { id: note.id }, keeper.get().base);
      showToast(done);
      await leaves?.();
    } catch (error) {
      setFaults(refusalTexts(error));
    } finally {
      setBusy(false);
      await afterAct(context);
      await context.queryClient.invalidateQueries({ queryKey: ['research'] });
    }
  };
  return { busy, faults, act, leave: () => router.navigate(targetOf(addresses.admin('research'))) };
}

/** Where a note stands between its draft and its readers, and what can be done about it. */
export function StatePart({ note, keeper, kept, settle }: StatePartProps) {
  const title = useId();
  const [asked, setAsked] = useState<Asked>();
  const { busy, faults, act, leave } = useNoteAct({ note, keeper, settle });
  const isLatest = note.state === 'published' && note.live === note.number && kept.state.is === 'saved';
  const review = (to: 'review' | 'draft') =>
    void act(
      (calls, param, number) => calls.admin.research[':id'].review.$post({ param, json: { number, to } }),
      to === 'review' ? m.editor_review_asked() : m.editor_drafted(),
    );
  return (
    <section className={`${cardClass.wide} ${classes.details}`} aria-labelledby={title}>
      <h2 id={title} className={classes.sideTitle}>
        {m.editor_state()}
      </h2>
      <Standing note={note} />
      <Acts note={note} isLatest={isLatest} busy={busy} onReview={review} onAsk={setAsked} />
      <Faults faults={faults} />
      {asked && (
        <Question
          asked={asked}
          publishAt={note.publish_at}
          onClose={() => setAsked(undefined)}
          onPublish={(at) => {
            setAsked(undefined);
            const json = (number: number) => ({ number, ...(at && { at: at.toISOString() }) });
            void act(
              (calls, param, number) => calls.admin.research[':id'].publish.$post({ param, json: json(number) }),
              at ? m.editor_scheduled() : m.editor_published(),
            );
          }}
          onWithdraw={() => {
            setAsked(undefined);
            void act((calls, param) => calls.admin.research[':id'].withdraw.$post({ param, json: {} }), m.editor_withdrawn_done());
          }}
          onRemove={() => {
            setAsked(undefined);
            void act((calls, param) => calls.admin.research[':id'].delete.$post({ param, json: {} }), m.editor_deleted(), leave);
          }}
        />
      )}
    </section>
  );
}

/** Why something was not done, each reason on its line; the focus goes there. */
function Faults({ faults }: { faults: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) place.current?.focus();
  }, [faults]);
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      {faults.length > 0 && (
        <ul className={`${textClass.points} ${classes.fault}`}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ActsProps {
  note: AdminNote;
  /** Whether readers see just what stands here. */
  isLatest: boolean;
  busy: boolean;
  onReview: (to: 'review' | 'draft') => void;
  onAsk: (what: Asked) => void;
}

/** What can be done in this state. */
function Acts({ note: { state, live, slug_fixed: wasPublished }, isLatest, busy, onReview, onAsk }: ActsProps) {
  const button = (label: string, onClick: () => void, kind: 'plain' | 'primary' = 'plain') => (
    <Button key={label} kind={kind} disabled={busy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={wrapClass.start}>
      {state === 'draft' && button(m.editor_ask_review(), () => onReview('review'))}
      {(state === 'review' || state === 'scheduled') && button(m.editor_to_draft(), () => onReview('draft'))}
      {!isLatest && [button(m.editor_publish(), () => onAsk('publish'), 'primary'), button(m.editor_schedule(), () => onAsk('schedule'))]}
      {live !== null && button(m.editor_withdraw(), () => onAsk('withdraw'))}
      {live === null && !wasPublished && button(m.editor_delete(), () => onAsk('remove'))}
    </div>
  );
}

function Standing({ note: { state, live, publish_at: at, slug, given, number, fault } }: { note: AdminNote }) {
  return (
    <>
      <p className={classes.standing}>
        <span className={state === 'published' ? tagClass.accent : tagClass.outline}>{STATE_TEXTS[state]()}</span>
        {state === 'scheduled' && at !== null && (
          <span>
            <Moment at={at} />
          </span>
        )}
      </p>
      <p className={textClass.note}>
        {live === null ? m.editor_nobody_sees() : live === number ? m.editor_all_seen() : m.editor_older_seen({ number: live })}{' '}
        {live !== null && (
          <a href={hrefOf(addresses.note(slug))} data-leads="">
            {m.editor_open_page()}
          </a>
        )}
      </p>
      {fault !== null && <p className={classes.fault}>{m.editor_due_fault({ why: fault })}</p>}
      {given && <p className={textClass.note}>{m.editor_given()}</p>}
    </>
  );
}

interface QuestionProps {
  asked: Asked;
  publishAt: string | null;
  onClose: () => void;
  onPublish: (at?: Date) => void;
  onWithdraw: () => void;
  onRemove: () => void;
}

/** Asks once more before what readers see. */
function Question({ asked, publishAt, onClose, onPublish, onWithdraw, onRemove }: QuestionProps) {
  switch (asked) {
    case 'schedule':
      return <ScheduleDialog at={publishAt} onDone={(at) => onPublish(at)} onClose={onClose} />;
    case 'publish':
      return (
        <ConfirmDialog title={m.editor_publish()} text={m.editor_publish_text()} action={m.editor_publish()} onConfirm={() => onPublish()} onClose={onClose} />
      );
    case 'withdraw':
      return (
        <ConfirmDialog
          title={m.editor_withdraw()}
          text={m.editor_withdraw_text()}
          action={m.editor_withdraw()}
          closeFirst
          onConfirm={onWithdraw}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog title={m.editor_delete()} text={m.editor_delete_text()} action={m.editor_delete()} closeFirst onConfirm={onRemove} onClose={onClose} />
      );
  }
}
