import type { ReactNode } from 'react';
import type { NewsTold } from '#domain/directory/details/details.ts';
import { addresses } from '#domain/site/addresses.ts';
import { NewsRows } from '../../../newsroom/index.ts';
import { m } from '../../../paraglide/messages.js';
import { hrefOf } from '../../../ui/address/address.ts';
import { textClass } from '../../../ui/text/text.ts';
import { useDetail } from './detail-context.tsx';
import { tabTitle } from './detail-tabs.ts';
import { Section, Stack } from './section.tsx';

/** The newest articles about a record, and the way to all of them. */
export function NewsTab({ news, children }: { news: readonly NewsTold[]; children?: ReactNode }) {
  const { id } = useDetail();
  return (
    <Stack>
      <Section
        title={tabTitle('news')}
        empty={news.length === 0 && `${m.news_empty_title()}. ${m.news_empty_text()}`}
        action={
          news.length > 0 && (
            <a href={hrefOf(addresses.news({ type: 'news', view: 'all', assets: id }))} data-leads="" className={textClass.alone}>
              {m.detail_news_all()}
            </a>
          )
        }
      >
        <NewsRows articles={news.map(({ source, ...article }) => ({ ...article, source_name: source }))} />
      </Section>
      {children}
    </Stack>
  );
}
