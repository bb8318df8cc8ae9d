/**
 * Every reason for which a table, or something in it, is not taken, in English as calls and the command line say it. A name in braces stands for any
 * text. The more exact come first: the first that fits is meant.
 */
export const REFUSAL_TEXTS = {
  no_day: '{text} is no day of the calendar',
  no_seconds: '{text} is no time in seconds since 1970',
  no_milliseconds: '{text} is no time in milliseconds since 1970',
  no_date: '{text} cannot be read as a date: write 2021-03-04, 2021-03, 2021 or 4 March 2021',
  two_days: '{text} can be read as two days: say of the column that it has the day first ("dates": "dmy") or the month first ("mdy")',
  no_number: '{text} cannot be read as a number',
  currency: 'is in {text}, not in US dollars: no other money is kept',
  other_money: '{text} is not in US dollars: no other money is kept',
  no_amount: 'is no amount',
  zero: 'is 0, which is no amount of a round: leave the cell empty where it is not known, and write "undisclosed" where nobody is told',
  below_zero: 'is below 0',
  too_much: 'is more than anything is worth: the unit is wrong',
  too_little: 'is less than any round raised: the unit is wrong',
  left_out: 'is left out, since its {field} cannot be taken',
  lacks: 'has no {field}: the cell is empty',
  no_round_then: 'is left out, since no round was in {year}: dates from 2000 to 2099 are taken',
  nul: 'holds a character (NUL) that no text has',
  formula: '{text} is a formula of a spreadsheet: it is neither run nor kept',
  unseen: 'held signs that nobody sees, which show a text in another order or make it look like another: it is read as {text}',
  long_name: '{text} … is longer than 300 characters, which no name is',
  email: 'holds an e-mail address: none is kept',
  placeholder: '{text} is a placeholder, not a name',
  no_status: '{text} says neither that it is active nor that it is closed',
  differs: 'differs from what an earlier row says of the same thing: the earlier is kept. If they are two things, give them an "id" or a "key"',
  twice: 'is listed twice',
  too_long: 'is longer than {count} characters',
  no_address: 'is not a web address',
  address: '{text} is not a web address',
  no_picture: 'is not the address of a picture (https://…)',
  other_site: 'is a web address, but none at {site}',
  no_x: 'is neither an account on X (@name) nor its address',
  x_of_many: 'is @{account}, a page of X itself or an account that many name: it cannot tell one from another',
  no_github: 'is neither an account on GitHub nor an address there',
  no_row: 'is not a row: each row is an object with named values, such as {"name": "Ada"}',
  nul_line: 'holds the character NUL',
  no_json: 'is not valid JSON',
  cells: 'has {cells} cells, but there are {headings} headings: a separator too few or too many, or a text with one that is not in quotes',
  file_empty: 'the file has nothing in it',
  file_binary: 'the file is not text. A spreadsheet (.xlsx, .ods) is saved as "CSV UTF-8" first',
  file_not_utf8: 'the file is not UTF-8: it looks like {encoding}. Save it again as UTF-8 (in a spreadsheet: "CSV UTF-8")',
  file_no_json: 'the file is no JSON: {fault}',
  file_no_list: 'the file holds no list of rows, or more than one',
  file_no_values: 'the file has no row with named values',
  file_no_table: 'the file is no table: a first line of headings and a line a row are expected',
  file_no_csv: 'the file cannot be read as CSV: {fault}',
  table_empty: 'the table has no row',
  table_large: 'the table has more than {rows} rows or {columns} columns: split it',
  table_wide: 'the table has more than {columns} columns',
  empty: 'is empty',
  no_letter: 'holds no letter or digit',
  write_address: 'write the address (https://…) that your table comes from',
  write_licence: 'write the terms under which you may use the table, such as CC0-1.0, or "none stated"',
  no_rank: 'is no rank: whole numbers from 1 to 60 are',
  like_table: 'is too like {name}, another table: use its very name to bring that table in again. Call your source by another name, such as your own',
  like_site: 'is too like {name}, the name of this site. Call your source by another name, such as your own',
  like_list: 'is too like {name}, a list of this site. Call your source by another name, such as your own',
} as const;

/** What a reason is called, in code and messages. */
export type RefusalCode = keyof typeof REFUSAL_TEXTS;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? (Name extends `"${string}` ? never : Name) | NamesIn<Rest> : never;
/** What a reason tells besides its words, by name. */
export type RefusalValues<Code extends RefusalCode = RefusalCode> = Readonly<Record<NamesIn<(typeof REFUSAL_TEXTS)[Code]>, string>>;

const PATTERNS = Object.entries(REFUSAL_TEXTS).map(([code, text]) => {
  const words = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.*)`));
  return [code as RefusalCode, new RegExp(`^${words.join('')}$`, 's')] as const;
});

/** The reason that an English text says, with its values; undefined for a text that is none of them. */
export function readRefusal(reason: string): { code: RefusalCode; values: Readonly<Record<string, string>> } | undefined {
  for (const [code, pattern] of PATTERNS) {
    const found = pattern.exec(reason);
    if (found) return { code, values: { ...found.groups } };
  }
  return undefined;
}
