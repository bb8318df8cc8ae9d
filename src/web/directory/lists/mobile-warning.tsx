import { useEffect, useState } from 'react';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { createStore } from '../../app/browser-store.ts';

const MobileWarningDialog = latePart(async () => (await import('./mobile-warning-dialog.tsx')).MobileWarningDialog);

/** Milliseconds for which the warning stays away once a person went on. */
const AWAY_MS = 30 * 60_000;
/** Holds until when it stays away, in milliseconds since 1970. */
const store = createStore('cairn-mobile-warning');

/** Whether this is a phone by its user agent; a tablet is none. */
const isPhone = (userAgent: string): boolean => /Mobi/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent);

function staysAway(now: number): boolean {
  const left = Number(store.read()) - now;
  return left > 0 && left <= AWAY_MS;
}

/** Tells people with a phone that the page is made for larger screens. Drawn in the browser alone: the page's HTML is the same for everybody. */
export function MobileWarning() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isPhone(navigator.userAgent) || staysAway(Date.now())) return undefined;
    let wanted = true;
    MobileWarningDialog.load().then(
      () => wanted && setShown(true),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (!shown) return null;
  const goOn = () => {
    store.write(String(Date.now() + AWAY_MS));
    setShown(false);
  };
  return <MobileWarningDialog onContinue={goOn} />;
}
