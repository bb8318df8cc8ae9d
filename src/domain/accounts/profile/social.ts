/** Networks a person may name an address of. */
export const SOCIAL_NETWORKS = ['twitter', 'linked', 'telegram', 'github'] as const;

/** Such a network; `linked` is LinkedIn. */
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

interface Rule {
  /** Hosts its links have. */
  hosts: readonly string[];
  /** Nicknames there. */
  nickname: RegExp;
  /** The nickname in the path of a link. */
  path: RegExp;
  /** Where links begin. */
  base: string;
}

const RULES: Readonly<Record<SocialNetwork, Rule>> = {
  twitter: {
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    nickname: /^\w{1,15}$/,
    path: /^\/([^/]+)\/?$/,
    base: 'https://x.com/',
  },
  linked: {
    hosts: ['linkedin.com', 'www.linkedin.com'],
    nickname: /^(?:(?:in|company|school)\/)?[\p{L}\p{N}_-]{2,100}$/u,
    path: /^\/((?:in|company|school)\/[^/]+)\/?$/,
    base: 'https://www.linkedin.com/',
  },
  telegram: {
    hosts: ['t.me', 'telegram.me', 'www.telegram.me'],
    nickname: /^[A-Za-z]\w{3,31}$/,
    path: /^\/([^/]+)\/?$/,
    base: 'https://t.me/',
  },
  github: {
    hosts: ['github.com', 'www.github.com'],
    nickname: /^[A-Za-z\d](?:-?[A-Za-z\d]){0,38}$/,
    path: /^\/([^/]+)\/?$/,
    base: 'https://github.com/',
  },
};

/** The parts of a parsed address that show where it leads. */
type Address = Readonly<Record<'protocol' | 'hostname' | 'port' | 'username' | 'password' | 'pathname', string>>;
type Parse = (text: string) => Address | null;

/**
 * The person's link from a nickname or from any form of a link; undefined for other text. Links use https and the network's own hosts. @param
 * parse the platform's parser of URLs
 */
export function socialLink(network: SocialNetwork, text: string, parse: Parse): string | undefined {
  const rule = RULES[network];
  const given = text.trim();
  const nickname = nicknameIn(given.replace(/^@/, ''), rule, parse);
  if (nickname === undefined) return undefined;
  return rule.base + (network === 'linked' && !nickname.includes('/') ? `in/${nickname}` : nickname);
}

/** The nickname in a link, without its host. */
export const socialNickname = (network: SocialNetwork, link: string): string =>
  link.startsWith(RULES[network].base) ? link.slice(RULES[network].base.length).replace(/^in\//, '') : link;

function nicknameIn(text: string, { hosts, nickname, path }: Rule, parse: Parse): string | undefined {
  if (nickname.test(text)) return text;
  const url = parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== 'https:' || !hosts.includes(url.hostname) || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  const found = path.exec(decoded(url.pathname))?.[1];
  return found !== undefined && nickname.test(found) ? found : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
