import type { KindName } from '#domain/kinds/kinds.ts';

/**
 * SQL of a record's size, from 0 to 1000, to break ties between names of records of different kinds. It grows with prominence within a kind,
 * in steps: a project ranked r has 500 + 250,000 / (500 + r), one without a rank up to 500 by the money raised (half of it at $50 million), or
 * its number of sources where none is known; organizations and people with n rounds, roles and works have 1000 n / (n + 8).
 * @param prominence SQL of the record's prominence, as the room records makes it
 */
export const sizeOf = (kind: KindName, prominence: string): string =>
  kind === 'project'
    ? `(case when ${prominence} >= 4000000000000000 then 500 + 250000 / (500 + 9999999 - (${prominence} - 4000000000000000) / 100000000)
  when ${prominence} >= 1000000 then 10 + 490 * (${prominence} / 1000) / (${prominence} / 1000 + 50000000)
  else least(${prominence}, 9) end)::smallint`
    : `(1000 * ${prominence} / (${prominence} + 8))::smallint`;
