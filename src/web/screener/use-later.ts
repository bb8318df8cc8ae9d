import { useCallback, useEffect, useRef } from 'react';

/** Calls a function a while after the last time it was asked for, or at once when the component goes. @param ms milliseconds */
export function useLater<T>(run: (value: T) => void, ms: number): (value: T) => void {
  const latest = useRef(run);
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  const flush = useCallback(() => {
    const pending = waiting.current;
    if (!pending) return;
    clearTimeout(pending.timer);
    waiting.current = undefined;
    latest.current(pending.value);
  }, []);
  useEffect(() => flush, [flush]);
  return useCallback(
    (value: T) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(flush, ms) };
    },
    [flush, ms],
  );
}
