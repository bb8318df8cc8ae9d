/** What co-investors can be ordered by, the greatest first and names from A; the first is the order they come in. */
export const CO_INVESTOR_ORDERS = ['rounds', 'projects', 'last', 'led', 'name'] as const;
/** One of these orders. */
export type CoInvestorOrder = (typeof CO_INVESTOR_ORDERS)[number];

/** Co-investors of one page. */
export const CO_INVESTOR_PAGE = 100;
