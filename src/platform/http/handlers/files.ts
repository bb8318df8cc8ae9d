import type { Files } from '../../files.ts';
import { notModified } from '../answer.ts';
import type { Handler } from '../handler.ts';
import type { Replies } from '../replies.ts';

/** A day in a browser that saw it, a minute in caches that many share: a picture that is taken away is soon gone there too. */
const CACHING = 'public, max-age=86400, s-maxage=60, immutable';

/** Uploaded and fetched files. Their names are digests of their content, so they never change. Documents are only saved, never shown. */
export const filesHandler = (files: Files, replies: Replies): Handler => ({
  part: 'files',
  takes: ({ target }) => target.path.startsWith('/files/'),
  async handle({ request, response, target }) {
    const name = target.path.slice('/files/'.length);
    const { type, bytes } = await files.get(name);
    const etag = `"${name.slice(0, 22)}"`;
    const headers = replies.shared({
      'content-type': type,
      ...(type === 'application/pdf' && { 'content-disposition': `attachment; filename="${name.slice(0, 12)}.pdf"` }),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': CACHING,
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
