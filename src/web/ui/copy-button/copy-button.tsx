import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { copy } from './copy.ts';

/** Copies a text to the clipboard and says how that went. @param label what it copies, for those who do not see the picture */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <IconButton label={label} title={label} onClick={() => void copy(text)}>
      <Icon name="copy" size={16} />
    </IconButton>
  );
}
