import { CallError, type Client } from '#client';
import { adminFailure } from '../../../app/admin/failure-text.ts';
import { m } from '../../../paraglide/messages.js';

const LARGEST = 5 * 1024 * 1024;
/** Pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Uploads a picture. @returns its path on this site, or what is wrong in words */
export async function uploadPicture(client: Client, file: File): Promise<{ url: string } | { fault: string }> {
  if (!PICTURE_TYPES.includes(file.type)) return { fault: m.settings_face_type() };
  if (file.size > LARGEST) return { fault: m.settings_face_large() };
  try {
    const body = new FormData();
    body.append('file_data', file);
    return (await (await client.fetch('/api/admin/research/images', { method: 'POST', body })).json()) as { url: string };
  } catch (error) {
    if (error instanceof CallError && error.kind === 413) return { fault: m.settings_face_large() };
    return { fault: error instanceof CallError && error.kind === 422 ? m.settings_face_type() : adminFailure(error) };
  }
}
