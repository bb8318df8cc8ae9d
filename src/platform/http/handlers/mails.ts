import type { Config } from '../../config.ts';
import type { Handler } from '../handler.ts';
import { pagePolicy } from '../headers.ts';
import { MAIL_PAGE, MAIL_PAGE_STYLE, mailPage, maySeeMails } from '../mail-page.ts';
import type { Replies } from '../replies.ts';

const POLICY = pagePolicy({ scripts: [], styles: [MAIL_PAGE_STYLE] }, false);

/** The page of stored mails, in both languages. Callers who may not see it get the page that any other address has. */
export const mailsHandler = (config: Config, replies: Replies): Handler => ({
  part: 'mails',
  takes: ({ request, target: { path } }) => (path === MAIL_PAGE || path === `/vi${MAIL_PAGE}`) && request.method === 'GET' && maySeeMails(config, request),
  async handle(exchange) {
    const text = await mailPage(config, exchange.target.path === MAIL_PAGE ? 'en' : 'vi');
    replies.html(exchange, 200, text, { 'content-security-policy': POLICY });
  },
});
