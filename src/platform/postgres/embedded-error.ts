/** The embedded database cannot run here, or not so; the message says why and what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
