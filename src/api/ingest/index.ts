export type { Connector } from './connector.ts';
export { loadStarter } from './load-starter.ts';
