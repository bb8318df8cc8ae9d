import type { Answer } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { PROBLEM_NAMES, type Problem } from '#domain/records/problems.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search.ts';
import { m } from '../../paraglide/messages.js';

export type Reports = Answer<'data-problems'>;

/** What the page of reports shows. */
export interface LoadedReports {
  /** The problem whose counts are drawn by day. */
  chosen: Problem;
  reports: Reports;
  /** What the page says about itself. */
  head: ReturnType<typeof pageHead>;
}

/** A problem as addresses have it. */
export const problemWord = (problem: Problem): string => problem.toLowerCase().replaceAll(' ', '-');

/** Loads the reports, with the problem that the address chooses; the first where it chooses none that is known. */
export async function loadReports({ client, site }: AppContext, { problem }: { problem?: string | undefined }): Promise<LoadedReports> {
  const [first] = PROBLEM_NAMES;
  const chosen = PROBLEM_NAMES.find((one) => problemWord(one) === problem) ?? (first as Problem);
  const { data } = await client.struct('data-problems', { days_of: chosen });
  const query = chosen === first ? {} : { problem: problemWord(chosen) };
  const head = pageHead({
    site,
    title: m.problems_title(),
    description: m.problems_lead(),
    path: addresses.reports(),
    query: stringifySearch(query),
    index: problem === undefined,
  });
  return { chosen, reports: data, head };
}
