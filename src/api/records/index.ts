export { choose, type Scope } from './choose.ts';
export { importFile, isKnownFile, noteFailedRun, type ImportReport, type SourceFile } from './import-file.ts';
export { writeRows } from './rows.ts';
export { putSource, syncFields, type DocumentInfo, type SourceInfo } from './sources.ts';
