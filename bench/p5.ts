import pg from 'pg';
import { searchGlobal } from '#api/directory/searches/search-global.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Growth } from './generate.ts';
import { compare, requestText, startPlain, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

/** Questions of each sort. */
const QUESTIONS = 1500;
/** As many people ask at once as there are processors here. */
const CONNECTIONS = 2;
/** Readers of the site's pool. */
const POOL = 8;
const MOST_MS = 50;
const MOST_RATIO = 1.5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const target = (searchValue: string): string => `/api/data/struct?${new URLSearchParams({ sid: 'search-global', params: JSON.stringify([{ searchValue }]) })}`;

/** Organizations and people beside the projects: 40,000 of these make 60,000 records. */
export const grown = (projects: number): Growth => ({ projects, organizations: Math.round(projects * 0.425), people: Math.round(projects * 0.075) });

/** Something else of a number, the same each time. */
const mixed = (n: number): number => Math.imul(n + 1, 2_654_435_761) >>> 0;

/** What people type: from one letter to the whole name, from its beginning or inside. */
function typed(name: string, at: number): string {
  const letters = [...name];
  const pick = mixed(at);
  const length = 1 + (pick % Math.min(12, letters.length));
  const from = pick % 3 === 0 ? (pick >>> 8) % (letters.length - length + 1) : 0;
  return at % 4 === 0 ? name : letters.slice(from, from + length).join('');
}

function misspelt(name: string, at: number): string {
  const place = mixed(at) % name.length;
  const letter = LETTERS[mixed(at * 7) % LETTERS.length] ?? '';
  return at % 3 === 0 ? name.slice(0, place) + name.slice(place + 1) : name.slice(0, place) + letter + name.slice(at % 3 === 1 ? place : place + 1);
}

/** Texts of the table that records are found by. */
async function texts(site: Site, table: 'search_name' | 'search_key'): Promise<string[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(`select text from (select distinct text from ${table}) s order by md5(text) limit 20000`);
    return rows.map((row) => row.text);
  } finally {
    await client.end();
  }
}

/** P5: the search of the whole site, never asked before, against node:http and pg with the same SQL, prepared. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const all = await texts(site, 'search_name');
  const websites = await texts(site, 'search_key');
  const sorts: Record<string, string[]> = {
    'without marks': all.map((name, at) => typed(fold(name), at)),
    'with marks': all.filter((name) => /[^\0-\x7F]/.test(name)).map(typed),
    'with a typo': all.filter((name) => name.length >= 5).map((name, at) => misspelt(fold(name), at)),
    'of websites': websites.map((website, at) => (at % 2 === 0 ? `https://${website}/` : website.slice(0, website.indexOf('.')))),
    'of one or two letters': all.map((name, at) => fold(name).slice(0, 1 + (at % 2))),
  };
  const lines: Line[] = [];
  for (const [sort, values] of Object.entries(sorts)) {
    const asked = [...new Set(values)].slice(0, QUESTIONS);
    const queries = asked.map((searchValue) => searchGlobal.query(searchGlobal.params.parse({ searchValue }), { today: '', production: false }));
    const plain = await startPlain({ kind: 'sql', connectionString: site.connectionString, pool: POOL, queries });
    try {
      const ours = { port: site.port, requests: asked.map((searchValue) => requestText(target(searchValue))) };
      const yardstick = { port: plain.port, requests: asked.map((_, at) => requestText(`/${at}`)) };
      const compared = await compare(ours, yardstick, CONNECTIONS, effort);
      const [us, other] = [compared.ours.p95, compared.yardstick.p95];
      const goal = `<= ${MOST_RATIO.toFixed(2)}, <= ${MOST_MS} ms`;
      const met = us <= MOST_MS && compared.p95 <= MOST_RATIO;
      lines.push({
        name: `P5 search ${sort}, ${asked.length} texts, p95`,
        ours: `${us.toFixed(1)} ms`,
        yardstick: `${other.toFixed(1)} ms`,
        ratio: compared.p95,
        goal,
        met,
      });
    } finally {
      await plain.stop();
    }
  }
  return lines;
}
