export { decideMatch, mergeRecords, unmergeRecord } from './decide-match.ts';
export { importFile, isKnownFile, noteFailedRun, type ImportReport } from './import-file.ts';
export { DATED_ROWS, GROUP_LIMIT, groupSql, isGroup, rowsSql, writeListRows } from './list-rows.ts';
export { countCandidates, listCandidates } from './queries.ts';
export { checkRebuild, rebuild } from './rebuild.ts';
export { noteRowsCurrent, refreshRows } from './refresh-rows.ts';
export { setTrust } from './set-trust.ts';
export type { DocumentInfo, SourceInfo } from './sources.ts';
export { takeDown } from './take-down.ts';
