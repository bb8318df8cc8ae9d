import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import type { Choice } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';
import { Failed } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { toggled } from './ballot.tsx';
import { Sources } from './evidence.tsx';
import { ACT_TEXT, OUTCOME_TEXT } from './line-text.ts';
import { Lines } from './lines.tsx';
import { secondLookQuery, type SecondLook, type SecondLooked } from './queries.ts';
import { useDaoAct } from './use-dao-act.ts';
import classes from './dao.module.css';

/** Once in a while, a decided proposal to judge again without knowing how it was decided; after the answer, how it was. Nothing where none is due. */
export function SecondLookPart() {
  const { client } = useRouter().options.context;
  const query = useQuery(secondLookQuery(client));
  const [told, setTold] = useState<{ look: SecondLook; looked: SecondLooked }>();
  const title = useId();
  // While it is asked for nothing is shown: mostly none is due.
  if (query.isPending) return null;
  if (!told && query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const look = told?.look ?? query.data;
  if (!look) return null;
  return (
    <section className={`${cardClass.wide} ${classes.section}`} aria-labelledby={title}>
      <p className={classes.trail}>
        <span className={tagClass.accent}>{m.dao_second_look()}</span>
      </p>
      <h2 id={title} className={classes.partTitle}>
        {ACT_TEXT[look.act]()}: {look.name}
      </h2>
      {told ? (
        <Told look={look} looked={told.looked} onEnd={() => setTold(undefined)} />
      ) : (
        <Asked key={look._id} look={look} onTold={(looked) => setTold({ look, looked })} />
      )}
    </section>
  );
}

/** What was proposed, with a ballot that has no effect. */
function Asked({ look, onTold }: { look: SecondLook; onTold: (looked: SecondLooked) => void }) {
  const [single, setSingle] = useState<Readonly<Record<string, Choice>>>({});
  const { busy, act } = useDaoAct();
  const answer = (choice: Choice) =>
    void act(async (calls) => {
      const given = { choice, ...(Object.keys(single).length > 0 && { fields: single }) };
      onTold(await bodyOf(calls.dao['second-look'][':id'].$post({ param: { id: look._id }, json: given })));
    }, m.dao_second_look_kept());
  return (
    <>
      <p className={textClass.soft}>{m.dao_second_look_lead()}</p>
      {look.note !== null && <p>{look.note}</p>}
      <Lines type={look.type} lines={look.lines} ballot={{ chosen: single, choose: (key, choice) => setSingle(toggled(single, key, choice)) }} />
      <h3 className={classes.partTitle}>{m.dao_sources()}</h3>
      <Sources sources={look.sources} />
      <div className={wrapClass.start}>
        <Button disabled={busy} onClick={() => answer('accept')}>
          {m.dao_accept()}
        </Button>
        <Button kind="plain" disabled={busy} onClick={() => answer('reject')}>
          {m.dao_reject()}
        </Button>
      </div>
    </>
  );
}

/** How it was decided, beside the own answer. */
function Told({ look, looked: { slug, agreed, fields, outcomes }, onEnd }: { look: SecondLook; looked: SecondLooked; onEnd: () => void }) {
  return (
    <div role="status">
      <p>{agreed ? m.dao_second_look_agreed() : m.dao_second_look_differed()}</p>
      <Lines type={look.type} lines={look.lines.map((line) => ({ ...line, outcome: outcomes[line.key] ?? null }))} />
      <ul className={textClass.points}>
        {look.lines.map(({ key }) => {
          const outcome = outcomes[key];
          return (
            <li key={key}>
              {m.dao_second_look_line({
                own: fields[key] === 'reject' ? m.dao_reject() : m.dao_accept(),
                decided: outcome ? OUTCOME_TEXT[outcome]() : m.dao_second_look_undecided(),
              })}
            </li>
          );
        })}
      </ul>
      <div className={wrapClass.start}>
        <a href={hrefOf(addresses.proposal(slug))} data-leads="" className={textClass.alone}>
          {m.dao_second_look_open()}
        </a>
        <Button kind="plain" onClick={onEnd}>
          {m.dao_second_look_end()}
        </Button>
      </div>
    </div>
  );
}
