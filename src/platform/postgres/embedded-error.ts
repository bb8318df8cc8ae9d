/** The embedded database cannot run; the message says why and what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
