import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Client } from '#client';
import type { PathDef } from '#domain/records/quantities.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { optionText } from '../records/index.ts';

/** Choices that are offered at once. */
const OFFERED = 30;

/** Data sets that name records, by kind. */
const RECORDS = { project: 'search-token', organization: 'search-organization', person: 'search-people', round: undefined } as const satisfies Record<
  ScreenKind,
  string | undefined
>;
type RecordSid = NonNullable<(typeof RECORDS)[ScreenKind]>;
type OptionSid =
  | 'search-sector'
  | 'search-jobtitle'
  | 'search-venture-type'
  | 'search-venture-status'
  | 'search-project-status'
  | 'search-investor-type'
  | 'search-round-category'
  | 'search-round-instrument'
  | 'search-round-stage-text'
  | 'search-country'
  | 'search-source';
type Sid = RecordSid | OptionSid | 'search-current-organization';

/** Something that can be chosen. */
export interface Choice {
  /** What the screen calls it: the slug of a record, the text of an option. */
  value: string;
  name: string;
  /** Undefined where there are no logos. */
  logo?: string | null;
  /** Beside the name: the symbol of a project. */
  note?: string | undefined;
}

const recordSids = ({ target = [] }: PathDef): RecordSid[] => target.flatMap((kind) => RECORDS[kind] ?? []);

/** The catalogue names one data set; where a path points to several kinds and it holds one of them, each kind is asked. */
function sidsOf(def: PathDef): readonly Sid[] {
  const own = recordSids(def);
  return own.some((sid) => sid === def.suggest) ? own : [def.suggest as Sid];
}

/** @param path of the catalogue, whose options may be codes */
const choiceOf = (item: Answer<Sid>['items'][number], path: string): Choice =>
  'slug' in item
    ? { value: item.slug, name: item.name, logo: item.logo, note: item.symbol ?? undefined }
    : { value: item.name, name: optionText(path, item.name) };

/** What can be chosen for a path while one types. */
export const suggestionsQuery = (client: Client, def: PathDef, text: string) =>
  queryOptions({
    queryKey: ['suggestions', def.suggest ?? '', def.target ?? [], text],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const sids = sidsOf(def);
      const limit = Math.ceil(OFFERED / sids.length);
      const answers = await Promise.all(sids.map((sid) => client.struct(sid, { searchValue: text, limit }, signal)));
      return answers.flatMap(({ data }) => data.items.map((item) => choiceOf(item, def.path)));
    },
    placeholderData: keepPreviousData,
  });

/** Looks up what chosen records are called, by slug or id; those not found are left out. Never throws: a filter works without. */
export async function chosenRecords(client: Client, def: PathDef, values: readonly string[], signal: AbortSignal): Promise<Choice[]> {
  const asked = recordSids(def).map(async (sid) => {
    const { data } = await client.struct(sid, { slugs: [...values], limit: values.length }, signal);
    return data.items.map((item) => ({ ...choiceOf(item, def.path), value: values.includes(item.id) ? item.id : item.slug }));
  });
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** What the chosen records of a path are called. @param values slugs or ids */
export const chosenQuery = (client: Client, def: PathDef, values: readonly string[]) =>
  queryOptions({
    queryKey: ['chosen-records', def.target ?? [], values],
    enabled: def.type === 'reference' && values.length > 0,
    queryFn: ({ signal }) => chosenRecords(client, def, values, signal),
    placeholderData: keepPreviousData,
  });
