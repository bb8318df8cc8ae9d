import { describe, expect, it } from 'vitest';
import type { EntryInput } from './claim.ts';
import { recognised, type KnownRound } from './same-round.ts';

const document = 'https://source.example';
const known = (nativeKey: string, date: string, amount?: string, more: Partial<KnownRound> = {}): KnownRound => ({
  nativeKey,
  project: 'project:nova',
  date,
  precision: 'day',
  amount,
  stage: 'Seed',
  ...more,
});
const read = (nativeKey: string, date: string, amount?: string, stage: string | undefined = 'Seed'): EntryInput => ({
  kind: 'round',
  nativeKey,
  role: 'creates',
  keys: [],
  claims: [
    { field: 'project', object: 'project:nova', document },
    { field: 'date', value: date, document },
    ...(amount === undefined ? [] : [{ field: 'amount_usd', value: amount, document }]),
    ...(stage === undefined ? [] : [{ field: 'stage', value: stage, document }]),
  ],
});
const keys = (entries: EntryInput[], of: KnownRound[]): string[] => recognised(entries, of).map((e) => e.nativeKey);

describe('rounds without an identifier [ingest-19]', () => {
  it('are known again by what they are, under a key made of their link too', () => {
    const old = known('round:nova|x.com/nova/status/1', '2024-03-12', '4000000');
    expect(keys([read('round:nova|2024-03|seed', '2024-03-12', '4000000')], [old])).toEqual([old.nativeKey]);
    expect(keys([read('round:nova|2024-03|', '2024-03-30', undefined, undefined)], [old])).toEqual([old.nativeKey]);
  });

  it('are another one where stage, time or amount forbid it', () => {
    const old = known('round:nova|2024-03|seed', '2024-03-12', '4000000');
    expect(keys([read('round:nova|2024-03|series a', '2024-03-12', '4000000', 'Series A')], [old])).toEqual(['round:nova|2024-03|series a']);
    expect(keys([read('round:nova|2024-05|seed', '2024-05-12', '4000000')], [old])).toEqual(['round:nova|2024-05|seed']);
  });

  it('keep their key where the amount of the month is corrected', () => {
    const old = known('round:nova|2024-03|seed', '2024-03-12', '4000000');
    expect(keys([read('round:nova|2024-03|seed', '2024-03-12', '9000000')], [old])).toEqual([old.nativeKey]);
  });

  it('that are twins keep theirs, whichever of them is read', () => {
    const [first, second] = [known('round:nova|2024-03|seed', '2024-03-05', '1000000'), known('round:nova|2024-03|seed|2', '2024-03-12', '9000000')];
    expect(keys([read('round:nova|2024-03|seed', '2024-03-12', '9000000')], [first, second])).toEqual([second.nativeKey]);
    expect(keys([read('round:nova|2024-03|seed', '2024-03-20', '3000000')], [first, second])).toEqual(['round:nova|2024-03|seed|3']);
  });

  it('that are alike but for their announcement keep theirs too [ingest-50]', () => {
    const told = (nativeKey: string, n: number) => known(nativeKey, '2024-03-05', '1000000', { says: [`announcement https://x.com/${n}`, 'stage_text Seed'] });
    const of = [told('round:nova|2024-03|seed', 1), told('round:nova|2024-03|seed|2', 2)];
    const entry = read('round:nova|2024-03|seed', '2024-03-05', '1000000');
    const claims = [...entry.claims, { field: 'announcement', value: 'https://x.com/2', document }, { field: 'stage_text', value: 'Seed', document }];
    expect(keys([{ ...entry, claims }], of)).toEqual(['round:nova|2024-03|seed|2']);
  });

  it('that are payments of a grant are those of their day, or of their amount within a week', () => {
    const paid = (n: string, date: string) => known(`grant:|a|${n}`, date, '500', { stage: 'Grant' });
    const of = [paid('x', '2024-03-01'), paid('x|2', '2024-03-15')];
    expect(keys([read('grant:|a|x', '2024-03-15', '500', 'Grant')], of)).toEqual(['grant:|a|x|2']);
    expect(keys([read('grant:|a|x', '2024-03-29', '500', 'Grant')], of)).toEqual(['grant:|a|x|3']);
    expect(keys([read('grant:|b|x', '2024-03-15', '500', 'Grant')], of)).toEqual(['grant:|b|x']);
  });

  describe('that are grants are known by their application and pool, without its page and project [ingest-19]', () => {
    const page = (n: number, amount = '500', more: Partial<KnownRound> = {}) =>
      known(`grant:https://g.example/${n}|nova|x`, '2024-03-01', amount, { stage: 'Grant', says: [`announcement https://g.example/${n}`], ...more });
    const paid = (nativeKey: string, project = 'project:nova', amount?: string) => {
      const entry = read(nativeKey, '2024-03-01', amount, 'Grant');
      return { ...entry, claims: entry.claims.map((c) => (c.field === 'project' ? { ...c, object: project } : c)) };
    };
    const thing = (nativeKey: string): EntryInput => ({ kind: 'project', nativeKey, role: 'yields', keys: [], claims: [] });

    it.each<[string, EntryInput, KnownRound[], string]>([
      ['no page', paid('grant:|nova|x', undefined, '500'), [page(1)], 'grant:https://g.example/1|nova|x'],
      ['neither page nor amount', paid('grant:|nova|x'), [page(1)], 'grant:https://g.example/1|nova|x'],
      ['another page', paid('grant:https://new.example/|nova|x', undefined, '500'), [page(1)], 'grant:https://g.example/1|nova|x'],
      ['its page, of two', paid('grant:https://g.example/2|nova|x', undefined, '500'), [page(1), page(2)], 'grant:https://g.example/2|nova|x'],
      ['another pool', paid('grant:|nova|y', undefined, '500'), [page(1)], 'grant:|nova|y'],
      ['another project', paid('grant:|nova|x', 'project:vega', '500'), [page(1)], 'grant:|nova|x'],
      ['its first project', paid('grant:|nova|x', undefined, '500'), [page(1, '500', { project: 'name:nova' })], 'grant:https://g.example/1|nova|x'],
    ])('%s', (_, entry, of, key) => {
      expect(keys([entry], of)).toEqual([key]);
    });

    it('no project: it keeps the one it had, and nothing stands for that', () => {
      const [round] = recognised([thing('name:nova'), paid('grant:|nova|x', 'name:nova', '500')], [page(1)]);
      expect([round?.nativeKey, round?.claims.map((c) => c.field)]).toEqual(['grant:https://g.example/1|nova|x', ['date', 'amount_usd', 'stage']]);
      const other = { ...paid('grant:|nova|y', 'name:nova', '7') };
      expect(keys([thing('name:nova'), paid('grant:|nova|x', 'name:nova', '500'), other], [page(1)])).toEqual([
        'name:nova',
        'grant:https://g.example/1|nova|x',
        'grant:|nova|y',
      ]);
    });
  });

  it('with an identifier keep it', () => {
    expect(keys([read('round:nova-seed', '2024-03-12', '4000000')], [known('round:nova|2024-03|seed', '2024-03-12', '4000000')])).toEqual(['round:nova-seed']);
  });
});
