import type { ReactNode } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { formatDay } from '../ui/time/date.ts';
import classes from './legal-text.module.css';

/** A text that binds: its title, since when it holds, and its parts. @param since YYYY-MM-DD */
export function LegalText({ title, since, lead, children }: { title: string; since: string; lead: string; children: ReactNode }) {
  return (
    <article className={classes.text}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.since}>
        {m.legal_since()} <time dateTime={since}>{formatDay(since)}</time>
      </p>
      <p className={classes.lead}>{lead}</p>
      {children}
    </article>
  );
}

/** A part of it: a heading and paragraphs. */
export function LegalPart({ title, texts, children }: { title: string; texts: readonly string[]; children?: ReactNode }) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}

/** Leads to the form for removal and correction. */
export const RemovalLink = () => (
  <p>
    <a href={hrefOf(addresses.removal())} data-leads="">
      {m.legal_removal()}
    </a>
  </p>
);
