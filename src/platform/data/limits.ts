import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../errors.ts';
import type { Database } from '../postgres/database.ts';

/** How often something may be done: `points` times in `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Rate limits, counted in the database so that all processes share them. */
export interface Limits {
  /** Takes `cost` points. @throws Failure TOO_MANY_REQUESTS with retryAfter if too few are left */
  consume(limit: Limit, key: string, cost?: number): Promise<void>;
  /** Gives back one point after a success. Returns whether there was one to give back. */
  giveBack(limit: Limit, key: string): Promise<boolean>;
  /** Deletes counters that expired over an hour ago. */
  sweep(): Promise<void>;
}

/** The address as limits count it: IPv4 in full, IPv6 by its /64. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`;
}

export function createLimits(db: Database): Limits {
  const made = new Map<string, RateLimiterPostgres>();
  const limiter = ({ name, points, seconds }: Limit) => {
    const id = `${name}:${points}:${seconds}`;
    const found =
      made.get(id) ??
      new RateLimiterPostgres({
        storeClient: db.write,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      });
    made.set(id, found);
    return found;
  };
  return {
    async consume(limit, key, cost = 1) {
      try {
        await limiter(limit).consume(key, cost);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
        throw error;
      }
    },
    async giveBack({ name, points }, key) {
      // Tries beyond the limit are counted too; they must not use up the points given back.
      const { rowCount } = await db.write.query('update rate_limit set points = least(points, $2) - 1 where key = $1 and points > 0 and expire > $3', [
        `${name}:${key}`,
        points,
        Date.now(),
      ]);
      return rowCount === 1;
    },
    async sweep() {
      await db.write.query('delete from rate_limit where expire < $1', [Date.now() - 3_600_000]);
    },
  };
}
