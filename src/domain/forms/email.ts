/** Longest address that mail servers take. */
const LONGEST = 254;
const PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i;

/** Of an address that is new here: parts between single dots or underscores, of letters, digits, `+`, `-` and `'`; no part of the host begins or ends with a hyphen. */
const NEW_PATTERN = /^(?=[^@]{1,64}@)[a-z\d+'-]+(?:[._][a-z\d+'-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;

/** Whether a text is an e-mail address by its form. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && PATTERN.test(text);

/** Whether a text can be the address of somebody new; those that are here already are known by `isEmail`. */
export const isNewEmail = (text: string): boolean => text.length <= LONGEST && NEW_PATTERN.test(text);

/** The address as it is compared: the same mailbox in capitals is no other. */
export const foldEmail = (email: string): string => email.toLowerCase();

/** The mailbox of an address, folded, for counting its mails: mail servers deliver `lan+anything` to `lan`. */
export const mailboxOf = (email: string): string => foldEmail(email).replace(/\+[^@]*(?=@)/, '');

const DOTS = '•••';
const masked = (text: string): string => `${[...text][0] ?? ''}${DOTS}`;

/** The address as shown to others than its owner: `a•••@d•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  return `${masked(email.slice(0, at))}@${masked(host)}${host.slice(host.lastIndexOf('.'))}`;
}
