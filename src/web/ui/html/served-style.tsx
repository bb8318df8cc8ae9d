import { useState } from 'react';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { drawnSource } from './set-html.ts';

/**
 * Styles of what the server draws with code that the browser loads later, so that nothing moves when the code comes.
 * @param text the styles, which the browser gets with that code; what it is given in the browser is ignored
 */
export function ServedStyle({ text }: { text: string }) {
  const hydrated = useHydrated();
  const { ssr } = useRouter().options;
  // What the browser draws first has them with its code; a page that the server drew keeps the element.
  const [served] = useState(!hydrated);
  return served ? <style nonce={ssr?.nonce} {...drawnSource(text)} /> : null;
}
