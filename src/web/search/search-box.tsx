import { useCallback, useEffect, useState } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../ui/address/address.ts';
import { isShortcut, setSearching } from '../app/shortcuts.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import { hearKeys } from '../ui/keys/hear-keys.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import { SearchField } from '../ui/search-field/search-field.tsx';
import { iconButtonClass } from '../ui/button/icon-button-class.ts';
import classes from './search-box.module.css';

const SearchPalette = latePart(async () => (await import('./search-palette.tsx')).SearchPalette, m.search_load_failed);

/** Whether the keys open the search: `/` alone, or K with Ctrl or Cmd, but not over another dialog. */
const opensSearch = (event: KeyboardEvent): boolean =>
  event.key === '/'
    ? isShortcut(event)
    : event.key.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey &&
      document.querySelector('dialog[open], [role=dialog]') === null;

/** The header's search: a form that works without scripts; with them a click, typing or a key opens the palette. Narrow, a link that does the same. */
export function SearchBox() {
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => {
    setSearching(true);
    setOpened(true);
  }, []);
  const close = useCallback(() => {
    setSearching(false);
    setOpened(false);
  }, []);
  useEffect(() => {
    return hearKeys(document, (event) => {
      const opens = opensSearch(event);
      if (opens) {
        event.preventDefault();
        open();
      }
      return opens;
    });
  }, [open]);
  const address = hrefOf(addresses.search());
  return (
    <>
      <form role="search" aria-label={m.search_site()} action={address} className={classes.form}>
        <SearchField
          name="q"
          data-site-search=""
          label={m.search_placeholder()}
          placeholder={m.search_placeholder()}
          aria-keyshortcuts="/ Control+K"
          maxLength={200}
          onClick={open}
          onInput={open}
          end={
            <kbd className={classes.key} aria-hidden="true">
              /
            </kbd>
          }
        />
      </form>
      <a
        href={address}
        className={`${iconButtonClass.bar} ${classes.icon}`}
        aria-label={m.search_site()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" size={22} />
      </a>
      {opened && <SearchPalette onClose={close} />}
    </>
  );
}
