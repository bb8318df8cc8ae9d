import { CONTRIBUTION_TYPES, RISKS } from '#domain/contributions/proposal.ts';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';

/** Views of the list of proposals, in the order of their tabs. `inbox` is for members. */
export const VIEWS = ['inbox', 'open', 'decided', 'unreviewed', 'stalled', 'Pending', 'Accepted', 'Rejected'] as const;
export type View = (typeof VIEWS)[number];

/** What the address of the list says. */
export interface ProposalsFilters {
  status?: Exclude<View, 'inbox'> | undefined;
  type?: string | undefined;
  risk?: string | undefined;
  after?: string | undefined;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined => known.find((name) => name === value);

/** Reads the address; what is not known is left out. */
export const readFilters = ({ status, type, risk, after }: Record<string, unknown>): ProposalsFilters & { view: View } => {
  const view = oneOf(VIEWS, status) ?? 'open';
  return {
    view,
    status: view === 'inbox' ? undefined : view,
    type: oneOf(Object.keys(CONTRIBUTION_TYPES), type),
    risk: oneOf(RISKS, risk),
    after: typeof after === 'string' ? after : undefined,
  };
};

/** Address of the list in a state. */
export const proposalsAddress = ({ view, ...rest }: { view: View } & Omit<ProposalsFilters, 'status'>): SiteAddress =>
  addresses.proposals({ ...rest, ...(view !== 'open' && { status: view }) });
