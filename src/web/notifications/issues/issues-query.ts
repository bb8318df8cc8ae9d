import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import type { Language } from '#domain/site/addresses.ts';
import { getLocale } from '../../app/language.ts';
import { oneQuery } from '../../app/admin/lists.ts';

type Rooms = Calls['admin']['newsletter'];
export type IssueHead = AnswerOf<Rooms['$get']>['issues'][number];
export type EditedIssue = AnswerOf<Rooms[':id']['$get']>;
export type Section = keyof EditedIssue['sections'];

/** Sections in the order of the mail. */
export const SECTIONS: readonly Section[] = ['research', 'rounds', 'changes'];

/** The issue that the search of an address names, by its id. */
export const issueIn = (search: object): string | undefined => ('issue' in search && typeof search.issue === 'string' ? search.issue : undefined);

/** The question for all issues. */
export const issuesQuery = (client: Client) => oneQuery(['newsletter'], async () => bodyOf((await client.calls()).admin.newsletter.$get()));

/** The question for one issue, its entries in the language of the page. */
export const issueQuery = (client: Client, id: string) =>
  oneQuery(['newsletter', id, getLocale()], async () =>
    bodyOf((await client.calls()).admin.newsletter[':id'].$get({ param: { id }, query: { language: getLocale() } })),
  );

/** The question for the mail of an issue at a revision. */
export const previewQuery = (client: Client, { id, revision }: Pick<EditedIssue, 'id' | 'revision'>, language: Language) =>
  oneQuery(['newsletter', id, 'preview', revision, language], async () =>
    bodyOf((await client.calls()).admin.newsletter[':id'].preview.$get({ param: { id }, query: { language } })),
  );
