import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { CHAT } from '#domain/assistant/chat.ts';
import { addresses } from '#domain/site/addresses.ts';
import { useViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { textClass } from '../../ui/text/text.ts';
import { saidOf } from '../answer/answer-view.tsx';
import type { Ask } from '../chat/ask.ts';
import { leaveQuestion } from '../chat/pending.ts';
import { TurnView } from '../chat/turn-view.tsx';
import { useTurns } from '../chat/use-turns.ts';
import { askedTurns } from '../chat/turns.ts';
import { aboutQuery, askAgain, askedKey, type About, type Answer, type AskedByAddress } from '../queries.ts';
import { QuotaText } from '../quota-text.tsx';
import classes from './about.module.css';

/** What the assistant is, and a box for single questions without an account. @param q a question that is asked at once */
export function AboutPage({ q }: { q?: string | undefined }) {
  const { client } = useRouter().options.context;
  const about = useQuery(aboutQuery(client)).data;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{m.ai_title()}</h1>
      <p className={classes.lead}>{m.ai_lead()}</p>
      <p className={classes.open}>
        <a href={hrefOf(addresses.assistant())} className={buttonClass.primary}>
          {m.ai_open()}
        </a>
        <span className={textClass.note}>{m.ai_open_hint({ limit: CHAT.questions })}</span>
      </p>
      <p className={`${cardClass.said} ${classes.model}`}>
        {about?.model ? m.ai_model({ model: about.model.model, host: about.model.host }) : m.ai_no_model()}
      </p>
      <Single q={q} about={about} />
      {about && about.examples.length > 0 && (
        <section aria-labelledby="ai-examples">
          <h2 id="ai-examples" className={classes.part}>
            {m.ai_examples()}
          </h2>
          <ul className={classes.examples}>
            {about.examples.map(({ text }) => (
              <li key={text}>
                <a href={hrefOf(addresses.askAssistant({ q: text }))} className={classes.example} rel="nofollow">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.points}>
        <Points title={m.ai_does()} points={[m.ai_does_data(), m.ai_does_sources(), m.ai_does_follow(), m.ai_does_languages(), m.ai_does_read()]} />
        <Points
          title={m.ai_does_not()}
          points={[m.ai_not_guess(), m.ai_not_advice(), m.ai_not_private(), m.ai_not_future(), m.ai_not_keep({ months: CHAT.months })]}
        />
      </div>
      <p>
        <a href={hrefOf(addresses.aboutAssistant('score'))} data-leads="" className={textClass.alone}>
          {m.ai_score_link()}
        </a>
      </p>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className={cardClass.wide}>
      <h2 className={classes.part}>{title}</h2>
      <ul className={textClass.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** The question of the address, asked here, or by the server while it drew the page. */
function useSingle(q: string | undefined) {
  const { queryClient } = useRouter().options.context;
  const [said, setSaid] = useState('');
  const [onDone] = useState(() => (answer: Answer) => {
    setSaid(saidOf(answer));
    void askAgain(queryClient, 'about');
  });
  const question = q?.slice(0, CHAT.question);
  const [first] = useState(() => (question === undefined ? [] : askedTurns(question, queryClient.getQueryData<AskedByAddress>(askedKey(question)))));
  const { turns, asking, ask, stop } = useTurns(first, onDone);
  const [turn] = turns;
  const last = useRef(first.length > 0 ? question : undefined);
  useEffect(() => {
    if (question === undefined || last.current === question) return;
    last.current = question;
    ask({ question }, turn?.key);
  }, [ask, question, turn?.key]);
  return { turn, asking, ask, stop, said };
}

/** The box for one question at a time: a visitor's is answered here, and nothing is kept; of whoever is signed in it begins a conversation. */
function Single({ q, about }: { q: string | undefined; about: About | undefined }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const hydrated = useHydrated();
  const { turn, asking, ask, stop, said } = useSingle(q);
  const quota = turn?.answer?.quota ?? about?.quota;
  const again = (question: string, way?: Pick<Ask, 'plan' | 'change'>) => ask({ question, ...way }, turn?.key);
  const take = (question: string) => {
    if (viewer) {
      leaveQuestion(question);
      void navigate(targetOf(addresses.assistant()));
    } else if (question === q) again(question);
    else void navigate({ ...targetOf(addresses.askAssistant({ q: question })), resetScroll: false });
  };
  return (
    <section aria-labelledby="ai-ask" className={classes.single}>
      <h2 id="ai-ask" className={classes.part}>
        {m.ai_ask_title()}
      </h2>
      <SingleForm q={q} asking={asking !== undefined} onAsk={take} onStop={stop} />
      <p className={textClass.note}>
        {viewer ? m.ai_single_kept() : m.ai_single_hint()} {!viewer && <QuotaText quota={quota} single />}
      </p>
      {q !== undefined && !hydrated && !turn && (
        <noscript>
          <p className={cardClass.said}>
            {m.ai_needs_scripts()} <a href={hrefOf(addresses.search({ q }))}>{m.ai_search_instead()}</a>
          </p>
        </noscript>
      )}
      <p className={hiddenClass} role="status">
        {said}
      </p>
      {turn && (
        <div className={`${cardClass.wide} ${classes.answer}`}>
          <TurnView
            key={turn.key}
            turn={turn}
            last
            onAsk={asking ? undefined : again}
            onEdit={undefined}
            onRetry={() => again(turn.ask.question, { plan: turn.ask.plan, change: turn.ask.change })}
          />
        </div>
      )}
    </section>
  );
}

interface SingleFormProps {
  q: string | undefined;
  asking: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The box itself: without scripts it leads to the address of the question. */
function SingleForm({ q, asking, onAsk, onStop }: SingleFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  // Its address makes the box anew: whoever typed in it goes on there.
  useEffect(() => {
    if (asked.current) box.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [q]);
  return (
    <form
      method="get"
      action={hrefOf(addresses.askAssistant())}
      role="search"
      aria-labelledby="ai-ask"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        const question = typeof typed === 'string' ? typed.trim() : '';
        if (question === '' || asking) return;
        asked.current = true;
        onAsk(question);
      }}
    >
      <input
        key={q ?? ''}
        ref={box}
        name="q"
        className={classes.input}
        aria-label={m.ai_box()}
        placeholder={m.ai_placeholder()}
        defaultValue={q}
        maxLength={CHAT.question}
        required
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Escape' && asking && onStop()}
      />
      {asking ? (
        <button type="button" className={buttonClass.plain} onClick={onStop}>
          {m.ai_stop()}
        </button>
      ) : (
        <button type="submit" className={buttonClass.primary}>
          {m.ai_send()}
        </button>
      )}
    </form>
  );
}
