import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { pagingClass } from '../../ui/paging/paging.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { Dropdown, OptionsFailed, untilLoaded } from '../dropdowns.tsx';
import { NoResearch } from './no-research.tsx';
import { NoteAssets, NoteDay, NoteTags, NoteTitle } from './note-parts.tsx';
import { isNarrowed, researchAddress, type Place, type ResearchFilters } from './research-filters.ts';
import { listQuery, optionsQuery, type Note } from './research-query.ts';
import { ResearchTable } from './research-table.tsx';
import classes from './research.module.css';

const ASSETS = 5;

/** A list of research with its dropdowns and pages: a table on the page of news, entries with their summaries on their own. */
export function ResearchList({ place, filters }: { place: Place; filters: ResearchFilters }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(listQuery(client, filters));
  if (!data) return null;
  const { research, position, next } = data;
  const { after, ...rest } = filters;
  const narrowed = isNarrowed(rest);
  if (research.length === 0 && !narrowed && after === undefined) return <NoResearch />;
  return (
    <div className={classes.parts}>
      <Filters key={Object.values(rest).join(' ')} place={place} filters={rest} asset={research[0]?.assets.find(({ id }) => id === rest.assets)?.name} />
      {research.length === 0 ? <NoResearch narrowed={place} /> : place === 'table' ? <ResearchTable notes={research} /> : <Entries notes={research} />}
      {(after !== undefined || next !== null) && (
        <nav className={pagingClass} aria-label={m.research_pages()}>
          {after !== undefined && (
            <a href={hrefOf(researchAddress(place, rest))} data-leads="" className={buttonClass.plain}>
              {m.news_first()}
            </a>
          )}
          {research.length > 0 && <span>{m.history_range({ from: formatCount(position + 1), to: formatCount(position + research.length) })}</span>}
          {next !== null && (
            <a href={hrefOf(researchAddress(place, { ...rest, after: next }))} data-leads="" className={buttonClass.plain}>
              {m.news_next()}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

const Entries = ({ notes }: { notes: readonly Note[] }) => (
  <ol className={classes.entries} aria-label={m.research_table()}>
    {notes.map((note) => (
      <li key={note.id} className={classes.entry}>
        <h2 className={classes.entryTitle}>
          <NoteTitle note={note} />
        </h2>
        <p className={classes.when}>
          <NoteDay note={note} />
          {note.author !== '' && ` · ${note.author}`} · {m.research_minutes({ count: note.minutes })}
        </p>
        <p className={classes.text} lang={note.language}>
          {note.description}
        </p>
        {note.tags.length > 0 && <NoteTags tags={note.tags} />}
        {note.assets.length > 0 && <NoteAssets assets={note.assets} most={ASSETS} />}
      </li>
    ))}
  </ol>
);

const CHOICES = [
  { name: 'tag', label: m.research_tag },
  { name: 'assets', label: m.news_assets },
  { name: 'author', label: m.research_author },
] as const;

/** The dropdowns; the address holds what is chosen, so that a choice works without scripts too. @param asset name of the record that is chosen */
function Filters({ place, filters, asset = UNKNOWN }: { place: Place; filters: ResearchFilters; asset?: string | undefined }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery({ ...optionsQuery(client), ...untilLoaded });
  return (
    <form
      role="search"
      aria-label={m.research_title()}
      action={hrefOf(place === 'table' ? addresses.news() : addresses.research())}
      className={classes.filters}
    >
      {place === 'table' && (
        <>
          <input type="hidden" name="type" value="research" />
          <input type="hidden" name="view" value="all" />
        </>
      )}
      {place === 'page' && (
        <SearchField
          label={m.research_words()}
          placeholder={m.research_words()}
          name="q"
          defaultValue={filters.q ?? ''}
          maxLength={200}
          className={classes.words}
        />
      )}
      {CHOICES.map(({ name, label }) => (
        <Dropdown key={name} name={name} label={label()} chosen={filters[name]} called={name === 'assets' ? asset : filters[name]} options={data?.[name]} />
      ))}
      <Button type="submit">{m.news_apply()}</Button>
      {data === undefined && <OptionsFailed />}
    </form>
  );
}
