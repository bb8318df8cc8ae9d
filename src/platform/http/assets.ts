import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PackedBody } from '../packed-body.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** One file of the built site. */
export interface Asset {
  body: PackedBody;
  headers: Record<string, string>;
  etag: string;
}

/** Reads the built site's files into memory. Files under /assets/ are named by content and never expire. */
export async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const type = TYPES[path.extname(entry.name)];
    const full = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !type || path.relative(folder, full).startsWith('.')) continue;
    // oxlint-disable-next-line site/address -- of a file as it was built
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`;
    const bytes = await readFile(full);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const packable = !/^(font|image\/(png|webp))/.test(type);
    assets.set(url, {
      body: new PackedBody(bytes),
      etag,
      headers: {
        'content-type': type,
        'cache-control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        etag,
        ...(packable ? { vary: 'Accept-Encoding' } : {}),
      },
    });
  }
  return assets;
}
