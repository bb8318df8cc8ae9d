import { useLayoutEffect, useState } from 'react';

/** Seconds that are left until a time, 0 once it has come. @param until milliseconds since 1970 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(until);
  useLayoutEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
