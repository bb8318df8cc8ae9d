import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRouter } from '@tanstack/react-router';
import { formFields, needsQuote as needsSentence, type FormField } from '#domain/contributions/forms.ts';
import { m } from '../../paraglide/messages.js';
import { actAddress } from './act-address.ts';
import { calls, type ContributionType, type FormBegin } from './calls.ts';
import {
  assignSource,
  changedFields,
  followEdits,
  isBlank,
  isEnded,
  membersOf,
  sentSources,
  sourceOf,
  withEdit,
  type Filled,
  type Held,
  type Json,
  type Source,
} from './edits.ts';
import { quoteKey, sourceKey, type Finding, type FoundBy } from './findings.ts';
import { createDraftKeeper, type DraftKeeper, type Kept } from './keeper.ts';

/** What the form of a record begins with. */
export interface Begun {
  type: ContributionType;
  key: string;
  form: FormBegin;
  /** Id of the member of a list that is open at first. */
  opens?: string;
}

const filledOf = ({ draft }: FormBegin): Filled => ({
  edits: Object.fromEntries(Object.entries(draft?.edits ?? {}).map(([name, { value }]) => [name, value as Json])),
  sources: (draft?.sources ?? []) as Source[],
});

/** Sources as a draft holds them: parts without a text are left out. */
const keptSources = (sources: readonly Source[]) =>
  sources
    .filter(({ url, quote, title }) => !isBlank([url, quote, title]))
    .map((source) => Object.fromEntries(Object.entries(source).filter(([, part]) => !isBlank(part))) as Source);

/** The keeper of a draft: it lives as long as the form. */
function useKeeper({ key, form }: Begun): { keeper: DraftKeeper; kept: Kept } {
  const { client } = useRouter().options.context;
  const [keeper] = useState(() =>
    createDraftKeeper(filledOf(form), async ({ edits, sources }) => {
      await calls.saveDraft(client, { key, edits, ...(sources && { sources: keptSources(sources) }) });
    }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get);
  useEffect(() => {
    const save = () => void keeper.save();
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.get().state !== 'saved') event.preventDefault();
    };
    window.addEventListener('online', save);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('beforeunload', ask);
      keeper.end();
    };
  }, [keeper]);
  return { keeper, kept };
}

/** Whether a change of a field needs the sentence that says so: one about money or roles, and one that ends something. */
const needsQuote = (field: FormField, edit: Json | undefined): boolean => needsSentence(field.risk) || isEnded(edit) || membersOf(edit).some(({ end }) => end);

/** What is missing before anything is asked of programs. */
function missingOf(fields: readonly FormField[], { edits, sources }: Filled): FoundBy {
  const found: Record<string, Finding[]> = {};
  for (const field of fields) {
    const at = sourceOf(sources, field.name) ?? 0;
    const source = sources[at];
    if (isBlank(source?.url)) found[sourceKey(at)] = [{ text: m.contribute_source_missing(), isFault: true }];
    else if (needsQuote(field, edits[field.name]) && isBlank(source?.quote)) found[quoteKey(at)] = [{ text: m.contribute_quote_missing(), isFault: true }];
  }
  return found;
}

/** What programs found, by what it is of. */
function useFound() {
  const [found, setFound] = useState<FoundBy>({});
  return {
    setFound,
    forget: (...keys: string[]) => setFound((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key)))),
    findingsOf: (name: string): readonly Finding[] => found[name] ?? [],
    sourceFaults: (at: number) => ({ url: found[sourceKey(at)]?.[0]?.text, quote: found[quoteKey(at)]?.[0]?.text }),
  };
}

const timesOf = ({ draft }: FormBegin): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(draft?.edits ?? {}).map(([name, { at }]) => [name, at]));

/** Fields that are said again as the record holds them. */
function useAgain(fields: readonly FormField[], held: Held) {
  const [again, setAgain] = useState<readonly string[]>([]);
  /** Fields that are filled in with something else, or said again. */
  const changedIn = (edits: Filled['edits'], said: readonly string[]) => {
    const others = new Set(changedFields(fields, { edits }, held).map(({ name }) => name));
    return fields.filter(({ name }) => others.has(name) || said.includes(name));
  };
  return { again, setAgain, changedIn };
}

interface SourceActs {
  keeper: DraftKeeper;
  put: (next: Partial<Filled>) => void;
  names: readonly string[];
  setFound: (found: FoundBy) => void;
  forget: (...keys: string[]) => void;
}

/** What is done with the pages that show what is filled in. */
const sourceActs = ({ keeper, put, names, setFound, forget }: SourceActs) => ({
  assign(name: string, to: number) {
    put({ sources: assignSource(keeper.get().filled.sources, name, to, names) });
    setFound({});
  },
  changeSource(at: number, part: Partial<Source>) {
    const now = keeper.get().filled.sources;
    const next = now.map((source, place) => (place === at ? { ...source, ...part } : source));
    put({ sources: at < now.length ? next : [...now, part] });
    forget(sourceKey(at), quoteKey(at));
  },
});

/** A contribution while it is filled in. */
export function useContribution(begun: Begun) {
  const { type, form } = begun;
  const { keeper, kept } = useKeeper(begun);
  const { setFound, forget, ...findings } = useFound();
  const [times, setTimes] = useState(() => timesOf(form));
  const [fields] = useState(() => formFields(type));
  const { state, filled } = kept;
  const { edits, sources } = filled;
  const held = form.values as Held;
  const { again, setAgain, changedIn } = useAgain(fields, held);
  const namesIn = (now: Filled['edits'], said = again) => changedIn(now, said).map(({ name }) => name);
  const changed = changedIn(edits, again);
  const names = namesIn(edits);
  const put = (next: Partial<Filled>) => keeper.change({ ...keeper.get().filled, ...next });
  return {
    type,
    isEdit: form.update === 'edit',
    opens: begun.opens,
    removal: form.slug === null ? undefined : (id: string) => actAddress(type, form.slug ?? '', 'remove', id),
    held,
    edits,
    sources,
    changed,
    state,
    isChanged: (name: string): boolean => names.includes(name),
    /** Whether a field is said again as the record holds it. */
    isAgain: (name: string): boolean => again.includes(name),
    /** Says a field again as the record holds it. */
    sayAgain(name: string) {
      const { edits: before, sources: pages } = keeper.get().filled;
      const [next, said] = [withEdit(before, name, null), [...again, name]];
      put({ edits: next, sources: followEdits(pages, namesIn(before), namesIn(next, said)) });
      setAgain(said);
      forget(name);
    },
    /** When each field was changed. */
    at: times,
    ...findings,
    setFound,
    save: keeper.save,
    placeOf: (name: string): number => sourceOf(sources, name) ?? 0,
    needsQuote: (field: FormField) => needsQuote(field, edits[field.name]),
    /** What is missing in what is filled in. */
    missing: () => missingOf(changed, filled),
    /** Sets the new value of a field; what says nothing takes the edit away. */
    change(field: FormField, value: Json) {
      const before = keeper.get().filled;
      const next = withEdit(before.edits, field.name, value);
      const said = again.filter((one) => one !== field.name);
      const [had, has] = [namesIn(before.edits), namesIn(next, said)];
      setAgain(said);
      put({ edits: next, ...(had.join() !== has.join() && { sources: followEdits(before.sources, had, has) }) });
      setTimes((now) => ({ ...now, [field.name]: new Date().toISOString() }));
      forget(field.name);
    },
    ...sourceActs({ keeper, put, names, setFound, forget }),
    /** What is sent, with the place of each source. */
    sent() {
      const pages = sentSources(sources, names);
      const values = Object.fromEntries(names.map((name) => [name, isEnded(edits[name]) ? null : ((again.includes(name) ? held[name] : edits[name]) ?? null)]));
      return { pages, values, names, again };
    },
    clear: () => void [keeper.restart({ edits: {}, sources: [] }), setTimes({}), setAgain([]), setFound({})],
  };
}

export type Contribution = ReturnType<typeof useContribution>;
