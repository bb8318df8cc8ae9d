/** State of a tab as its address holds it. What is at its default is absent. */
export interface DetailAddress {
  /** Events of one category. */
  category?: string | undefined;
  /** Changes of one field. */
  field?: string | undefined;
  /** Records of one sector. */
  sector?: string | undefined;
  /** Rounds in one role, records of one sort. */
  role?: string | undefined;
  /** Rows left out at the beginning. */
  skip?: string | undefined;
}

const NAMES = ['category', 'field', 'sector', 'role', 'skip'] as const satisfies readonly (keyof DetailAddress)[];
const LONGEST = 80;
const SKIP = /^[1-9]\d{0,4}$/;

/** Reads what can be read before it is known which tab the address is of. */
export function roughDetailAddress(raw: Record<string, unknown>): DetailAddress {
  const address: DetailAddress = {};
  for (const name of NAMES) {
    const text = raw[name];
    if (typeof text === 'string' && text !== '' && text.length <= LONGEST && (name !== 'skip' || SKIP.test(text))) address[name] = text;
  }
  return address;
}

/** The address without what the tab does not know. */
export const addressOf = (raw: DetailAddress, known: readonly (keyof DetailAddress)[]): DetailAddress =>
  Object.fromEntries(known.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));
