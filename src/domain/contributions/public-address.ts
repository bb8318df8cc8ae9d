/** Last parts of names that are of no public host, by their standards or by custom. `example` is left: pages of documentation stand there. */
const PRIVATE_NAMES = new Set('alt arpa corp home internal intranet invalid lan local localdomain localhost mail onion private test'.split(' '));

/** Whether a web address leads to a named host of the public internet: not to a number, and not to a name of somebody's own network. */
export function isPublicWeb(address: string): boolean {
  const [, written = ''] = /^https?:\/\/([^/?#\\]+)/i.exec(address) ?? [];
  // Browsers read wide letters and ideographic full stops as plain ones.
  const host = written
    .normalize('NFKC')
    .replaceAll(/[\u3002\uFF61]/g, '.')
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');
  const last = host.slice(host.lastIndexOf('.') + 1);
  return host.includes('.') && !host.includes('@') && /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/u.test(last) && !PRIVATE_NAMES.has(last);
}
