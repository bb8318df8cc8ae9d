import { useQuery } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { KIND_OF_WIRE, NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../ui/address/address.ts';
import { PageFailed } from '../app/page-failed.tsx';
import { m } from '../paraglide/messages.js';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { SearchField } from '../ui/search-field/search-field.tsx';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { FoundLine } from './found-line.tsx';
import { ResearchFound } from './research-found.tsx';
import type { SearchAddress } from './search-address.ts';
import { LONGEST_TEXT, PAGE_SIZE, pageQuery, type Found } from './search-query.ts';
import { GROUP_TEXTS, TYPE_TEXTS } from './search-texts.ts';
import { useTellMiss } from './tell-miss.ts';
import { cardClass } from '../ui/card/card.ts';
import { chipClass } from '../ui/tag/tag.ts';
import { wrapClass } from '../ui/wrap/wrap.ts';
import classes from './search-page.module.css';

/** Screens that show what a text may ask. */
const EXAMPLES = ['sector:defi raised>10m', 'chains:solana', 'rounds[investors:paradigm]'];

/** All that fits a text: one list, the best first, readable without scripts. */
export function SearchPage(address: SearchAddress) {
  const { q } = address;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{m.search_title()}</h1>
      {/* Another text is another form: what is typed in one is its own. */}
      <Form key={q} q={q} />
      {q === undefined ? <Hints /> : <Results {...address} q={q} />}
    </div>
  );
}

function Form({ q }: { q: string | undefined }) {
  return (
    <form role="search" aria-label={m.search_title()} action={hrefOf(addresses.search())} className={classes.form}>
      <SearchField
        className={classes.field}
        name="q"
        label={m.search_placeholder()}
        placeholder={m.search_placeholder()}
        defaultValue={q}
        maxLength={LONGEST_TEXT}
      />
      <Button type="submit">{m.search_submit()}</Button>
    </form>
  );
}

function Hints() {
  return (
    <div className={classes.hints}>
      <p>{m.search_hint_names()}</p>
      <p>{m.search_hint_screens()}</p>
      <ul>
        {EXAMPLES.map((q) => (
          <li key={q}>
            <a href={hrefOf(addresses.search({ q }))} data-leads="">
              <code>{q}</code>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Results({ q, type, skip = 0 }: SearchAddress & { q: string }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(pageQuery(client, q, { type, skip }));
  useTellMiss(q, data?.found.length === 0 && type === undefined && skip === 0);
  return (
    <>
      <nav aria-label={m.search_types()} className={`${wrapClass.start} ${classes.types}`}>
        {[undefined, ...NAMED_WIRES].map((one) => (
          <a
            key={one ?? 'all'}
            href={hrefOf(addresses.search({ q, type: one }))}
            data-leads=""
            className={chipClass}
            aria-current={one === type ? 'page' : undefined}
          >
            {one === undefined ? m.search_type_all() : TYPE_TEXTS[KIND_OF_WIRE[one]]()}
          </a>
        ))}
      </nav>
      {data && (data.found.length > 0 ? <Rows found={data.found} start={skip + 1} /> : <StatePanel title={m.search_none()} text={m.search_none_hint()} />)}
      {type === undefined && skip === 0 && <ResearchFound q={q} />}
      <nav aria-label={m.search_pages()} className={classes.pages}>
        {skip > 0 && (
          <a href={hrefOf(addresses.search({ q, type, skip: skip > PAGE_SIZE ? skip - PAGE_SIZE : undefined }))} data-leads="" className={buttonClass.plain}>
            {m.search_previous()}
          </a>
        )}
        {data?.more && (
          <a href={hrefOf(addresses.search({ q, type, skip: skip + PAGE_SIZE }))} data-leads="" className={buttonClass.plain}>
            {m.search_next()}
          </a>
        )}
      </nav>
    </>
  );
}

function Rows({ found, start }: { found: readonly Found[]; start: number }) {
  return (
    <ol className={`${cardClass.bare} ${classes.rows}`} start={start} aria-label={m.search_results()}>
      {found.map((one) => (
        <li key={`${one.type} ${one.slug}`}>
          <a href={hrefOf(recordAddress(one.type, one.slug))} data-leads="" className={classes.row}>
            <FoundLine found={one} size={40} />
            <span className={classes.kind}>{GROUP_TEXTS[KIND_OF_WIRE[one.type]]()}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** In the place of the page when the search failed. */
export const SearchFailed = ({ reset }: ErrorComponentProps) => <PageFailed title={m.search_title()} text={m.search_failed()} reset={reset} />;
