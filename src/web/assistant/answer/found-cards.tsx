import { useMemo, useState } from 'react';
import { articleOf, foundOf } from '#domain/assistant/found.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { textClass } from '../../ui/text/text.ts';
import type { Heard } from '../chat/ask.ts';
import { foundKind } from './found-kind.ts';
import type { AnswerColumn, AnswerRow } from '../queries.ts';
import { Linked } from './linked.tsx';
import { isNumber, isUnknown, writtenCell } from './written.ts';
import classes from './answer.module.css';

interface FoundCardsProps {
  label: string;
  rows: readonly AnswerRow[];
  columns: readonly AnswerColumn[];
  /** Of the answer, where the page's is another. */
  lang: string | undefined;
}

/** Cards that are shown until more are asked for. */
const SHOWN = 12;

/** What is told of a row beside its name: of an article who published it, and when; of a number what it is of, unless it stands alone. */
function toldOf(row: AnswerRow, columns: readonly AnswerColumn[]): readonly string[] {
  const article = articleOf(row);
  if (article) return [article.publisher, article.date].filter((text) => text !== undefined);
  return columns.flatMap((column) => {
    const cell = row.cells[column.key];
    if (!cell || isUnknown(cell)) return [];
    return columns.length > 1 && isNumber(column) ? `${column.label}: ${writtenCell(cell)}` : writtenCell(cell);
  });
}

/** Records and articles of an answer as cards. */
export function FoundCards({ label, rows, columns, lang }: FoundCardsProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={classes.cards} aria-label={label}>
        {(all ? rows : rows.slice(0, SHOWN)).map((row, at) => (
          <li key={`${row.href ?? row.name} ${at}`} className={`${cardClass.bare} ${classes.card}`}>
            {row.kind !== null && <Logo src={row.logo} name={row.name} size={32} />}
            <span className={classes.cardText}>
              <Linked href={row.href} className={articleOf(row) ? classes.title : textClass.cut}>
                {row.name}
              </Linked>
              <small>
                {foundKind(row)}
                {toldOf(row, columns).map((text, place) => (
                  <span key={place} lang={lang}>
                    {(place > 0 || foundKind(row) !== undefined) && ' · '}
                    {text}
                  </span>
                ))}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !all && (
        <Button kind="plain" onClick={() => setAll(true)}>
          {m.ai_rows_more({ count: rows.length - SHOWN })}
        </Button>
      )}
    </>
  );
}

/** Articles that are shown, at most. */
const NEWS = 6;

/**
 * Articles that an answer cites, as cards. Of what else it found nothing is shown twice: its rows are cards, facts or a table, and the records that
 * few rows name stand in these with their logos; in many rows they are links.
 */
export function CitedNews({ answer: { rows = [], citations = [] } }: { answer: Heard }) {
  const news = useMemo(() => {
    const shown = new Set(rows.map(({ href }) => href));
    return foundOf({ rows: [], citations })
      .filter(({ kind, href }) => kind === 'news' && !shown.has(href))
      .slice(0, NEWS);
  }, [rows, citations]);
  if (news.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={m.ai_found()}>
      {news.map(({ name, href }) => (
        <li key={href} className={`${cardClass.bare} ${classes.card}`}>
          <span className={classes.cardText}>
            <Linked href={href} className={classes.title}>
              {name}
            </Linked>
            <small className={textClass.cut}>{m.news_type_news()}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
