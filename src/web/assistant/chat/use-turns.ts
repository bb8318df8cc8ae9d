import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '../queries.ts';
import { ask, type Ask } from './ask.ts';
import { changeTurns, type Turn } from './turns.ts';

/** A conversation that goes on. */
export interface Talk {
  turns: readonly Turn[];
  /** The turn that is asked now. */
  asking: Turn | undefined;
  /** @param instead key of the turn whose place it takes */
  ask(what: Ask, instead?: string): void;
  stop(): void;
  pinned(id: string, pin: string | null): void;
}

let made = 0;

/** Asks one question at a time and keeps what comes of it. @param first the turns there are @param onDone called with each whole answer */
export function useTurns(first: readonly Turn[], onDone: (answer: Answer) => void): Talk {
  const { client } = useRouter().options.context;
  const [turns, change] = useReducer(changeTurns, first);
  const running = useRef<{ key: string; stop: AbortController }>(undefined);
  const asking = turns.find(({ state }) => state === 'asking');

  const stop = useCallback(() => {
    const { current } = running;
    if (!current) return;
    running.current = undefined;
    current.stop.abort();
    change({ does: 'stop', key: current.key });
  }, []);

  const begin = useCallback(
    (what: Ask, instead?: string) => {
      if (running.current) return;
      made += 1;
      const key = `asked-${made}`;
      const one = { key, stop: new AbortController() };
      running.current = one;
      change({ does: 'begin', key, ask: what, instead });
      void (async () => {
        try {
          for await (const { heard, whole } of ask(client, what, one.stop.signal)) {
            if (whole) {
              change({ does: 'end', key, answer: whole });
              onDone(whole);
            } else change({ does: 'hear', key, heard });
          }
        } catch (error) {
          change({ does: 'fail', key, error });
        } finally {
          if (running.current === one) running.current = undefined;
        }
      })();
    },
    [client, onDone],
  );
  // The answer of a page that is left is nobody's.
  useEffect(() => () => running.current?.stop.abort(), []);
  const pinned = useCallback((id: string, pin: string | null) => change({ does: 'pin', id, pin }), []);
  return { turns, asking, ask: begin, stop, pinned };
}
