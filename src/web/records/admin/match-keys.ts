import { isShortcut } from '../../app/shortcuts.ts';
import { hearKeys } from '../../ui/keys/hear-keys.ts';

/** What a person may say of a match. */
export type Verdict = 'same' | 'different' | 'undo';

/** The keys of the room of matches. */
export const MATCH_KEYS = { next: 'J', previous: 'K', same: 'S', different: 'D', undo: 'U' } as const;

const VERDICTS: Readonly<Record<string, Verdict>> = { s: 'same', d: 'different', u: 'undo' };
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

const MATCH = '[data-match]';
const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(MATCH)];

/** The match that an element is in. */
export const cardOf = (element: Element | null): HTMLElement | undefined => element?.closest<HTMLElement>(MATCH) ?? undefined;

/**
 * Hears the keys of verdicts within a match: a key chooses and leads to the reason, Escape leads back to the match. @param open the verdicts
 * that the match is open to @returns what ends it
 */
export function hearVerdicts(card: HTMLElement, open: readonly Verdict[], choose: (verdict: Verdict | undefined) => void): () => void {
  return hearKeys(card, (event) => {
    const reason = card.querySelector('input');
    if (event.key === 'Escape' && event.target === reason) {
      choose(undefined);
      card.focus();
      return true;
    }
    const verdict = VERDICTS[event.key.toLowerCase()];
    if (verdict === undefined || !open.includes(verdict) || !isShortcut(event)) return false;
    // The letter is no part of the reason.
    event.preventDefault();
    choose(verdict);
    reason?.focus();
    return true;
  });
}

/** Goes from match to match by keys. @returns what ends it */
export function goByKeys(): () => void {
  return hearKeys(document, (event) => {
    const step = STEPS[event.key.toLowerCase()];
    if (step === undefined || !isShortcut(event)) return false;
    const all = cards();
    const at = all.findIndex((card) => card.contains(document.activeElement));
    all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
    return true;
  });
}

/** The match after the one that an element is in, else the one before. */
export function nextTo(element: Element | null): HTMLElement | undefined {
  const all = cards();
  const at = all.findIndex((card) => card.contains(element));
  return all[at + 1] ?? all[at - 1];
}
