export { mergeRecords } from './decide-match.ts';
export { IMPORT_ACTS, importFile, isKnownFile, noteFailedRun, type ImportReport } from './import-file.ts';
export { DATED_ROWS, GROUP_LIMIT, groupSql, isGroup, rowsSql, writeListRows } from './list-rows.ts';
export { dated, liveRecord, moment, precisionName, secret, stageName } from './record-sql.ts';
export { checkRebuild } from './rebuild.ts';
export { keepLogos, takeDueLogos, type LogoResult } from './logos.ts';
export { noteRowsCurrent } from './refresh-rows.ts';
export type { DocumentInfo, SourceInfo } from './sources.ts';
export { takeDown } from './take-down.ts';
