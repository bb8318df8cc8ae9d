import { Failure } from '#platform/errors.ts';
import type { ReadModel } from '#platform/data/read-model.ts';
import { Columns } from '../../screener/index.ts';

/** Milliseconds of work after which others are answered first. */
const TURN_MS = 8;

/** Lets others be answered where a question has worked for a while. */
function turns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        began = performance.now();
        resolve();
      }),
    );
  };
}

/** The columns as they stood when a question began, and work on them in turns with others. */
export interface Stand {
  store: NonNullable<Columns['store']>;
  columns: Columns;
  isSame(): boolean;
  /** Takes the steps of some work. Undefined where the columns change meanwhile. */
  walk<T>(steps: Generator<void, T>): Promise<T | undefined>;
  turn(): Promise<void> | undefined;
}

/** Undefined where a process holds no columns. */
export function standOf(model: ReadModel): Stand | undefined {
  if (!(model instanceof Columns) || !model.store) return undefined;
  const { store, versions } = model;
  const isSame = () => model.store === store && model.versions === versions;
  const turn = turns();
  return {
    store,
    columns: model,
    isSame,
    turn,
    async walk(steps) {
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        await turn();
        if (!isSame()) return undefined;
      }
    },
  };
}

/** So many questions may wait; who comes then is asked to come again. */
const MOST_WAITING = 16;

let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Works at questions that take long one after the other: together they would hold up all others. @throws Failure TIMEOUT where too many wait */
export async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Failure('TIMEOUT');
  waiting += 1;
  const mine = line.then(work).finally(() => (waiting -= 1));
  line = mine.catch(() => undefined);
  return mine;
}
