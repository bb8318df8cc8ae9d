import { figureOfKey } from '#domain/notifications/issue-entries.ts';
import { dataset } from '#platform/data/dataset.ts';
import { HEAD, ISSUES, issueSql, PUBLIC } from './content-sql.ts';
import { issueAnswer, issueParams, issuesAnswer, issuesParams, type Issue, type IssueRound } from './contract.ts';

const READS = [ISSUES, 'project', 'organization', 'person', 'round', 'statement'] as const;

/** What `issueSql` gives: rounds as rows of their list, and the keys of all changes. */
interface Raw extends Omit<Issue, 'rounds' | 'figures'> {
  rounds: (Omit<IssueRound, 'lead'> & { lead: string })[];
  keys: string[];
}

const roundOf = (row: Raw['rounds'][number]): IssueRound => {
  const { id, slug, name, logo, stages, grant, raise, instrument, amount_quantity, amount_quantity_state, date, date_precision } = row;
  const lead = (JSON.parse(row.lead) as IssueRound['lead']).map((one) => ({ id: one.id, slug: one.slug, name: one.name, type: one.type }));
  return { id, slug, name, logo, stages, grant, raise, instrument, amount_quantity, amount_quantity_state, lead, date, date_precision };
};

/** Reads the JSON text of `issueSql`. */
export function readIssue(body: string): Issue {
  const { keys, rounds, ...issue } = (JSON.parse(body) as { issue: Raw }).issue;
  return { ...issue, rounds: rounds.map(roundOf), figures: keys.flatMap((key) => figureOfKey(key) ?? []) };
}

/** The archive: issues that were sent, the newest first. */
const newsletterIssues = dataset({
  sid: 'newsletter-issues',
  description: 'Issues of the newsletter that were sent, the newest first.',
  params: issuesParams,
  reads: READS,
  answer: issuesAnswer,
  query: ({ take, skip }) => ({
    text: `with page as materialized (select i.*, row_number() over (order by i.from_day desc) as place from (select * from newsletter_issue where ${PUBLIC} order by from_day desc limit $1::int + 1 offset $2::int) i)
      select json_build_object('issues', (select coalesce(json_agg(json_build_object(${HEAD}) order by i.place), '[]') from page i where i.place <= $1::int))::text as body,
        case when (select count(*) from page) > $1::int then ($1::int + $2::int)::text end as next`,
    values: [take, skip],
  }),
  next: (last) => last,
});

/** One issue, with what its records are now. */
const newsletterIssue = dataset({
  sid: 'newsletter-issue',
  description: 'One issue of the newsletter by its week, with its rounds and changes as they are now. What is for one reader alone is in no answer.',
  params: issueParams,
  reads: READS,
  answer: issueAnswer,
  query: ({ slug }) => ({ text: issueSql(`slug = $1 and ${PUBLIC}`), values: [slug] }),
  shape: (body) => JSON.stringify({ issue: readIssue(body) }),
});

/** Data sets of the archive. */
export const issueDatasets = [newsletterIssues, newsletterIssue] as const;
