/** A typed array of at least this length, with the same content; what is new holds `fill`. */
export function grown<A extends Float64Array | Int32Array | Uint32Array | Uint8Array>(array: A, length: number, fill: number): A {
  if (array.length >= length) return array;
  const next = new (array.constructor as new (length: number) => A)(Math.max(64, length, Math.ceil(array.length * 1.5)));
  next.set(array);
  next.fill(fill, array.length);
  return next;
}
