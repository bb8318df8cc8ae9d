import { describe, expect, it } from 'vitest';
import { Failure } from '../errors.ts';
import { useDatabase } from '../testing/kit.ts';
import { addressKey, createLimits } from './limits.ts';

const database = useDatabase();
const limit = { name: 'test', points: 7, seconds: 60 };

describe('rate limits', () => {
  it('let exactly as many through as allowed when 100 come at once, over two processes [platform-9]', async () => {
    const processes = [createLimits(database.db), createLimits(database.db)];
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => processes.map((limits) => limits.consume(limit, 'somebody'))).flat());
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(7);
    const refused = results.find((r) => r.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(Failure);
    const failure = refused?.reason as Failure;
    expect(failure.code).toBe('TOO_MANY_REQUESTS');
    expect(failure.retryAfter).toBeGreaterThan(0);
    expect(failure.retryAfter).toBeLessThanOrEqual(60);
  });

  it('count each key for itself', async () => {
    const limits = createLimits(database.db);
    await limits.consume({ ...limit, name: 'apart', points: 1 }, 'a');
    await limits.consume({ ...limit, name: 'apart', points: 1 }, 'b');
    await expect(limits.consume({ ...limit, name: 'apart', points: 1 }, 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('see %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
