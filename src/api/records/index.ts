export { choose } from './choose.ts';
export { importFile, isKnownFile, noteFailedRun, type ImportReport, type SourceFile } from './import-file.ts';
export { writeRows } from './rows.ts';
export type { DocumentInfo, SourceInfo } from './sources.ts';
