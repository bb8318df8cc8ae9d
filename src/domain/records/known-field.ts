import { FIELDS } from './fields.ts';
import { QUANTITIES } from './quantities.ts';

const KNOWN = new Set<string>([...FIELDS.map(({ key }) => key), ...Object.values(QUANTITIES).flatMap((paths) => Object.keys(paths))]);

/** Whether records of any kind have a field or quantity of this key. */
export const isKnownField = (key: string): boolean => KNOWN.has(key);
