import type { NodeKey } from './match-nodes.ts';

/** Keys as tests write them: `scheme=value scheme=value`, with _ for a space. */
export const keys = (text: string): NodeKey[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((k) => ({ scheme: k.slice(0, k.indexOf('=')) as NodeKey['scheme'], value: k.slice(k.indexOf('=') + 1).replaceAll('_', ' ') }));
