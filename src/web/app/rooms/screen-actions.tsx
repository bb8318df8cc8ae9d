import { useState, type ComponentType } from 'react';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { SiteAddress } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { textClass } from '../../ui/text/text.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import { ActIcon, type ActIconName } from '../../ui/icon/act-icon.tsx';
import { listed } from './listed.ts';
import classes from './screen-actions.module.css';

/** A screen as a page shows it: the rows of a list, a tile, an answer, or one record. */
export interface ShownScreen {
  kind: KindName;
  /** Its text form, empty for all records of the kind; absent where one record alone is shown. */
  q?: string | undefined;
  sort?: string | undefined;
  cols?: string | undefined;
  /** Rounds with grants, or grants alone. */
  grants?: 'include' | 'only' | undefined;
  /** The one record that is shown, or that an answer is about. */
  record?: { kind: KindName; slug: string; /** What of it was asked for. */ field?: string | undefined } | undefined;
  /** Rows that are shown, where one of them may be meant. */
  rows?: readonly { kind: KindName; slug: string; name: string }[] | undefined;
  /** Where it is shown: an action that leads there is left out. */
  at?: 'list' | undefined;
}

/** What an action opens is given the screen. */
export interface ScreenDialogProps {
  screen: ShownScreen;
  onClose: () => void;
}

/** Something that can be done with a screen, as one of `screenActions` of a room's `screen-actions.ts`. */
export interface ScreenAction {
  key: string;
  /** Among those of all rooms, the smallest first. */
  place: number;
  label: () => string;
  icon: ActIconName;
  applies(screen: ShownScreen): boolean;
  /** Where it leads, or the dialog that it opens. */
  does: { href: (screen: ShownScreen) => SiteAddress } | { dialog: ComponentType<ScreenDialogProps> };
}

interface ScreenActionsProps {
  screen: ShownScreen;
  /** Words in place of an action's own, by its key: how many rows there are, for one. In a row of tools these alone are words. */
  labels?: Readonly<Record<string, string>>;
  /** Small buttons, those of a page's head, or pictures alone in a row of tools. */
  look?: 'small' | 'plain' | 'tools';
}

const ACTIONS = listed(import.meta.glob<readonly ScreenAction[]>('../../*/screen-actions.ts', { eager: true, import: 'screenActions' }))
  .flat()
  .sort((a, b) => a.place - b.place);

/** What can be done with a screen: the one place at which rooms offer it, in lists, tiles, records and answers. Links work without scripts. */
export function ScreenActions({ screen, labels = {}, look = 'small' }: ScreenActionsProps) {
  const [open, setOpen] = useState<string>();
  const bare = look === 'tools';
  const actions = ACTIONS.filter((action) => action.applies(screen));
  const opened = actions.find(({ key }) => key === open)?.does;
  if (actions.length === 0) return null;
  return (
    <div className={classes.actions} role="group" aria-label={m.ai_actions()}>
      {actions.map(({ key, label, icon, does }) => {
        const text = labels[key] ?? label();
        const named = labels[key] !== undefined;
        const shown = {
          className: look !== 'tools' ? `${buttonClass[look]} ${classes.action}` : named ? textClass.alone : `${iconButtonClass.bar} ${classes.tool}`,
          ...(bare && !named && { 'aria-label': text, title: text }),
        };
        const content = (
          <>
            {(!bare || !named) && <ActIcon name={icon} size={bare ? 18 : 16} />}
            {(!bare || named) && text}
          </>
        );
        return 'href' in does ? (
          <a key={key} href={hrefOf(does.href(screen))} data-leads="" rel="nofollow" {...shown}>
            {content}
          </a>
        ) : (
          <button key={key} type="button" aria-haspopup="dialog" onClick={() => setOpen(key)} {...shown}>
            {content}
          </button>
        );
      })}
      {opened && 'dialog' in opened && <opened.dialog screen={screen} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
