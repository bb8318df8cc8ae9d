import type { QueryClient } from '@tanstack/react-query';
import { watchedIn } from './watched.ts';

/** Presses exactly the stars of watched records. */
export function showStars(within: ParentNode, queryClient: QueryClient): void {
  const { has } = watchedIn(queryClient);
  for (const star of within.querySelectorAll<HTMLElement>('[data-watch]')) {
    const pressed = String(has(star.dataset['watch']?.split(':')[1] ?? ''));
    if (star.getAttribute('aria-pressed') !== pressed) star.setAttribute('aria-pressed', pressed);
  }
}
