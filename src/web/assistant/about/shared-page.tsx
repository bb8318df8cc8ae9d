import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { textClass } from '../../ui/text/text.ts';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { AnswerView } from '../answer/answer-view.tsx';
import { ChangedNote } from '../answer/changed-note.tsx';
import { langOf } from '../answer/lang-of.ts';
import { sharedQuery } from '../queries.ts';
import chat from '../chat/chat.module.css';
import classes from './about.module.css';

/** A conversation that is shared by its link: read only, without its account. */
export function SharedPage({ of }: { of: string }) {
  const { client, site } = useRouter().options.context;
  const { data } = useQuery(sharedQuery(client, of));
  if (!data) return null;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{data.topic}</h1>
      <p className={classes.lead}>
        {m.ai_shared_lead({ site: site.name })} <MomentAgo at={data.last_update} />
      </p>
      <div className={classes.turns}>
        {data.messages.map(({ _id: id, question, answer }) => (
          <article key={id} className={chat.turn} aria-label={question}>
            <div className={chat.question}>
              <h2 lang={langOf(answer.language)}>
                {question}
                {answer.changed && <ChangedNote />}
              </h2>
            </div>
            <AnswerView question={question} answer={answer} whole />
          </article>
        ))}
      </div>
      <p className={classes.open}>
        <a href={hrefOf(addresses.aboutAssistant())} className={buttonClass.plain}>
          {m.ai_ask_yourself()}
        </a>
        <span className={textClass.note}>{m.ai_lead()}</span>
      </p>
    </div>
  );
}
