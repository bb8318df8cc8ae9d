import { setTimeout as sleep } from 'node:timers/promises';
import type { TakenMail } from '#platform/mail/server.testing.ts';

/** Milliseconds that somebody waits for a code: the mail of a site that was killed while it sent never comes. */
const PATIENCE_MS = 15_000;
const GIVE_UP_MS = 60_000;
const TURNS = 20;
const PASSWORD = 'Mot-hai-ba-4';

/** How calls to a site that is killed now and then end: with an answer, or cut, and then nothing was promised. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
  } catch {
    return undefined;
  }
}

interface Load {
  site: () => string;
  ending: () => boolean;
  /** Noted of whatever is answered otherwise than expected. */
  refused: (status: number) => void;
}

let people = 0;

/**
 * Signs one person up after another, each from an address of the network of their own. What a kill cut short is handed in again.
 * @param acknowledged usernames, as they are acknowledged
 */
export async function signPeopleUp({ site, ending, refused }: Load, taken: readonly TakenMail[], acknowledged: string[]): Promise<void> {
  while (!ending()) {
    const n = (people += 1);
    const [username, email] = [`newcomer-${n}`, `newcomer-${n}@example.org`];
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
    const asked = await ask(`${site()}/api/users/auth/get-register-code?${new URLSearchParams({ email })}`, { headers });
    if (asked?.status !== 200) {
      if (asked) refused(asked.status);
      await sleep(20);
      continue;
    }
    const code = await codeFor(taken, email, ending);
    if (code === undefined) continue;
    const body = JSON.stringify({ name: 'New Comer', username, email, password: PASSWORD, confirmPassword: PASSWORD, signup_code: code });
    for (let turn = 0; turn < TURNS && !ending(); turn += 1) {
      const made = await ask(`${site()}/api/users/auth/signup`, { method: 'POST', headers, body });
      if (made?.status === 200) acknowledged.push(username);
      // Of an answer that was cut nobody knows: the code may be used up.
      if (made?.status === 200 || (made?.status === 403 && turn > 0)) break;
      if (made) refused(made.status);
      await sleep(20);
    }
  }
}

async function codeFor(taken: readonly TakenMail[], email: string, ending: () => boolean): Promise<string | undefined> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end && !ending(); await sleep(20)) {
    const mail = taken.find(({ envelope }) => envelope[0] === email);
    if (mail) return mail.code;
  }
  return undefined;
}

/** Adds one project after another to somebody's watchlist. Answers the ids that were acknowledged. */
export async function watchProjects({ site, ending, refused }: Load, headers: Record<string, string>, projects: readonly string[]): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const id of projects) {
    if (ending()) break;
    const params = JSON.stringify([{ category: 'project', id }]);
    const added = await ask(`${site()}/api/users/watch-list/add?${new URLSearchParams({ params })}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    if (added?.status === 200) acknowledged.push(id);
    else if (added) refused(added.status);
    await sleep(added?.status === 200 ? 30 : 100);
  }
  return acknowledged;
}
