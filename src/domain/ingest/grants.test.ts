import { describe, expect, it } from 'vitest';
import type { EntryInput } from '../records/claim.ts';
import { parseGrants } from './grants.ts';
import type { Parsed } from './parsed.ts';

const document = 'https://list.example/';
const lines = (...items: unknown[]): string[] => items.map((i) => JSON.stringify(i));
const find = (entries: EntryInput[], key: string) => entries.find((e) => e.nativeKey === key);
const claim = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value ?? c.object);
const keys = (e: EntryInput | undefined, scheme: string) => e?.keys.filter((k) => k.scheme === scheme).map((k) => k.value);

describe('grants', () => {
  const grant = {
    project: 'swap',
    applicationName: 'Swap',
    funder: 'optimism',
    pool: 'round 1',
    amountUsd: 1500.25,
    date: '2024-03-05',
    applicationUrl: 'https://g.example/1',
  };
  const parse = (...items: unknown[]) => parseGrants({ lines: lines(...items), document });

  it('are rounds with a project, a funder, an amount and a day', () => {
    const { entries } = parse(grant);
    const round = find(entries, 'grant:https://g.example/1|swap|round 1');
    expect([claim(round, 'project'), claim(round, 'investors'), claim(round, 'stage')]).toEqual([['project:swap'], ['funder:optimism'], ['Grant']]);
    expect([claim(round, 'amount_usd'), claim(round, 'announcement')]).toEqual([['1500.25'], ['https://g.example/1']]);
    expect(round?.claims.find((c) => c.field === 'date')).toMatchObject({ value: '2024-03-05', precision: 'day', document: 'https://g.example/1' });
    expect(find(entries, 'project:swap')).toMatchObject({
      role: 'adds',
      keys: [
        { scheme: 'round', value: '2024-03-05|day|1500.25|g.example/1' },
        { scheme: 'id', value: 'oss:swap' },
      ],
    });
    expect([find(entries, 'funder:optimism')?.kind, keys(find(entries, 'funder:optimism'), 'backed')]).toEqual(['organization', ['swap']]);
  });

  it('of one application and pool are told apart by their order in time, and keep their keys when a date is corrected', () => {
    const [first, second] = [grant, { ...grant, date: '2024-04-05' }];
    const rounds = (p: Parsed) => p.entries.filter((e) => e.kind === 'round').map((e) => [e.nativeKey, claim(e, 'date')?.[0]]);
    expect(rounds(parse(second, first))).toEqual([
      ['grant:https://g.example/1|swap|round 1', '2024-03-05'],
      ['grant:https://g.example/1|swap|round 1|2', '2024-04-05'],
    ]);
    expect(rounds(parse(first, { ...second, date: '2024-04-06', amountUsd: 9 })).map(([key]) => key)).toEqual(rounds(parse(first, second)).map(([key]) => key));
    expect(parse(grant, grant).refused).toEqual([{ where: 'grants line 2', reason: 'is listed twice', fault: true }]);
  });

  it('without a project go to one by name, and nowhere when it is a title', () => {
    const { project: _, ...named } = grant;
    const { entries, refused } = parse(
      { ...named, date: '2024-03-01', applicationUrl: ' ' },
      { ...named, applicationName: 'Extend the availability of blobs by an order' },
    );
    expect(find(entries, 'name:swap')).toMatchObject({ kind: 'project', role: 'yields' });
    expect(entries.find((e) => e.kind === 'round')?.claims.find((c) => c.field === 'date')).toMatchObject({ precision: 'month', document });
    expect(refused).toMatchObject([{ where: 'grants line 2', fault: false }]);
  });

  it('say their page as an address of the web, and nothing else as one', () => {
    const page = (applicationUrl: string) => parse({ ...grant, applicationUrl }).entries.flatMap((e) => claim(e, 'announcement') ?? []);
    expect([page('https://g.example/Epoch 2/1'), page('none'), page('javascript:alert(1)')]).toEqual([['https://g.example/Epoch%202/1'], [], []]);
  });
});
