import { githubPlace, parseReleases, parseRepositories, releasingRepositories, type GithubPlace } from '#domain/ingest/live/github-answers.ts';
import type { LiveConfig } from '#platform/config.ts';
import { FetchFailure, type FetchLimits } from '#platform/fetch-public.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Format } from '../formats.ts';
import type { Connector, ListPart } from './connector.ts';
import { ledParts, type Led } from './live-state.ts';

const KEY = 'github';
const HOST = 'api.github.com';
const LARGEST = 8 * 1024 * 1024;
/** Trust in what GitHub says: as in a list of a publisher. */
const RANK = 40;
/** Projects that are asked for more often than the others. */
const FIRST = 100;
/** Releases that are looked at: those that came since are fewer. */
const RELEASES = 30;
/** Calls that are made in a month and in a minute: all that an address without a token has, 60 an hour, and of the 5,000 of a token what a site can use. */
const BUDGET = { free: { perMonth: 60 * 24 * 30, perMinute: 1 }, token: { perMonth: 500_000, perMinute: 60 } } as const;

const ABOUT: Format['about'] = {
  key: KEY,
  name: 'GitHub',
  homeUrl: 'https://github.com/',
  // What may be done with it beyond showing it nobody has said.
  licence: 'none stated',
  attribution: 'GitHub',
  mayShow: true,
  mayExport: false,
  baseRank: RANK,
};

const at = (path: readonly string[], query: string): string => `https://${HOST}/${path.map(encodeURIComponent).join('/')}${query}`;
const format = (parse: Format['parse'], documents: Format['documents'] = {}): Format => ({ key: KEY, files: [], revision: 1, about: ABOUT, documents, parse });
const textOf = (input: { lines: readonly string[] } | undefined): string => input?.lines.join('\n') ?? '';

/** A project with its place on GitHub. */
interface Placed {
  /** Its record. */
  id: string;
  place: GithubPlace;
  /** Native keys of its entries. */
  keys: readonly string[];
}

const nameOf = ({ owner, repository }: GithubPlace): string => (repository === undefined ? owner : `${owner}/${repository}`);
const placePart = (place: GithubPlace): string => `${place.repository === undefined ? 'owner' : 'repository'} ${nameOf(place)}`;
/** Native keys name the record: when a place becomes another project's, what it told before stays where it is. */
const keyed = (part: string): string => `${part.replace(' ', ':')}:`;
function nativeKeyOf(part: string, { id, keys }: Placed): string {
  return keys.find((key) => key.startsWith(keyed(part))) ?? `${keyed(part)}${id}`;
}

type Made = Omit<ListPart, 'tier'>;

/** The repositories of a place: an answer for its stars, and for where its releases are. */
function repositories(project: Placed): Made {
  const { id, place } = project;
  const part = placePart(place);
  const nativeKey = nativeKeyOf(part, project);
  const document = `https://github.com/${nameOf(place)}`;
  return {
    part,
    address: () =>
      place.repository === undefined ? at(['users', place.owner, 'repos'], '?sort=pushed&per_page=100') : at(['repos', place.owner, place.repository], ''),
    format: format(([input]) => parseRepositories({ text: textOf(input), nativeKey, document, at: (input?.at ?? new Date(0)).toISOString() }), {
      [document]: { title: `GitHub: ${nameOf(place)}` },
    }),
    leadsTo: releasingRepositories,
    mayBeEmpty: true,
    known: new Map([[nativeKey, id]]),
  };
}

function releases(project: Placed, repository: string): Made {
  const part = `releases ${repository}`;
  const nativeKey = nativeKeyOf(part, project);
  const document = `https://github.com/${repository}/releases`;
  return {
    part,
    address: () => at(['repos', ...repository.split('/'), 'releases'], `?per_page=${RELEASES}`),
    format: format(([input]) => parseReleases({ text: textOf(input), nativeKey, document }), { [document]: { title: `GitHub: releases of ${repository}` } }),
    mayBeEmpty: true,
    known: new Map([[nativeKey, project.id]]),
  };
}

/** Live projects with a place on GitHub and what GitHub told of them, the most prominent first. */
const PROJECTS = `select p.id, p.github, coalesce(k.keys, '{}') as keys from project p
  left join (select e.record_id, array_agg(e.native_key order by e.id) as keys from entry e join source s on s.id = e.source_id and s.key = $1 group by 1) k on k.record_id = p.id
  where p.github is not null order by p.prominence desc, p.id`;

/** Projects with their places, the most prominent first. A place that several name is that one's about which it was asked before, else the most prominent's. */
async function placed(sql: Queryable): Promise<Placed[]> {
  const { rows } = await sql.query<{ id: string; github: string; keys: string[] }>(PROJECTS, [KEY]);
  const byPlace = new Map<string, Placed>();
  const isIts = ({ place, keys }: Placed) => keys.some((key) => key.startsWith(keyed(placePart(place))));
  for (const { id, github: address, keys } of rows) {
    const place = githubPlace(address);
    if (!place) continue;
    const next = { id, place, keys };
    const before = byPlace.get(nameOf(place));
    if (!before || (isIts(next) && !isIts(before))) byPlace.set(nameOf(place), next);
  }
  return [...byPlace.values()];
}

/** The repository whose releases are asked for: the first that the place leads to and that has any, as far as is known. */
function releasing(led: ReadonlyMap<string, Led>, place: GithubPlace): string | undefined {
  const names = led.get(placePart(place))?.leadsTo ?? [];
  return names.find((name) => !led.get(`releases ${name}`)?.isEmpty) ?? names[0];
}

/** GitHub: the stars of projects' repositories, and their releases as events. */
export const github = ({ githubKey: token }: LiveConfig, limits: FetchLimits): Connector => ({
  key: KEY,
  name: 'GitHub',
  budget: token === undefined ? BUDGET.free : BUDGET.token,
  limits: {
    ...limits,
    bytes: Math.min(limits.bytes, LARGEST),
    // What was renamed is elsewhere at the same host; nobody else speaks for GitHub.
    before: async ({ host }) => {
      if (host !== HOST) throw new FetchFailure(`${HOST} leads to another host.`);
    },
  },
  headers: {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  tiers: [
    { tier: 'prominent', every: 360 },
    { tier: 'others', every: 1440 },
  ],
  async parts(sql) {
    const [projects, led] = [await placed(sql), await ledParts(sql, KEY)];
    const parts = new Map<string, ListPart>();
    for (const [n, project] of projects.entries()) {
      const repository = releasing(led, project.place);
      const tier = n < FIRST ? 'prominent' : 'others';
      // A project that names a repository and another that names its organization may lead to the same releases.
      for (const part of [repositories(project), ...(repository === undefined ? [] : [releases(project, repository)])])
        if (!parts.has(part.part)) parts.set(part.part, { ...part, tier });
    }
    return [...parts.values()];
  },
});
