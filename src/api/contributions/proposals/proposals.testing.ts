import type { Claim, EntryInput } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { domainKey, handleKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';
import { write } from '#platform/data/write.testing.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { importFile, type SourceFile } from '../../records/index.ts';
import { lookAtLinks } from './look-at-links.ts';

/** Configuration of sites that ask no others. */
export const ENV = { SOURCES: 'off' };

/** Who calls. */
interface Person {
  headers: Record<string, string>;
}

type Body = Record<string, unknown> & { description?: string; issues?: { path: string; message: string }[] };

/** What a call came to. */
export interface Answer<B = Body> {
  status: number;
  body: B;
}

const COMMAND = { kind: 'command' } as const;
/** A page that says so. */
export const PAGE = { url: 'https://news.example/aave', title: 'News', quote: 'They say so.' };

/** The site of a test, as the kit gives it. */
interface TestSite {
  readonly context: ApiContext;
  call(path: string, init?: RequestInit): Promise<Response>;
  struct(sid: string, params?: Record<string, unknown>): Promise<Response>;
}

/** Calls of people, and what tests look at. */
export function contributing(site: TestSite) {
  async function call<B = Body>(method: string, path: string, who?: Person, body?: unknown, more: Record<string, string> = {}): Promise<Answer<B>> {
    const answer = await site.call(path, {
      method,
      headers: { ...who?.headers, ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as B };
  }
  const post = <B = Body>(path: string, who?: Person, body: unknown = {}) => call<B>('POST', `/api/contributions${path}`, who, body);
  const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await site.context.db.write.query<R & Record<string, unknown>>(text, values)).rows;
  const input = (slug: string | undefined, values: object, more: object = {}) => ({
    type: 'token',
    update: slug === undefined ? 'new' : 'edit',
    ...(slug === undefined ? {} : { slug }),
    values,
    sources: [PAGE],
    ...more,
  });
  /** Submits, and looks at the links. Returns the id. @throws Error with what was refused */
  async function propose(who: Person, slug: string | undefined, values: object, more: object = {}): Promise<string> {
    const { status, body } = await post('', who, input(slug, values, more));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    await lookAtLinks(site.context, String(body['id']));
    return String(body['id']);
  }
  /** Submits an act upon a whole record, and looks at the links. Returns the id. @throws Error with what was refused */
  async function act(who: Person, body: object): Promise<string> {
    const { status, body: made } = await post('/acts', who, { type: 'token', sources: [PAGE], ...body });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(made)}`);
    await lookAtLinks(site.context, String(made['id']));
    return String(made['id']);
  }
  const review = (who: Person, id: string, body: object = { action: 'publish' }) => post(`/${id}/review`, who, body);
  return {
    call,
    post,
    rows,
    input,
    propose,
    act,
    review,
    load: (key: string, ...entries: readonly ((key: string) => EntryInput)[]) => write(site.context, COMMAND, (tx) => importFile(tx, fileOf(key, entries))),
    /** What stands for a record: a column of its row. */
    held: async (kind: string, slug: string, column: string): Promise<unknown> =>
      (await rows<{ v: unknown }>(`select ${column} as v from ${kind} where slug = $1`, [slug]))[0]?.v,
    source: async (kind: string, id: string, path: string) => (await site.struct('value-source', { kind, id, path })).json(),
    idOf: async (kind: string, slug: string): Promise<string> => (await rows<{ id: string }>(`select id from ${kind} where slug = $1`, [slug]))[0]?.id ?? '',
  };
}

/** Address of a list. */
export const listOf = (key: string): string => `https://${key}.example/list`;

const fileOf = (key: string, entries: readonly ((key: string) => EntryInput)[]): SourceFile => ({
  source: { key, name: key, homeUrl: 'https://source.example/', licence: 'CC0-1.0', attribution: key, mayShow: true, mayExport: true, baseRank: 40 },
  sha256: Buffer.alloc(32, key),
  documents: [{ url: listOf(key), title: 'List', publishedOn: '2026-09-01' }],
  entries: entries.map((make) => make(key)),
  refused: [],
});

const entry =
  (
    kind: EntryKindName,
    nativeKey: string,
    said: Record<string, string>,
    { keys, claims = [] }: { keys: EntryInput['keys']; claims?: readonly Omit<Claim, 'document'>[] },
  ) =>
  (key: string): EntryInput => ({
    kind,
    nativeKey,
    role: 'creates',
    keys,
    claims: [...Object.entries(said).map(([field, value]) => ({ field, value })), ...claims].map((claim) => ({ ...claim, document: listOf(key) })),
  });

/** A project as a list has it. */
export const project = (key: string, name: string, said: Record<string, string> = {}) =>
  entry('project', `coin:${key}`, { name, ...said }, { keys: [...projectNames(name), ...domainKey(said['website']), ...handleKey(said['twitter'])] });
/** An organization or a person as a list has it. */
export const party = (kind: 'organization' | 'person', key: string, name: string, said: Record<string, string> = {}) =>
  entry(kind, `${kind}:${key}`, { name, kind, ...said }, { keys: [...partyNames(name), ...domainKey(said['website']), ...handleKey(said['twitter'])] });
/** A round as a list has it. */
export const round = (key: string, of: string, said: { date: string; amount_usd?: string; announcement?: string }) =>
  entry('round', `round:${key}`, said, {
    keys: [roundKey({ date: said.date, precision: 'day', amount: said.amount_usd, link: said.announcement })],
    claims: [{ field: 'project', object: `coin:${of}` }],
  });
