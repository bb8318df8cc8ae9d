import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { KINDS } from '#domain/kinds/kinds.ts';
import { LONGEST_LIST_NAME, openedAddress, VISIBILITIES, type Visibility } from '#domain/directory/saved/saved-list.ts';
import { allowedBy } from '#domain/plans/entitlements.ts';
import { absoluteAddress, addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { getLocale } from '../../app/language.ts';
import { holdsToken, useViewer } from '../../app/session.ts';
import { askToSignIn } from '../../app/sign-in/asked.ts';
import { rememberWanted, takeWanted } from '../../app/sign-in/wanted.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { modeTarget, useListPlace } from '../lists/list-place.tsx';
import { LIST_TEXTS } from '../lists/list-texts.ts';
import { contentOf, currentList, deleteList, savedQuery, saveList, type SavedList, type ToSave } from './saved-query.ts';
import { textClass } from '../../ui/text/text.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import side from '../lists/screener-sidebar.module.css';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './saved-lists.module.css';

const VISIBLE: Readonly<Record<Visibility, () => string>> = {
  private: m.list_saved_private,
  unlisted: m.list_saved_unlisted,
  public: m.list_saved_public,
};

/** The person's saved lists, and the form that saves the list shown; a visitor is asked to sign in, and it is saved after. */
export function SavedLists({ sound }: { sound: boolean }) {
  const { client, queryClient } = useRouter().options.context;
  const viewer = useViewer();
  const saved = useQuery({ ...savedQuery(client), enabled: viewer !== undefined }).data;
  const at = useListPlace();
  const current = currentList(saved ?? [], at.list, at.address)?.storage_id;
  const id = viewer?.id;
  useEffect(() => {
    const wanted = id === undefined ? undefined : takeWanted('list');
    if (wanted === undefined) return;
    const list = JSON.parse(wanted) as ToSave;
    void saveList({ client, queryClient }, list).then((done) => done && showToast(m.list_saved_done({ name: list.name })));
  }, [id, client, queryClient]);
  const allowed = viewer ? allowedBy(viewer.plan, viewer.tier, 'savedLists') : null;
  const full = allowed !== null && (saved?.length ?? 0) >= allowed;
  return (
    <>
      {viewer && saved === undefined ? null : !saved || saved.length === 0 ? (
        <p className={`${textClass.note} ${side.note}`}>{m.list_saved_none()}</p>
      ) : (
        <ul className={side.list}>
          {saved.map((one, place) => (
            <Saved key={one.storage_id} saved={one} isCurrent={one.storage_id === current} place={place} last={place === saved.length - 1} full={full} />
          ))}
        </ul>
      )}
      {full ? <Upgrade limit={allowed} /> : sound && <SaveForm />}
      {!viewer && <p className={`${textClass.note} ${side.note}`}>{m.list_saved_where()}</p>}
    </>
  );
}

function SaveForm() {
  const { list, address } = useListPlace();
  const context = useRouter().options.context;
  const field = useId();
  // Until its code is there the browser itself would send the form, and leave the page.
  const living = useHydrated();
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const wanted = { name: nameIn(form), content: contentOf(list, address) };
        if (wanted.name === '') return;
        if (!holdsToken()) {
          rememberWanted('list', JSON.stringify(wanted));
          return askToSignIn();
        }
        void saveList(context, wanted).then((done) => done && form.reset());
      }}
    >
      <label htmlFor={field} className={classes.label}>
        {m.list_saved_name()}
      </label>
      <input id={field} name="name" className={`${fieldClass} ${classes.input}`} required maxLength={LONGEST_LIST_NAME} autoComplete="off" />
      <Button kind="plain" type="submit" disabled={!living}>
        {m.list_saved_save()}
      </Button>
    </form>
  );
}

/** Why no more can be saved, and what would lift that. */
function Upgrade({ limit }: { limit: number }) {
  return (
    <div className={classes.upgrade}>
      <p>{m.list_saved_full({ limit })}</p>
      <ul className={textClass.points}>
        <li>{m.list_plans_pro()}</li>
        <li>{m.list_plans_enterprise()}</li>
        {limit < 10 && <li>{m.list_tier_lists()}</li>}
      </ul>
      <a href={hrefOf(addresses.settings('change_plan'))} data-leads="" className={buttonClass.plain}>
        {m.list_plans_see()}
      </a>
    </div>
  );
}

/** The name typed into a form. */
function nameIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('name');
  return typeof typed === 'string' ? typed.trim() : '';
}

interface SavedProps {
  saved: SavedList;
  place: number;
  last: boolean;
  /** There is no room for a copy. */
  full: boolean;
}

/** What can be done with a saved list. */
function Actions({ saved, place, last, full, onOpen, onClose }: SavedProps & { onOpen: (part: 'rename' | 'share') => void; onClose: () => void }) {
  const context = useRouter().options.context;
  const move = (position: number) => void saveList(context, { ...saved, position });
  const copy = () => {
    const name = m.list_saved_copy_of({ name: saved.name }).slice(0, LONGEST_LIST_NAME);
    void saveList(context, { name, content: saved.content, position: place + 1 }).then(onClose);
  };
  const actions = [
    { label: m.list_saved_do_rename(), act: () => onOpen('rename') },
    { label: m.list_saved_do_share(), act: () => onOpen('share') },
    !full && { label: m.list_saved_do_duplicate(), act: copy },
    place > 0 && { label: m.list_saved_do_up(), act: () => move(place - 1) },
    !last && { label: m.list_saved_do_down(), act: () => move(place + 1) },
    { label: m.list_saved_do_delete(), act: () => void deleteList(context, saved), look: classes.danger },
  ].filter((action) => action !== false);
  return (
    <div className={`${wrapClass.start} ${classes.actions}`}>
      {actions.map(({ label, act, look }: { label: string; act: () => void; look?: string | undefined }) => (
        <button key={label} type="button" className={look ? `${buttonClass.small} ${look}` : buttonClass.small} onClick={act}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** A saved list: the way to it, and what can be done with it. */
function Saved({ saved, isCurrent, place, last, full }: SavedProps & { isCurrent: boolean }) {
  const at = useListPlace();
  const context = useRouter().options.context;
  const [open, setOpen] = useState<'menu' | 'rename' | 'share'>();
  const panel = useId();
  const more = useRef<HTMLButtonElement>(null);
  const list = KINDS[saved.content.kind].list;
  const opened = { ...openedAddress(saved.content), from: saved.storage_id };
  const { route, search } = modeTarget({ ...at, address: opened }, 'screener');
  const write = (change: Partial<SavedList>) => saveList(context, { ...saved, position: undefined, ...change });
  const close = () => {
    setOpen(undefined);
    more.current?.focus();
  };
  return (
    <li>
      <div className={classes.saved}>
        <a href={pageHref(route.replace('$source', list), search)} data-leads="" className={side.link} aria-current={isCurrent ? 'true' : undefined}>
          {saved.name}
          <span className={`${textClass.cut} ${side.code}`}>
            {LIST_TEXTS[list].title()}
            {saved.visibility !== 'private' && ` · ${VISIBLE[saved.visibility]()}`}
          </span>
        </a>
        <button
          ref={more}
          type="button"
          className={`${iconButtonClass.usual} ${classes.more}`}
          aria-label={m.list_saved_menu({ name: saved.name })}
          aria-expanded={open !== undefined}
          aria-controls={panel}
          onClick={() => setOpen(open === undefined ? 'menu' : undefined)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      </div>
      {open !== undefined && (
        <div id={panel} role="presentation" className={classes.panel} onKeyDown={(event) => event.key === 'Escape' && close()}>
          {open === 'rename' ? (
            <Rename name={saved.name} onName={async (name) => (await write({ name })) !== undefined && close()} onLeave={close} />
          ) : open === 'share' ? (
            <Share saved={saved} onVisibility={async (visibility) => (await write({ visibility })) !== undefined} />
          ) : (
            <Actions {...{ saved, place, last, full }} onOpen={setOpen} onClose={close} />
          )}
        </div>
      )}
    </li>
  );
}

function Share({ saved, onVisibility }: { saved: SavedList; onVisibility: (visibility: Visibility) => Promise<boolean> }) {
  const { site } = useRouter().options.context;
  const group = useId();
  const [shown, setShown] = useState(saved.visibility);
  const choose = async (visibility: Visibility) => {
    setShown(visibility);
    if (!(await onVisibility(visibility))) setShown(saved.visibility);
  };
  const link = absoluteAddress(site.publicUrl, addresses.list(KINDS[saved.content.kind].list, { list: saved.storage_id }), getLocale());
  return (
    <fieldset className={classes.share}>
      <legend>{m.list_saved_who()}</legend>
      {VISIBILITIES.map((visibility) => (
        <label key={visibility}>
          <input type="radio" name={group} checked={shown === visibility} onChange={() => void choose(visibility)} />
          {VISIBLE[visibility]()}
        </label>
      ))}
      {saved.visibility !== 'private' && (
        <span className={classes.copy}>
          <code>{link}</code>
          <CopyButton text={link} label={m.list_saved_copy_link()} />
        </span>
      )}
    </fieldset>
  );
}

function Rename({ name, onName, onLeave }: { name: string; onName: (name: string) => void; onLeave: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        const text = nameIn(event.currentTarget);
        if (text !== '') onName(text);
      }}
    >
      <input
        ref={input}
        name="name"
        className={`${fieldClass} ${classes.input}`}
        aria-label={m.list_saved_name()}
        defaultValue={name}
        required
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
      />
      <Button kind="plain" type="submit">
        {m.list_saved_keep()}
      </Button>
      <IconButton label={m.watchlist_note_cancel()} onClick={onLeave}>
        <Icon name="close" size={16} />
      </IconButton>
    </form>
  );
}
