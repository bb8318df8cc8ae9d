import { CODE_SECONDS } from '#domain/accounts/mail-code.ts';
import type { Mail } from '#platform/mail.ts';
import { inLanguage, textsOf, type Language } from '#platform/texts.ts';
import type { MailTemplate } from '../queue-mail.ts';
import type { MailContent } from './layout.ts';

/** What a mail is made of. */
export interface MailInput {
  template: MailTemplate;
  language: Language;
  detail: Record<string, string>;
  siteName: string;
  /** Without a slash at the end. */
  publicUrl: string;
  code: string | undefined;
}

/** Where somebody goes who did not do what a mail tells of. */
const LEADS_TO: Partial<Record<MailTemplate, string>> = { 'email-changing': '/forgot-password', 'password-changed': '/forgot-password' };

/** Subject and both parts of a mail. */
export async function composeMail({ template, language, detail, siteName, publicUrl, code }: MailInput): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const texts = textsOf(language);
  const say = (part: string) => texts(`mail_${template.replaceAll('-', '_')}_${part}`, { ...detail, site: siteName });
  const leadsTo = LEADS_TO[template];
  const content: MailContent = {
    language,
    siteName,
    siteUrl: publicUrl + inLanguage(language, '/'),
    title: say('title'),
    hello: texts('mail_hello'),
    lead: say('lead'),
    code: code === undefined ? undefined : { digits: code, note: texts('mail_code_note', { minutes: CODE_SECONDS / 60 }) },
    otherwise: say('otherwise'),
    link: leadsTo === undefined ? undefined : { text: texts('mail_reset_link'), url: publicUrl + inLanguage(language, leadsTo) },
    footer: texts('mail_footer', { site: siteName }),
  };
  // The components are much to load for what few processes do at once.
  const { mailHtml } = await import('./layout.ts');
  return { subject: say('subject'), text: plain(content), html: await mailHtml(content) };
}

function plain({ hello, lead, code, otherwise, link, footer, siteUrl }: MailContent): string {
  const paragraphs = [hello, lead, ...(code ? [`    ${code.digits}`, code.note] : []), otherwise, ...(link ? [link.url] : []), `${footer}\n${siteUrl}`];
  return `${paragraphs.join('\n\n')}\n`;
}
