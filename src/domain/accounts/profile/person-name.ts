import { isName } from '../../forms/name.ts';

/** Why a text cannot be a person's name. */
export type NameFault = 'empty' | 'signs' | 'too-short' | 'too-long';

/** Why a text cannot be a person's name, or undefined when it can: letters of any script with their marks, spaces, `' . -`. */
export function nameFault(text: string): NameFault | undefined {
  const length = [...text].length;
  if (length === 0) return 'empty';
  if (!isName(text.replaceAll('’', "'"))) return 'signs';
  if (length < 3) return 'too-short';
  if (length > 50) return 'too-long';
  return undefined;
}
