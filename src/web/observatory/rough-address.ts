/** What the address of the page says, as texts. The form for days of one's own sends them as `from` and `to`. */
const NAMES = ['period', 'clock', 'map', 'order', 'from', 'to'] as const;
export type RoughAddress = { readonly [Name in (typeof NAMES)[number]]?: string | undefined };

const text = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined);

/** Reads the texts: what they mean is read by code that the page alone loads. */
export const roughAddress = (raw: Record<string, unknown>): RoughAddress => Object.fromEntries(NAMES.map((name) => [name, text(raw[name])]));
