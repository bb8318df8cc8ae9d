import { grown } from './grown.ts';

/** Bytes of a block. Longer texts are not kept. */
const BLOCK = 4 * 1024 * 1024;
/** A block with less room than this is not worth moving its texts together. */
const WORTH = BLOCK / 16;

interface Block {
  bytes: Buffer;
  /** Behind the last text. */
  end: number;
  /** Bytes of texts that are still kept. */
  live: number;
  /** Keys of these, in the order of their places. */
  keys: Set<number>;
}

/**
 * Texts by small whole numbers, in a few large blocks of bytes: a hundred thousand buffers of their own would have to be looked through by every
 * collection of garbage. Where no room is left, a block's texts are moved together; where that wins nothing, the texts of a block are dropped.
 */
export class TextArena {
  readonly #blocks: Block[] = [];
  readonly #most: number;
  #current: Block | undefined;
  /** Number of the block and place in it, as one number; -1 where nothing is kept. */
  #places = new Float64Array(0);
  #lengths = new Int32Array(0);
  #size = 0;
  #live = 0;

  /** @param bytes most bytes for texts */
  constructor(bytes: number) {
    this.#most = Math.max(1, Math.floor(bytes / BLOCK));
  }

  /** How many texts are kept. */
  get size(): number {
    return this.#size;
  }

  /** Part of the memory that texts take, from 0 to 1. */
  get fill(): number {
    return this.#live / (this.#most * BLOCK);
  }

  has(key: number): boolean {
    return (this.#places[key] ?? -1) >= 0;
  }

  /** The bytes of a text, which later calls of `set` may overwrite: use them at once. */
  get(key: number): Buffer | undefined {
    const place = this.#places[key] ?? -1;
    if (place < 0) return undefined;
    const from = place % BLOCK;
    return this.#blocks[Math.floor(place / BLOCK)]?.bytes.subarray(from, from + (this.#lengths[key] ?? 0));
  }

  set(key: number, text: Buffer): void {
    this.delete(key);
    if (text.length > BLOCK) return;
    const block = this.#withRoom(text.length);
    this.#places = grown(this.#places, key + 1, -1);
    this.#lengths = grown(this.#lengths, key + 1, 0);
    this.#places[key] = this.#blocks.indexOf(block) * BLOCK + block.end;
    this.#lengths[key] = text.length;
    text.copy(block.bytes, block.end);
    block.end += text.length;
    block.keys.add(key);
    block.live += text.length;
    this.#live += text.length;
    this.#size += 1;
  }

  delete(key: number): void {
    const place = this.#places[key] ?? -1;
    const block = this.#blocks[Math.floor(place / BLOCK)];
    if (!block) return;
    const length = this.#lengths[key] ?? 0;
    this.#places[key] = -1;
    block.keys.delete(key);
    block.live -= length;
    this.#live -= length;
    this.#size -= 1;
  }

  clear(): void {
    this.#places.fill(-1);
    for (const block of this.#blocks) {
      block.keys.clear();
      [block.end, block.live] = [0, 0];
    }
    [this.#size, this.#live, this.#current] = [0, 0, this.#blocks[0]];
  }

  #withRoom(length: number): Block {
    const hasRoom = (block: Block | undefined) => block !== undefined && BLOCK - block.end >= length;
    if (!hasRoom(this.#current)) this.#current = this.#blocks.find(({ live }) => live === 0) ?? this.#added() ?? this.#emptiest();
    const current = this.#current as Block;
    if (current.live === 0) current.end = 0;
    else if (!hasRoom(current)) this.#movedTogether(current);
    if (hasRoom(current)) return current;
    for (const key of current.keys) this.delete(key);
    current.end = 0;
    return current;
  }

  #added(): Block | undefined {
    if (this.#blocks.length === this.#most) return undefined;
    const block = { bytes: Buffer.allocUnsafeSlow(BLOCK), end: 0, live: 0, keys: new Set<number>() };
    this.#blocks.push(block);
    return block;
  }

  #emptiest(): Block | undefined {
    return this.#blocks.reduce<Block | undefined>((least, block) => (least && least.live <= block.live ? least : block), undefined);
  }

  /** Moves the kept texts of a block to its front, unless that wins too little. */
  #movedTogether(block: Block): void {
    if (BLOCK - block.live < WORTH) return;
    const first = this.#blocks.indexOf(block) * BLOCK;
    block.end = 0;
    for (const key of block.keys) {
      const from = (this.#places[key] ?? 0) - first;
      const length = this.#lengths[key] ?? 0;
      block.bytes.copyWithin(block.end, from, from + length);
      this.#places[key] = first + block.end;
      block.end += length;
    }
  }
}
