/** State of a tab as its address holds it. What is at its default is absent. */
export interface DetailAddress {
  /** Events of one category. */
  category?: string | undefined;
  /** Events to come, or those that were. */
  when?: string | undefined;
  /** Changes of one field. */
  field?: string | undefined;
  /** Records of one sector. */
  sector?: string | undefined;
  /** Rounds in one role, records of one sort. */
  role?: string | undefined;
  /** Records of one status. */
  status?: string | undefined;
  /** Records whose name holds this. */
  q?: string | undefined;
  /** What rows are ordered by. */
  sort?: string | undefined;
  /** All rows, not the first alone. */
  show?: string | undefined;
  /** How far back a chart goes. */
  range?: string | undefined;
  /** Rows left out at the beginning. */
  skip?: number | undefined;
}

const NAMES = ['category', 'when', 'field', 'sector', 'role', 'status', 'q', 'sort', 'show', 'range'] as const satisfies readonly (keyof DetailAddress)[];
const LONGEST = 80;
const LARGEST_SKIP = 100_000;

/** Reads what can be read before it is known which tab the address is of. */
export function roughDetailAddress(raw: Record<string, unknown>): DetailAddress {
  const address: DetailAddress = {};
  for (const name of NAMES) {
    const text = raw[name];
    if (typeof text === 'string' && text !== '' && text.length <= LONGEST) address[name] = text;
  }
  const skip = Number(raw['skip'] ?? 0);
  if (Number.isSafeInteger(skip) && skip > 0 && skip <= LARGEST_SKIP) address.skip = skip;
  return address;
}

/** The address without what the tab does not know. */
export const addressOf = (raw: DetailAddress, known: readonly (keyof DetailAddress)[]): DetailAddress =>
  Object.fromEntries(known.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));
