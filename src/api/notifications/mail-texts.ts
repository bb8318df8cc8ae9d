import type { Mail } from '#platform/mail.ts';

interface Input {
  siteName: string;
  /** Without a slash at the end. */
  publicUrl: string;
  token: string;
  language: 'en' | 'vi';
}

const TEXTS = {
  en: {
    prefix: '',
    subject: (site: string) => `Confirm your subscription to the newsletter of ${site}`,
    text: (site: string, confirm: string, unsubscribe: string) =>
      `Hello,

this address was given for the newsletter of ${site}. To get it, open this page within seven days:

${confirm}

If that was not you, do nothing: without a confirmation the address is deleted. To delete it at once:

${unsubscribe}
`,
  },
  vi: {
    prefix: '/vi',
    subject: (site: string) => `Xác nhận đăng ký bản tin của ${site}`,
    text: (site: string, confirm: string, unsubscribe: string) =>
      `Xin chào,

địa chỉ này đã được đăng ký nhận bản tin của ${site}. Để nhận bản tin, hãy mở trang sau trong vòng bảy ngày:

${confirm}

Nếu không phải bạn, không cần làm gì: địa chỉ không được xác nhận sẽ bị xóa. Để xóa ngay:

${unsubscribe}
`,
  },
};

/** The mail that asks to confirm a subscription. Mail programs unsubscribe by one call, RFC 8058; secrets in links stand behind the `#`. */
export function confirmationMail({ siteName, publicUrl, token, language }: Input): Pick<Mail, 'subject' | 'text' | 'headers'> {
  const { prefix, subject, text } = TEXTS[language];
  const page = (name: string) => `${publicUrl}${prefix}/newsletter/${name}#${token}`;
  return {
    subject: subject(siteName),
    text: text(siteName, page('confirm'), page('unsubscribe')),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/newsletter/one-click?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
