import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPlain, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

/** Goals, in milliseconds: the first event, and 95 of 100 whole answers. */
const [FIRST_MS, WHOLE_MS] = [100, 500];
/** Questions of each sort; each is asked once. */
const QUESTIONS = 40;
/** As many people ask at once as there are processors here. */
const PEOPLE = 2;
/** Readers of the site's pool. */
const POOL = 8;
const PATIENCE_MS = 20_000;

interface Asked {
  question: string;
  /** The same rows, as a plain program reads them. */
  text: string;
  values: unknown[];
}

const body = (rows: string): string => `select coalesce(json_agg(t), '[]')::text as body from (${rows}) t`;
const ROUNDS_OF = body(
  `select p.name, r.date, r.amount_usd, r.stage_text, (select json_agg(coalesce(o.name, h.name)) from round_investor i
     left join organization o on o.id = i.investor_id left join person h on h.id = i.investor_id where i.round_id = r.id and i.lead) as lead
   from round r join project p on p.id = r.project_id where p.slug = $1 and not r.is_grant order by r.date desc nulls last limit 10`,
);
const INVESTORS_OF = body(
  `select coalesce(o.name, h.name) as name, count(*) as rounds from round r join project p on p.id = r.project_id join round_investor i on i.round_id = r.id
   left join organization o on o.id = i.investor_id left join person h on h.id = i.investor_id where p.slug = $1 and not r.is_grant group by 1 order by 2 desc limit 20`,
);
const OF_PROJECT = body('select name, raised_usd, website, symbol from project where slug = $1');
const LED_IN = body(
  `select p.name, r.date, r.amount_usd, r.stage_text from organization o join round_investor i on i.investor_id = o.id join round r on r.id = i.round_id
   join project p on p.id = r.project_id where o.slug = $1 and r.date between $2 and $3 and not r.is_grant order by r.date desc limit 10`,
);
const BY_YEAR = body(
  `select extract(year from r.date) as year, count(*) from organization o join round_investor i on i.investor_id = o.id join round r on r.id = i.round_id
   where o.slug = $1 and not r.is_grant group by 1 order by 1`,
);
const OVER = body(
  `select p.name, r.amount_usd, r.date, count(*) over () as total from round r join project p on p.id = r.project_id
   where r.date between $1 and $2 and r.amount_usd > $3 and not r.is_grant order by r.date desc limit 10`,
);
const SUM = body('select sum(amount_usd), count(*), count(amount_usd) as known from round where date between $1 and $2 and not is_grant');
const BOTH = body(
  `select coalesce(o.name, h.name) as name from round_investor i join round r on r.id = i.round_id join project p on p.id = r.project_id
   left join organization o on o.id = i.investor_id left join person h on h.id = i.investor_id where p.slug = any($1) group by 1 having count(distinct p.id) = 2 limit 20`,
);

interface Named {
  slug: string;
  name: string;
}

const at = <T>(items: readonly T[], n: number): T => items[n % items.length] as T;
const quarter = (n: number): [string, string, string] => {
  const [year, q] = [2016 + (n % 10), 1 + (Math.floor(n / 10) % 4)];
  return [`Q${q} ${year}`, `${year}-${String(q * 3 - 2).padStart(2, '0')}-01`, new Date(Date.UTC(year, q * 3, 0)).toISOString().slice(0, 10)];
};

/** Questions by sort, in both languages. */
function sorts(projects: readonly Named[], firms: readonly Named[]): Record<string, Asked[]> {
  const each = (make: (n: number, of: Named, firm: Named) => Asked): Asked[] =>
    Array.from({ length: QUESTIONS }, (_, n) => make(n, at(projects, n * 7 + 1), at(firms, n * 3 + 1)));
  const year = (n: number): [number, string, string] => [2017 + (n % 8), `${2017 + (n % 8)}-01-01`, `${2017 + (n % 8)}-12-31`];
  return {
    'a field of a record': each((n, { slug, name }) => ({
      question: n % 2 ? `how much has ${name} raised in total?` : `website của ${name}`,
      text: OF_PROJECT,
      values: [slug],
    })),
    'a round and who led it': each((n, { slug, name }) => ({
      question: n % 3 ? `who led the last round of ${name}?` : `ai dẫn dắt vòng mới nhất của ${name}`,
      text: ROUNDS_OF,
      values: [slug],
    })),
    'investors of a project': each((n, { slug, name }) => ({
      question: n % 3 ? `Who invested in ${name}` : `ai đầu tư vào ${name}?`,
      text: INVESTORS_OF,
      values: [slug],
    })),
    'rounds of an investor in a year': each((n, _, { slug, name }) => {
      const [when, from, to] = year(n);
      return { question: `rounds with ${name} in ${when}`, text: LED_IN, values: [slug, from, to] };
    }),
    'investments by year': each((_n, _, { slug, name }) => ({ question: `investments of ${name} by year`, text: BY_YEAR, values: [slug] })),
    'rounds over an amount': each((n) => {
      const [when, from, to] = quarter(n);
      return {
        question: n % 3 ? `rounds over $${20 + n}M in ${when}` : `các vòng trên ${20 + n} triệu USD trong ${when}`,
        text: OVER,
        values: [from, to, (20 + n) * 1e6],
      };
    }),
    'sums of a quarter': each((n) => {
      const [when, from, to] = quarter(n);
      return { question: `total raised in ${when}`, text: SUM, values: [from, to] };
    }),
    'investors of two projects': each((n, one) => {
      const other = at(projects, n * 11 + 5);
      return { question: `which investors do ${one.name} and ${other.name} share?`, text: BOTH, values: [[one.slug, other.slug]] };
    }),
  };
}

interface Times {
  first: number;
  whole: number;
  outcome: string;
}

/** Asks as the page does, from an address of its own, as each has few questions a day. */
function ask(port: number, question: string, number: number): Promise<Times> {
  const sent = JSON.stringify({ question });
  const began = performance.now();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/api/ai/chat', method: 'POST', headers, timeout: PATIENCE_MS }, (response) => {
      let [first, text] = [Number.NaN, ''];
      response.on('data', (part: Buffer) => {
        text += part.toString();
        if (Number.isNaN(first) && text.includes('\n\n')) first = performance.now() - began;
      });
      response.on('end', () => {
        const outcome = /event: done\ndata: .*?"outcome":"(\w+)"/s.exec(text)?.[1];
        if (response.statusCode !== 200 || outcome === undefined) reject(new Error(`${question}: ${response.statusCode} ${text.slice(-300)}`));
        else resolve({ first, whole: performance.now() - began, outcome });
      });
    });
    call.on('error', reject);
    call.end(sent);
  });
}

function plainTime(port: number, number: number): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: `/${number}` }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(`the yardstick: ${response.statusCode}`))));
    });
    call.on('error', reject);
    call.end();
  });
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN;

/** Some people work through a list side by side. */
async function all<T, R>(items: readonly T[], work: (item: T, n: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let n = next++; n < items.length; n = next++) done[n] = await work(items[n] as T, n);
  };
  await Promise.all(Array.from({ length: PEOPLE }, one));
  return done;
}

/** Longest wait for a site that has just begun. */
const LOADED_MS = 300_000;

/** Waits until the site has read its columns, and asks until questions are answered. */
async function warmUp({ port, get }: Site): Promise<void> {
  const began = performance.now();
  const isLoaded = async (n: number) => {
    const query = new URLSearchParams({ sid: 'observatory', params: JSON.stringify([{ period: String(2010 + (n % 200)) }]) });
    return String((await get(`/api/data/struct?${query}`)).headers['server-timing']).includes('memory');
  };
  for (let n = 0; !(await isLoaded(n)) && performance.now() - began < LOADED_MS; n += 1) await sleep(500);
  let failed = 0;
  for (let n = 0, good = 0; good < 5; n += 1) {
    const isGood = await ask(port, `who founded Nobody ${n}?`, 1_000_000 + n).then(
      () => true,
      () => false,
    );
    if (isGood) good += 1;
    else failed += 1;
    if (performance.now() - began > LOADED_MS) throw new Error('no question was answered');
    if (!isGood) await sleep(500);
  }
  console.log(`AI: ${failed} questions failed in the first ${((performance.now() - began) / 1000).toFixed(1)} s of the site`);
}

async function named(site: Site): Promise<[Named[], Named[]]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    // Names that one record bears: the others are asked back.
    const alone = (table: string, more: string) =>
      `select slug, name from ${table} where ${more} and name_folded in (select text from search_name group by 1 having count(*) = 1) order by md5(slug) limit 500`;
    const projects = await client.query<Named>(alone('project', 'rounds > 0'));
    const firms = await client.query<Named>(alone('organization', 'investments > 3'));
    return [projects.rows, firms.rows];
  } finally {
    await client.end();
  }
}

/** The assistant's answers over HTTP, first event and whole, of questions never asked before, against node:http and pg with the SQL of the same rows, prepared. */
export async function measure(site: Site, _effort: Effort): Promise<Line[]> {
  const asked = Object.entries(sorts(...(await named(site))));
  const queries = asked.flatMap(([, list]) => list.map(({ text, values }) => ({ text, values })));
  const plain = await startPlain({ kind: 'sql', connectionString: site.connectionString, pool: POOL, queries });
  const whole: { ours: number[]; plain: number[]; first: number[] } = { ours: [], plain: [], first: [] };
  const line = (name: string, ours: readonly number[], yardstick: readonly number[], most: number): Line => ({
    name: `AI ${name}`,
    ours: `${p95(ours).toFixed(1)} ms`,
    yardstick: `${p95(yardstick).toFixed(1)} ms`,
    ratio: p95(ours) / p95(yardstick),
    goal: `<= ${most} ms`,
    met: p95(ours) <= most,
  });
  try {
    await warmUp(site);
    const lines: Line[] = [];
    let number = 0;
    for (const [sort, list] of asked) {
      const from = number;
      const ours = await all(list, ({ question }, n) => ask(site.port, question, from + n));
      const theirs = await all(list, (_, n) => plainTime(plain.port, from + n));
      number += list.length;
      const answers = ours.filter(({ outcome }) => outcome === 'answer').length;
      lines.push(
        line(
          `${sort} (${answers} of ${list.length} answered)`,
          ours.map((one) => one.whole),
          theirs,
          WHOLE_MS,
        ),
      );
      whole.ours.push(...ours.map((one) => one.whole));
      whole.first.push(...ours.map(({ first }) => first));
      whole.plain.push(...theirs);
    }
    const worst = Math.max(...whole.first);
    return [
      ...lines,
      line('whole answer, all sorts, p95', whole.ours, whole.plain, WHOLE_MS),
      { ...line(`first event, p95 (longest ${worst.toFixed(0)} ms)`, whole.first, whole.plain, FIRST_MS), met: p95(whole.first) <= FIRST_MS },
    ];
  } finally {
    await plain.stop();
  }
}
