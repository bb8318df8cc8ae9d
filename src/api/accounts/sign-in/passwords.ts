import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasPasswordLength, isKnownWord, isPattern, wordOf } from '#domain/accounts/sign-in/password.ts';
import { Failure } from '#platform/errors.ts';
import { PASSWORD_FAULTS } from '../fault-text.ts';

const derive = promisify(argon2);
/** RFC 9106 by OWASP's floor: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** How many are derived at once, each with 19 MiB, and how many may wait for that. */
const AT_ONCE = 4;
const MOST_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

/** The 3,000 commonest of eight characters and more, of the list of 10 million by M. Burnett as @zxcvbn-ts/language-common 3.0.4 (MIT) orders it. */
let commonest: ReadonlySet<string> | undefined;
function readCommonest(): ReadonlySet<string> {
  const listed = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return new Set([...listed, ...listed.map(wordOf).filter((word) => word !== undefined)]);
}

/** Whether a password is one of the commonest, or the word in one of them with other digits and signs. */
function isCommon(password: string): boolean {
  commonest ??= readCommonest();
  const word = wordOf(password);
  return commonest.has(password.toLowerCase()) || (word !== undefined && commonest.has(word));
}

/** What somebody who guesses the password knows. */
interface Known {
  username?: string | undefined;
  email?: string | undefined | null;
  siteName?: string | undefined;
}

/** Why a text cannot be the new password of this account, or undefined when it can. */
export function newPasswordFault(password: string, { username, email, siteName }: Known = {}): string | undefined {
  if (password === '') return PASSWORD_FAULTS.empty;
  if (!hasPasswordLength(password)) return PASSWORD_FAULTS.length;
  if (isCommon(password)) return PASSWORD_FAULTS.common;
  if (isPattern(password)) return PASSWORD_FAULTS.pattern;
  const words = [email, email?.split('@')[0], username, siteName].filter((word) => typeof word === 'string');
  return isKnownWord(password, words) ? PASSWORD_FAULTS.known : undefined;
}

/** The same of the first password of an account, which has no spaces. */
export function firstPasswordFault(password: string, known?: Known): string | undefined {
  if (hasPasswordLength(password) && /\s/.test(password)) return PASSWORD_FAULTS.spaces;
  return newPasswordFault(password, known);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// One text however a keyboard composes its letters; nothing is cut.
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

const argon2id = (message: Buffer, nonce: Buffer, cost: { memory: number; passes: number; parallelism: number }): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost }));

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const phc = (salt: Buffer, tag: Buffer): string => `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;

/** How a password is kept: argon2id as PHC text. Waits for its turn. @throws Failure TOO_MANY_REQUESTS when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phc(salt, await argon2id(bytesOf(password), salt, COST));
}

/** What no password has: checking against it takes as long as against a real one. */
const NOBODYS = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/** Whether the password is that of the hash; without a hash the answer is no, after the same work. @throws Failure TOO_MANY_REQUESTS */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash ?? NOBODYS) ?? [];
  if (memory === undefined) throw new Error('a password hash is no argon2id');
  const made = await argon2id(bytesOf(password), Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(made, Buffer.from(tag, 'base64')) && typeof hash === 'string';
}
