import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SETS } from '#domain/assistant/score.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { writeCount } from '../../ui/figure/count.ts';
import { formatExact } from '../../ui/figure/figure.ts';
import { Empty } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { scoreQuery, type Score } from '../queries.ts';
import { spacedDay } from '../spaced-day.ts';
import { familyName } from './family-name.ts';
import { expectedWords, gotWords } from './score-words.ts';
import classes from './about.module.css';

/** "97.4%", cut and not rounded: 100% is all of them. */
const share = (exact: number, questions: number): string => (questions === 0 ? '--' : `${formatExact(Math.floor((exact / questions) * 1000) / 10)}%`);

/** The name of a set in the language of the page. */
const NAMES: Readonly<Record<string, () => string>> = {
  [SETS.starter]: m.ai_score_starter,
  [SETS.market]: m.ai_score_market,
  [SETS.first]: m.ai_score_first,
};
const weakestFirst = (families: Score['families']) => families.toSorted((a, b) => a.exact / a.questions - b.exact / b.questions);

/** How many questions of the set the assistant answered exactly: by version, by family, and those it failed. */
export function ScorePage() {
  const { client } = useRouter().options.context;
  const { data = [] } = useQuery(scoreQuery(client));
  const sets = [...new Set(data.map(({ set }) => set))];
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{m.ai_score_title()}</h1>
      <p className={classes.lead}>{m.ai_score_lead()}</p>
      {data.length === 0 && <Empty title={m.ai_score_none()} text={m.ai_score_none_hint()} />}
      {sets.map((set) => {
        const versions = data.filter((score) => score.set === set);
        return versions[0] && <SetScore key={set} newest={versions[0]} versions={versions} />;
      })}
    </div>
  );
}

function SetScore({ newest, versions }: { newest: Score; versions: readonly Score[] }) {
  const { set, exact, questions, families, failures, version, at } = newest;
  return (
    <section className={`${cardClass.wide} ${classes.score}`} aria-label={NAMES[set]?.() ?? set}>
      <h2>{NAMES[set]?.() ?? set}</h2>
      <p>
        <span className={classes.figure}>{share(exact, questions)}</span>{' '}
        {m.ai_score_exact({ count: questions, exact: writeCount(exact), questions: writeCount(questions) })}{' '}
        <span className={textClass.note}>{m.ai_score_version({ version, day: spacedDay(at) })}</span>
      </p>
      <Counts
        label={m.ai_score_families()}
        head={m.ai_score_family()}
        rows={weakestFirst(families).map(({ family, ...counts }) => ({ name: familyName(family), ...counts }))}
      />
      {versions.length > 1 && (
        <Counts
          label={m.ai_score_versions()}
          head={m.ai_score_version_head()}
          rows={versions.map((one) => ({ name: `${one.version} · ${spacedDay(one.at)}`, questions: one.questions, exact: one.exact }))}
        />
      )}
      <h3>{m.ai_score_failures({ count: failures.length })}</h3>
      {failures.length === 0 ? <p>{m.ai_score_no_failures()}</p> : <Failures failures={failures} />}
    </section>
  );
}

function Counts({ label, head, rows }: { label: string; head: string; rows: readonly { name: string; questions: number; exact: number }[] }) {
  return (
    // What scrolls must be reached with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scoreTable} role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" data-number="">
              {m.ai_score_questions()}
            </th>
            <th scope="col" data-number="">
              {m.ai_score_exact_head()}
            </th>
            <th scope="col" data-number="">
              {m.ai_score_share()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, questions, exact }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-number="">{writeCount(questions)}</td>
              <td data-number="">{writeCount(exact)}</td>
              <td data-number="">{share(exact, questions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Failures({ failures }: Pick<Score, 'failures'>) {
  return (
    // What scrolls must be reached with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scoreTable} role="group" aria-label={m.ai_score_failures({ count: failures.length })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.ai_score_question()}</th>
            <th scope="col">{m.ai_score_expected()}</th>
            <th scope="col">{m.ai_score_got()}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ family, question, expected, got }, at) => (
            <tr key={`${family} ${at}`}>
              <th scope="row">
                {question} <small className={textClass.note}>{familyName(family)}</small>
              </th>
              <td>{expectedWords(expected)}</td>
              <td>{gotWords(got)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
