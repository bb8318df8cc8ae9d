import type { Files } from '../../files.ts';
import { notModified } from '../answer.ts';
import type { Handler } from '../handler.ts';
import type { Replies } from '../replies.ts';

/** Uploaded and fetched files. Their names are digests of their content, so they never expire. */
export const filesHandler = (files: Files, replies: Replies): Handler => ({
  part: 'files',
  takes: ({ target }) => target.path.startsWith('/files/'),
  async handle({ request, response, target }) {
    const name = target.path.slice('/files/'.length);
    const { type, bytes } = await files.get(name);
    const etag = `"${name.slice(0, 22)}"`;
    const headers = replies.shared({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
    });
    if (!replies.gated && notModified(request, etag)) {
      response.writeHead(304, headers);
      return void response.end();
    }
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  },
});
