import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Compression of an answer. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Bodies below this many bytes are not compressed. */
const PACK_FROM = 1024;
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const spellings = new LRUCache<string, Encoding>({ max: 200 });

/** The best compression that an Accept-Encoding allows. */
function accepted(accept: string): Encoding {
  const known = spellings.get(accept);
  if (known) return known;
  const allowed = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(?=,|$|;)(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accept);
  const found = allowed('br') ? 'br' : allowed('gzip') ? 'gzip' : 'identity';
  spellings.set(accept, found);
  return found;
}

/** A body in memory, with every compression requested so far. */
export class PackedBody {
  readonly identity: Buffer;
  #packed = new Map<Encoding, Promise<Buffer>>();
  #ready = new Map<Encoding, Buffer>();

  constructor(body: string | Buffer) {
    this.identity = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  }

  /** Largest size in bytes: the body and both compressed forms. */
  get size(): number {
    return this.identity.length * 1.5 + 512;
  }

  /** The compression to send for an Accept-Encoding. */
  choose(accept: string | undefined): Encoding {
    return this.identity.length < PACK_FROM || !accept ? 'identity' : accepted(accept);
  }

  /** The compressed bytes, if they exist already. */
  ready(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.identity : this.#ready.get(encoding);
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    let packing = this.#packed.get(encoding);
    if (!packing) {
      packing =
        encoding === 'gzip'
          ? gzipAsync(this.identity, { level: 6 })
          : brotliAsync(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length } });
      this.#packed.set(encoding, packing);
      packing.then(
        (bytes) => this.#ready.set(encoding, bytes),
        () => this.#packed.delete(encoding),
      );
    }
    return packing;
  }
}
