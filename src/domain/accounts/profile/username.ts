const SHAPE = /^[A-Za-z0-9._-]{3,50}$/;

/** Words that would read as a part of the site or as its staff. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'api',
  'cairn',
  'cairn-dao',
  'contributor',
  'dao',
  'directory',
  'editor',
  'help',
  'moderator',
  'null',
  'official',
  'root',
  'security',
  'signin',
  'signup',
  'staff',
  'support',
  'system',
  'undefined',
  'user',
]);

/** Why a text cannot be a username; `reserved` usernames are shown as taken, `bare` ones are punctuation alone. */
export type UsernameFault = 'too-short' | 'too-long' | 'signs' | 'bare' | 'reserved';

/** Why a text cannot be a username, or undefined when it can. */
export function usernameFault(text: string): UsernameFault | undefined {
  if (text.length < 3) return 'too-short';
  if (text.length > 50) return 'too-long';
  if (!SHAPE.test(text)) return 'signs';
  if (!/[A-Za-z0-9]/.test(text)) return 'bare';
  return RESERVED.has(foldUsername(text)) ? 'reserved' : undefined;
}

/** The form in which usernames are compared: they are unique ignoring case. */
export const foldUsername = (text: string): string => text.toLowerCase();
