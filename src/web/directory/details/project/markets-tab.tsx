import { m } from '../../../paraglide/messages.js';
import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { hostOf, linkable, Out } from '../../out-link.tsx';
import { Section, Stack } from '../frame/section.tsx';
import { DetailTable } from '../frame/detail-table.tsx';
import type { Project } from './queries.ts';

/** Where the project's token is traded. */
export function MarketsTab({ project: { markets } }: { project: Project }) {
  return (
    <Stack>
      <Section
        title={m.field_markets()}
        note={formatCount(markets.length)}
        source={{ path: 'markets' }}
        empty={markets.length === 0 && m.project_markets_empty()}
      >
        <DetailTable
          label={m.field_markets()}
          columns={[{ head: m.project_exchange() }, { head: m.project_pair() }, { head: m.project_market_link() }]}
          rows={markets.map(({ exchange, pair, url }, index) => {
            const address = linkable(url);
            return {
              key: `${exchange} ${index}`,
              cells: [
                <strong key="exchange">{exchange}</strong>,
                pair ?? UNKNOWN,
                address ? (
                  <Out key="link" url={address}>
                    {hostOf(address)}
                  </Out>
                ) : (
                  UNKNOWN
                ),
              ],
            };
          })}
        />
      </Section>
    </Stack>
  );
}
