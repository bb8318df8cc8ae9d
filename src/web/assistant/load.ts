import { notFound } from '@tanstack/react-router';
import { CallError } from '#client';
import { CHAT } from '#domain/assistant/chat.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { getLocale } from '../app/language.ts';
import { holdsToken } from '../app/session.ts';
import { m } from '../paraglide/messages.js';
import { aboutQuery, askedKey, conversationsQuery, scoreQuery, sharedQuery, wordsQuery, type Answer, type AskedByAddress } from './queries.ts';

/** Asks the question of an address while its page is drawn, so that it is answered without scripts. Of whoever is signed in the page asks: there it begins a conversation. */
async function askByAddress({ client, queryClient, drawnFor }: AppContext, question: string): Promise<void> {
  if (typeof window !== 'undefined' || drawnFor === 'somebody') return;
  const init = { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' } };
  const asked = async (): Promise<AskedByAddress | undefined> => {
    try {
      const response = await client.fetch('/api/ai/chat', { ...init, body: JSON.stringify({ question, language: getLocale() }) });
      return { answer: (await response.json()) as Answer };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { kind, code, retryAfter } = error;
      // Drawn ahead of a visit: the page asks once somebody looks at it.
      if (code === 'CONFLICT') return undefined;
      return { fault: { kind, code, retryAfter } };
    }
  };
  const found = await asked();
  if (found) queryClient.setQueryData(askedKey(question), found);
}

/** Loads what is said about the assistant, and the answer to the question of the address. */
async function loadAbout(context: AppContext, q: string | undefined) {
  const { client, queryClient, site } = context;
  if (q !== undefined) await askByAddress(context, q.slice(0, CHAT.question));
  await queryClient.prefetchQuery({ ...aboutQuery(client), retry: false });
  return {
    head: pageHead({ site, title: q ?? m.ai_title(), description: m.ai_lead(), path: addresses.aboutAssistant(), index: q === undefined }),
  };
}

/** Loads the scores of the assistant. */
async function loadScore({ client, queryClient, site }: AppContext) {
  await queryClient.fetchQuery(scoreQuery(client));
  return { head: pageHead({ site, title: m.ai_score_title(), description: m.ai_score_lead(), path: addresses.aboutAssistant('score') }) };
}

/** Loads what words mean. */
async function loadWords({ client, queryClient, site }: AppContext) {
  await queryClient.fetchQuery(wordsQuery(client));
  return { head: pageHead({ site, title: m.ai_words_title(), description: m.ai_words_lead(), path: addresses.aboutAssistant('words') }) };
}

/** Loads a conversation that is shared. @throws notFound where there is none, or no more */
async function loadShared({ client, queryClient, site }: AppContext, key: string) {
  try {
    const { topic } = await queryClient.fetchQuery(sharedQuery(client, key));
    return {
      head: pageHead({ site, title: topic, description: m.ai_shared_about({ site: site.name }), path: addresses.aboutAssistant('shared', key), index: false }),
    };
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
    throw error;
  }
}

/** What an address below `/ai` names. */
export interface PublicPart {
  part?: string | undefined;
  key?: string | undefined;
}

/** Loads what an address names. @param q a question that is asked at once @throws notFound where there is no such page */
export function loadPublic(context: AppContext, { part, key }: PublicPart, { q }: { q?: string | undefined }) {
  if (part === undefined) return loadAbout(context, q);
  if (part === 'score' && key === undefined) return loadScore(context);
  if (part === 'words' && key === undefined) return loadWords(context);
  if (part === 'shared' && key !== undefined) return loadShared(context, key);
  throw notFound();
}

/** Loads the newest conversations of whoever is signed in. */
export async function loadAssistant({ client, queryClient, site, drawnFor }: AppContext) {
  if (drawnFor === 'somebody' || holdsToken()) {
    const asked = Promise.all([
      queryClient.prefetchQuery({ ...conversationsQuery(client, '', 1), retry: false }),
      queryClient.prefetchQuery({ ...aboutQuery(client), retry: false }),
    ]);
    if (typeof window === 'undefined') await asked;
  }
  return { head: pageHead({ site, title: m.ai_title(), description: m.ai_lead(), path: addresses.assistant(), index: false }) };
}
