import { useId } from 'react';
import { KINDS } from '#domain/kinds/kinds.ts';
import { suggestAddress } from '#domain/kinds/suggest-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { ScreenDialogProps } from '../app/rooms/screen-actions.tsx';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { menuItemClass } from '../ui/dropdown/dropdown.ts';
import { PanelBody, PanelHead } from '../ui/panel/panel.tsx';
import classes from './suggest-dialog.module.css';

/** Which of the rows that are shown is to be changed, or a record that is not among them. */
export function SuggestDialog({ screen: { kind, rows = [] }, onClose }: ScreenDialogProps) {
  const title = useId();
  const row = `${menuItemClass} ${classes.row}`;
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <PanelHead id={title} title={m.contribute_suggest()} onClose={onClose} />
      <PanelBody>
        <p className={classes.lead}>{m.contribute_suggest_which()}</p>
        <ul>
          {rows.map((one, at) => (
            <li key={`${one.slug} ${at}`}>
              <a href={hrefOf(suggestAddress(one.kind, one.slug))} data-leads="" rel="nofollow" className={row}>
                {one.name}
              </a>
            </li>
          ))}
          <li>
            <a href={hrefOf(addresses.settings('contributor', { form: KINDS[kind].form ?? KINDS.project.form }))} data-leads="" rel="nofollow" className={row}>
              {m.contribute_suggest_new()}
            </a>
          </li>
        </ul>
      </PanelBody>
    </Dialog>
  );
}
