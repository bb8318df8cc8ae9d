import type { ReactNode } from 'react';
import type { KindName } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { statementText } from './statement-text.ts';
import { formatDay } from '../ui/time/date.ts';
import { m } from '../paraglide/messages.js';
import { derivedText, figureText, formulaText, isSingle, linkOf, pictureText, ruleText, type Source, type SourceValue } from './source-text.ts';
import { SuggestLink } from './suggest-link.tsx';
import { Fact, Moment, Out, Said, StatementCard, StatementFacts } from './statement.tsx';
import { tagClass } from '../ui/tag/tag.ts';
import { textClass } from '../ui/text/text.ts';
import { wrapClass } from '../ui/wrap/wrap.ts';
import classes from './source-popover.module.css';

/** Everything known about the origin of a value, with the way to suggest another. */
export const SourceContent = (props: { source: Source; kind: KindName }) => (
  <>
    <Origin {...props} />
    {!props.source.figure && <SuggestLink record={props.source.record} path={props.source.path} />}
  </>
);

function Origin({ source, kind }: { source: Source; kind: KindName }) {
  const { derived, figure, picture, shares, values, entries, count, unknown } = source;
  const def = pathOf(kind, source.path);
  if (figure) return <Figure figure={figure} unit={def?.unit} />;
  if (derived === null && values[0] && values.length === 1 && isSingle(values[0].field)) return <Stated value={values[0]} />;
  const total = source.value === null || !def ? undefined : derivedText(source.value, def);
  const empty = values.length === 0 && entries.length === 0 && picture === null;
  return (
    <>
      {total !== undefined && <p className={classes.value}>{total}</p>}
      {derived !== null && <p>{formulaText(derived)}</p>}
      {picture && <Picture of={picture} />}
      {shares.length > 0 && (
        <ul className={classes.list}>
          {shares.map((share) => (
            <li key={share.name}>{m.sector_share(share)}</li>
          ))}
        </ul>
      )}
      {empty && total === undefined && <p>{derived === null ? m.source_unknown() : m.source_unknown_derived()}</p>}
      {values.length > 0 && (
        <Part title={derived === null ? m.source_members() : m.source_parts()}>
          {values.map((value, index) => (
            <Member key={index} value={value} />
          ))}
        </Part>
      )}
      {entries.length > 0 && (
        <Part title={m.source_entries()}>
          {entries.map((entry) => (
            <li key={`${entry.source.key} ${entry.native_key}`} className={classes.entry}>
              <StatementFacts facts={entry} />
            </li>
          ))}
        </Part>
      )}
      {count > values.length && <p className={textClass.note}>{m.source_more({ count: count - values.length })}</p>}
      {unknown > 0 && <p className={textClass.note}>{m.source_unknown_count({ count: unknown })}</p>}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

/** The page that a picture is from, and the picture itself. */
const Picture = ({ of: { page, url, kind, fetched_at: at } }: { of: NonNullable<Source['picture']> }) => (
  <dl className={classes.facts}>
    <Fact label={m.source_document()}>
      <Out href={linkOf(page)}>{page}</Out>
    </Fact>
    <Fact label={pictureText(kind)}>
      <Out href={linkOf(url)}>{url}</Out>
    </Fact>
    {at !== null && <Moment label={m.source_fetched()} at={at} />}
  </dl>
);

function Figure({ figure, unit }: { figure: NonNullable<Source['figure']>; unit: string | undefined }) {
  return (
    <>
      <p className={classes.value}>{figureText(figure.value, unit)}</p>
      {figure.source ? (
        <StatementFacts facts={{ source: figure.source }}>{figure.at !== null && <Moment label={m.source_as_of()} at={figure.at} />}</StatementFacts>
      ) : (
        <p>{m.source_not_shown()}</p>
      )}
      <p className={textClass.note}>{m.source_figure_note()}</p>
    </>
  );
}

/** A value of one field: the winning statement and why, then other statements. */
function Stated({ value }: { value: SourceValue }) {
  const [first, ...others] = value.statements;
  const shown = first?.stands ? first : undefined;
  const rest = shown ? others : value.statements;
  return (
    <>
      {shown && <Said className={classes.value} text={statementText(value.field, shown)} href={linkOf(shown.value)} />}
      {!value.stands && <p>{m.source_none_stands()}</p>}
      {shown && <StatementFacts facts={shown} />}
      <Verdict value={value} />
      {rest.length > 0 && (
        <Part title={m.source_others()}>
          {rest.map((statement, index) => (
            <StatementCard key={index} field={value.field} statement={statement} />
          ))}
        </Part>
      )}
    </>
  );
}

/** That sources differ about a value; what people decided is marked so. */
const Contested = ({ rule }: Pick<SourceValue, 'rule'>) =>
  rule === 'reviewed' ? (
    <span className={tagClass.outline}>{m.source_contested_decided()}</span>
  ) : (
    <span className={`${tagClass.outline} ${classes.contested}`}>{m.source_contested()}</span>
  );

/** Why a value wins, how many sources say so, whether others differ, what is withheld. */
function Verdict({ value }: { value: SourceValue }) {
  const { rule, sources, contested, withheld, count, statements } = value;
  const more = count - withheld - statements.length;
  return (
    <>
      {sources > 0 && (
        <p className={wrapClass.start}>
          <span className={tagClass.outline}>{m.source_count({ count: sources })}</span>
          {contested && <Contested rule={rule} />}
        </p>
      )}
      {rule && <p className={textClass.note}>{ruleText(rule)}</p>}
      {withheld > 0 && <p className={textClass.note}>{m.source_withheld({ count: withheld })}</p>}
      {more > 0 && <p className={textClass.note}>{m.source_more({ count: more })}</p>}
    </>
  );
}

/** One of many values, or of what a value is made of; its statements when it is opened. */
function Member({ value }: { value: SourceValue }) {
  const { field, of, statements, contested, rule } = value;
  const first = statements[0];
  const said = first ? statementText(field, first) : m.source_not_shown();
  return (
    <li>
      <details className={classes.member}>
        <summary>
          <span className={classes.memberText}>
            {of && <span className={classes.of}>{ofText(of)}</span>}
            <span className={classes.memberValue}>{value.stands ? said : m.source_denies({ value: said })}</span>
          </span>
          <span className={classes.by}>
            {contested && rule !== 'reviewed' ? <span className={classes.contested}>{m.source_contested()}</span> : (first?.source.name ?? '')}
          </span>
        </summary>
        <div className={classes.opened}>
          <Verdict value={value} />
          <ul className={classes.list}>
            {statements.map((statement, index) => (
              <StatementCard key={index} field={field} statement={statement} />
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function ofText({ name, type, date }: NonNullable<SourceValue['of']>): string {
  if (type !== 'round') return name ?? '';
  return [name ?? m.source_round(), date === null ? null : formatDay(date)].filter(Boolean).join(' · ');
}
