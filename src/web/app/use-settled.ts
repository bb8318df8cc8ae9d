import { useEffect, useState } from 'react';

/** Milliseconds without typing after which something is asked for. */
const SETTLED_MS = 500;

/** A value once it did not change for a while. */
export function useSettled<Value>(value: Value, ms = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
