import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type CSSProperties } from 'react';
import type { Language } from '#platform/texts.ts';

/** What stands in a mail, in its language. */
export interface MailContent {
  language: Language;
  siteName: string;
  siteUrl: string;
  title: string;
  hello: string;
  lead: string;
  code: { digits: string; note: string } | undefined;
  /** What to do for whom did not ask for it. */
  otherwise: string;
  link: { text: string; url: string } | undefined;
  footer: string;
}

const FONTS = 'Nunito, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const page: CSSProperties = { backgroundColor: '#f4f5f7', fontFamily: FONTS, margin: 0, padding: '32px 12px' };
const card: CSSProperties = { backgroundColor: '#ffffff', border: '1px solid #e3e5ea', borderRadius: '12px', maxWidth: '480px', padding: '32px' };
const site: CSSProperties = { color: '#1a1d23', fontSize: '18px', fontWeight: 800, textDecoration: 'none' };
const title: CSSProperties = { color: '#1a1d23', fontSize: '22px', lineHeight: '30px', margin: '24px 0 8px' };
const words: CSSProperties = { color: '#3d4350', fontSize: '15px', lineHeight: '24px', margin: '12px 0' };
const box: CSSProperties = { backgroundColor: '#f4f5f7', borderRadius: '8px', margin: '20px 0 8px', padding: '16px', textAlign: 'center' };
const digits: CSSProperties = {
  color: '#1a1d23',
  fontFamily: 'monospace',
  fontSize: '32px',
  fontWeight: 700,
  letterSpacing: '8px',
  lineHeight: '40px',
  margin: 0,
};
const small: CSSProperties = { color: '#666d7a', fontSize: '13px', lineHeight: '20px', margin: '8px 0' };
const button: CSSProperties = { backgroundColor: '#1a1d23', borderRadius: '8px', color: '#ffffff', fontSize: '15px', fontWeight: 700, padding: '12px 20px' };
const line: CSSProperties = { borderColor: '#e3e5ea', margin: '24px 0 16px' };

/** The part of a mail that is shown as a page. */
export const mailHtml = (content: MailContent): Promise<string> =>
  render(
    h(
      Html,
      { lang: content.language },
      h(Head, null, h('title', null, content.title)),
      h(Preview, null, content.lead),
      h(
        Body,
        { style: page },
        h(
          Container,
          { style: card },
          h(Link, { href: content.siteUrl, style: site }, content.siteName),
          h(Heading, { as: 'h1', style: title }, content.title),
          h(Text, { style: words }, content.hello),
          h(Text, { style: words }, content.lead),
          content.code && h(Section, { style: box }, h(Text, { style: digits }, content.code.digits)),
          content.code && h(Text, { style: small }, content.code.note),
          h(Text, { style: words }, content.otherwise),
          content.link && h(Button, { href: content.link.url, style: button }, content.link.text),
          h(Hr, { style: line }),
          h(Text, { style: small }, content.footer),
        ),
      ),
    ),
  );
