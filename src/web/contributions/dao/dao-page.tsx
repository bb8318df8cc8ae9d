import { LOG } from './load.ts';
import { LogPage } from './log-page.tsx';
import { ProposalPage } from './proposal-page.tsx';
import { ProposalsPage } from './proposals-page.tsx';

/** What an address below the DAO names: the list of proposals, the public log, else a proposal. */
export const DaoPage = ({ slug, search }: { slug?: string | undefined; search: Record<string, string | undefined> }) =>
  slug === undefined ? <ProposalsPage {...search} /> : slug === LOG ? <LogPage {...search} /> : <ProposalPage slug={slug} from={search['from']} />;
