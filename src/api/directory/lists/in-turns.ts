import { Failure } from '#platform/errors.ts';
import type { ReadModel } from '#platform/data/read-model.ts';
import { Columns } from '../../screener/index.ts';

/** Milliseconds of work after which others are answered first. */
const TURN_MS = 8;

/** Those that wait for their turn, the first first. */
const next: (() => void)[] = [];
let isTaken = false;
let ends = 0;

/** Gives the turn to who waits longest. Between two turns the site answers what came meanwhile. */
function passOn(): void {
  const first = next.shift();
  if (!first) {
    isTaken = false;
    return;
  }
  ends = performance.now() + TURN_MS;
  setImmediate(passOn);
  first();
}

/** Lets others be answered where work has gone on for a while: of all questions one has the turn, however many there are. */
export function turn(): Promise<void> | undefined {
  const now = performance.now();
  if (!isTaken) {
    isTaken = true;
    ends = now + TURN_MS;
    setImmediate(passOn);
    return undefined;
  }
  return now < ends && next.length === 0 ? undefined : new Promise((resolve) => void next.push(resolve));
}

/** The columns as they stood when a question began, and work on them in turns with others. */
export interface Stand {
  store: NonNullable<Columns['store']>;
  columns: Columns;
  isSame(): boolean;
  /** Takes the steps of some work. Undefined where the columns change meanwhile. */
  walk<T>(steps: Generator<void, T>): Promise<T | undefined>;
}

/** Undefined where a process holds no columns. */
export function standOf(model: ReadModel): Stand | undefined {
  if (!(model instanceof Columns) || !model.store) return undefined;
  const { store, versions } = model;
  const isSame = () => model.store === store && model.versions === versions;
  return {
    store,
    columns: model,
    isSame,
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

/** So many questions, and so many pages of questions, may wait; who comes then is asked to come again. */
const MOST_WAITING = { question: 16, plan: 32 } as const;

/** A line of questions that take long, which are worked at one after the other: together they would hold up all others. */
function createLine(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= most) throw new Failure('TIMEOUT');
    waiting += 1;
    const mine = line.then(work).finally(() => (waiting -= 1));
    line = mine.catch(() => undefined);
    return mine;
  };
}

/** Works at questions that take long one after the other. @throws Failure TIMEOUT where too many wait */
export const inLine = createLine(MOST_WAITING.question);
/** The same for pages made of many questions, each of which may stand in the line of questions. */
export const planInLine = createLine(MOST_WAITING.plan);
