import { absoluteAddress, addresses } from '#domain/site/addresses.ts';
import { textsOf, type Language } from '../texts.ts';
import { mailHtml } from './layout.ts';
import type { MailContent, MailDetail, MailKind, MailLine, MailLink, MailValues } from './kind.ts';
import type { Mail } from './transport.ts';

/** What a mail is composed with. */
export interface MailFrame<D extends MailDetail, L = unknown> {
  language: Language;
  /** Without a slash at the end. */
  publicUrl: string;
  values: MailValues<D, L>;
}

/** A line with its whole address. */
type FramedLine = Omit<MailLine, 'address'> & { url: string | undefined };

/** A mail's content with what all mails have. */
export interface FramedContent extends Omit<MailContent, 'button' | 'link' | 'sections' | 'paragraphs'> {
  language: Language;
  siteName: string;
  siteUrl: string;
  hello: string;
  footer: string;
  paragraphs: readonly string[];
  sections: readonly { title: string; lines: readonly FramedLine[] }[];
  button: { text: string; url: string } | undefined;
  link: { text: string; url: string } | undefined;
}

/** Renders subject, headers, text and HTML of a mail. Links begin with `publicUrl`, and lead to pages in the mail's language. */
export function composeMail<D extends MailDetail, L = unknown>(
  kind: MailKind<D, L>,
  { language, publicUrl, values }: MailFrame<D, L>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> {
  const say = textsOf(language);
  const linked = (link: MailLink | undefined) => link && { text: link.text, url: absoluteAddress(publicUrl, link.address, language) };
  const { button, link, sections = [], paragraphs = [], ...content } = kind.texts(say, values);
  const lineOf = ({ address, ...line }: MailLine): FramedLine => ({ ...line, url: address && absoluteAddress(publicUrl, address, language) });
  const framed: FramedContent = {
    ...content,
    paragraphs,
    sections: sections.map(({ title, lines }) => ({ title, lines: lines.map(lineOf) })),
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

const lineText = ({ text, detail, url }: FramedLine): string => [`- ${text}`, detail && `  ${detail}`, url && `  ${url}`].filter(Boolean).join('\n');

function mailText({ hello, lead, paragraphs: more, sections, code, button, otherwise, link, footer, siteUrl }: FramedContent): string {
  const paragraphs = [
    hello,
    lead,
    ...more,
    ...sections.flatMap(({ title, lines }) => [`${title}\n${'='.repeat(title.length)}`, ...lines.map(lineText)]),
    ...(code ? [`    ${code.digits}`, code.note] : []),
    ...(button ? [button.url] : []),
    otherwise,
    ...(link ? [link.url] : []),
    `${footer}\n${siteUrl}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
