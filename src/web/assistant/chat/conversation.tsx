import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { CHAT } from '#domain/assistant/chat.ts';
import { addresses } from '#domain/site/addresses.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { saidOf } from '../answer/answer-view.tsx';
import { aboutQuery, askAgain, conversationQuery, type Answer } from '../queries.ts';
import { QuotaText } from '../quota-text.tsx';
import type { Ask } from './ask.ts';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { takeQuestion } from './pending.ts';
import { TurnView } from './turn-view.tsx';
import { turnsOf, type Turn } from './turns.ts';
import { useTurns } from './use-turns.ts';
import classes from './chat.module.css';

interface ConversationProps {
  /** Undefined of a new one, until its first answer is kept. */
  id: string | undefined;
  /** It was begun on this page. */
  made: boolean;
  q?: string | undefined;
  /** Opens the list on a phone. */
  opener: ReactNode;
  onMade: (id: string) => void;
}

const NONE: readonly Turn[] = [];

/** A conversation: a new one, or one that is kept. */
export function Conversation(props: ConversationProps) {
  if (props.made || props.id === undefined) return <Talk {...props} first={NONE} />;
  return <Kept {...props} id={props.id} />;
}

function Kept({ id, ...props }: ConversationProps & { id: string }) {
  const { client } = useRouter().options.context;
  const query = useQuery(conversationQuery(client, id));
  const messages = query.data?.messages;
  const first = useMemo(() => messages && turnsOf(messages), [messages]);
  if (first) return <Talk key={id} {...props} id={id} first={first} />;
  const gone = query.error instanceof CallError && (query.error.kind === 404 || query.error.kind === 422);
  return (
    <section className={classes.talk} aria-label={m.ai_conversation()}>
      <div className={classes.head}>{props.opener}</div>
      <div className={classes.middle}>
        {query.isPending ? (
          <Skeleton />
        ) : gone ? (
          <StatePanel title={m.ai_gone()} text={m.ai_gone_hint()}>
            <a href={hrefOf(addresses.assistant())} data-leads="" className={buttonClass.primary}>
              {m.ai_new()}
            </a>
          </StatePanel>
        ) : (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </section>
  );
}

/** The turns of a conversation, and what goes on with them. */
function useTalk({ id, onMade, first }: Pick<ConversationProps, 'id' | 'onMade'> & { first: readonly Turn[] }) {
  const { queryClient } = useRouter().options.context;
  const [said, setSaid] = useState('');
  const [editing, setEditing] = useState<Turn>();
  const onDone = useCallback(
    (answer: Answer) => {
      setSaid(saidOf(answer));
      if (id === undefined && answer.conversation_id !== null) onMade(answer.conversation_id);
      for (const part of ['conversations', 'conversation', 'about'] as const) void askAgain(queryClient, part);
    },
    [id, onMade, queryClient],
  );
  const talk = useTurns(first, onDone);
  const { ask } = talk;
  const begin = (question: string, way?: Pick<Ask, 'plan' | 'change'>, instead?: Turn) => {
    setSaid('');
    setEditing(undefined);
    ask({ question, ...way, conversation: id, retry: instead?.id ?? instead?.ask.retry }, instead?.key);
  };
  const [pending] = useState(takeQuestion);
  const began = useRef(false);
  useEffect(() => {
    if (pending === undefined || began.current) return;
    began.current = true;
    ask({ question: pending });
  }, [ask, pending]);
  return { ...talk, said, editing, setEditing, begin };
}

/** Scrolls to the question that was asked last, and again once its answer is whole: to its beginning, or to its end where it was there before. */
function useLastInView(first: readonly Turn[], asked: Turn | undefined) {
  const turns = useRef<HTMLDivElement>(null);
  const [last] = useState(first.at(-1)?.key);
  useEffect(() => {
    turns.current?.lastElementChild?.scrollIntoView({ block: last === asked?.key ? 'end' : 'start' });
  }, [asked?.key, asked?.state, last]);
  return turns;
}

function Talk({ q, opener, ...props }: ConversationProps & { first: readonly Turn[] }) {
  const { client } = useRouter().options.context;
  const { id, first } = props;
  const about = useQuery(aboutQuery(client)).data;
  const kept = useQuery({ ...conversationQuery(client, id ?? ''), enabled: id !== undefined }).data;
  useTitle(kept?.topic);
  const { turns, asking, stop, pinned, said, editing, setEditing, begin } = useTalk(props);
  const shown = CHAT.questions - turns.filter(({ answer }) => answer?.outcome === 'answer').length;
  const left = Math.min(shown, kept?.questions_left ?? shown);
  const list = useLastInView(first, turns.at(-1));
  return (
    <section className={classes.talk} aria-label={m.ai_conversation()}>
      <div className={classes.head}>
        {opener}
        <h2 className={`${textClass.cut} ${classes.topic}`}>{kept?.topic ?? m.ai_new()}</h2>
        {kept && <ConversationMenu conversation={kept} isOpen />}
      </div>
      <div className={classes.middle}>
        {turns.length === 0 ? (
          <Welcome examples={about?.examples ?? []} onAsk={begin} />
        ) : (
          <div ref={list} className={classes.turns}>
            {turns.map((turn, at) => (
              <TurnView
                key={turn.key}
                turn={turn}
                last={at === turns.length - 1}
                onAsk={asking || left <= 0 ? undefined : begin}
                onEdit={asking ? undefined : () => setEditing(turn)}
                onRetry={() => begin(turn.ask.question, { plan: turn.ask.plan, change: turn.ask.change }, turn)}
                onPinned={pinned}
              />
            ))}
          </div>
        )}
      </div>
      <p className={hiddenClass} role="status" aria-live="polite">
        {said}
      </p>
      <div className={classes.foot}>
        <Composer
          key={editing?.key ?? 'new'}
          first={editing?.ask.question ?? (turns.length === 0 ? (q ?? '') : '')}
          editing={editing !== undefined}
          asking={asking !== undefined}
          full={left <= 0 && editing === undefined}
          onAsk={(question) => begin(question, undefined, editing)}
          onStop={stop}
          onEditLast={() => !asking && setEditing(turns.at(-1))}
          onLeave={() => setEditing(undefined)}
        />
        <p className={classes.small}>
          <QuotaText quota={turns.findLast(({ answer }) => answer?.quota)?.answer?.quota ?? about?.quota} />{' '}
          {m.ai_questions_left({ left: Math.max(0, left), limit: CHAT.questions })} <ModelText model={about?.model} />
        </p>
      </div>
    </section>
  );
}

/** The title of the page is that of the conversation as long as it is open. @param topic undefined of a new one */
function useTitle(topic: string | undefined) {
  const { site } = useRouter().options.context;
  useEffect(() => {
    if (topic === undefined) return undefined;
    const before = document.title;
    document.title = `${topic} | ${site.name}`;
    return () => {
      document.title = before;
    };
  }, [topic, site.name]);
}

/** Who phrases the answers. */
const ModelText = ({ model }: { model: { model: string; host: string } | null | undefined }) =>
  model === undefined ? null : model === null ? m.ai_rules_alone() : m.ai_model_short({ model: model.model, host: model.host });

/** What a conversation begins with. */
function Welcome({ examples, onAsk }: { examples: readonly { text: string }[]; onAsk: (question: string) => void }) {
  return (
    <div className={classes.welcome}>
      <h3>{m.ai_welcome()}</h3>
      <p className={textClass.soft}>{m.ai_lead()}</p>
      <ul className={classes.examples} aria-label={m.ai_examples()}>
        {examples.slice(0, 6).map(({ text }) => (
          <li key={text}>
            <button type="button" className={classes.example} onClick={() => onAsk(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p className={textClass.note}>
        <a href={hrefOf(addresses.aboutAssistant())}>{m.ai_about_link()}</a> · <a href={hrefOf(addresses.aboutAssistant('score'))}>{m.ai_score_link()}</a>
      </p>
    </div>
  );
}
