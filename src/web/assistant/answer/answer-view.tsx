import { useMemo, type ReactNode } from 'react';
import { useHydrated } from '@tanstack/react-router';
import type { KindName } from '#domain/kinds/kinds.ts';
import { ScreenActions, type ShownScreen } from '../../app/rooms/screen-actions.tsx';
import { m } from '../../paraglide/messages.js';
import { boneClass } from '../../ui/bone/bone.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import type { Heard, Way } from '../chat/ask.ts';
import type { Answer } from '../queries.ts';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerFacts } from './answer-facts.tsx';
import { shapeOf } from './answer-shape.ts';
import { AnswerTable } from './answer-table.tsx';
import { CitedNews, FoundCards } from './found-cards.tsx';
import { langOf } from './lang-of.ts';
import { Linked, LinkedText } from './linked.tsx';
import { linksOf } from './link-text.ts';
import { ReadingLine } from './reading-line.tsx';
import { writtenValue } from './written.ts';
import classes from './answer.module.css';

interface AnswerViewProps {
  question: string;
  /** What is known of the answer; all of it once it is whole. */
  answer: Heard;
  whole: boolean;
  /** Asks in other words or with another plan; absent where nothing can be asked. */
  onAsk?: ((question: string, way: Way) => void) | undefined;
  /** What else can be done with the answer. */
  children?: ReactNode;
}

/** What the names of the rows are: of groups, what they are grouped by. */
function nameLabelOf({ rows = [], reading }: Heard): string {
  const by = rows[0]?.kind === null ? reading?.parts.find(({ slot }) => slot === 'by') : undefined;
  return by && !by.text.includes(', ') ? by.text.charAt(0).toUpperCase() + by.text.slice(1) : m.ai_column_name();
}

/** Columns of which the text is not the only value: a definition is not told twice. */
const unsaid = ({ text, rows = [], columns = [] }: Heard) => columns.filter(({ key }) => rows.length !== 1 || rows[0]?.cells[key]?.text !== text);

/** An answer: the text, its value, what was found, how the question was read, and what can be done with its screen. */
export function AnswerView({ question, answer, whole, onAsk, children }: AnswerViewProps) {
  const { text = '', rows = [], columns = [], chart, reading, outcome } = answer;
  const links = useMemo(() => linksOf(answer), [answer]);
  const shape = shapeOf(answer);
  const nameLabel = nameLabelOf(answer);
  const lang = langOf(answer.language);
  const [only] = rows;
  return (
    <div className={classes.answer} data-outcome={outcome}>
      {whole && outcome === 'refuse' && <p className={`${tagClass.outline} ${classes.none}`}>{m.ai_no_answer()}</p>}
      <Value answer={answer} />
      {text === '' ? (
        !whole && <Bones />
      ) : (
        <p className={classes.text} lang={lang}>
          <LinkedText text={text} links={links} />
        </p>
      )}
      <Options answer={answer} question={question} onAsk={onAsk} />
      {chart && rows.length > 1 && (
        <div className={classes.chart}>
          <AnswerChart label={question} rows={rows} columns={columns} chart={chart} nameLabel={nameLabel} />
        </div>
      )}
      {shape === 'cards' && <FoundCards label={m.ai_found()} rows={rows} columns={unsaid(answer)} lang={lang} />}
      {shape === 'facts' && only && <AnswerFacts row={only} columns={columns} lang={lang} />}
      {shape === 'table' && <AnswerTable label={question} nameLabel={nameLabel} lang={lang} answer={answer} />}
      {whole && <CitedNews answer={answer} />}
      <Notes answer={answer} />
      {reading && <ReadingLine reading={reading} lang={lang} changed={answer.changed === true} onWay={onAsk && ((way) => onAsk(question, way))} />}
      {whole && <Below answer={answer}>{children}</Below>}
    </div>
  );
}

const Bones = () => (
  <div className={classes.bones} role="status">
    <span className={hiddenClass}>{m.ai_thinking()}</span>
    <i className={boneClass} />
    <i className={boneClass} />
  </div>
);

/** Texts of more than this are no figure. */
const FIGURE = 40;

/** The value of an answer, large, with the way to what it was computed of. */
function Value({ answer }: { answer: Heard }) {
  const written = writtenValue(answer);
  if (written === undefined || written.length > FIGURE) return null;
  const [row] = answer.rows ?? [];
  const cells = answer.rows?.length === 1 && row ? Object.values(row.cells) : [];
  const href = cells.find((cell) => cell.href !== null)?.href ?? answer.screen?.href ?? row?.href;
  return (
    <p className={classes.figure}>
      <Linked href={href}>{written}</Linked>
    </p>
  );
}

/** Other readings, records that bear the name, rounds there are. */
function Options({ answer: { options = [], outcome, language }, question, onAsk }: { answer: Heard; question: string; onAsk: AnswerViewProps['onAsk'] }) {
  const isAlive = useHydrated();
  if (options.length === 0) return null;
  return (
    <div className={classes.options}>
      <p className={textClass.note}>{outcome === 'clarify' ? m.ai_which() : outcome === 'refuse' ? m.ai_there_is() : m.ai_others()}</p>
      <ul className={classes.optionList} lang={langOf(language)}>
        {options.map(({ name, href, plan }, at) => (
          <li key={`${name} ${at}`}>
            {isAlive && onAsk && plan ? (
              <button type="button" className={buttonClass.small} onClick={() => onAsk(question, { plan })}>
                {name}
              </button>
            ) : (
              <Linked href={href} className={href === null ? classes.part : buttonClass.small}>
                {name}
              </Linked>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was left out of the answer, and what is not certain. */
function Notes({ answer: { unknown = 0, undecided = 0, grants_left_out: grants = 0, total, rows = [], about, reason } }: { answer: Heard }) {
  const of = writeCount(total ?? rows.length);
  const notes = [
    about !== undefined && (reason === 'no-such-record' ? m.ai_about_name({ about }) : m.ai_about({ about })),
    // Of groups the text says of how many rows.
    unknown > 0 && rows[0]?.kind !== null && m.ai_unknown_of({ count: unknown, unknown: writeCount(unknown), total: of }),
    undecided > 0 && m.ai_undecided({ count: undecided, rows: writeCount(undecided) }),
    grants > 0 && m.ai_grants_out({ count: grants, rows: writeCount(grants) }),
  ].filter((note) => note !== false);
  return notes.length > 0 && <p className={textClass.note}>{notes.join(' ')}</p>;
}

/** Where an answer comes from, its screen as text, and what can be done with both. */
function Below({ answer, children }: { answer: Heard; children: ReactNode }) {
  const { citations = [], screen } = answer;
  const shown = shownScreen(answer);
  return (
    <>
      <div className={classes.behind}>
        {citations.length > 0 && (
          <details className={classes.sources}>
            <summary>{m.ai_sources({ count: citations.length })}</summary>
            <ul className={textClass.points}>
              {citations.map(({ href, of }, at) => (
                <li key={`${href} ${at}`}>
                  <Linked href={href}>{of}</Linked>
                </li>
              ))}
            </ul>
          </details>
        )}
        {screen && screen.q !== '' && (
          <details className={classes.sources}>
            <summary>{m.ai_as_text()}</summary>
            <p className={classes.code}>
              <code>{screen.q}</code>
              <CopyButton text={screen.q} label={m.ai_copy_screen()} />
            </p>
          </details>
        )}
      </div>
      {(shown || children) && (
        <div className={classes.acts}>
          {shown && <ScreenActions screen={shown} />}
          {children}
        </div>
      )}
    </>
  );
}

/** Rows of an answer of which one may be chosen. */
const CHOSEN = 20;

/** The record that an answer is about: the one that was asked about, with what was asked of it, or its one row. */
function recordOf({ rows = [], reading }: Heard): ShownScreen['record'] {
  const plan = reading?.plan;
  if (plan?.tool === 'record') return { ...plan.input.of, field: plan.input.fields[0]?.field };
  const [row] = rows;
  return rows.length === 1 && row?.kind != null && row.slug !== null ? { kind: row.kind as KindName, slug: row.slug } : undefined;
}

/** The project of the rounds that were asked for: where there are none, one is suggested by its form. */
const PROJECT = /^(?:.* )?project:([\w-]+)(?: .*)?$/;

/** The screen of an answer, the record it is about, and its rows; undefined where it has neither. */
function shownScreen(answer: Heard): ShownScreen | undefined {
  const { screen, rows = [], outcome } = answer;
  const found = recordOf(answer);
  const named = rows.flatMap((row) => (row.kind === null || row.slug === null ? [] : [{ kind: row.kind as KindName, slug: row.slug, name: row.name }]));
  const [first] = named;
  if (!screen && found) return outcome === 'clarify' ? undefined : { kind: found.kind, record: found };
  if (!screen) return first && outcome === 'answer' ? { kind: first.kind, rows: named.slice(0, CHOSEN) } : undefined;
  const { kind, q, sort, grants } = screen;
  const slug = kind === 'round' && rows.length === 0 ? PROJECT.exec(q)?.[1] : undefined;
  const record = found ?? (slug === undefined ? undefined : { kind: 'project' as const, slug });
  return { kind, q, sort, grants: grants === 'exclude' ? undefined : grants, record, rows: record || named.length === 0 ? undefined : named.slice(0, CHOSEN) };
}

/** What is read out of an answer once it is whole. */
export const saidOf = (answer: Answer): string => [writtenValue(answer), answer.text].filter(Boolean).join('. ');
