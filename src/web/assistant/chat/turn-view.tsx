import { useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { bodyOf, CallError } from '#client';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { useViewer } from '../../app/session.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { failureText } from '../../directory/index.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ActIcon } from '../../ui/icon/act-icon.tsx';
import { textClass } from '../../ui/text/text.ts';
import { AnswerView } from '../answer/answer-view.tsx';
import { ChangedNote } from '../answer/changed-note.tsx';
import { langOf } from '../answer/lang-of.ts';
import { askAgain } from '../queries.ts';
import type { Way } from './ask.ts';
import type { Turn } from './turns.ts';
import classes from './chat.module.css';

interface TurnViewProps {
  turn: Turn;
  last: boolean;
  onAsk: ((question: string, way?: Way) => void) | undefined;
  onEdit: (() => void) | undefined;
  onRetry: () => void;
  onPinned?: (id: string, pin: string | null) => void;
}

/** A question, and the answer as far as it is known. */
export function TurnView({ turn, last, onAsk, onEdit, onRetry, onPinned }: TurnViewProps) {
  const { ask, state, heard, answer, error } = turn;
  const article = useRef<HTMLElement>(null);
  const begun = useRef(state === 'asking');
  useEffect(() => {
    // What asked it is gone, an option for one: the focus goes on from here.
    if (begun.current && document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article ref={article} tabIndex={-1} className={classes.turn} aria-label={ask.question} aria-busy={state === 'asking'} data-last={last ? '' : undefined}>
      <div className={classes.question}>
        <h3 lang={langOf(heard.language)}>
          {ask.question}
          {(heard.changed === true || ask.plan !== undefined) && <ChangedNote />}
        </h3>
        {onEdit && (
          <IconButton label={m.ai_edit()} title={m.ai_edit()} className={classes.edit} onClick={onEdit}>
            <ActIcon name="change" />
          </IconButton>
        )}
      </div>
      {state === 'failed' ? (
        <div className={classes.failed} role="alert">
          <Failure error={error} onRetry={onRetry} />
        </div>
      ) : state === 'stopped' ? (
        <div className={classes.failed}>
          <p className={textClass.note}>{m.ai_stopped()}</p>
          <Button kind="plain" onClick={onRetry}>
            {m.ai_retry()}
          </Button>
        </div>
      ) : (
        <AnswerView question={ask.question} answer={heard} whole={state === 'done'} onAsk={onAsk}>
          {answer?.outcome === 'answer' && turn.id !== null && onPinned && <PinButton id={turn.id} pin={turn.pin} onPinned={onPinned} />}
          {last && onEdit && (
            <button type="button" className={`${buttonClass.small} ${classes.act}`} onClick={onRetry}>
              <ActIcon name="again" />
              {m.ai_again()}
            </button>
          )}
        </AnswerView>
      )}
    </article>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const viewer = useViewer();
  const isOver = error instanceof CallError && isUsedUp(error);
  return (
    <>
      <p>{isOver ? (viewer ? m.ai_used_up() : m.ai_limit_single()) : askFailure(error)}</p>
      {isOver ? (
        !viewer && (
          <a href={hrefOf(addresses.signIn())} data-leads="" className={buttonClass.primary}>
            {m.sign_in()}
          </a>
        )
      ) : (
        <Button kind="plain" onClick={onRetry}>
          {m.ai_retry()}
        </Button>
      )}
    </>
  );
}

/** Why a question has no answer: too many at once, a full conversation, the network. */
function askFailure(error: unknown): string {
  if (!(error instanceof CallError)) return m.ai_failed();
  if (error.kind === 429) return limitText(error.retryAfter);
  if (error.kind === 409) return m.ai_full();
  if (error.kind === 422) return m.ai_refused_input();
  return error.kind === 'FETCH_ERROR' ? m.ai_broke_off() : failureText(error);
}
/** Seconds: who has to wait longer has used up the day. */
const LONG_WAIT = 3600;
const isUsedUp = (error: CallError): boolean =>
  error.code === 'PLAN_LIMIT' || error.code === 'QUOTA' || (error.kind === 429 && (error.retryAfter ?? 0) > LONG_WAIT);

function PinButton({ id, pin, onPinned }: { id: string; pin: string | null; onPinned: (id: string, pin: string | null) => void }) {
  const { queryClient } = useRouter().options.context;
  const { act, busy } = useAct();
  const toggle = async () => {
    let made: string | null = null;
    const done = await act(
      async ({ ai }) => {
        if (pin === null) made = (await bodyOf(ai.pins.$post({ json: { message_id: id } })))._id;
        else await ai.pins[':id'].$delete({ param: { id: pin }, query: {} }, JSON_CALL);
      },
      pin === null ? m.ai_pinned() : m.ai_unpinned(),
    );
    if (!done) return;
    onPinned(id, made);
    void askAgain(queryClient, 'pins');
  };
  return (
    <button type="button" className={`${buttonClass.small} ${classes.act}`} aria-pressed={pin !== null} disabled={busy} onClick={() => void toggle()}>
      <ActIcon name="pin" />
      {m.ai_pin()}
    </button>
  );
}
