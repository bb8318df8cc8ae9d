import { m } from '../../../paraglide/messages.js';
import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { html } from '../../../ui/html/html.ts';
import { outHtml } from '../frame/cells-html.ts';
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
          rows={markets.map(({ exchange, pair, url }) => [html`<strong>${exchange}</strong>`, pair ?? UNKNOWN, outHtml(url)])}
        />
      </Section>
    </Stack>
  );
}
