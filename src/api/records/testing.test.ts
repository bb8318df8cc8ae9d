import { describe, expect, it } from 'vitest';
import { claimFault } from '#domain/records/check.ts';
import { canonicalEntry, type EntryInput } from '#domain/records/claim.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { marketEntries } from './testing.ts';

const MARKET = { projects: 8000, rounds: 6000 };
const all = [...marketEntries(MARKET)];
const of = (kind: string) => all.filter((e) => e.kind === kind);
const values = (entries: EntryInput[], field: string) => entries.flatMap((e) => e.claims.flatMap((c) => (c.field === field ? [c.value] : [])));
const share = (entries: EntryInput[], has: (e: EntryInput) => boolean) => entries.filter(has).length / entries.length;
const states = (field: string) => (e: EntryInput) => e.claims.some((c) => c.field === field);

describe('a made-up market', () => {
  it('lists what it was asked for, each thing once and by claims that fit', () => {
    expect(of('project')).toHaveLength(8000);
    expect(of('round')).toHaveLength(6000);
    const listed = new Set(all.map((e) => e.nativeKey));
    expect(listed.size).toBe(all.length);
    const faults = all.flatMap((e) => e.claims.flatMap((c) => claimFault(fieldOf(e.kind, c.field), c) ?? []));
    expect(faults).toEqual([]);
    expect(all.flatMap((e) => e.claims.flatMap((c) => (c.object === undefined || listed.has(c.object) ? [] : [c.object])))).toEqual([]);
  });

  it('is the same for the same seed and another for another', () => {
    const few = (seed: string) => [...marketEntries({ projects: 300, rounds: 100, seed })].map(canonicalEntry);
    expect(few('a')).toEqual(few('a'));
    expect(few('a')).not.toEqual(few('b'));
  });

  it('lists parts of one market that name the same things alike', () => {
    const [a, b] = ['a', 'b'].map((source) => [...marketEntries({ projects: 2000, rounds: 800, source, share: 0.3 })].filter((e) => e.kind === 'project'));
    const named = new Map(b!.map((e) => [e.nativeKey, canonicalEntry(e)]));
    const both = a!.filter((e) => named.has(e.nativeKey));
    expect(a!.length / 2000).toBeCloseTo(0.32, 1);
    expect(both.length).toBeGreaterThan(150);
    expect(both.length).toBeLessThan(a!.length);
    expect(both.filter((e) => named.get(e.nativeKey) !== canonicalEntry(e))).toEqual([]);
  });

  it('has rounds as public lists have them [ingest-12]', () => {
    const rounds = of('round');
    const investors = rounds.map((e) => e.claims.filter((c) => c.field === 'investors').length);
    const mean = investors.reduce((n, m) => n + m, 0) / investors.length;
    expect(mean).toBeGreaterThan(6);
    expect(mean).toBeLessThan(6.6);
    expect(Math.max(...investors)).toBe(143);
    const amounts = values(rounds, 'amount_usd')
      .map(Number)
      .sort((x, y) => x - y);
    const at = (part: number) => amounts[Math.floor(amounts.length * part)]! / 1e6;
    expect(at(0.5)).toBeGreaterThan(4.4);
    expect(at(0.5)).toBeLessThan(5.6);
    expect(at(0.9)).toBeGreaterThan(30);
    expect(at(0.9)).toBeLessThan(40);
    expect(amounts.at(-1)).toBeLessThanOrEqual(4.2e9);
    expect(share(rounds, states('amount_usd'))).toBeCloseTo(0.9, 1);
    expect(share(rounds, states('stage_text'))).toBeCloseTo(0.83, 1);
    expect(share(rounds, states('announcement'))).toBeCloseTo(0.69, 1);
    expect(share(rounds, (e) => e.claims.some((c) => c.precision === 'month'))).toBeCloseTo(0.25, 1);
    expect(share(rounds, (e) => e.claims.some((c) => c.field === 'investors' && c.value !== undefined))).toBeCloseTo(0.41, 1);
    const times = new Map<string, number>();
    for (const e of rounds) for (const c of e.claims) if (c.field === 'investors') times.set(c.object!, (times.get(c.object!) ?? 0) + 1);
    const sorted = [...times.values()].sort((x, y) => y - x);
    expect(sorted[0]).toBeGreaterThan(30 * sorted[Math.floor(sorted.length / 2)]!);
  });

  it('has equal names, colliding tickers, marks, unknown values and long texts', () => {
    const projects = of('project');
    const names = values(projects, 'name') as string[];
    expect(new Set(names).size).toBeLessThan(names.length * 0.95);
    expect(names.some((name) => name.startsWith('Đà Nẵng'))).toBe(true);
    const symbols = values(projects, 'symbol');
    expect(new Set(symbols).size).toBeLessThan(symbols.length * 0.8);
    expect(share(projects, states('website'))).toBeCloseTo(0.6, 1);
    const lengths = (values(projects, 'description') as string[]).map((text) => text.length);
    expect(Math.max(...lengths)).toBeGreaterThan(1100);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1170);
    expect(values(of('person'), 'roles').some((r) => (r as { founder: boolean }).founder)).toBe(true);
    expect(values(of('person'), 'works').length).toBeGreaterThan(50);
  });
});
