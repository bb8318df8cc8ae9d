import { z } from 'zod';
import type { Claim } from '../../records/claim.ts';
import { githubKey, githubOf } from '../../records/keys.ts';
import { tidy } from '../listed-text.ts';
import type { Parsed, Refusal } from '../parsed.ts';
import { itemsOf, jsonOf } from './answer-items.ts';
import { cut } from '../../writing/cut.ts';

/** A place on GitHub that a project names: an organization or user, or one repository. */
export type GithubPlace = { owner: string; repository?: string };

const REPOSITORY = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
/** Whether a text is `owner/repository`. */
const isRepository = (text: string): boolean => {
  const [owner, name, ...more] = text.split('/');
  return more.length === 0 && name !== undefined && REPOSITORY.test(name) && githubKey(owner).length > 0;
};

/** The place on GitHub that an address names, in small letters; undefined if it names none. */
export function githubPlace(address: string): GithubPlace | undefined {
  const [owner, name] = githubOf(address)?.toLowerCase().split('/') ?? [];
  if (owner === undefined || githubKey(owner).length === 0) return undefined;
  const repository = name?.replace(/\.git$/, '');
  if (repository === undefined) return { owner };
  return REPOSITORY.test(repository) ? { owner, repository } : undefined;
}

const repositorySchema = z.object({
  full_name: z.string().refine(isRepository, 'is no repository'),
  fork: z.boolean(),
  archived: z.boolean(),
  stargazers_count: z.number().int().nonnegative(),
  pushed_at: z.iso.datetime({ offset: true }).nullish(),
});
type Repository = z.output<typeof repositorySchema>;

const releaseSchema = z.object({
  id: z.number().int().positive(),
  html_url: z.url({ protocol: /^https$/, hostname: /^github\.com$/ }).max(2000),
  tag_name: z.string().max(1000),
  name: z.string().nullish(),
  draft: z.boolean(),
  prerelease: z.boolean(),
  published_at: z.iso.datetime({ offset: true }).nullish(),
});
type Release = z.output<typeof releaseSchema>;

const LONGEST_TITLE = 300;
/** Repositories of a place whose releases are looked for. */
const LED_TO = 3;
/** A tag of one package among those of a repository, such as `@scope/package@1.2.0`: it may release dozens a day. */
const OF_A_PACKAGE = /.@v?\d/;

/**
 * The repositories of an answer of `/users/{name}/repos`, which is a list, or of `/repos/{owner}/{name}`, which is one: those of the place's own. A list
 * leaves forks out, since their stars and releases are somebody else's idea.
 */
function ownRepositories(text: string, refused: Refusal[]): Repository[] {
  const value = jsonOf(text);
  return Array.isArray(value)
    ? itemsOf(value, 'repositories', repositorySchema, refused).filter(({ fork }) => !fork)
    : itemsOf([value], 'repositories', repositorySchema, refused);
}

/** Names of the repositories whose releases an answer leads to, `owner/name`, the most starred first, archived ones last. @param text an answer that was taken */
export const releasingRepositories = (text: string): string[] =>
  ownRepositories(text, [])
    .toSorted((a, b) => Number(a.archived) - Number(b.archived) || b.stargazers_count - a.stargazers_count)
    .slice(0, LED_TO)
    .map(({ full_name }) => full_name.toLowerCase());

/**
 * Reads the repositories of a place: the stars of its own, and the month in which code was last pushed to them. The day would be a statement a call. Of an organization GitHub answers the 100 that were pushed to last.
 * @param input.at when they were fetched, ISO 8601 @throws FormatError if they are in another form
 */
export function parseRepositories({ text, nativeKey, document, at }: { text: string; nativeKey: string; document: string; at: string }): Parsed {
  const refused: Refusal[] = [];
  const own = ownRepositories(text, refused);
  if (own.length === 0) return { entries: [], refused };
  const github_stars = String(own.reduce((sum, { stargazers_count }) => sum + stargazers_count, 0));
  const pushed = own
    .flatMap(({ pushed_at }) => (typeof pushed_at === 'string' ? [new Date(pushed_at).toISOString().slice(0, 7)] : []))
    .sort()
    .at(-1);
  const claims: Claim[] = pushed === undefined ? [] : [{ field: 'code_pushed', value: `${pushed}-01`, precision: 'month', document }];
  return { entries: [{ kind: 'project', nativeKey, role: 'adds', keys: [], claims }], refused, figures: [{ nativeKey, at, github_stars }] };
}

const isTold = ({ draft, prerelease, tag_name: tag, published_at: at }: Release): boolean =>
  !draft && !prerelease && typeof at === 'string' && !OF_A_PACKAGE.test(tag);

/** Reads the releases of a repository: an event for each. Drafts, trial versions and releases of single packages are left out. @throws FormatError if they are in another form */
export function parseReleases({ text, nativeKey, document }: { text: string; nativeKey: string; document: string }): Parsed {
  const refused: Refusal[] = [];
  const claims = itemsOf(jsonOf(text), 'releases', releaseSchema, refused)
    .filter(isTold)
    .map((release): Claim => {
      const title = cut(tidy(release.name ?? '') || tidy(release.tag_name), LONGEST_TITLE).trim();
      return {
        field: 'events',
        value: { title, category: 'Release', link: release.html_url },
        validFrom: new Date(release.published_at ?? 0).toISOString().slice(0, 10),
        precision: 'day',
        about: `release ${release.id}`,
        document,
      };
    });
  return { entries: claims.length === 0 ? [] : [{ kind: 'project', nativeKey, role: 'adds', keys: [], claims }], refused };
}
