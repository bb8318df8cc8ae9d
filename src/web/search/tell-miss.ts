import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';

/**
 * Tells the site of a search that found nothing, once it is shown: quests go by what is searched for. Nothing waits for it, and nobody is told if it fails.
 * @param after milliseconds that the text must stand: while somebody types, most of what is asked for is a beginning
 */
export function useTellMiss(text: string, isMiss: boolean, after = 0): void {
  const { client } = useRouter().options.context;
  useEffect(() => {
    if (!isMiss) return;
    const tell = () =>
      void client
        .calls()
        .then((calls) => calls.quests.misses.$post({ json: { text } }))
        .catch(() => undefined);
    const timer = setTimeout(tell, after);
    return () => clearTimeout(timer);
  }, [client, text, isMiss, after]);
}
