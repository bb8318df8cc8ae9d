import type { FormField, Part } from '#domain/contributions/forms.ts';

/** A value as the API has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What is said of one member of a list: without `id` it is new; with one it is changed to `value`, or ended. */
export interface Member {
  id?: string;
  value?: Json;
  end?: true;
}

/** A page that says so, as it is typed. `fields`: what it shows; all, where absent. */
export interface Source {
  url?: string | undefined;
  title?: string | undefined;
  quote?: string | undefined;
  published_on?: string | undefined;
  fields?: string[] | undefined;
}

/** What somebody has filled in so far. */
export interface Filled {
  edits: Readonly<Record<string, Json>>;
  sources: readonly Source[];
}

/** Whether a value says nothing: an empty text or list, nothing, or parts that all say nothing. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

const isMember = (item: Json): item is { id?: string; value?: Json; end?: true } =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && ('value' in item || 'end' in item);

/** The edit of a field of one value that says that the value holds no more. */
export const ENDED = { end: true } as const;

/** Whether an edit of a field of one value ends it. */
export const isEnded = (value: Json | undefined): boolean => JSON.stringify(value) === JSON.stringify(ENDED);

/** Members of a list in an edit, or in what the record holds. */
export const membersOf = (value: Json | undefined): Member[] => (Array.isArray(value) ? value.map((item) => (isMember(item) ? item : { value: item })) : []);

/** What the record holds, by field. */
export type Held = Readonly<Record<string, Json>>;

/** Whether a field is filled in with something else than what the record holds. */
export const isChange = (value: Json | undefined, held: Json | undefined): boolean =>
  !isBlank(value) && (Array.isArray(value) || JSON.stringify(value) !== JSON.stringify(held ?? null));

/** The fields that are filled in, in the order of the form. */
export const changedFields = (fields: readonly FormField[], { edits }: Pick<Filled, 'edits'>, held: Held): FormField[] =>
  fields.filter(({ name }) => isChange(edits[name], held[name]));

/** Edits with a new value of a field. One that says nothing removes the edit. */
export function withEdit(edits: Filled['edits'], name: string, value: Json): Filled['edits'] {
  const { [name]: _before, ...others } = edits;
  return isBlank(value) ? others : { ...others, [name]: value };
}

/** Place of the source that shows a field; undefined where none does. */
export function sourceOf(sources: readonly Source[], name: string): number | undefined {
  const at = sources.findIndex(({ fields }) => fields === undefined || fields.includes(name));
  return at < 0 ? undefined : at;
}

/** Says which source shows a field; a place behind the last one adds a source. @param all names of the fields that are filled in */
export function assignSource(sources: readonly Source[], name: string, to: number, all: readonly string[]): Source[] {
  const next = sources.map((source, at) => {
    const others = (source.fields ?? all).filter((field) => field !== name);
    return { ...source, fields: at === to ? [...others, name] : others };
  });
  if (to >= sources.length) next.push({ fields: [name] });
  return next.filter((source, at) => at === to || source.fields.length > 0 || !isBlank([source.url, source.quote, source.title]));
}

/** Sources after a field was filled in or emptied: what is new is shown by the source that was named last. */
export function followEdits(sources: readonly Source[], before: readonly string[], after: readonly string[]): Source[] {
  const gone = new Set(before.filter((name) => !after.includes(name)));
  const kept = sources.map((source) => (source.fields && gone.size > 0 ? { ...source, fields: source.fields.filter((name) => !gone.has(name)) } : source));
  return after
    .filter((name) => sourceOf(kept, name) === undefined)
    .reduce<Source[]>((now, name) => assignSource(now, name, Math.max(0, now.length - 1), after), kept);
}

/** Sources as they are sent: those that show something that is filled in, without what is empty, each with its place among all. A page is sent once. */
export function sentSources(sources: readonly Source[], names: readonly string[]) {
  const pages = sources.flatMap(({ url = '', title, quote, published_on: published, fields }, place) => {
    const shown = fields?.filter((name) => names.includes(name)) ?? names;
    if (shown.length === 0 || isBlank(url)) return [];
    return [{ place, url: withScheme(url.trim()), title: title?.trim(), quote: quote?.trim(), published, fields: [...shown] }];
  });
  return [...Map.groupBy(pages, ({ url }) => url).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const one = (part: 'title' | 'published') => same.find((page) => !isBlank(page[part]))?.[part];
    const quotes = [...new Set(same.flatMap(({ quote }) => (isBlank(quote) ? [] : [quote])))].join(' … ');
    const [title, published] = [one('title'), one('published')];
    const source = {
      url: first.url,
      ...(title !== undefined && { title }),
      ...(quotes !== '' && { quote: quotes }),
      ...(published !== undefined && { published_on: published }),
      fields: same.flatMap(({ fields }) => fields),
    };
    return [{ place: first.place, source }];
  });
}

const withScheme = (url: string): string => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);

/** What an entry lacks: names of its required parts without a value. */
export const lackingParts = (parts: readonly Part[], value: Readonly<Record<string, Json>>): string[] =>
  parts.flatMap((part) => (part.required && isBlank(value[part.name]) ? [part.name] : []));

/** An entry without its empty parts. */
export const cleanEntry = (value: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => !isBlank(one) && one !== false));
