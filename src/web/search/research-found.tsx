import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Client } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { textClass } from '../ui/text/text.ts';
import { Day } from '../ui/time/day.tsx';
import classes from './search-page.module.css';

/** Notes that the page of the search names. */
const SHOWN = 5;

/** Notes of research with the words of a text, the newest first. */
export const researchFoundQuery = (client: Client, text: string) =>
  queryOptions({
    queryKey: ['search-research', text],
    queryFn: async ({ signal }) => {
      const { data, next } = await client.struct('research', { q: text, take: SHOWN }, signal);
      return { notes: data.research.map(({ slug, title, date, language }) => ({ slug, title, date, language })), more: next !== null };
    },
    retry: false,
  });

/** Notes of research with the words, below the records; nothing where there are none. */
export function ResearchFound({ q }: { q: string }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(researchFoundQuery(client, q));
  if (!data || data.notes.length === 0) return null;
  return (
    <section className={classes.research} aria-label={m.research_title()}>
      <h2 className={classes.part}>{m.research_title()}</h2>
      <ul className={textClass.points}>
        {data.notes.map(({ slug, title, date, language }) => (
          <li key={slug}>
            <a href={hrefOf(addresses.note(slug))} data-leads="" lang={language}>
              {title}
            </a>{' '}
            <span className={textClass.note}>
              <Day day={date} />
            </span>
          </li>
        ))}
      </ul>
      {data.more && (
        <a href={hrefOf(addresses.research({ q }))} data-leads="" className={textClass.alone}>
          {m.search_research_all()}
        </a>
      )}
    </section>
  );
}
