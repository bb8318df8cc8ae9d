import { z } from 'zod';
import type { Claim, EntryInput } from '../records/claim.ts';
import { githubKey, partyNames } from '../records/keys.ts';
import { fold } from '../writing/fold.ts';
import { onceEach, readLines, type LineEntry } from './lines.ts';
import { listedName, tidy, uniqueKeys } from './listed-text.ts';
import { faultText, type Parsed } from './parsed.ts';

const NAMES_EMAIL = /\S@\S+\.\S/;

const authorSchema = z.object({
  name: listedName.refine((name) => !NAMES_EMAIL.test(name), 'holds an e-mail address'),
  github: z.string().trim().max(100).nullish(),
  works: z.array(z.string().regex(/^(?:EIP|ERC|BIP)-[1-9]\d{0,5}$/, 'is no proposal of a known series')).min(1),
  titles: z.array(z.string().max(300)).default([]),
});

type Author = z.output<typeof authorSchema>;

/** Bitcoin proposals written in Markdown; the others use MediaWiki's markup. */
const MARKDOWN = new Set([3, 54, 77, 138, 139, 332, 346, 348, 349, 379, 434, 442, 445, 446, 448, 449, 451, 455, 456, 457, 461]);

/** Where a proposal such as `ERC-4337` is published. */
function addressOf(work: string): string {
  const number = Number(work.slice(4));
  if (!work.startsWith('BIP-')) return `https://eips.ethereum.org/EIPS/eip-${number}`;
  return `https://github.com/bitcoin/bips/blob/master/bip-${String(number).padStart(4, '0')}.${MARKDOWN.has(number) ? 'md' : 'mediawiki'}`;
}

const titleOf = (text: string | undefined): string => tidy(text ?? '').replace(/^"(.*)"$/, '$1');
const inOrder = (a: string, b: string): number => (a.slice(0, 4) === b.slice(0, 4) ? Number(a.slice(4)) - Number(b.slice(4)) : a < b ? -1 : 1);

/**
 * Reads authors of proposals to Ethereum and Bitcoin, one a line. Each proposal is the document that names them; `titles` holds the titles of the
 * first few works. E-mail addresses are never read. @throws FormatError if the file is empty
 */
export function parseProtocolAuthors({ lines }: { lines: Iterable<string> }): Parsed {
  const { items, refused } = readLines(lines, 'authors');
  const authors: { where: string; author: Author }[] = [];
  const titles = new Map<string, string>();
  for (const { where, value } of items) {
    const parsed = authorSchema.safeParse(value);
    if (!parsed.success) {
      refused.push({ where, reason: faultText(parsed.error), fault: true });
      continue;
    }
    authors.push({ where, author: parsed.data });
    for (const [i, work] of parsed.data.works.entries()) {
      const title = titleOf(parsed.data.titles[i]);
      const known = titles.get(work);
      if (title !== '' && (known === undefined || title < known)) titles.set(work, title);
    }
  }
  return {
    entries: onceEach(
      authors.map(({ where, author }): LineEntry => ({ where, entry: authorEntry(author, titles) })),
      refused,
    ),
    refused,
  };
}

function authorEntry({ name, github, works }: Author, titles: ReadonlyMap<string, string>): EntryInput {
  const own = [...new Set(works)].sort(inOrder);
  const document = addressOf(own[0] ?? '');
  const account = githubKey(github);
  const claims: Claim[] = [
    { field: 'kind', value: 'person', document },
    { field: 'name', value: name, document },
  ];
  const [login] = account;
  if (github && login) claims.push({ field: 'github', value: `https://github.com/${/^[A-Za-z0-9-]+$/.test(github) ? github : login.value}`, document });
  for (const work of own) {
    const title = titles.get(work);
    const link = addressOf(work);
    claims.push({ field: 'works', value: { title: title ? `${work}: ${title}` : work, link }, about: work, loose: !title, document: link });
  }
  return {
    kind: 'person',
    nativeKey: login ? `github:${login.value}` : `name:${fold(name)}`,
    role: 'creates',
    keys: uniqueKeys([
      ...partyNames(name),
      ...account,
      ...own.map((work) => ({ scheme: 'publisher' as const, value: work.startsWith('BIP-') ? 'bips' : 'eips' })),
    ]),
    claims,
  };
}
