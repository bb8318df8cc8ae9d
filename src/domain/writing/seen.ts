/**
 * Signs that have no shape of their own: they reorder, hide or join what stands beside them. Controls of direction, signs without width, soft
 * hyphens, fillers, variation selectors and tags.
 */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u;

/** Scripts whose letters change their form at a joiner. */
const JOINED = ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'];
const JOINS = `[${JOINED.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;
/**
 * Where such a sign is needed: joiners between letters that join and between pictures; one selector behind a picture, a digit of a keycap or a Han
 * character; the tags of the three flags that have them.
 */
const NEEDED = [
  String.raw`(?<=${JOINS})[\u200C\u200D](?=${JOINS})`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  ...['gbeng', 'gbsct', 'gbwls'].map(
    (place) => String.raw`(?<=\u{1F3F4})${String.fromCodePoint(...[...place].map((c) => 0xe_00_00 + c.charCodeAt(0)), 0xe_00_7f)}`,
  ),
];
const NEEDED_OR_HIDDEN = new RegExp(`(${NEEDED.join('|')})|${HIDDEN.source}`, 'gu');

/** Marks over one letter at most: Vietnamese has two, Greek three; scripts that write vowels and stacked consonants as marks have more. */
const [MARKS, MARKS_OF_STACKS] = [3, 8];
const STACKED = new RegExp(
  String.raw`([\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]\p{M}{0,${MARKS_OF_STACKS}}|\p{M}{1,${MARKS}})\p{M}*`,
  'gu',
);

/** Text that holds nothing of all this, which is most of it. */
const PLAIN = /^[\n -~]*$/;

/**
 * The text as a reader takes it: without signs that are not seen, or that would show it in another order, and without towers of marks over one
 * letter. Joiners stay where a script or a picture needs them. `seen(seen(t)) = seen(t)`.
 */
export function seen(text: string): string {
  if (PLAIN.test(text)) return text;
  const read = text.replace(NEEDED_OR_HIDDEN, (_, needed?: string) => needed ?? '').replace(STACKED, '$1');
  return read === text ? text : seen(read);
}

/** Whether a text is not what a reader would take it for. */
export const isDisguised = (text: string): boolean => seen(text) !== text;
