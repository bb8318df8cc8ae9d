import type { Family } from './family.ts';

export const secondNothing: Family = {
  name: 'what has no answer, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: 'Will Solana flip Ethereum?', expect: { outcome: 'refuse', reason: ['future', 'advice'] } },
    { ask: 'How rich is Vitalik?', expect: { outcome: 'refuse', reason: ['private', 'not-held', 'not-understood'] } },
    { ask: 'Is Tether a scam?', expect: { outcome: 'refuse', reason: ['advice', 'not-held', 'not-understood', 'off-topic', 'private'] } },
    { ask: 'Flashbots Series C amount', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    { ask: 'who is your developer', expect: { outcome: 'refuse', reason: ['off-topic', 'not-understood', 'no-such-record'] } },
    { ask: 'what is 17 times 23', expect: { outcome: 'refuse', reason: ['off-topic', 'not-understood', 'not-held'] } },
    { ask: 'Series A of Bitcoin', expect: { outcome: 'refuse', reason: ['no-such-round', 'not-held'] } },
    { ask: 'married founders of Solana', expect: { outcome: 'refuse', reason: ['private', 'not-held', 'not-understood'] } },
    { ask: 'investors of Snorfblatt Labs', expect: { outcome: 'refuse', reason: ['no-such-record', 'not-understood'] } },
    { ask: 'when will Monad raise again', expect: { outcome: 'refuse', reason: 'future' } },
  ],
};
