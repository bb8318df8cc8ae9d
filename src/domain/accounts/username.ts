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

/** Why a text cannot be a username, or undefined when it can. */
export function usernameFault(text: string): string | undefined {
  if (text.length < 3) return 'Username must be at least 3 characters';
  if (text.length > 50) return 'Username must be at most 50 characters';
  if (!SHAPE.test(text)) return 'Username can only have letters, digits, dots, underscores and hyphens';
  if (RESERVED.has(foldUsername(text))) return 'This username has been taken';
  return undefined;
}

/** The form in which usernames are compared: they are unique ignoring case. */
export const foldUsername = (text: string): string => text.toLowerCase();
