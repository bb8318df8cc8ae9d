import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import type { SiteAddress } from '#domain/site/addresses.ts';
import { adminFailure } from '../app/admin/failure-text.ts';
import { readAgain } from '../app/read-again.ts';
import { useViewer } from '../app/session.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { cardClass } from '../ui/card/card.ts';
import { formatCount } from '../ui/figure/figure.ts';
import { tagClass } from '../ui/tag/tag.ts';
import { textClass } from '../ui/text/text.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { wrapClass } from '../ui/wrap/wrap.ts';
import { itemName, itemStateText, issuesText, itemText, QUESTION_TEXT } from './quest-texts.ts';
import { QUESTS, type Quest, type QuestItem } from './queries.ts';
import { Subject } from './subject.tsx';
import classes from './quests.module.css';

interface ItemProps {
  quest: Quest;
  item: QuestItem;
  /** Its place in the quest, from 1. */
  n: number;
}

/** Claims an item, and keeps what was refused for reading. */
function useClaim({ quest, item }: ItemProps) {
  const { client, queryClient } = useRouter().options.context;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  return {
    busy,
    refused,
    async claim(answer?: 0 | 1 | 2): Promise<void> {
      setBusy(true);
      setRefused(undefined);
      try {
        const { points } = await bodyOf(
          (await client.calls()).quests[':id'].items[':item'].claim.$post({
            param: { id: quest._id, item: item._id },
            json: answer === undefined ? {} : { answer },
          }),
        );
        showToast(m.quest_claimed({ points: formatCount(points) }));
      } catch (error) {
        if (error instanceof CallError && error.issues.length > 0) setRefused(error);
        // The transport tells of failures of the network.
        else if (!(error instanceof CallError && error.kind === 'FETCH_ERROR')) showToast(adminFailure(error), 'failed');
      } finally {
        setBusy(false);
        await readAgain(queryClient, [QUESTS]);
      }
    },
  };
}

/** An item of a quest: what it is about, how it stands, and what can be done. */
export function Item(props: ItemProps) {
  const { item, n } = props;
  const name = itemName(item, n);
  return (
    <>
      <div className={`${wrapClass.start} ${classes.head}`}>
        <h3 className={classes.itemTitle}>{name}</h3>
        <span className={item.state === 'yours' || item.state === 'done' ? tagClass.accent : tagClass.outline}>{itemStateText(item)}</span>
        <span className={tagClass.plain}>{m.quest_points({ points: formatCount(item.more.points) })}</span>
        {item.state === 'open' && item.wanted > 0 && <span className={tagClass.plain}>{m.quest_wanted_by({ count: formatCount(item.wanted) })}</span>}
      </div>
      {item.question ? <Question {...props} question={item.question} /> : <GapItem {...props} name={name} />}
    </>
  );
}

function GapItem({ name, ...props }: ItemProps & { name: string }) {
  const { item } = props;
  const { busy, refused, claim } = useClaim(props);
  const text = itemText(item);
  return (
    <>
      {text !== undefined && <p className={textClass.soft}>{text}</p>}
      {item.gap && <Subject gap={item.gap} state={item.state} />}
      {(item.state === 'open' || item.state === 'yours') && (
        <div className={wrapClass.start}>
          {item.fill !== null && (
            <a href={hrefOf(item.fill as SiteAddress)} data-leads="" className={buttonClass.primary} aria-label={m.quest_fill_of({ name })}>
              {m.quest_fill()}
            </a>
          )}
          <Button kind={item.state === 'yours' ? 'primary' : 'plain'} disabled={busy} aria-label={m.quest_claim_of({ name })} onClick={() => void claim()}>
            {m.quest_claim()}
          </Button>
        </div>
      )}
      {item.gap?.type === 'unlisted' && <Hide quest={props.quest} item={item} name={name} />}
      {refused && (
        <p role="alert" className={cardClass.said}>
          <strong>{m.quest_not_yet()}.</strong> {issuesText(refused.issues)}
        </p>
      )}
    </>
  );
}

/** Moderators hide what visitors searched for, where it is no name. */
function Hide({ quest, item, name }: Omit<ItemProps, 'n'> & { name: string }) {
  const { client, queryClient } = useRouter().options.context;
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (!viewer?.can.includes('hide-searched')) return null;
  const hide = async () => {
    setBusy(true);
    try {
      await bodyOf((await client.calls()).quests[':id'].items[':item'].hide.$post({ param: { id: quest._id, item: item._id }, json: {} }));
      showToast(m.quest_hidden());
    } catch (error) {
      // The transport tells of failures of the network.
      if (!(error instanceof CallError && error.kind === 'FETCH_ERROR')) showToast(adminFailure(error), 'failed');
    } finally {
      setBusy(false);
      await readAgain(queryClient, [QUESTS]);
    }
  };
  return (
    <Button kind="plain" disabled={busy} aria-label={m.quest_hide_of({ name })} onClick={() => void hide()}>
      {m.quest_hide()}
    </Button>
  );
}

function Question({ question, ...props }: ItemProps & { question: NonNullable<QuestItem['question']> }) {
  const { item } = props;
  const { busy, refused, claim } = useClaim(props);
  const [chosen, setChosen] = useState<0 | 1 | 2>();
  const name = useId();
  const texts = QUESTION_TEXT[question];
  if (item.state === 'done')
    return (
      <>
        <p>{texts.question()}</p>
        <p role="status" className={cardClass.said}>
          <strong>{m.quest_answer_right()}</strong> {texts.why()}
        </p>
      </>
    );
  const isOver = item.tries_left === 0;
  const isWrong = refused?.issues.some(({ path }) => path === 'answer') ?? false;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void claim(chosen);
      }}
    >
      <fieldset className={classes.question} disabled={busy || isOver}>
        <legend>{texts.question()}</legend>
        {texts.options.map((option, at) => (
          <label key={option()} className={classes.option}>
            <input type="radio" name={name} value={at} checked={chosen === at} onChange={() => setChosen(at as 0 | 1 | 2)} />
            <span>{option()}</span>
          </label>
        ))}
        <div className={wrapClass.start}>
          <Button type="submit" disabled={busy || isOver || chosen === undefined}>
            {m.quest_answer()}
          </Button>
          {item.tries_left !== null && <span className={textClass.note}>{m.quest_tries_left({ count: formatCount(item.tries_left) })}</span>}
        </div>
      </fieldset>
      {refused && (
        <p role="alert" className={cardClass.said}>
          {isWrong ? (
            <>
              <strong>{m.quest_answer_wrong()}</strong> {texts.why()}
            </>
          ) : (
            issuesText(refused.issues)
          )}
        </p>
      )}
    </form>
  );
}
