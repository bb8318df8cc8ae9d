import { BRIDGES, COIN_BEHIND, COPY_WORDS, MARKED_COIN, NO_COIN, PACKAGE_NAME } from '#domain/search/noise.ts';
import type { KindName } from '#domain/kinds/kinds.ts';

/**
 * SQL of a record's size, from 0 to 1000, to break ties between names of records of different kinds. It grows with prominence within a kind,
 * in steps: a project ranked r has 500 + 250,000 / (500 + r), one without a rank up to 500 by the money raised (half of it at $50 million), or
 * its number of sources where none is known; organizations and people with n rounds, roles and works have 1000 n / (n + 8).
 * What is a copy or a package and no product has a size below 0, so that it stands behind products: without rank or money raised, a coin that stands for
 * another, as its name or its ticker shows; or, without a token too, what has the name of a package, or a repository and no website.
 * @param row of the kind's table, by its alias
 */
export function sizeOf(kind: KindName, row: string): string {
  const prominence = `${row}.prominence`;
  const size = grown(kind, prominence);
  if (kind !== 'project') return size;
  const packaged = `not ${row}.has_token and (${row}.name ~* '${PACKAGE_NAME}' or ${row}.website is null and ${row}.github is not null)`;
  const behind = `substring(${row}.name from '${COIN_BEHIND}')`;
  const receipt = `(upper(${row}.symbol) like '_%' || upper(${behind}) and ${behind} !~ '${NO_COIN}' or ${row}.name ~ '${MARKED_COIN}' or ${row}.symbol ~ '${MARKED_COIN}')`;
  const copied = String.raw`(${row}.name ~* '\((${BRIDGES})\y[^)]*\)' or ${row}.has_token and (${row}.name ~* '\y${COPY_WORDS}\y' or ${receipt}))`;
  return `(${size} - case when ${prominence} < ${RAISED} and (${copied} or ${packaged}) then ${NOISE} else 0 end)::smallint`;
}

/** Prominence from which on a project has money raised or a rank. */
const RAISED = 1_000_000;
/** More than any size. */
const NOISE = 1001;

/** Smallest size of a project with a rank: no other project reaches it. */
export const RANKED = 500;

const grown = (kind: KindName, prominence: string): string =>
  kind === 'project'
    ? `(case when ${prominence} >= 4000000000000000 then ${RANKED} + 250000 / (500 + 9999999 - (${prominence} - 4000000000000000) / 100000000)
  when ${prominence} >= ${RAISED} then 10 + 490 * (${prominence} / 1000) / (${prominence} / 1000 + 50000000)
  else least(${prominence}, 9) end)::smallint`
    : `(1000 * ${prominence} / (${prominence} + 8))::smallint`;
