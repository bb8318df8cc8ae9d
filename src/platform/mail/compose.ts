import { absoluteAddress, addresses } from '#domain/site/addresses.ts';
import { textsOf, type Language } from '../texts.ts';
import { mailHtml } from './layout.ts';
import type { MailContent, MailDetail, MailKind, MailLink, MailValues } from './kind.ts';
import type { Mail } from './transport.ts';

/** What a mail is composed with. */
export interface MailFrame<D extends MailDetail> {
  language: Language;
  /** Without a slash at the end. */
  publicUrl: string;
  values: MailValues<D>;
}

/** A mail's content with what all mails have. */
export interface FramedContent extends Omit<MailContent, 'button' | 'link'> {
  language: Language;
  siteName: string;
  siteUrl: string;
  hello: string;
  footer: string;
  button: { text: string; url: string } | undefined;
  link: { text: string; url: string } | undefined;
}

/** Renders subject, headers, text and HTML of a mail. Links begin with `publicUrl`, and lead to pages in the mail's language. */
export function composeMail<D extends MailDetail>(
  kind: MailKind<D>,
  { language, publicUrl, values }: MailFrame<D>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> {
  const say = textsOf(language);
  const linked = (link: MailLink | undefined) => link && { text: link.text, url: absoluteAddress(publicUrl, link.address, language) };
  const { button, link, ...content } = kind.texts(say, values);
  const framed: FramedContent = {
    ...content,
    button: linked(button),
    link: linked(link),
    language,
    siteName: values.site,
    siteUrl: absoluteAddress(publicUrl, addresses.home(), language),
    hello: say('mail_hello'),
    footer: say('mail_footer', { site: values.site }),
  };
  return {
    subject: content.subject,
    text: mailText(framed),
    html: mailHtml(framed),
    headers: kind.headers?.(values, (path) => publicUrl + path) ?? {},
  };
}

function mailText({ hello, lead, code, button, otherwise, link, footer, siteUrl }: FramedContent): string {
  const paragraphs = [
    hello,
    lead,
    ...(code ? [`    ${code.digits}`, code.note] : []),
    ...(button ? [button.url] : []),
    otherwise,
    ...(link ? [link.url] : []),
    `${footer}\n${siteUrl}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
