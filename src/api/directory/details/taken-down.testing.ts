import type { EntryInput } from '#domain/records/claim.ts';
import { entry } from './details.testing.ts';

const of = (object: string, more: object = {}) => ({ object, ...more });
const role = (object: string, founder: boolean) => ({ field: 'roles', object, value: { position: founder ? 'Founder' : 'Advisor', founder } });
const happens = (title: string) => ({ field: 'events', value: { title }, validFrom: '2026-01-20', precision: 'day' as const });

/** What sources say of records that will be taken down, and of those that stay and are bound to them. */
export const WORLD: readonly EntryInput[] = [
  entry(
    'project',
    'c:down',
    { name: 'Zubrowkan', symbol: 'ZUBROWKAN', website: 'https://zubrowkan.example/', description: 'Zubrowkan does things.' },
    { claims: [happens('Zubrowkan mainnet')] },
  ),
  entry('project', 'c:stays', { name: 'Plainchain', website: 'https://plain.example/' }, { claims: [happens('Partnership with Steady Fund')] }),
  entry('organization', 'o:down', { name: 'Hyrbaxter', kind: 'organization', website: 'https://hyrbaxter.example/' }),
  entry('organization', 'o:stays', { name: 'Steady Fund', kind: 'organization' }, { claims: [{ field: 'related_tokens', ...of('c:down') }] }),
  entry('person', 'p:down', { name: 'Quillon Vantreight', kind: 'person', gender: 'Male' }, { claims: [role('c:stays', true), role('o:stays', false)] }),
  entry('person', 'p:stays', { name: 'Mona Still', kind: 'person' }, { claims: [role('c:down', true), role('o:down', true)] }),
  ...(['c:down', 'c:stays'] as const).map((project, n) =>
    entry(
      'round',
      `r:${n}`,
      { amount_usd: `${n + 1}000000` },
      {
        claims: [
          { field: 'project', ...of(project) },
          { field: 'date', value: `2026-0${n + 1}-10`, precision: 'day' },
          { field: 'stage', value: 'Seed' },
          { field: 'announcement', value: `https://told.example/${n}` },
          ...['o:down', 'o:stays', 'p:down', 'p:stays'].map((investor, place) => ({ field: 'investors', ...of(investor, { value: { lead: place === 0 } }) })),
        ],
      },
    ),
  ),
];
