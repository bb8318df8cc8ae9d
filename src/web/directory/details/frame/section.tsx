import { useId, type ReactNode } from 'react';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { WantThis } from '../../../app/rooms/want-this.tsx';
import { m } from '../../../paraglide/messages.js';
import { hrefOf } from '../../../ui/address/address.ts';
import { UNKNOWN } from '../../../ui/figure/figure.ts';
import { useDetail } from './detail-context.tsx';
import { Sourced, SourceButton } from './sourced.tsx';
import { cardClass } from '../../../ui/card/card.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title: how many, of when. */
  note?: ReactNode;
  /** What asks for the source of all of it. */
  source?: { path: string; label?: string };
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Said in place of the contents when nothing is known. */
  empty?: string | false | undefined;
  children?: ReactNode;
}

/** Asks for the value of a field of the page's record. */
function Want({ field }: { field: string }) {
  const { kind, slug } = useDetail();
  return (
    <span className={classes.want}>
      <WantThis kind={KINDS[kind].wire} slug={slug} field={field} />
    </span>
  );
}

/** What is said where nothing is known, with the way to add it or to ask for it. */
function Empty({ text, field }: { text: string; field: string | undefined }) {
  const { kind, slug } = useDetail();
  return (
    <>
      <p className={textClass.soft}>{text}</p>
      {field !== undefined && (
        <>
          <a href={hrefOf(suggestAddress(kind, slug, field))} rel="nofollow" className={classes.add}>
            {m.detail_add()}
          </a>
          <Want field={field} />
        </>
      )}
    </>
  );
}

/** A part of a record's page. When nothing is known of it, one line says so. */
export function Section({ title, note, source, action, empty, children }: SectionProps) {
  const heading = useId();
  const isEmpty = typeof empty === 'string';
  return (
    <section className={`${cardClass.wide} ${classes.section}`} aria-labelledby={heading} data-empty={isEmpty ? '' : undefined}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && note !== null && !isEmpty && <span className={`${textClass.note} ${classes.note}`}>{note}</span>}
        {source && !isEmpty && <SourceButton path={source.path} label={source.label ?? title} />}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {isEmpty ? <Empty text={empty} field={source?.path} /> : children}
    </section>
  );
}

/** Facts by label. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

interface FactProps {
  label: string;
  /** What its source is asked by; absent for what has none of its own. */
  path?: string;
  /** A plain value; unknown when absent. */
  value?: ReactNode;
  /** In place of a plain value: what leads elsewhere, when there is anything. */
  children?: ReactNode;
}

const known = (value: ReactNode): boolean => Boolean(value) && value !== UNKNOWN;

/** A fact: a plain value shows its source when it is pressed; one that leads elsewhere has a button beside it. */
export function Fact({ label, path, value, children }: FactProps) {
  const shown = value || <span className={classes.unknown}>{UNKNOWN}</span>;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {path !== undefined && !known(value) && !known(children) ? (
          <span className={classes.more}>
            <Sourced path={path} label={label}>
              <span className={classes.unknown}>{UNKNOWN}</span>
            </Sourced>
            <Want field={path} />
          </span>
        ) : children ? (
          <span className={classes.more}>
            {children}
            {path !== undefined && <SourceButton path={path} label={label} />}
          </span>
        ) : path === undefined ? (
          shown
        ) : (
          <Sourced path={path} label={label}>
            {shown}
          </Sourced>
        )}
      </dd>
    </div>
  );
}

/** Figures by label, large; the most telling of a record. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>;

/** A figure written large. @param note beneath it */
export function BigFigure({ label, path, value, note }: { label: string; path: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.big}>
          <Sourced path={path} label={label}>
            {value}
          </Sourced>
        </span>
        {note !== undefined && note !== null && <span className={`${textClass.note} ${classes.figureNote}`}>{note}</span>}
      </dd>
    </div>
  );
}

/** Two columns on a wide screen: what is read, and facts beside it. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <aside className={classes.aside}>{aside}</aside>
  </div>
);

/** Parts one under another. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={classes.main}>{children}</div>;
