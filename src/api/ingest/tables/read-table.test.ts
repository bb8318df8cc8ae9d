import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FormatError } from '#domain/ingest/parsed.ts';
import { readRefusal } from '#domain/ingest/table/refusals.ts';
import { readParts } from '../read-input.ts';
import { readTable } from './read-table.ts';

const read = async (text: string | Buffer) => {
  const { columns, rows, refused } = readTable(await readParts([Buffer.from(text as string)], createHash('sha256'), { at: new Date(0) }));
  return { columns, rows: rows.map(({ where, cells }) => [where, ...cells.values()]), refused: refused.map((r) => `${r.where}: ${r.reason}`) };
};

describe('a table [ingest-60]', () => {
  it.each([
    ['A,B\n1,2\n', ','],
    ['\uFEFFA;B\r\n1;2\r\n', ';'],
    ['A\tB\n1\t2', 'tab'],
    ['"A"|"B"\n"1"|"2"', 'bar'],
    ['[{"A":1,"B":2}]', 'JSON'],
    ['{"data":[{"A":1,"B":"2"}],"count":1}', 'JSON in an object'],
    ['{"A":1,"B":2}\n', 'JSON Lines'],
  ])('is read from %j, parted by %s', async (text) => {
    const { columns, rows } = await read(text);
    expect([columns, rows.map(([, ...cells]) => cells)]).toEqual([['A', 'B'], [['1', '2']]]);
  });

  it('may hold quotes, line ends and separators in its cells; rows are called by their lines', async () => {
    expect(await read('Name,Text\n"A, Inc.","says ""yes""\nand no"\nB,x "y" z\n')).toEqual({
      columns: ['Name', 'Text'],
      rows: [
        ['line 2', 'A, Inc.', 'says "yes"\nand no'],
        ['line 4', 'B', 'x "y" z'],
      ],
      refused: [],
    });
  });

  it('says of lines that are no rows why, as one of the known reasons [ingest-75]', async () => {
    const { refused } = await read('{"A":1}\nnot\n{"A":"\\u0000"}\n[3]\n');
    const cells = await read('A,B\n1,2\n1\n');
    const reasons = [...refused, ...cells.refused].map((text) => text.replace(/^line \d+: /, ''));
    expect(reasons.map((reason) => readRefusal(reason)?.code)).toEqual(['no_json', 'nul_line', 'no_row', 'cells']);
  });

  it('refuses rows of another length, and names headings that are empty or there twice', async () => {
    expect(await read('A,,A\n1,2,3\n1,2\n1,2,3,4\n1,2,3,\n')).toEqual({
      columns: ['A', 'column 2', 'A (2)'],
      rows: [
        ['line 2', '1', '2', '3'],
        ['line 5', '1', '2', '3'],
      ],
      refused: [
        expect.stringMatching(/^line 3: has 2 cells, but there are 3 headings: /),
        expect.stringMatching(/^line 4: has 4 cells, but there are 3 headings: /),
      ],
    });
    expect((await read('{"A":1}\nnot\n{"A":2}\n[3]\n')).refused).toEqual(['line 2: is not valid JSON', expect.stringMatching(/^line 4: is not a row: /)]);
  });

  it.each([
    ['', 'the file has nothing in it'],
    [Buffer.from([0x41, 0x2c, 0x42, 0x0a, 0xe9, 0x2c, 0x32]), 'the file is not UTF-8: it looks like Latin-1. Save it again as UTF-8'],
    ['[1,', 'the file is no JSON'],
    ['{\n"a":[{"n":1}],\n"b":[{"n":2}]\n}', 'the file holds no list of rows, or more than one'],
    ['[]', 'the file holds no list of rows'],
    ['just words', 'the file is no table'],
    ['PK\0\0\0', 'the file is not text'],
    ['A,B\n"1,2\n', 'the file cannot be read as CSV'],
    [','.repeat(300), 'the table has more than 300 columns'],
  ])('is refused as a whole: %j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
    const error: unknown = await read(text).catch((fault: unknown) => fault);
    if (!(error instanceof FormatError)) throw new Error('not refused as a format');
    expect(readRefusal(error.message)?.code).toMatch(/^(?:file|table)_/);
  });

  it.each([
    ['a line of 10 MB', `Name,Text\n${'x'.repeat(10_000_000)}\n`, 'the file cannot be read as CSV'],
    ['a first line of 10 MB', 'x'.repeat(10_000_000), 'the file cannot be read as CSV'],
    ['8 MB of commas', ','.repeat(8_000_000), 'the table has more than 300 columns'],
    ['8 MB of lists in lists', '['.repeat(8_000_000), 'the file is no JSON'],
    ['UTF-16 with its mark', Buffer.from('\uFEFFName,Site\nLumen,x\n', 'utf16le'), 'the file is not UTF-8'],
    ['UTF-16 without one', Buffer.from('Name,Site\nLumen,x\n', 'utf16le'), 'the file is not'],
  ])('of an attacker is refused in no time: %s', { timeout: 30_000 }, async (_, text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });

  it('of 8 MB of commas in lines has empty rows', { timeout: 30_000 }, async () => {
    const { rows } = await read(`A,B\n${`${','.repeat(800_000)}\n`.repeat(10)}`);
    expect(rows.map(([, ...cells]) => cells)).toEqual(Array.from({ length: 10 }, () => ['', '']));
  });

  it('has headings without signs that nobody sees', async () => {
    expect((await read('Na\u200Bme,\u202EetiS\nLumen,x\n')).columns).toEqual(['Name', 'etiS']);
  });

  it('of JSON names its columns as one of CSV does: without signs that nobody sees, trimmed, none empty, each once [ingest-74]', async () => {
    const item = { 'Na\u200Bme': 'Lumen', '\u202EetiS': 'x', ' Name ': 'Lumen 2', '': 'y', [`L${'o'.repeat(400)}ng`]: 'z' };
    const long = `L${'o'.repeat(299)}`;
    for (const text of [JSON.stringify([item]), `${JSON.stringify(item)}\n${JSON.stringify(item)}\n`]) {
      const { columns, rows } = await read(text);
      expect(columns).toEqual(['Name', 'etiS', 'Name (2)', 'column 4', long]);
      expect(rows[0]).toEqual([expect.any(String), 'Lumen', 'x', 'Lumen 2', 'y', 'z']);
    }
  });
});
