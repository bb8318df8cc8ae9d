/** Longest name of a project that a card shows whole, and how much of a longer one; the documents' limits. */
const WHOLE = 20;
const CUT = 16;

/** The name of a project as a card shows it: above 20 characters its first 16 and dots. */
export function cutName(name: string): string {
  const characters = [...name];
  return characters.length > WHOLE ? `${characters.slice(0, CUT).join('')}...` : name;
}
