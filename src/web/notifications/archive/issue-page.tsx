import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { hrefOf } from '../../ui/address/address.ts';
import { cardClass } from '../../ui/card/card.ts';
import { formatMoney, undisclosed, UNKNOWN } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { NewsletterBox } from '../newsletter-box.tsx';
import { issueQuery, type Issue, type Note } from './archive-query.ts';
import { periodOf, subjectOf } from './issue-text.ts';
import classes from './archive.module.css';

/** One issue of the newsletter: what its mails said to all readers, as the records are now. */
export function IssuePage({ slug }: { slug: string }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(issueQuery(client, slug));
  if (!data) return null;
  const { issue, notes } = data;
  const introduction = issue.introduction[getLocale()] ?? '';
  return (
    <div className={classes.page}>
      <article className={`${cardClass.wide} ${classes.article}`}>
        <p className={textClass.note}>{periodOf(issue)}</p>
        <h1 className={classes.title}>{subjectOf(issue)}</h1>
        {introduction
          .split(/\n\s*\n/)
          .filter((text) => text.trim() !== '')
          .map((text) => (
            <p key={text} className={classes.text}>
              {text}
            </p>
          ))}
        <Research issue={issue} notes={notes} />
        {issue.rounds.length > 0 && (
          <Section title={m.newsletter_rounds()}>
            {issue.rounds.map((round) => (
              <Round key={round.id} round={round} />
            ))}
          </Section>
        )}
        <Changes issue={issue} notes={notes} />
      </article>
      <div className={`${cardClass.wide} ${classes.subscribe}`}>
        <NewsletterBox title={m.newsletter_archive_subscribe()} />
      </div>
      <p className={classes.all}>
        <a href={hrefOf(addresses.newsletter())} data-leads="" className={textClass.alone}>
          {m.newsletter_archive_all()}
        </a>
      </p>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2 className={classes.part}>{title}</h2>
    <ul className={classes.entries}>{children}</ul>
  </section>
);

const NoteLink = ({ note: { slug, title } }: { note: Note }) => (
  <a href={hrefOf(addresses.note(slug))} data-leads="" className={classes.subject}>
    {title}
  </a>
);

function Research({ issue, notes }: { issue: Issue; notes: readonly Note[] }) {
  const shown = issue.research.flatMap((slug) => notes.find((note) => note.slug === slug) ?? []);
  if (shown.length === 0) return null;
  return (
    <Section title={m.newsletter_research()}>
      {shown.map((note) => (
        <li key={note.slug} className={classes.entry}>
          <NoteLink note={note} />
          <span className={textClass.note}>{note.description}</span>
        </li>
      ))}
    </Section>
  );
}

function Round({ round }: { round: Issue['rounds'][number] }) {
  const { slug, name, logo, amount_quantity: amount, amount_quantity_state: state, stages, instrument, lead, date, date_precision: precision } = round;
  const money = amount === null ? (state === null ? UNKNOWN : undisclosed()) : formatMoney(amount);
  const words = [round.grant ? m.newsletter_grant() : (stages ?? instrument), date !== null && formatDay(date, precision ?? 'day')].filter((one) => !!one);
  return (
    <li className={classes.entry}>
      <a {...recordLink({ type: 'round', slug })} data-leads="" className={classes.record}>
        <Logo src={logo} name={name ?? ''} size={24} />
        <span>{name ?? m.list_unnamed_project()}</span>
      </a>
      <span className={classes.money}>{money}</span>
      <span className={textClass.note}>
        {words.join(' · ')}
        {lead.length > 0 && `${words.length > 0 ? ' · ' : ''}${m.newsletter_led_by()} `}
        {lead.map((one, at) => (
          <Fragment key={one.id}>
            {at > 0 && ', '}
            <a {...recordLink(one)} data-leads="">
              {one.name}
            </a>
          </Fragment>
        ))}
      </span>
    </li>
  );
}

function Changes({ issue, notes }: { issue: Issue; notes: readonly Note[] }) {
  const figures = issue.figures.flatMap(({ note: slug, figure: key }) => {
    const note = notes.find((one) => one.slug === slug);
    const figure = note?.body?.figures.find((one) => one.key === key);
    return note && figure ? [{ note, figure }] : [];
  });
  if (figures.length + issue.changes.length === 0) return null;
  return (
    <Section title={m.newsletter_changes()}>
      {figures.map(({ note, figure }) => (
        <li key={`${note.slug} ${figure.key}`} className={classes.entry}>
          <span className={classes.what}>{m.newsletter_figure({ label: figure.label, before: figure.then_text, after: figure.now_text })}</span>
          <NoteLink note={note} />
        </li>
      ))}
      {issue.changes.map(({ key, slug, name, logo, before, after, source }) => (
        <li key={key} className={classes.entry}>
          <a {...recordLink({ type: 'round', slug })} data-leads="" className={classes.record}>
            <Logo src={logo} name={name ?? ''} size={24} />
            <span>{name ?? m.list_unnamed_project()}</span>
          </a>
          <span className={classes.what}>{m.newsletter_amount({ before: formatMoney(before), after: formatMoney(after) })}</span>
          <span className={textClass.note}>{m.newsletter_said({ source })}</span>
        </li>
      ))}
    </Section>
  );
}
