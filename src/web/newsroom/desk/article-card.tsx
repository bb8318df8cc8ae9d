import { useId, useState } from 'react';
import { bodyOf, CallError } from '#client';
import { recordPage } from '#domain/kinds/record-address.ts';
import { recordOf } from '../../app/admin/record-of.ts';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { formatDay } from '../../ui/time/date.ts';
import { Title, When, WireTag } from '../news/article-parts.tsx';
import type { DeskArticle } from './desk.ts';
import classes from './desk.module.css';

const BY = { citation: m.desk_by_citation, headline: m.desk_by_headline, editor: m.desk_by_editor } as const;

/** An article with what editors may do: feature it, hide it, correct what it is about. */
export function ArticleCard({ article }: { article: DeskArticle }) {
  const title = useId();
  return (
    <li className={`${cardClass.roomy} ${classes.card}`} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        <Title article={article} />
      </h2>
      <p className={classes.facts}>
        <span>{article.source_name}</span>
        <When article={article} />
        <WireTag wire={article.wire} />
        {article.featured && (
          <span className={tagClass.accent}>
            {article.featured_until === null ? m.desk_featured() : m.desk_featured_until({ day: formatDay(article.featured_until) })}
          </span>
        )}
        {article.hidden && <span className={tagClass.plain}>{m.desk_hidden()}</span>}
      </p>
      <Records article={article} />
      <Shown article={article} />
    </li>
  );
}

/** The records that it is about, and those that an editor says it is not about. */
function Records({ article: { id, title, records } }: { article: DeskArticle }) {
  const { act, busy } = useAct();
  const bind = (record: { type: DeskArticle['records'][number]['type']; slug: string }, about: boolean) =>
    act((calls) => bodyOf(calls.admin.news[':id'].records.$post({ param: { id }, json: { type: record.type, slug: record.slug, about } })), m.desk_done());
  return (
    <>
      {records.length > 0 && (
        <ul className={classes.records} aria-label={m.news_assets()}>
          {records.map((record) => (
            <li key={record.id} className={classes.record}>
              <a {...recordLink(record)} className={record.about ? undefined : classes.gone}>
                {record.name}
              </a>
              <small>{record.about ? BY[record.by]() : m.desk_not_about()}</small>
              <SmallButton
                label={`${record.about ? m.desk_unbind() : m.desk_bind_again()}: ${record.name}, ${title}`}
                disabled={busy}
                onClick={() => void bind(record, !record.about)}
              >
                {record.about ? m.desk_unbind() : m.desk_bind_again()}
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      <Bind busy={busy} onBind={async (record) => bind(record, true)} />
    </>
  );
}

function Bind({ busy, onBind }: { busy: boolean; onBind: (record: NonNullable<ReturnType<typeof recordOf>>) => Promise<boolean> }) {
  const [field, fault] = [useId(), useId()];
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async () => {
    const record = recordOf(text);
    setWrong(!record);
    if (record && (await onBind(record))) setText('');
  };
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={field}>{m.desk_record()}</label>
      <input
        id={field}
        className={`${fieldClass} ${classes.field}`}
        value={text}
        placeholder={recordPage('project', 'bitcoin')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? fault : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="plain" type="submit" disabled={busy}>
        {m.desk_bind()}
      </Button>
      {isWrong && (
        <p id={fault} role="alert" className={classes.fault}>
          {m.calendars_record_wrong()}
        </p>
      )}
    </form>
  );
}

/** What the API refused of a wish to feature. */
function refused(error: unknown): string | undefined {
  const path = error instanceof CallError ? (error.issues[0]?.path ?? '') : '';
  if (path.endsWith('until')) return m.desk_until_over();
  return path.endsWith('featured') ? m.desk_feature_full() : undefined;
}

/** Whether it is featured and shown. */
function Shown({ article: { id, title, featured, hidden } }: { article: DeskArticle }) {
  const { act, busy } = useAct();
  const field = useId();
  const [until, setUntil] = useState('');
  const [fault, setFault] = useState<string>();
  const feature = async (isFeatured: boolean) => {
    setFault(undefined);
    await act(async (calls) => {
      try {
        await bodyOf(calls.admin.news[':id'].feature.$post({ param: { id }, json: { featured: isFeatured, ...(isFeatured && until !== '' && { until }) } }));
      } catch (error) {
        setFault(refused(error));
        throw error;
      }
    }, m.desk_done());
  };
  return (
    <div className={classes.row}>
      {!featured && (
        <>
          <label htmlFor={field}>{m.desk_until()}</label>
          <input id={field} type="date" className={`${fieldClass} ${classes.day}`} value={until} onChange={(event) => setUntil(event.target.value)} />
        </>
      )}
      <SmallButton label={`${featured ? m.desk_unfeature() : m.desk_feature()}: ${title}`} disabled={busy} onClick={() => void feature(!featured)}>
        {featured ? m.desk_unfeature() : m.desk_feature()}
      </SmallButton>
      <SmallButton
        label={`${hidden ? m.desk_unhide() : m.desk_hide()}: ${title}`}
        disabled={busy}
        onClick={() => void act((calls) => bodyOf(calls.admin.news[':id'].hide.$post({ param: { id }, json: { hidden: !hidden } })), m.desk_done())}
      >
        {hidden ? m.desk_unhide() : m.desk_hide()}
      </SmallButton>
      {fault !== undefined && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
