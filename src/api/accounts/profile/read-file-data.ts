import sharp from 'sharp';
import { isPdf } from '#domain/accounts/profile/pdf.ts';
import { invalid } from '#platform/errors.ts';
import type { FileEnding } from '#platform/files.ts';

/** Width and height of a kept picture at most, in pixels, and how many a picture may have to be opened at all. */
const SIDE = 640;
const LARGEST_PIXELS = 40_000_000;
/** No picture of a record is written with it: taking away what a person put up never takes a record's picture. */
const QUALITY = 84;

/** How the formats begin that are taken, after so many bytes: by content, whatever name or type a file comes with. Drawings in SVG are none of them. */
const PICTURES: readonly [string, number][] = [
  ['89504e470d0a1a0a', 0],
  ['ffd8ff', 0],
  ['47494638', 0],
  ['57454250', 8],
  ['6674797061766966', 4],
];
const begins = (bytes: Buffer, hex: string, at = 0): boolean => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/**
 * A picture as it is kept: upright, small and rewritten, so that nothing else in it is kept (place, camera, what follows the picture).
 * @param as.side width and height at most, in pixels @param others what else would be taken, for the refusal @throws Failure INVALID_INPUT for what is none, is broken, or grows beyond measure when opened
 */
export async function readPicture(bytes: Buffer, as: { side: number; quality: number }, others = ''): Promise<Buffer> {
  if (!PICTURES.some(([hex, at]) => begins(bytes, hex, at))) throw invalid('file_data', `must be a picture (PNG, JPEG, GIF, WebP, AVIF)${others}`);
  try {
    return await sharp(bytes, { limitInputPixels: LARGEST_PIXELS, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize(as.side, as.side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: as.quality, effort: 3 })
      .toBuffer();
  } catch {
    throw invalid('file_data', 'can not be read as a picture');
  }
}

/** A file a person put up, as it is kept: pictures as `readPicture`, documents as they are. @throws Failure INVALID_INPUT for what is neither */
export async function readFileData(bytes: Buffer): Promise<{ bytes: Buffer; ending: FileEnding }> {
  if (isPdf(bytes)) return { bytes, ending: 'pdf' };
  return { bytes: await readPicture(bytes, { side: SIDE, quality: QUALITY }, ' or a PDF'), ending: 'webp' };
}
