import { randomBytes } from 'node:crypto';

let last = 0n;

/** A UUID version 7: ordered by time within this process, random otherwise. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  const random = ((bytes.readUInt16BE(6) & 0x0fff) % 0x0800) >>> 0;
  let stamp = (BigInt(now) << 12n) | BigInt(random);
  if (stamp <= last) stamp = last + 1n;
  last = stamp;
  bytes.writeUIntBE(Number(stamp >> 12n), 0, 6);
  bytes.writeUInt16BE(0x7000 | Number(stamp & 0x0fffn), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
