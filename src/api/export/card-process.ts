import { setPriority } from 'node:os';
import satori from 'satori';
import sharp from 'sharp';
import type { Card } from './card.ts';
import { cardElement, GROUND, LOGO, PAPER, readDrawable, readFonts, SIZE } from './card-layout.ts';

/*
 * Draws preview pictures in a process of its own: laying out text takes the processor for tens of milliseconds, the first one for a second, and what it
 * needs in memory goes when the process ends.
 */

/** A picture to draw. */
export interface CardOrder {
  card: Card;
  logo: Uint8Array | null;
}

/** The picture, or why it failed. */
export type CardResult = { png: Uint8Array } | { error: string };

/** Priority of the process for the system: positive numbers yield to others. */
const PRIORITY = 10;

const fonts = readFonts();
const drawable = readDrawable();

const roundLogo = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: 4_000_000 })
    .resize(LOGO.size, LOGO.size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([{ input: Buffer.from(`<svg width="${LOGO.size}" height="${LOGO.size}"><circle cx="50%" cy="50%" r="50%"/></svg>`), blend: 'dest-in' }])
    .png()
    .toBuffer();

async function draw({ card, logo }: CardOrder): Promise<Uint8Array> {
  const picture = logo && (await roundLogo(logo).catch(() => null));
  const svg = await satori(cardElement(card, picture !== null, drawable) as Parameters<typeof satori>[0], { ...SIZE, fonts });
  const ground = svg.replace(/^<svg[^>]*>/, (open) => `${open}<rect width="100%" height="100%" fill="${PAPER}"/>${GROUND}`);
  return sharp(Buffer.from(ground))
    .composite(picture ? [{ input: picture, left: LOGO.left, top: LOGO.top }] : [])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

// Visitors who wait for a page come first.
setPriority(PRIORITY);
process.on('message', (order: CardOrder) => {
  draw(order).then(
    (png) => process.send?.({ png } satisfies CardResult),
    (error: unknown) => process.send?.({ error: String(error) } satisfies CardResult),
  );
});
process.on('disconnect', () => process.exit(0));
