import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import type { Language } from '#domain/site/addresses.ts';

export type Preview = AnswerOf<Calls['admin']['research']['preview']['$post']>;

/** Markdown that is looked at. */
interface Text {
  summary: string;
  body: string;
  language: Language;
}

const ask = async (client: Client, json: Text): Promise<Preview> => bodyOf((await client.calls()).admin.research.preview.$post({ json }));

/** A text as readers would see it now; nothing is asked while it is empty. */
export function usePreview(text: Text) {
  const { client } = useRouter().options.context;
  const isEmpty = text.summary.trim() === '' && text.body.trim() === '';
  return useQuery({
    queryKey: ['admin', 'research', 'preview', text],
    queryFn: () => ask(client, text),
    enabled: !isEmpty,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
}
