import type { Parsed } from '#domain/ingest/parsed.ts';
import type { Files } from '#platform/files.ts';
import type { DocumentInfo, SourceInfo } from '../records/index.ts';

/** What a connector may use while it reads. */
export interface ConnectorTools {
  files: Pick<Files, 'put'>;
}

/** How one file of one source is read. */
export interface Connector {
  source: SourceInfo;
  /** Names the input by its bytes; cheap enough for every start. */
  fingerprint(): Promise<Buffer>;
  /** Reads it. @throws FormatError when the format is not the one we know */
  read(tools: ConnectorTools): Promise<Parsed & { documents: DocumentInfo[] }>;
}
