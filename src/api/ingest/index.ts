export type { Connector } from './connector.ts';
export { logoWork } from './fetch-logos.ts';
export { importList, listsIn, type ListReport, type Progress } from './import-list.ts';
export { loadStarter } from './load-starter.ts';
