import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fold } from '#domain/writing/fold.ts';
import { uuidv7 } from '#platform/ids.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import { putNames, putSizes, searchNames, type NameRow } from './index.ts';

const made = useDatabase();
const rows = async (text: string): Promise<unknown[]> => (await made.db.write.query(text)).rows;
const name = (recordId: string, text: string, more: Partial<NameRow> = {}): NameRow => ({ recordId, kind: 1, what: 'name', text, size: 1, ...more });

describe('names', () => {
  const [a, b] = [uuidv7(), uuidv7()];
  const words = async () => (await rows('select word from search_word order by word')).map((row) => (row as { word: string }).word);

  it('of a record are those put last, as they are written', async () => {
    await putNames(made.db.write, [a, b], [name(a, 'Nova  Coin'), name(a, 'NVC', { what: 'symbol' }), name(b, 'Coin Bank')]);
    await putNames(made.db.write, [a], [name(a, 'Nova coin', { size: 7 }), name(a, 'Nóva', { what: 'alias', size: 7 })]);
    expect(await rows('select what, folded, text, size from search_name order by record_id, what')).toEqual([
      { what: 1, folded: 'nova coin', text: 'Nova coin', size: 7 },
      { what: 3, folded: 'nova', text: 'Nóva', size: 7 },
      { what: 1, folded: 'coin bank', text: 'Coin Bank', size: 1 },
    ]);
  });

  it('leave no word behind that no name has any more', async () => {
    expect(await words()).toEqual(['bank', 'coin', 'nova']);
    await putNames(made.db.write, [b], []);
    expect(await words()).toEqual(['coin', 'nova']);
    await putNames(made.db.write, [a], []);
    expect(await words()).toEqual([]);
  });

  it('take on a size without being rewritten', async () => {
    await putNames(made.db.write, [a, b], [name(a, 'Nova'), name(a, 'NVC', { what: 'symbol' }), name(b, 'Bank')]);
    await putSizes(made.db.write, [{ id: a, size: 500 }]);
    expect(await rows('select folded, size from search_name order by folded')).toEqual([
      { folded: 'bank', size: 1 },
      { folded: 'nova', size: 500 },
      { folded: 'nvc', size: 500 },
    ]);
  });
});

describe('search of names', () => {
  const text = fc
    .array(fc.constantFrom(...'aabc', ' ', '%', '_', '\\', '*', 'é', '币', '😀'), { minLength: 1, maxLength: 6 })
    .map((letters) => letters.join(''));
  const names = fc.sample(text, { numRuns: 400, seed: 11 }).map((t, i) => name(uuidv7(), t, { kind: 1 + (i % 2) }));
  beforeAll(async () => {
    await made.db.write.query('truncate search_name, search_word');
    await putNames(
      made.db.write,
      names.map((n) => n.recordId),
      names,
    );
  });

  it('finds every name that contains the text, however short, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(1, 2), async (asked, kind) => {
        const folded = fold(asked);
        fc.pre(folded !== '');
        const { sql, value } = searchNames(kind, folded);
        const { rows: found } = await made.db.read.query<{ record_id: string }>(sql('$1'), [value]);
        const wanted = names.filter((n) => n.kind === kind && fold(n.text).includes(folded)).map((n) => n.recordId);
        expect(found.map((row) => row.record_id).toSorted()).toEqual(wanted.toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
