import { m } from '../../paraglide/messages.js';
import { showToast } from '../toast/toasts.ts';

/** Copies without the clipboard's own interface, which browsers keep from pages that are not on https. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const before = document.activeElement;
  // Within an open dialog only what is in it can hold the selection.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Copies a text to the clipboard and says how that went. */
export async function copy(text: string): Promise<void> {
  try {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => undefined,
    );
    if (done ?? copySelected(text)) showToast(m.copy_done());
    else showToast(m.copy_failed(), 'failed');
  } catch {
    showToast(m.copy_unexpected(), 'failed');
  }
}
