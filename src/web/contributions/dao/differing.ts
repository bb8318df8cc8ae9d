/** Whether a value says nothing. */
export const isNone = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Whether two values of a form say the same: records by what they are, and parts that say nothing are none. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isNone(a) || isNone(b)) return isNone(a) && isNone(b);
  if (!isObject(a) || !isObject(b)) return String(a) === String(b) && isObject(a) === isObject(b);
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (typeof a['slug'] === 'string' && typeof b['slug'] === 'string') return a['slug'] === b['slug'] && a['type'] === b['type'];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]));
}

/** The beginning that a text shares with another, what differs, and the end that it shares, by whole words. */
export function differing(text: string, other: string): [start: string, middle: string, end: string] {
  const [words, others] = [text, other].map((one) => one.split(/(\s+)/)) as [string[], string[]];
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const until = words.length - end;
  return [words.slice(0, start).join(''), words.slice(start, until).join(''), words.slice(until).join('')];
}
