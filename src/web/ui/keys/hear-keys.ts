/** Milliseconds for which a key waits for the code that answers it. */
const WAITS_MS = 8000;

const answered = new WeakSet<KeyboardEvent>();

/**
 * Listens for keys within an element or the document, and hears those too that were pressed there a moment ago and nobody answered: the page,
 * or the part that answers, was still being loaded. Once an answer has moved the focus, the keys after it were meant for a field and are left out.
 * @param answer acts on a key; whether it did @returns what ends it
 */
export function hearKeys(target: Document | HTMLElement, answer: (event: KeyboardEvent) => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (answer(event)) answered.add(event);
  };
  const focused = document.activeElement;
  for (const event of window.recentKeys ?? []) {
    if (answered.has(event) || performance.now() - event.timeStamp > WAITS_MS) continue;
    if (document.activeElement === focused && event.target instanceof Node && target.contains(event.target)) hear(event);
  }
  target.addEventListener('keydown', hear as EventListener);
  return () => target.removeEventListener('keydown', hear as EventListener);
}
