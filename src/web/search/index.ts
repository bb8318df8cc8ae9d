export { RecordSearch, type FoundRecord } from './record-search.tsx';
