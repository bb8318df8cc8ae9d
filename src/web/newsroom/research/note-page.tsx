import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { absoluteAddress, addresses } from '#domain/site/addresses.ts';
import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { Day } from '../../ui/time/day.tsx';
import { Locked, useLockedBody } from './locked.tsx';
import { NoteBlocks } from './note-body.tsx';
import { NoteFigures } from './note-figures.tsx';
import { NoteAssets, NoteTags } from './note-parts.tsx';
import { NoteCards } from './research-cards.tsx';
import { noteQuery, type FullNote } from './research-query.ts';
import { Share } from './share.tsx';
import classes from './note.module.css';

/** One note: who wrote it and when, its text with live figures and charts, and all its figures as they were and are. */
export function NotePage({ slug }: { slug: string }) {
  const { client } = useRouter().options.context;
  const { data: note } = useQuery(noteQuery(client, slug));
  const { query, isAsked } = useLockedBody(slug, note?.body === null);
  if (!note) return null;
  const body = note.body ?? query.data;
  return (
    <>
      <article className={classes.note}>
        <Head note={note} />
        {body ? (
          <>
            {body.figures.length + body.charts.length > 0 && (
              <p className={`${textClass.note} ${classes.live}`}>
                {m.research_live()} <Day day={note.updated_at.slice(0, 10)} />.
              </p>
            )}
            <NoteBlocks body={body} language={note.language} day={note.updated_at.slice(0, 10)} />
            <NoteFigures figures={body.figures} />
          </>
        ) : (
          <Locked query={query} isAsked={isAsked} opensAt={note.opens_at} />
        )}
        <Versions note={note} />
      </article>
      <Related note={note} />
    </>
  );
}

function Head({ note }: { note: FullNote }) {
  const { site } = useRouter().options.context;
  const { slug, title, description, language, tags, assets, image, access, minutes, date } = note;
  const updated = note.updated_at.slice(0, 10);
  return (
    <header className={classes.head}>
      <p className={classes.trail}>
        <a href={hrefOf(addresses.research())} data-leads="">
          {m.research_title()}
        </a>
        {access === 'pro' && <span className={tagClass.accent}>{m.research_pro()}</span>}
        {note.opens_at !== null && <span className={tagClass.accent}>{m.research_early()}</span>}
      </p>
      <h1 className={classes.title} lang={language}>
        {title}
      </h1>
      <p className={classes.summary} lang={language}>
        {description}
      </p>
      <Authors authors={note.authors} />
      <p className={classes.dates}>
        <span>
          {m.research_published()} <Day day={date} />
        </span>
        {updated !== date && (
          <span>
            {m.research_updated()} <Day day={updated} />
          </span>
        )}
        <span>{m.research_minutes({ count: minutes })}</span>
      </p>
      {tags.length > 0 && <NoteTags tags={tags} />}
      {assets.length > 0 && <NoteAssets assets={assets} />}
      <Share url={absoluteAddress(site.publicUrl, addresses.note(slug), getLocale())} title={title} />
      {image !== null && <img src={image} alt="" width={1200} height={630} className={classes.cover} />}
    </header>
  );
}

const Authors = ({ authors }: { authors: FullNote['authors'] }) =>
  authors.length === 0 ? null : (
    <ul className={classes.authors} aria-label={m.research_authors()}>
      {authors.map(({ slug, name, office, imgface }) => (
        <li key={slug} className={classes.author}>
          <Logo src={imgface} name={name} size={40} />
          <span>
            <a href={hrefOf(addresses.research({ author: slug }))} data-leads="" className={classes.authorName}>
              {name}
            </a>
            {office !== null && <span className={textClass.note}>{office}</span>}
          </span>
        </li>
      ))}
    </ul>
  );

/** The texts that were published, where there is more than one. */
function Versions({ note: { versions } }: { note: FullNote }) {
  const id = useId();
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.partTitle}>
        {m.research_versions()}
      </h2>
      <ol className={classes.versions}>
        {versions.map(({ number, published_at: at, comment }) => (
          <li key={number}>
            <Day day={at.slice(0, 10)} />
            {comment !== null && <span> · {comment}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Related({ note: { related } }: { note: FullNote }) {
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`${classes.part} ${classes.related}`}>
      <h2 id={id} className={classes.partTitle}>
        {m.research_related()}
      </h2>
      <NoteCards notes={related} />
    </section>
  );
}
