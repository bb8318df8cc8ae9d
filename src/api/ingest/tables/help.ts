import { TABLE_FIELDS, TABLE_KINDS } from '#domain/ingest/table/fields.ts';
import { HIGHEST_RANK, TABLE_RANK } from '#domain/ingest/table/map.ts';

/** A text in lines of at most so many characters. */
function wrapped(text: string, indent: string, width = 100): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((l) => `${indent}${l}`).join('\n');
}

const told = new Map<string, string>();
const fieldsOf = TABLE_KINDS.map((kind) => {
  const names = Object.entries(TABLE_FIELDS[kind]).map(([name, { says, form }]) => {
    const list = form === 'names' || form === 'texts' || form === 'links' ? ' (a list)' : '';
    if (told.get(name) === says) return undefined;
    told.set(name, says);
    return `    ${name.padEnd(24)} ${says}${list}`;
  });
  const again = Object.keys(TABLE_FIELDS[kind]).filter((_, at) => names[at] === undefined);
  const head = kind === 'party' ? '  party (a person or an organization, not known which)' : `  ${kind}`;
  const also = again.length > 0 ? `${wrapped(`and as above: ${again.join(', ')}`, '    ')}\n` : '';
  return `${head}\n${names.flatMap((n) => n ?? []).join('\n')}${names.some(Boolean) ? '\n' : ''}${also}`;
}).join('');

/** The help of the command that imports a table: enough for somebody who reads nothing else. */
export const TABLE_HELP = `
A table is a CSV file with a line of headings, a JSON list of objects, or JSON Lines, in UTF-8.
A map says what its columns mean. Three steps:

  1. npm run cairn -- import table founders.csv --guess
     looks at the table, guesses a map, says why, and writes it to founders.map.json.
  2. Edit founders.map.json: fill in "source", correct what was guessed wrongly.
  3. npm run cairn -- import table founders.csv --dry-run
     shows the first 20 rows: what each would match, create and change, and what is refused and why.
     Without --dry-run the table is imported. Import it again whenever it changes: the same table
     changes nothing, and a shorter one takes nothing away.

The map:

  {
    "source": {
      "name": "Founders by Ada",               what people see as the source of each value
      "address": "https://ada.example/list",   where the table comes from
      "licence": "CC-BY-4.0"                   under what terms, or "none stated"
    },
    "kind": "person",                          what each row is about
    "names": "same",                           see below
    "columns": {
      "Name": "name",                          column: field
      "Startup": "project",
      "Firm": "organization",
      "Role": "role",
      "Link": "page",
      "Notes": null                            left out
    }
  }

  source   may also have "attribution" (a sentence), "rank" (1 to ${HIGHEST_RANK}: which source wins where several differ;
           ${TABLE_RANK} unless you say so, which is below every list), "show" (true), "export" (false).
  kind     ${TABLE_KINDS.join(', ')}.
  names    "same": a name that one record alone bears means that record, and a name with something beside it,
           such as a ticker or a round, joins as in lists. "ask" (unless you say otherwise): a name never joins,
           whatever stands beside it; a row that has only its name in common with a record waits in the
           administration until a person decides. Websites, accounts and identifiers join in both.
  key      columns that tell rows without "id" apart, such as ["Name", "Year"]. Without it the name does,
           and for rounds project, month and stage. Rows with one key speak of one thing.
  every    values that hold for every row, such as { "role": "Founder" }, { "backers": "My Fund" } or
           { "stage": "Grant" }: grants are no money raised.

  A column may say more than its field:
    { "field": "amount", "unit": "millions" }      thousands, millions or billions; 1.5M, $2 bn and 1,000,000 are
                                                   read as they are; "decimal": "," for 1.000,50; only US dollars
    { "field": "date", "dates": "dmy" }            for 04/03/2021: "dmy" or "mdy"; for numbers: "seconds" or
                                                   "milliseconds"; 2021, 2021-03, March 2021 need nothing
    { "field": "investors", "separator": ";" }     what stands between the items of a list
    { "field": "contract", "chain": "ethereum" }   the chain of a token's contract
    { "field": "link", "type": "blog" }            what page a link leads to

Fields, by kind:

${fieldsOf}
Examples to copy are in examples/tables: founders, rounds with identifiers of their own, and a fund's portfolio.
The page docs/import-table.md explains them. Admins find the same under Administration, Tables.
`;
