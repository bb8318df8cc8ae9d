export type { Connector } from './connector.ts';
export { loadStarter, type StarterReport } from './load-starter.ts';
