import sharp from 'sharp';

/** Largest width and height of a stored picture, in pixels. */
const SIDE = 96;
const LARGEST_PIXELS = 16_000_000;

/** First bytes of the accepted formats and their offsets: decides by content, whatever the name or type. SVG is not accepted. */
const BEGINNINGS: readonly [Buffer, number][] = [
  [Buffer.from('89504e470d0a1a0a', 'hex'), 0],
  [Buffer.from('ffd8ff', 'hex'), 0],
  [Buffer.from('GIF8'), 0],
  [Buffer.from('WEBP'), 8],
];
const isPicture = (bytes: Buffer): boolean => BEGINNINGS.some(([beginning, at]) => bytes.subarray(at, at + beginning.length).equals(beginning));

/** The largest picture in a file of icons (ICO) that is a PNG; the bytes themselves where they are no such file. */
function withoutIco(bytes: Buffer): Buffer {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== 0x00010000) return bytes;
  const entries = Array.from({ length: Math.min(bytes.readUInt16LE(4), 64) }, (_, n) => 6 + 16 * n).filter((at) => at + 16 <= bytes.length);
  const pictures = entries
    .map((at) => ({ width: bytes[at] || 256, from: bytes.readUInt32LE(at + 12), length: bytes.readUInt32LE(at + 8) }))
    .toSorted((a, b) => b.width - a.width)
    .map(({ from, length }) => bytes.subarray(from, from + length));
  return pictures.find(isPicture) ?? bytes;
}

/** What a picture must be, in pixels. */
export interface Needed {
  /** Shortest side. */
  least?: number;
  /** Height and width differ by 2 % at most. */
  square?: boolean;
}

/** A picture as a small WebP. @throws Error if it is no picture of a format that is taken, or not as needed */
export async function smallPicture(bytes: Buffer, { least = 1, square = false }: Needed = {}): Promise<Buffer> {
  const picture = withoutIco(bytes);
  if (!isPicture(picture)) throw new Error('is no picture of a format that is taken');
  const read = sharp(picture, { limitInputPixels: LARGEST_PIXELS, pages: 1 });
  const { width, height } = await read.metadata();
  if (Math.min(width, height) < least) throw new Error(`is smaller than ${least} pixels`);
  if (square && Math.abs(width - height) > 0.02 * Math.max(width, height)) throw new Error('is not square');
  return read.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 86, effort: 3 }).toBuffer();
}
