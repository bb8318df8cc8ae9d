/** Places that are looked at before others may be answered. */
const STRETCH = 1000;

/** Calls `take` with every place from 0 on, in stretches between which others may be answered. */
export function* inStretches(length: number, take: (at: number) => void): Generator<void, void> {
  for (let at = 0; at < length; at += 1) {
    if (at % STRETCH === STRETCH - 1) yield;
    take(at);
  }
}

/** Does work in steps at once, and returns what it comes to. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
