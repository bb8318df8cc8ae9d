import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Tells the site of a search that found nothing, once it is shown: quests go by what is searched for. Nothing waits for it, and nobody is told if it fails. */
export function useTellMiss(text: string, isMiss: boolean): void {
  const { client } = useRouter().options.context;
  useEffect(() => {
    if (!isMiss) return;
    void client
      .calls()
      .then((calls) => calls.quests.misses.$post({ json: { text } }))
      .catch(() => undefined);
  }, [client, text, isMiss]);
}
