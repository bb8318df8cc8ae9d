import { m } from '../../paraglide/messages.js';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
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

async function copy(text: string): Promise<void> {
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

/** Copies a text to the clipboard and says how that went. @param label what it copies, for those who do not see the picture */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <IconButton label={label} title={label} onClick={() => void copy(text)}>
      <Icon name="copy" size={16} />
    </IconButton>
  );
}
