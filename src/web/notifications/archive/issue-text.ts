import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay } from '../../ui/time/date.ts';
import type { IssueHead } from './archive-query.ts';

/** The days that an issue is about. */
export const periodOf = ({ from, to }: Pick<IssueHead, 'from' | 'to'>): string => m.newsletter_period({ from: formatDay(from), to: formatDay(to) });

/** The subject of an issue in the reader's language; its days where the subject may not be shown. */
export const subjectOf = (issue: IssueHead): string => issue.subject[getLocale()] ?? m.newsletter_of_days({ period: periodOf(issue) });
