import { z } from '@hono/zod-openapi';
import { KINDS } from '#domain/kinds/kinds.ts';
import { TOOL_LIMITS } from '#domain/tools/calls.ts';
import { dataset } from '#platform/data/dataset.ts';
import { plainText } from '#platform/http/plain-text.ts';

const MOST = 50;

/** People by what they wrote. A title that is the text, or begins with it before a colon or a blank. */
export const worksBy = dataset({
  sid: 'works-by',
  description: 'Who wrote a work, such as EIP-1559 or ERC-20: people whose works have a title that is the text, or that begins with it.',
  params: z.strictObject({ title: plainText(TOOL_LIMITS.text).min(2).openapi({ description: 'The title or its beginning', example: 'EIP-1559' }) }),
  reads: ['person', 'statement'],
  answer: z
    .object({
      authors: z.array(
        z
          .object({
            id: z.uuid(),
            slug: z.string(),
            name: z.string(),
            logo: z.string().nullable(),
            type: z.string(),
            title: z.string(),
            link: z.string().nullable(),
          })
          .openapi('WorkAuthor'),
      ),
    })
    .openapi('WorkAuthors'),
  query: ({ title }) => ({
    text: `select json_build_object('authors', coalesce(json_agg(x order by x.prominence desc, x.id), '[]'))::text as body from (
      select distinct on (p.id) p.id, p.slug, p.name, p.logo, '${KINDS.person.wire}' as type, w.title, w.link, p.prominence from work w join person p on p.id = w.person_id
      where lower(w.title) = any ($1::text[]) or lower(w.title) like any ($2::text[]) order by p.id, w.title limit ${MOST}) x`,
    values: [titlesOf(title), titlesOf(title).flatMap((own) => [`${escaped(own)}:%`, `${escaped(own)} %`])],
  }),
});

/** Standards are written with one hyphen before the number. */
function plain(title: string): string {
  return title.toLowerCase().replace(/^(eip|erc|bip|sip|cip|zip|pep)[\s-]*0*(\d+)/, '$1-$2');
}
/** A title as it may be written: proposals of Ethereum are numbered as one series, EIP or ERC. */
function titlesOf(title: string): string[] {
  const own = plain(title);
  const [, series, number] = /^(eip|erc)-(\d+)$/.exec(own) ?? [];
  return series === undefined ? [own] : [own, `${series === 'eip' ? 'erc' : 'eip'}-${number}`];
}
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
