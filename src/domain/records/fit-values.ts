/*
 * How well a stated value fits its field. The patterns are in the part of the syntax that PostgreSQL reads as JavaScript does.
 */

/** Hosts where pages of many stand: documentation, code, posts, collections of links. */
export const SHARED_PAGES =
  '(^|\\.)(readme\\.io|gitbook\\.(io|com)|notion\\.(site|so)|medium\\.com|substack\\.com|mirror\\.xyz|github\\.(io|com)|linktr\\.ee|bio\\.link|beacons\\.ai|webflow\\.io|wixsite\\.com|wordpress\\.com|blogspot\\.com|sites\\.google\\.com|drive\\.google\\.com|docs\\.google\\.com|twitter\\.com|x\\.com|t\\.me|discord\\.(gg|com)|youtube\\.com|linkedin\\.com|facebook\\.com|instagram\\.com|figma\\.com|pump\\.fun|solscan\\.io)$';

/** Hosts that are a part of the site itself, or not of the thing but of its foundation. */
export const PART_OF_SITE =
  '^(developers?|dev|docs?|shop|store|blog|apps?|help|support|wiki|forum|gov|governance|vote|members|portal|dashboard|status|learn|academy|bridge|stake|staking|explorer|scan)\\.[^.]+\\.|\\.foundation$';

const HOST_AND_PATH = /^https?:\/\/(?:www\.)?([^/?#:]+)(?::\d+)?([^?#]*)/i;
/** SQL of the host of an address without www, and of its path. */
const HOST = (address: string): string => `lower(substring(${address} from '^https?://(?:[wW]{3}\\.)?([^/?#:]+)'))`;
const ROOT = '^https?://[^/?#]+/?$';

/** The grades of an address as the website of a thing, the best first. */
export const SITE_GRADE = { root: 3, page: 2, part: 1, shared: 0 } as const;

/** How well an address fits as the website of a thing: the root of a site of its own best, a page on a host of many least. @internal For tests. */
export function siteGrade(address: string): number {
  const [, host = '', path = ''] = HOST_AND_PATH.exec(address) ?? [];
  if (new RegExp(SHARED_PAGES).test(host.toLowerCase())) return SITE_GRADE.shared;
  if (new RegExp(PART_OF_SITE).test(host.toLowerCase())) return SITE_GRADE.part;
  return path === '' || path === '/' ? SITE_GRADE.root : SITE_GRADE.page;
}

/** The same in SQL. */
export const siteGradeSql = (address: string): string =>
  `case when ${HOST(address)} ~ '${SHARED_PAGES}' then ${SITE_GRADE.shared} when ${HOST(address)} ~ '${PART_OF_SITE}' then ${SITE_GRADE.part} when ${address} ~ '${ROOT}' then ${SITE_GRADE.root} else ${SITE_GRADE.page} end`;

/** Texts of one or two words in ASCII, which describe nothing. */
export const NO_DESCRIPTION = '^[!-~]*( +[!-~]+)?$';

/** Whether a text is too short to describe anything. Scripts without spaces are not judged. @internal For tests. */
export const describesNothing = (text: string): boolean => new RegExp(NO_DESCRIPTION).test(text);

/** Last words of the name of those who stand behind a coin. */
const BEHIND = '(^|[^a-z])(foundation|labs?|dao|treasury)$';

/** SQL of whether an entry called `name` is who stands behind a coin, as "Ethereum Foundation" is of Ethereum. Both names are in small letters. */
export const behindCoinSql = (name: string, coin: string): string => `(${name} ~ '${BEHIND}' and ${coin} !~ '${BEHIND.replace('(^|[^a-z])', '')}')`;

/** SQL of whether an entry called `name` is something built on a coin, as "EOS RAM" is on EOS. @param bears SQL of whether only general words tell the names apart */
export const builtOnCoinSql = (name: string, coin: string, bears: string): string =>
  `(starts_with(${name}, ${coin} || ' ') and substr(${name}, length(${coin}) + 2, 1) <> '(' and not ${bears})`;
