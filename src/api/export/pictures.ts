import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { recordPicture } from '#domain/kinds/record-address.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { addressKey } from '#platform/data/limits.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Language } from '#platform/texts.ts';
import { inLanguage } from '#domain/site/addresses.ts';
import { cardOf, presentSlug, type Card } from './card.ts';
import { createPainter } from './draw-cards.ts';
import { createKept, type MadeFile } from './kept.ts';

/** New pictures that one address may request. Stored pictures do not count. */
const DRAW_LIMIT = { name: 'preview-picture', points: 60, seconds: 60 };
const KEPT_BYTES = 8 * 1024 * 1024;
const READS = ['project', 'organization', 'person', 'round'] as const;

/** A picture, or the record's new address. */
export type Picture = MadeFile | { movedTo: string };

/** Preview pictures of records, drawn on request. */
export interface Pictures {
  /** @param address of the caller @throws Failure NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE */
  get(asked: { kind: ScreenKind; slug: string; language: Language; origin: string; address: string }): Promise<Picture>;
}

/** Thrown if a record has another slug now. */
class Moved extends Error {}

export function createPictures(context: ApiContext): Pictures {
  const kept = createKept(context, KEPT_BYTES);
  const painter = createPainter();
  // Keyed by what they show: most changes of the data change few pictures.
  const drawn = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.length + 100 });

  async function draw(card: Card, address: string): Promise<Buffer> {
    const content = createHash('sha256').update(JSON.stringify(card)).digest('base64url');
    const found = drawn.get(content);
    if (found) return found;
    await context.limits.consume(DRAW_LIMIT, addressKey(address));
    const logo = card.logo?.startsWith('/files/') ? await context.files.get(card.logo.slice('/files/'.length)).catch(() => null) : null;
    const png = await painter.draw(card, logo && new Uint8Array(logo.bytes));
    drawn.set(content, png);
    return png;
  }
  return {
    async get({ kind, slug, language, origin, address }) {
      const sql = context.db.read;
      const make = async () => {
        const card = await cardOf(sql, kind, slug, language, { name: context.config.siteName, origin });
        if (!card) throw new Moved(await presentSlug(sql, kind, slug));
        return draw(card, address);
      };
      try {
        return await kept.get({ key: [language, kind, slug, origin].join(' '), type: 'image/png', reads: READS, make });
      } catch (error) {
        if (error instanceof Moved) return { movedTo: inLanguage(recordPicture(kind, error.message), language) };
        throw error;
      }
    },
  };
}
