/** Positions beside a job, as their first word: an author, adviser, ambassador, member or investor may have a job elsewhere. A regular expression without regard to case that JavaScript and PostgreSQL read alike. */
export const BESIDE_JOB =
  '^(co-?)?((former |early |founding )?(board |team |core |council |committee |advisory )*)(author|advis|ambassador|member|mentor|angel|investor|contributor|writer)';
/** Positions of those who lead a firm, alike. */
export const LEADS = '(^|[^a-z])(ceo|cto|coo|cfo|cio|cmo|cso|chief [a-z]+( [a-z]+)? officer)($|[^a-z])';
/** Positions of an owner or another head, alike. */
export const HEADS = '(^|[^a-z])(partner|president|chair|chairman|chairwoman|chairperson|managing director|executive director|owner|principal|head)($|[^a-z])';
/** A founding that names no office, with or without the firm: it lasts for ever and says nothing of today. Alike. */
export const FOUNDING_ALONE = String.raw`^(co-?)?(founder|creator)s?($|,| \()`;
