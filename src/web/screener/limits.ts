import type { PathDef } from '#domain/records/quantities.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { getLocale } from '../app/language.ts';

const marks = () => (getLocale() === 'vi' ? { group: '.', point: ',' } : { group: ',', point: '.' });
/** Characters beside a number that have no meaning. */
const BESIDE = /[$%\s_]/g;

/** Reads an amount as a person of the page's language writes it: "1,500", "2.5m", "$10k". Exact decimals; undefined when it is no number. */
export function readAmount(text: string, subject: ScreenKind, { path }: PathDef): string | undefined {
  const { group, point } = marks();
  const plain = text.replace(BESIDE, '').replaceAll(group, '').replace(point, '.');
  if (!/^[+-]?[\d.]+[kmb]?$/i.test(plain)) return undefined;
  const read = parseWhere(subject, `${path}>=${plain}`);
  return 'where' in read && 'path' in read.where && typeof read.where.value === 'string' ? read.where.value : undefined;
}

/** Writes an amount so that it can be changed: the shortest exact form, "2.5m". */
export function writeAmount(amount: string, { path }: PathDef): string {
  return printWhere({ path, op: '>=', value: amount })
    .slice(path.length + 2)
    .replace('.', marks().point);
}

/** Compares two canonical numbers exactly. */
export function isLarger(a: string, b: string): boolean {
  const places = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  const units = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole.replace('+', '') + fraction.padEnd(places, '0'));
  };
  return units(a) > units(b);
}
