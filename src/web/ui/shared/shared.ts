import { useSyncExternalStore } from 'react';

/** A value shared by parts of the page, outside React. */
export interface Shared<T> {
  get: () => T;
  set: (value: T) => void;
  /** The value in a component; on the server and until hydration, the initial one. */
  use: () => T;
}

/** @param first never changed: a new value is another object. */
export function createShared<T>(first: T): Shared<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  const get = () => value;
  const set = (next: T) => {
    value = next;
    for (const tell of listeners) tell();
  };
  const useValue = () => useSyncExternalStore(subscribe, get, () => first);
  return { get, set, use: useValue };
}
