import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { ScreenActions } from '../../app/rooms/screen-actions.tsx';
import { isShortcut } from '../../app/shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { hearKeys } from '../../ui/keys/hear-keys.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { GroupTool } from '../groups/group-tool.tsx';
import { useListPlace } from './list-place.tsx';
import { LIST_KEYS } from './shortcut-keys.ts';
import classes from './list-page.module.css';

const ShortcutsDialog = latePart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, m.filter_load_failed);

/** Milliseconds within which the second key of two has to come. */
const SECOND_KEY_MS = 1000;

/** Groups, and the keys of a list's page: `s` to search it, `g` and a letter to another list, `?` to see all keys; and the button that shows them. */
export function MoreTools() {
  const navigate = useNavigate();
  const { list, address } = useListPlace();
  const { q = '', sort, cols, grants } = address;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let goPressed = 0;
    return hearKeys(document, (event) => {
      if (!isShortcut(event)) return false;
      const list = event.timeStamp - goPressed < SECOND_KEY_MS ? LIST_KEYS[event.key] : undefined;
      goPressed = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (list) void navigate(targetOf(addresses.list(list)));
      else if (event.key === '?') setOpen(true);
      else if (event.key === 's') {
        event.preventDefault();
        const field = document.querySelector<HTMLInputElement>('[data-search]');
        field?.focus();
        field?.select();
      } else return event.key === 'g';
      return true;
    });
  }, [navigate]);
  return (
    <>
      <GroupTool />
      <ScreenActions look="tools" screen={{ kind: LISTS[list].kind, q, sort, cols, grants, at: 'list' }} />
      <IconButton label={m.list_keys_title()} className={classes.keys} title={m.list_keys_title()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <kbd>?</kbd>
      </IconButton>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
