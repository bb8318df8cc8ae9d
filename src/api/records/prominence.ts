/**
 * Default order of projects, as a whole number below 2^53: projects with a rank first, best rank first (position among known market
 * capitalizations, else the rank of the list of ranks), of one rank those with a known capitalization first; the others by money raised; then by number of sources.
 */
export const prominence = ({ rank, cap, raised, sources }: { rank: string; cap: string; raised: string; sources: string }) => `(case when ${rank} is null
  then least(coalesce(${raised}, 0), 3000000000000)::bigint * 1000
  else 4000000000000000 + (9999999 - least(greatest(${rank}, 0), 9999999))::bigint * 100000000 + case when ${cap} > 0 then 1000 else 0 end end + least(${sources}, 999))`;

/** Added to former ranks in the order by rank: more than any rank. */
export const FORMER = 10_000_000;
/** The rank of the chosen values `v`: a rank of a list before the list of ranks is a former one. */
export const RANKS = `select case when former then null else v.market_cap_rank end as rank, case when former then v.market_cap_rank end as former
  from (select coalesce(v.market_cap_rank_date <= (select former_to from rank_list), false) as former) x`;
