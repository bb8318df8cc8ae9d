/** What a text of JSON holds if a text in it may hold NUL or half of a sign of two places. */
const ILL = /\\u(?:0000|[dD][89a-fA-F])/;

const clean = (text: string, keepsNul: boolean): string => (keepsNul ? text : text.replaceAll('\0', '')).toWellFormed();

/**
 * Reads JSON. Its texts are such as the database can hold: without NUL, and with a replacement character for each half of a sign.
 * @param how whether NUL stays, where a reader refuses it by itself @throws SyntaxError if it is no JSON
 */
export function readJson(text: string, { keepsNul = false }: { keepsNul?: boolean } = {}): unknown {
  if (!ILL.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return clean(value, keepsNul);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const names = Object.keys(value);
    return names.every((name) => clean(name, keepsNul) === name)
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(name, keepsNul), one]));
  });
}
