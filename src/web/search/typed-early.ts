/** A key as the script of early.ts keeps it. */
export type KeptKey = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: unknown };

/** Milliseconds for which what is typed waits for the code of the search. */
const WAITS_MS = 10_000;

/**
 * What was typed after the key that opened the search, while its code was on its way. Empty if no key did.
 * @param now milliseconds, as the times of the keys @param inField whether a key was pressed into a field
 */
export function typedEarly(keys: readonly KeptKey[], now: number, inField: (target: unknown) => boolean): string {
  const opened = keys.findLastIndex(
    ({ key, ctrlKey, metaKey, target }) => (key === '/' && !inField(target)) || (key.toLowerCase() === 'k' && (ctrlKey || metaKey)),
  );
  const opener = keys[opened];
  if (!opener || now - opener.timeStamp > WAITS_MS) return '';
  return keys.slice(opened + 1).reduce((text, { key, ctrlKey, metaKey, altKey, target }) => {
    if (ctrlKey || metaKey || altKey || inField(target)) return text;
    if (key === 'Escape') return '';
    return key === 'Backspace' ? [...text].slice(0, -1).join('') : [...key].length === 1 ? text + key : text;
  }, '');
}
