import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { AnswerView } from '../answer/answer-view.tsx';
import { ChangedNote } from '../answer/changed-note.tsx';
import { DifferenceView } from '../answer/difference-view.tsx';
import { askAgain, pinsQuery, type Pin } from '../queries.ts';
import { leaveQuestion } from './pending.ts';
import classes from './chat.module.css';

/** Answers that are pinned: as they are now, and what changed last. */
export function PinsView({ opener }: { opener: ReactNode }) {
  const { client } = useRouter().options.context;
  const { data, error, isPending, refetch } = useQuery(pinsQuery(client));
  return (
    <section className={classes.talk} aria-label={m.ai_pins()}>
      <div className={classes.head}>
        {opener}
        <h2 className={classes.topic}>{m.ai_pins()}</h2>
      </div>
      <div className={classes.middle}>
        {isPending ? (
          <Skeleton />
        ) : !data ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data.data.length === 0 ? (
          <StatePanel title={m.ai_no_pins()} text={m.ai_no_pins_hint()} />
        ) : (
          <div className={classes.turns}>
            <p className={textClass.note}>{m.ai_pins_lead({ limit: data.limit })}</p>
            {data.data.map((pin) => (
              <PinCard key={pin._id} pin={pin} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function PinCard({ pin: { _id: id, question, asked_at: asked, changed_at: changed, answer, difference, conversation_id: conversation } }: { pin: Pin }) {
  const { queryClient } = useRouter().options.context;
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const remove = async () => {
    if (await act(({ ai }) => ai.pins[':id'].$delete({ param: { id }, query: {} }, JSON_CALL), m.ai_unpinned()))
      await Promise.all([askAgain(queryClient, 'pins'), askAgain(queryClient, 'conversation')]);
  };
  const ask = (next: string) => {
    leaveQuestion(next);
    void navigate(targetOf(addresses.assistant()));
  };
  return (
    <article className={`${cardClass.wide} ${classes.pin}`} aria-label={question}>
      <h3>
        {question}
        {answer.changed && <ChangedNote />}
      </h3>
      <p className={textClass.note}>
        {m.ai_asked_at()} <MomentAgo at={asked} />
      </p>
      {difference && changed !== null && (
        <div className={`${cardClass.sunken} ${classes.changed}`}>
          <p>
            <span className={tagClass.accent}>{m.ai_changed()}</span> <MomentAgo at={changed} />
          </p>
          <DifferenceView difference={difference} />
        </div>
      )}
      <AnswerView question={question} answer={answer} whole>
        <button type="button" className={`${buttonClass.small} ${classes.act}`} onClick={() => ask(question)}>
          {m.ai_ask_new()}
        </button>
        {conversation !== null && (
          <a href={hrefOf(addresses.assistant({ c: conversation }))} data-leads="" className={buttonClass.small}>
            {m.ai_to_conversation()}
          </a>
        )}
        <button type="button" className={`${buttonClass.small} ${classes.act}`} disabled={busy} onClick={() => void remove()}>
          {m.ai_unpin()}
        </button>
      </AnswerView>
    </article>
  );
}
