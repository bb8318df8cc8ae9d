const DIGITS = 4;
const BUCKETS = 1 << 16;
/** Shorter lists are sorted by comparing. */
const SHORT = 1500;
/** Whether the low half of a double comes first in memory. */
const LOW = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1;

const counts = new Int32Array(DIGITS * BUCKETS);
const count = (bucket: number): void => {
  counts[bucket] = (counts[bucket] as number) + 1;
};

/** Memory for one list after the other, as long as lists are not huge: what each allocated would stay with the process for long. */
const MOST_HELD = 250_000;
let held = { length: 0, ...arraysOf(0) };

function arraysOf(length: number): Record<'lows' | 'highs', Uint32Array> & Record<'from' | 'to', Int32Array> {
  return { lows: new Uint32Array(length), highs: new Uint32Array(length), from: new Int32Array(length), to: new Int32Array(length) };
}

function memoryFor(length: number): ReturnType<typeof arraysOf> {
  if (length > MOST_HELD) return arraysOf(length);
  if (held.length < length) held = { length: Math.ceil(1.5 * length), ...arraysOf(Math.ceil(1.5 * length)) };
  return held;
}

/** Places of keys from the least key to the greatest; equal ones stay in their order. No key may be NaN. */
export function placesInOrder(keys: Float64Array): Int32Array {
  const { length } = keys;
  if (length < SHORT) {
    const compare = (a: number, b: number) => (keys[a] as number) - (keys[b] as number) || a - b;
    return Int32Array.from({ length }, (_, i) => i).sort(compare);
  }
  const halves = new Uint32Array(keys.buffer, keys.byteOffset, 2 * length);
  const { lows, highs, ...places } = memoryFor(length);
  let { from, to } = places;
  for (let i = 0; i < length; i += 1) from[i] = i;
  counts.fill(0);
  for (let i = 0; i < length; i += 1) {
    // As unsigned numbers, doubles stand in their order once the sign of positive ones and all bits of negative ones are turned.
    const high = halves[2 * i + 1 - LOW] as number;
    const turned = high >>> 31 === 1 ? 0xffff_ffff : 0;
    const low = ((halves[2 * i + LOW] as number) ^ turned) >>> 0;
    const top = (high ^ (turned | 0x8000_0000)) >>> 0;
    lows[i] = low;
    highs[i] = top;
    count(low & 0xffff);
    count(BUCKETS + (low >>> 16));
    count(2 * BUCKETS + (top & 0xffff));
    count(3 * BUCKETS + (top >>> 16));
  }
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const part = digit < 2 ? lows : highs;
    const shift = digit % 2 === 0 ? 0 : 16;
    const base = digit * BUCKETS;
    const all = counts[base + (((part[0] as number) >>> shift) & 0xffff)];
    if (all === length) continue;
    let sum = 0;
    for (let bucket = base; bucket < base + BUCKETS; bucket += 1) {
      const count = counts[bucket] as number;
      counts[bucket] = sum;
      sum += count;
    }
    for (let i = 0; i < length; i += 1) {
      const place = from[i] as number;
      const bucket = base + (((part[place] as number) >>> shift) & 0xffff);
      const at = counts[bucket] as number;
      counts[bucket] = at + 1;
      to[at] = place;
    }
    [from, to] = [to, from];
  }
  return from.slice(0, length);
}
