import { absoluteAddress, addresses, fileAddresses, programAddresses, LIST_PAGES } from '#domain/site/addresses.ts';
import type { Dataset } from '#platform/data/dataset.ts';
import { textsOf } from '#platform/texts.ts';
import { FEED_FORMS } from './feeds.ts';

/** A description of the site for programs, after llmstxt.org. Generated from the registry of data sets, so that it stays true. */
export function llmsText(site: { name: string; origin: string }, datasets: readonly Dataset[]): string {
  const { name, origin } = site;
  const texts = textsOf('en');
  const ask = (sid: string) => origin + programAddresses.dataset(sid);
  return `# ${name}

> ${texts('site_description', { site: name })}

Unknown values are null and never guessed. A value that a source keeps secret has a state \`undisclosed\` beside it. Amounts are in US dollars, dates in UTC
with how exactly they are known. Everything is there in English, and in Vietnamese under ${absoluteAddress(origin, addresses.home(), 'vi')}.

## Pages

${LIST_PAGES.map((list) => `- [${list}](${origin}${addresses.list(list)})`).join('\n')}
- [All addresses](${origin}${programAddresses.sitemapIndex()}): every record has a page, with the source of each value and its history

## Data sets

Read by GET as JSON, without a key: \`${ask('{data set}')}&params=[{…}]\`. Parameters and answers are in the [description of the API](${origin}${fileAddresses.openApi()}).

${datasets.map(({ sid, description }) => `- [${sid}](${ask(sid)}): ${description.replaceAll(/\s+/g, ' ')}`).join('\n')}

## News

${Object.keys(FEED_FORMS)
  .flatMap((form) => [
    `- [Newest funding rounds, ${form}](${origin}${fileAddresses.feed(form)})`,
    `- [Newest notes of research, ${form}](${origin}${fileAddresses.researchFeed(form)})`,
  ])
  .join('\n')}

## How to cite

Name ${name} with the address of the record's page, and the source that the page names for the value, with its date. Each source has its own licence: what
it asks for is said where its values are shown.
`;
}
