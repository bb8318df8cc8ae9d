import { recordAddress } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { chipClass, tagClass } from '../../ui/tag/tag.ts';
import { Day } from '../../ui/time/day.tsx';
import { researchAddress } from './research-filters.ts';
import type { Note } from './research-query.ts';
import classes from './research.module.css';

/** The title of a note, which leads to its page; one for some plans, or not open to everybody yet, says so. */
export const NoteTitle = ({
  note: { slug, title, access, opens_at: opensAt, language },
}: {
  note: Pick<Note, 'slug' | 'title' | 'access' | 'opens_at' | 'language'>;
}) => (
  <>
    <a href={hrefOf(addresses.note(slug))} data-leads="" className={classes.title} lang={language}>
      {title}
    </a>
    {(access === 'pro' || opensAt !== null) && (
      <>
        {' '}
        <span className={tagClass.accent}>{access === 'pro' ? m.research_pro() : m.research_early()}</span>
      </>
    )}
  </>
);

/** The day on which a note was first published. */
export const NoteDay = ({ note: { date } }: { note: Pick<Note, 'date'> }) => (
  <span className={classes.when}>
    <Day day={date} />
  </span>
);

/** The tags of a note, each leading to all notes with it. */
export const NoteTags = ({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) => (
  <span className={classes.tags}>
    {tags.slice(0, most).map((tag) => (
      <a key={tag} href={hrefOf(researchAddress('page', { tag }))} data-leads="" className={classes.tag}>
        {tag}
      </a>
    ))}
    {tags.length > most && <span className={classes.more}>+{tags.length - most}</span>}
  </span>
);

/** The records that a note is about, as chips. */
export const NoteAssets = ({ assets, most = assets.length }: { assets: Note['assets']; most?: number }) => (
  <span className={classes.assets}>
    {assets.slice(0, most).map(({ id, type, slug, name, logo }) => (
      <a key={id} href={hrefOf(recordAddress(type, slug))} data-leads="" className={chipClass}>
        <Logo src={logo} name={name} size={20} />
        <span className={classes.name}>{name}</span>
      </a>
    ))}
    {assets.length > most && <span className={classes.more}>+{assets.length - most}</span>}
  </span>
);
