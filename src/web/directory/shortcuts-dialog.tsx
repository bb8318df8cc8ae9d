import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { TABLE_SHORTCUTS, type Shortcut } from '../ui/data-table/shortcuts.ts';
import { m } from '../paraglide/messages.js';
import { LIST_TEXTS } from './list-texts.ts';
import { shortcutSwitch } from '../app/shortcuts.ts';
import { LIST_KEYS } from './shortcut-keys.ts';
import classes from './shortcuts-dialog.module.css';

const PAGE_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/', 'Ctrl K'], text: m.search_key },
  { keys: ['s'], text: m.list_key_search },
  ...Object.entries(LIST_KEYS).map(([key, list]) => ({ keys: [`g ${key}`], text: () => m.list_key_go({ list: LIST_TEXTS[list].title() }) })),
  { keys: ['?'], text: m.list_key_help },
];

/** All keys, and whether single ones do something. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const off = shortcutSwitch.use() === 'off';
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // Escape is the dialog's own; a click on what is behind closes it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="shortcuts"
      data-locks-scroll=""
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id="shortcuts" className={classes.title}>
            {m.list_keys_title()}
          </h2>
          <IconButton label={m.list_keys_close()} onClick={() => dialog.current?.close()}>
            <Icon name="close" size={16} />
          </IconButton>
        </div>
        <Keys title={m.list_keys_page()} of={PAGE_SHORTCUTS} />
        <Keys title={m.list_keys_table()} of={TABLE_SHORTCUTS} />
        <label className={classes.switch}>
          <input type="checkbox" checked={!off} onChange={(event) => shortcutSwitch.write(event.target.checked ? null : 'off')} />
          {m.list_keys_switch()}
        </label>
      </div>
    </dialog>
  );
}

function Keys({ title, of }: { title: string; of: readonly Shortcut[] }) {
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      <dl className={classes.keys}>
        {of.map(({ keys, text }) => (
          <div key={`${keys.join()} ${text()}`}>
            <dt>
              {keys.map((way) => (
                <kbd key={way}>{way}</kbd>
              ))}
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
