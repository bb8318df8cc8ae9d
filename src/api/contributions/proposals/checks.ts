import type { z } from '@hono/zod-openapi';
import { formField } from '#domain/contributions/forms.ts';
import type { FormValues } from '#domain/contributions/form-values.ts';
import { mixesScripts } from '#domain/contributions/look-alike.ts';
import { isPublicWeb } from '#domain/contributions/public-address.ts';
import { linkKey, siteOf } from '#domain/records/keys.ts';
import { HOST_NAMES } from '#domain/newsroom/hosts.ts';
import type { ContributionType } from '#domain/contributions/proposal.ts';
import { wordsOf } from '#platform/data/words-sql.ts';
import type { Issue } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { check } from './contract.ts';
import { partsOf, refOf, textOf } from './edits/edit.ts';
import { WAITING } from './limits.ts';
import { shows, type Read, type Source } from './lines.ts';
import { FROM_OWN_PAGE, isOwnPage, type OwnField } from './own-page.ts';
import { bearersOf, twinsOfNamed, twinsOfNew, type Twin } from './twins.ts';

/** What a program found of one line. */
export type Check = z.output<typeof check>;

/** What programs found of what is proposed. */
export interface Checked {
  checks: Check[];
  twins: Twin[];
  issues: Issue[];
}

/** Hosts of lists and encyclopaedias, which repeat what others say. */
const LISTS =
  /(?:^|\.)(?:coingecko\.com|coinmarketcap\.com|cryptorank\.io|rootdata\.com|crunchbase\.com|pitchbook\.com|messari\.io|defillama\.com|wikipedia\.org|wikidata\.org|crypto-fundraising\.info|icodrops\.com|tracxn\.com|dropstab\.com|chainbroker\.io)$/;
const ACCOUNTS =
  /(?:^|\.)(?:x\.com|twitter\.com|linkedin\.com|t\.me|facebook\.com|instagram\.com|youtube\.com|reddit\.com|discord\.com|medium\.com|substack\.com)$/;

const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';

/** Issues of pages: addresses that are none, the same page twice. */
export function sourceIssues(sources: readonly Source[]): Issue[] {
  const seen = new Set<string>();
  return sources.flatMap(({ url }, n): Issue[] => {
    const path = `sources.${n}.url`;
    if (!/^https?:\/\/[^\s/@]+\.[^\s/@]+(?:[/?#]\S*)?$/i.test(url) || !isPublicWeb(url)) return [{ path, message: 'is not a web address' }];
    const key = linkKey(url);
    if (seen.has(key)) return [{ path, message: 'is the same page as another source' }];
    seen.add(key);
    return [];
  });
}

/** What kind of page each source is. */
function pageChecks(sources: readonly Source[], read: Read, values: FormValues): Check[] {
  const [own, claimed] = [held(read, 'website'), proposed(values, 'website')].map((urls) => new Set(urls.flatMap((url) => siteOf(url) ?? [])));
  return sources.map(({ url }, n): Check => {
    const host = hostOf(url);
    const about = { key: `sources.${n}`, check: 'page' as const };
    const site = siteOf(url) ?? '';
    if (own?.has(site)) return { ...about, result: 'passed', reason: 'It is a page of the record itself.' };
    if (claimed?.has(site)) return { ...about, result: 'note', reason: 'It is a page of the website that is proposed: look whose it is.' };
    if (LISTS.test(host)) return { ...about, result: 'note', reason: 'It is a list or an encyclopaedia, which repeats what others say.' };
    if (ACCOUNTS.test(host)) return { ...about, result: 'note', reason: 'It is a post of an account: look whose it is.' };
    const publisher = HOST_NAMES.get(host);
    return { ...about, result: 'passed', reason: publisher === undefined ? `It is a page of ${host}.` : `It is a page of ${publisher}.` };
  });
}

const held = ({ reading }: Read, name: string): string[] => {
  const value = reading.held.get(name)?.[0]?.value;
  return typeof value === 'string' ? [value] : [];
};
const proposed = (values: FormValues, name: string): string[] => (typeof values[name] === 'string' ? [values[name]] : []);

/** Gender and picture of a person are taken from the person's own page alone. Which that is, the record says, and a proposal only of one that is to be made: else the proposal would prove itself. */
function ownPageIssues(read: Read, values: FormValues, sources: readonly Source[]): Issue[] {
  return read.lines.flatMap(({ payload, key, edit }, i): Issue[] => {
    if (read.reading.type !== 'people' || edit !== 'set-field' || !FROM_OWN_PAGE.includes(payload.field)) return [];
    const showing = sources.filter((source) => shows(source, payload.field, key));
    const told = (name: OwnField) => (read.reading.subject ? held(read, name) : proposed(values, name));
    if (showing.some(({ url }) => isOwnPage(told, url))) return [];
    return [
      { path: read.given[i]?.path ?? 'values', message: "needs a page of the person's own as its source: the website, or an account on X, LinkedIn or GitHub" },
    ];
  });
}

/** What is said of what somebody proposes already. @param slug of a proposal that everybody sees */
export const proposedAlready = (slug: string | null): string =>
  slug === null ? 'is proposed already, and waits for a moderator' : `is proposed already: ${slug}`;

const SAME_OPEN = `select l.key, case when p.start_at is not null then p.slug end as slug from proposal p join proposal_line l on l.proposal_id = p.id where p.state = any($1) and p.act in ('create', 'edit')
    and (($2::uuid is not null and p.record_id = $2) or ($2::uuid is null and p.act = 'create' and p.type = $3 and l.edit = 'create-record'))
    and p.id is distinct from $6::uuid and exists (select from unnest($4::text[], $5::jsonb[]) as w (field, after) where l.payload ->> 'field' = w.field and
      (l.payload -> 'after' = w.after or jsonb_typeof(l.payload -> 'after') = 'string' and jsonb_typeof(w.after) = 'string' and ${wordsOf("l.payload ->> 'after'")} = ${wordsOf("w.after #>> '{}'")}))`;

/** Lines that somebody proposes already. */
async function openTwins(sql: Queryable, read: Read, but: string | undefined): Promise<Map<string, string | null>> {
  const { type, subject } = read.reading;
  const { rows } = await sql.query<{ key: string; slug: string | null }>(SAME_OPEN, [
    WAITING,
    subject?.id ?? null,
    type,
    read.lines.map(({ payload }) => payload.field),
    read.lines.map(({ payload }) => JSON.stringify(payload.after)),
    but ?? null,
  ]);
  return new Map(rows.map(({ key, slug }) => [key, slug]));
}

const passed = (key: string, name: Check['check'], reason: string): Check => ({ key, check: name, result: 'passed', reason });

/** Fields that sources are said to show, and that the form does not have. */
const unknownFields = (type: ContributionType, sources: readonly Source[]): Issue[] =>
  sources.flatMap(({ fields = [] }, n) =>
    fields.flatMap((name, i): Issue[] =>
      formField(type, name.split(':')[0] ?? '') ? [] : [{ path: `sources.${n}.fields.${i}`, message: 'is no field of the form' }],
    ),
  );

/** Rows of a portfolio whose round is not one of their project. */
async function strangeRounds(sql: Queryable, read: Read): Promise<Issue[]> {
  const rows = read.lines.flatMap(({ payload }, i) => {
    const { project, round } = partsOf(payload.after);
    const [of, at] = [payload.refs?.[refOf(project) ?? ''], payload.refs?.[refOf(round) ?? '']];
    return payload.field.startsWith('portfolio') && of !== undefined && at !== undefined ? [{ of, at, path: `${read.given[i]?.path}.round` }] : [];
  });
  if (rows.length === 0) return [];
  const { rows: fit } = await sql.query<{ id: string; of: string | null }>('select id, project_id as of from round where id = any($1::uuid[])', [
    rows.map(({ at }) => at),
  ]);
  return rows.flatMap(({ of, at, path }) =>
    fit.some(({ id, of: project }) => id === at && project === of) ? [] : [{ path, message: 'is no round of that project' }],
  );
}

/** What programs find of what is proposed without asking other sites. @param but a proposal that it takes the place of */
export async function checkLines(sql: Queryable, read: Read, given: { values: FormValues; sources: readonly Source[]; but?: string }): Promise<Checked> {
  const { values, sources, but } = given;
  const { type, subject } = read.reading;
  const issues: Issue[] = [
    ...sourceIssues(sources),
    ...unknownFields(type, sources),
    ...read.issues,
    ...ownPageIssues(read, values, sources),
    ...(await strangeRounds(sql, read)),
  ];
  const checks = pageChecks(sources, read, values);
  for (const path of read.known)
    checks.push({ key: path.replace(/^values\./, ''), check: 'known', result: 'note', reason: 'It is what the record holds already, and is left out.' });
  if (read.lines.length === 0 && issues.length === 0)
    issues.push(
      ...(read.known.length === 0
        ? [{ path: 'values', message: 'hold nothing' }]
        : read.known.map((path) => ({ path, message: 'is what the record holds already' }))),
    );
  const open = await openTwins(sql, read, but);
  for (const [i, line] of read.lines.entries()) {
    const found = open.get(line.key);
    if (found !== undefined) issues.push({ path: read.given[i]?.path ?? 'values', message: proposedAlready(found) });
  }
  for (const { field, twin } of await bearersOf(sql, type, subject?.id, values)) {
    if (!read.lines.some(({ payload, edit }) => payload.field === field && edit === 'set-field')) continue;
    issues.push({ path: `values.${field}`, message: `is that of ${twin.name} (${twin.kind}/${twin.slug})` });
  }
  const created = read.lines.find(({ edit }) => edit === 'create-record');
  const twins = [...(created ? await twinsOfNew(sql, type, created) : []), ...(await twinsOfNamed(sql, read.lines))];
  if (created && mixesScripts(textOf(created.payload.after)))
    checks.push({ key: 'name', check: 'twin', result: 'note', reason: 'Its name mixes letters of several scripts that look alike: look what it is.' });
  for (const twin of twins)
    checks.push({ key: 'name', check: 'twin', result: 'note', reason: `${twin.name} (${twin.kind}/${twin.slug}) may be the same: ${twin.reason}.` });
  checks.push(...toldOf(read, issues));
  return { checks, twins, issues };
}

/** What passed, for those who vote. */
function toldOf(read: Read, issues: readonly Issue[]): Check[] {
  return read.lines.flatMap((line, i): Check[] => {
    const path = read.given[i]?.path ?? '';
    if (issues.some((issue) => issue.path.startsWith(path))) return [];
    const field = formField(read.reading.type, line.payload.field);
    if (line.payload.field === 'allocations') return [passed(line.key, 'sum', 'With the other shares it is at most the whole supply.')];
    if (line.edit === 'add-round') return [passed(line.key, 'dates', 'Its day is past, and its amount is no more than the valuation.')];
    if (field?.input === 'day' || textOf(field?.field) === 'roles') return [passed(line.key, 'dates', 'Its days are in order.')];
    if (['website', 'twitter', 'github'].includes(line.payload.field)) return [passed(line.key, 'constraint', 'No other record bears it.')];
    return [];
  });
}
