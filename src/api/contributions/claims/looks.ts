import { Resolver } from 'node:dns/promises';
import { CLAIM_PATH, holdsClaim, type ClaimWay, type LookResult } from '#domain/contributions/page-claim.ts';
import { fetchWhole, FetchFailure, type FetchLimits } from '#platform/fetch-public.ts';

/** How proofs are looked at; tests give others. */
export interface LookHow {
  limits?: FetchLimits;
  /** Name servers that are asked instead of those of the machine, as `address:port`. */
  servers?: readonly string[];
}

/** What a look at one place came to, and why. */
export interface Look {
  way: ClaimWay;
  result: LookResult;
  why: (typeof LOOK_WHYS)[number];
}

/**
 * Reasons of a look. `found` · `none`: there is no such record or file · `other`: it holds other lines · `elsewhere`: the file leads to another host · `refused`: the host
 * refuses to answer · `unreachable`: no clear answer · `off`: this site asks no others · `no-domain`, `no-contract`: the record names none · `not-deployer`: the address
 * that signed deployed none of its contracts · `no-signature`: it is none of this message.
 */
export const LOOK_WHYS = [
  'found',
  'none',
  'other',
  'elsewhere',
  'refused',
  'unreachable',
  'off',
  'no-domain',
  'no-contract',
  'not-deployer',
  'no-signature',
] as const;

const LIMITS: FetchLimits = { bytes: 20_000, ms: 10_000, redirects: 2 };
const DNS = { timeout: 4000, tries: 2 };
/** Codes of a name server that says there is no such record. All others are no clear answer. */
const NO_RECORD: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);
/** Statuses that say there is no such file. */
const NO_FILE: ReadonlySet<number> = new Set([404, 410]);

async function lookAtDns(domain: string, token: string, { servers }: LookHow): Promise<Look> {
  const resolver = new Resolver(DNS);
  if (servers) resolver.setServers(servers);
  try {
    const records = await resolver.resolveTxt(domain);
    const found = holdsClaim(
      records.map((parts) => parts.join('')),
      token,
    );
    return { way: 'dns', ...(found ? { result: 'there', why: 'found' } : { result: 'missing', why: 'other' }) };
  } catch (error) {
    return {
      way: 'dns',
      ...(NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '') ? { result: 'missing', why: 'none' } : { result: 'silent', why: 'unreachable' }),
    };
  }
}

/** Looks at the file of a domain. It may be sent on to the same domain with www, and to no other host: whoever has that one may be somebody else. */
async function lookAtFile(domain: string, token: string, { limits = LIMITS }: LookHow): Promise<Look> {
  let isElsewhere = false;
  const before = async ({ host }: URL) => {
    isElsewhere = host !== domain && host !== `www.${domain}`;
    if (isElsewhere) throw new FetchFailure(`${host} is another host.`);
  };
  try {
    const { bytes } = await fetchWhole(`https://${domain}${CLAIM_PATH}`, { ...limits, before });
    const found = holdsClaim(bytes.toString('utf8').split('\n'), token);
    return { way: 'file', ...(found ? { result: 'there', why: 'found' } : { result: 'missing', why: 'other' }) };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    if (isElsewhere) return { way: 'file', result: 'missing', why: 'elsewhere' };
    if (error.answered === undefined) return { way: 'file', result: 'silent', why: 'unreachable' };
    return { way: 'file', ...(NO_FILE.has(error.answered) ? { result: 'missing', why: 'none' } : { result: 'silent', why: 'refused' }) };
  }
}

/** Looks at both places of a domain where the line of a claim may stand. */
export const lookAtDomain = (domain: string, token: string, how: LookHow): Promise<Look[]> =>
  Promise.all([lookAtDns(domain, token, how), lookAtFile(domain, token, how)]);
