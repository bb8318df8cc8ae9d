import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PathDef } from '#domain/records/quantities.ts';
import { SCREEN_LIMITS } from '#domain/screener/screen.ts';
import { fold } from '#domain/writing/fold.ts';
import { chosenQuery, suggestionsQuery, type Choice } from './choices.ts';
import type { ControlProps } from './types.ts';
import { useLater } from './use-later.ts';

/** Milliseconds without typing before a search, and between a choice and its filter. */
const SOON = 300;

/** The values chosen for a field, with their names. Changes reach the filter after a moment. */
export function useChosen(def: PathDef, held: ControlProps['held'], onHeld: ControlProps['onHeld']) {
  const { client } = useRouter().options.context;
  const [chosen, setChosen] = useState<readonly string[]>(held?.is === 'values' ? held.values : []);
  const [known, setKnown] = useState<ReadonlyMap<string, Choice>>(new Map());
  const soon = useLater((values: readonly string[]) => onHeld(values.length > 0 ? { is: 'values', values } : undefined), SOON);
  const { data: named = [] } = useQuery(chosenQuery(client, def, chosen));

  const isFull = chosen.length >= SCREEN_LIMITS.values;
  const isChosen = ({ value }: Choice) => chosen.some((one) => (def.type === 'reference' ? one === value : fold(one) === fold(value)));
  const put = (values: readonly string[]) => {
    setChosen(values);
    soon(values);
  };
  return {
    chosen,
    isFull,
    isChosen,
    nameOf: (value: string): string => (known.get(value) ?? named.find((choice) => choice.value === value))?.name ?? value,
    remove: (value: string) => put(chosen.filter((one) => one !== value)),
    removeLast: () => put(chosen.slice(0, -1)),
    toggle: (choice: Choice) => {
      if (isChosen(choice)) return put(chosen.filter((value) => fold(value) !== fold(choice.value)));
      if (isFull) return;
      setKnown(new Map(known).set(choice.value, choice));
      put([...chosen, choice.value]);
    },
  };
}

/** What can be chosen for a field by the text that the visitor types. */
export function useSuggestions(def: PathDef) {
  const { client } = useRouter().options.context;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useLater((text: string) => setAsked(text.trim()), SOON);
  const { data, isError, refetch } = useQuery(suggestionsQuery(client, def, asked));
  return {
    /** Text of the input. */
    typed,
    /** Text of the last search. */
    asked,
    /** Undefined until the first answer. */
    suggestions: data,
    isError,
    retry: () => void refetch(),
    type: (text: string) => {
      setTyped(text);
      ask(text);
    },
  };
}
