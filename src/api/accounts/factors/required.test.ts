import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Role } from '#domain/actors/roles.ts';
import { useSite } from '#platform/testing/kit.ts';
import { setRole } from '../admin/set-role.ts';
import { get, makeAccount, PASSWORD, post, signInAs } from '../auth.testing.ts';
import { useMailServer, type Site } from '../mails.testing.ts';
import { callAdmin, type Person } from '../people.testing.ts';
import { addApp, appCode } from './factors.testing.ts';

const server = await useMailServer();
const parts = { createApi, datasets };

interface Me {
  roles: string[];
  can: string[];
  factor_needed: boolean;
}

/** Somebody with roles and a password, signed in. */
async function someone(site: Site, username: string, roles: readonly Role[]) {
  await makeAccount(site, username);
  for (const role of roles) await setRole(site.context, { kind: 'command' }, { username, role, granted: true });
  const { headers } = await signInAs(site, username, PASSWORD);
  return {
    headers,
    me: async () => ((await (await get(site, '/user-info', headers)).json()) as [number, Me])[1],
    admin: async (path: string) => (await callAdmin(site, { headers } as unknown as Person, path)).status,
  };
}

describe('in production', () => {
  const site = useSite(parts, { ...server.env, PUBLIC_URL: 'https://stones.example' });

  it.each(['moderator', 'admin'] as const)('the role of a %s counts once there is a second factor, and as long [accounts-125]', async (role) => {
    const { headers, me, admin } = await someone(site, 'lan', [role, 'member']);
    const before = await me();
    expect(before).toMatchObject({ roles: ['member'], factor_needed: true, can: ['vote'] });
    const path = role === 'admin' ? 'accounts' : 'candidates';
    expect(await admin(path)).toBe(403);
    const { secret } = await addApp(site, headers, PASSWORD);
    const after = await me();
    expect(after).toMatchObject({ roles: [role, 'member'].toSorted(), factor_needed: false });
    expect(after.can.length).toBeGreaterThan(before.can.length);
    expect(await admin(path), 'in the session that is open').toBe(200);
    expect((await post(site, '/auth/factors/totp/remove', { code: appCode(secret, 1) }, headers)).status).toBe(200);
    expect([await admin(path), (await me()).factor_needed]).toEqual([403, true]);
  });

  it('an app that was begun and not confirmed is none [accounts-125]', async () => {
    const { headers, me, admin } = await someone(site, 'lan', ['admin']);
    expect((await post(site, '/auth/factors/totp', { password: PASSWORD }, headers)).status).toBe(200);
    expect([await admin('accounts'), (await me()).factor_needed]).toEqual([403, true]);
  });

  it('editors and members need none [accounts-125]', async () => {
    const { me } = await someone(site, 'lan', ['editor', 'member']);
    expect(await me()).toMatchObject({ roles: ['editor', 'member'], factor_needed: false });
  });
});

describe('on a loopback site', () => {
  const site = useSite(parts, { ...server.env, PUBLIC_URL: 'http://127.0.0.1:3000' });

  it('roles count without one [accounts-125]', async () => {
    const { me, admin } = await someone(site, 'lan', ['admin', 'moderator']);
    expect(await me()).toMatchObject({ roles: ['admin', 'moderator'], factor_needed: false });
    expect(await admin('accounts')).toBe(200);
  });
});
