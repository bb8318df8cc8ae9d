import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LONGEST_LIST_NAME } from '#domain/directory/saved/saved-list.ts';
import { allowedBy } from '#domain/plans/entitlements.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { ScreenDialogProps } from '../../app/rooms/screen-actions.tsx';
import { holdsToken, useViewer } from '../../app/session.ts';
import { askToSignIn } from '../../app/sign-in/asked.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { savedQuery, saveList } from './saved-query.ts';
import classes from './saved-lists.module.css';

/** Saves a screen as a list under a name; a visitor is asked to sign in, and it is saved after. */
export function SaveScreen({ screen: { kind, q = '', sort, cols, grants }, onClose }: ScreenDialogProps) {
  const context = useRouter().options.context;
  const viewer = useViewer();
  const saved = useQuery({ ...savedQuery(context.client), enabled: viewer !== undefined }).data;
  const title = useId();
  const allowed = viewer ? allowedBy(viewer.plan, viewer.tier, 'savedLists') : null;
  const full = allowed !== null && (saved?.length ?? 0) >= allowed;
  const save = async (name: string) => {
    if ((await saveList(context, { name, content: { kind, q, sort, cols, grants } })) === undefined) return;
    showToast(m.list_saved_done({ name }));
    onClose();
  };
  return (
    <Dialog labelledBy={title} size="s" light onClose={onClose}>
      <PanelHead id={title} title={m.ai_save_list()} onClose={onClose} />
      <PanelBody>
        {full ? (
          <div className={classes.upgrade}>
            <p>{m.list_saved_full({ limit: allowed })}</p>
            <a href={hrefOf(addresses.settings('change_plan'))} data-leads="" className={buttonClass.plain}>
              {m.list_plans_see()}
            </a>
          </div>
        ) : (
          <NameForm viewer={viewer?.id} onSave={save} />
        )}
        {!viewer && <p className={textClass.note}>{m.list_saved_where()}</p>}
      </PanelBody>
    </Dialog>
  );
}

/** The name of the list. @param viewer id of whoever is signed in */
function NameForm({ viewer, onSave }: { viewer: string | undefined; onSave: (name: string) => Promise<void> }) {
  const field = useId();
  const [name, setName] = useState('');
  const waits = useRef(false);
  const save = () => {
    waits.current = false;
    const trimmed = name.trim();
    if (trimmed !== '') void onSave(trimmed);
  };
  const signedIn = useEffectEvent(() => waits.current && save());
  useEffect(() => {
    if (viewer !== undefined) signedIn();
  }, [viewer]);
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (holdsToken()) return save();
        waits.current = true;
        askToSignIn();
      }}
    >
      <label htmlFor={field} className={classes.label}>
        {m.list_saved_name()}
      </label>
      <input
        id={field}
        className={`${fieldClass} ${classes.input}`}
        value={name}
        required
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">{m.list_saved_save()}</Button>
    </form>
  );
}
