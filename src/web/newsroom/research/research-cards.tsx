import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { NoResearch } from './no-research.tsx';
import { NoteDay, NoteTags, NoteTitle } from './note-parts.tsx';
import { cardsQuery, type Note } from './research-query.ts';
import classes from './research.module.css';

const TAGS = 3;

/** The first view: the newest notes as cards, the first of them large. */
export function ResearchCards() {
  const id = useId();
  const { client } = useRouter().options.context;
  const { data } = useQuery(cardsQuery(client));
  if (!data) return null;
  if (data.length === 0) return <NoResearch />;
  return (
    <section aria-labelledby={id} className={classes.parts}>
      <h2 id={id} className={classes.heading}>
        {m.news_lastest()}
      </h2>
      <NoteCards notes={data} largeFirst />
      <p>
        <a href={hrefOf(addresses.research())} data-leads="" className={buttonClass.plain}>
          {m.research_every()}
        </a>
      </p>
    </section>
  );
}

/** Notes as cards. */
export const NoteCards = ({ notes, largeFirst = false }: { notes: readonly Note[]; largeFirst?: boolean }) => (
  <ul className={classes.cards}>
    {notes.map((note, at) => (
      <li key={note.id} className={`${cardClass.roomy} ${classes.card}`} data-large={(largeFirst && at === 0) || undefined}>
        <Card note={note} />
      </li>
    ))}
  </ul>
);

function Card({ note }: { note: Note }) {
  const { image, logo, title, description, author, minutes, tags, assets, language } = note;
  return (
    <>
      {image !== null && <img src={image} alt="" width={640} height={360} loading="lazy" decoding="async" className={classes.cover} />}
      <p className={classes.by}>
        {image === null && <Logo src={logo} name={assets[0]?.name ?? title} size={40} />}
        <span>
          {author !== '' && <span className={classes.author}>{author}</span>}
          <NoteDay note={note} />
          <span className={classes.when}> · {m.research_minutes({ count: minutes })}</span>
        </span>
      </p>
      <h3 className={classes.cardTitle}>
        <NoteTitle note={note} />
      </h3>
      <p className={classes.text} lang={language}>
        {description}
      </p>
      {tags.length > 0 && <NoteTags tags={tags} most={TAGS} />}
    </>
  );
}
