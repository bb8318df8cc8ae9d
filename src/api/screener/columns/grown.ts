/** From this length on, room is made for less at once. */
const LONG = 10_000;

/** The length to which something of a length grows, so that it is seldom copied and little of it is empty. */
export const largerThan = (length: number): number => Math.ceil(length * (length < LONG ? 1.5 : 1.125)) + 1;

/** A typed array of at least this length, with the same content; what is new holds `fill`. */
export function grown<A extends Float64Array | Int32Array | Uint32Array | Uint8Array>(array: A, length: number, fill: number): A {
  if (array.length >= length) return array;
  const next = new (array.constructor as new (length: number) => A)(Math.max(64, length, largerThan(array.length)));
  next.set(array);
  next.fill(fill, array.length);
  return next;
}
