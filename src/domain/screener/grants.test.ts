import { describe, expect, it } from 'vitest';
import { seesGrants, withGrants } from './grants.ts';
import { parseWhere, printWhere } from './text.ts';

const read = (text: string) => {
  const found = parseWhere('round', text);
  if ('fault' in found) throw new Error(found.fault.code);
  return found.where;
};

describe('grants in a list of rounds', () => {
  it.each([
    'stage:Grant',
    'stage:grant',
    'stage:Seed,Grant',
    'amount>=1m (stage:Seed | (stage:Grant date:12mo))',
    '-(stage!=Grant)',
    '-(amount>1m -stage:Grant)',
    'stage~gran',
    'grant:true',
    '-grant:false',
  ])('are seen by %s [screener-40]', (text) => {
    expect(seesGrants(read(text))).toBe(true);
    expect(withGrants(read(text))).toEqual({ where: read(text) });
    expect(withGrants(read(text), 'exclude')).toEqual({ where: read(text) });
  });

  it.each([
    '',
    'stage:Seed',
    '-stage:Grant',
    'stage!=Grant',
    '-(stage:Grant | stage:Debt)',
    '-(amount>1m (-stage:Seed stage:Grant))',
    'grant:false',
    '-grant:true',
    'project[grants[]]',
    'project[rounds[stage:Grant]]',
    'Grant',
    'known(stage)',
    'category:Grant',
  ])('are left out of %s [screener-40]', (text) => {
    const { where, leftOut } = withGrants(read(text));
    expect(printWhere(where)).toBe(printWhere({ and: [read(text), { path: 'grant', op: '=', value: 'false' }] }));
    expect(leftOut && printWhere(leftOut)).toBe(printWhere({ and: [read(text), { path: 'grant', op: '=', value: 'true' }] }));
  });

  it('are included, or alone, where that is asked for [screener-40]', () => {
    expect(withGrants(read('amount>=1m'), 'include')).toEqual({ where: read('amount>=1m') });
    expect(withGrants(read('amount>=1m | stage:Grant'), 'only')).toEqual({
      where: { and: [read('amount>=1m | stage:Grant'), { path: 'grant', op: '=', value: 'true' }] },
    });
  });
});
