const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text escaped for XML and HTML. Characters that XML cannot hold are dropped. */
export const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the characters XML forbids
  text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '').replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
