import { queryOptions } from '@tanstack/react-query';
import { CallError, type Answer, type Client } from '#client';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import type { GroupTexts } from '#domain/screener/groups/text.ts';

/** Groups that the table begins with. */
export const FEW_GROUPS = 200;

/** Groups as they were asked for and answered. */
export interface AnsweredGroups extends Answer<'aggregate'> {
  asked: GroupTexts;
  /** When they were asked for, YYYY-MM-DD in UTC: the span it lies in is not over. */
  today: string;
}

/** The day it is, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

type Scope = Pick<ListAddress, 'q' | 'grants' | 'by' | 'show' | 'sort'>;

/** Rows of a list in groups, or why the API takes no such screen. @param take most groups; absent for as many as there can be */
export const groupsQuery = (client: Client, list: ListName, { q, grants, by, show, sort }: Scope, take?: number) => {
  const asked: GroupTexts = { by, show, sort };
  const screen = { kind: LISTS[list].kind, ...(q !== undefined && { q }), ...(grants && { grants }) };
  return queryOptions({
    queryKey: ['aggregate', screen, asked, take ?? null],
    queryFn: async ({ signal }): Promise<AnsweredGroups | { refused: string }> => {
      const day = today();
      try {
        const { data } = await client.struct('aggregate', { screen, ...asked, ...(take !== undefined && { take }) }, signal);
        return { ...data, asked, today: day };
      } catch (error) {
        if (error instanceof CallError && error.kind === 422) return { refused: error.issues[0]?.message ?? error.message };
        throw error;
      }
    },
    placeholderData: (before, query) => ((query?.queryKey[1] as typeof screen | undefined)?.kind === screen.kind ? before : undefined),
  });
};
