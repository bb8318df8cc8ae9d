import { useId } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { TABLE_SHORTCUTS, type Shortcut } from '../../ui/data-table/shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { LIST_TEXTS } from './list-texts.ts';
import { shortcutSwitch } from '../../app/shortcuts.ts';
import { LIST_KEYS } from './shortcut-keys.ts';
import classes from './shortcuts-dialog.module.css';

const PAGE_SHORTCUTS: readonly Shortcut[] = [
  // oxlint-disable-next-line site/address -- a key
  { keys: ['/', 'Ctrl K'], text: m.search_key },
  { keys: ['s'], text: m.list_key_search },
  ...Object.entries(LIST_KEYS).map(([key, list]) => ({ keys: [`g ${key}`], text: () => m.list_key_go({ list: LIST_TEXTS[list].title() }) })),
  { keys: ['?'], text: m.list_key_help },
];

/** All keys, and whether single ones do something. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const title = useId();
  const off = shortcutSwitch.use() === 'off';
  return (
    <Dialog labelledBy={title} light onClose={onClose}>
      <PanelHead id={title} title={m.list_keys_title()} onClose={onClose} />
      <PanelBody>
        <Keys title={m.list_keys_page()} of={PAGE_SHORTCUTS} />
        <Keys title={m.list_keys_table()} of={TABLE_SHORTCUTS} />
        <label className={classes.switch}>
          <input type="checkbox" checked={!off} onChange={(event) => shortcutSwitch.write(event.target.checked ? null : 'off')} />
          {m.list_keys_switch()}
        </label>
      </PanelBody>
    </Dialog>
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
