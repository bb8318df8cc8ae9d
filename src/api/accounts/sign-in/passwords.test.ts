import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept whole, in any script, and compared as they are read [accounts-6]', async () => {
    const long = `${'đ'.repeat(254)}x`;
    const hash = await hashPassword(long);
    expect([await verifyPassword(long, hash), await verifyPassword(`${'đ'.repeat(254)}y`, hash)]).toEqual([true, false]);
    const composed = await hashPassword('mật khẩu'.normalize('NFC'));
    expect([await verifyPassword('mật khẩu'.normalize('NFD'), composed), await verifyPassword('mat khau', composed)]).toEqual([true, false]);
    expect(await hashPassword(long), 'salted').not.toBe(hash);
  });

  it('are derived four at a time; a hundred wait, and more are told to come later [accounts-8]', async () => {
    const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    const all = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword('x', cheap)));
    const refused = all.filter((one) => one.status === 'rejected');
    expect([all.filter((one) => one.status === 'fulfilled').length, refused.length]).toEqual([104, 6]);
    expect(refused[0]?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 });
    expect(await verifyPassword('x', cheap)).toBe(false);
  });
});
