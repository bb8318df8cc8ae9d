import type { directory } from '#api/directory/room.ts';
import type { watchlist } from '#api/watchlist/room.ts';
import { useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { WATCHED_KIND, type NamedKind, type WatchCategory } from '#domain/kinds/kinds.ts';
import { IMPORT_LIMIT } from '#domain/watchlist/limits.ts';
import { readImport } from '#domain/watchlist/import-text.ts';
import { readAgain } from '../../app/read-again.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { watchedQuery } from '../../watchlist/index.ts';
import { watchlistQuery } from './watchlist-query.ts';
import { textClass } from '../../ui/text/text.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './import-dialog.module.css';

type Rooms = typeof directory | typeof watchlist;

interface Candidate {
  category: WatchCategory;
  id: string;
  slug: string;
  name: string;
  symbol: string | null;
  logo: string | null;
}
interface Match {
  name: string;
  found: Candidate[];
}
interface Preview {
  matches: Match[];
  /** Names that were too many for one time. */
  left: number;
}

const SORTS: Readonly<Record<NamedKind, () => string>> = {
  project: m.watchlist_import_project,
  organization: m.watchlist_import_organization,
  person: m.watchlist_import_person,
};

const meant = (choice: Candidate): string => [choice.name, choice.symbol, SORTS[WATCHED_KIND[choice.category]]()].filter(Boolean).join(' · ');

/** State and actions of an import: looking the names of a text up, and adding records. */
function useImport(onDone: () => void) {
  const { client, queryClient } = useRouter().options.context;
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch {
      setFault(m.watchlist_import_failed());
    } finally {
      setBusy(false);
    }
  };
  const find = (text: string) =>
    attempt(async () => {
      const { names, left } = readImport(text);
      if (names.length === 0) return setFault(m.watchlist_import_none());
      const { users } = (await client.callsOf<Rooms>()).api;
      const { data } = await bodyOf(users['watch-list'].match.$post({ json: { names } }));
      setPreview({ matches: data, left });
    });
  const add = (items: Candidate[]) =>
    attempt(async () => {
      const { users } = (await client.callsOf<Rooms>()).api;
      const { added, present, left } = await bodyOf(
        users['watch-list']['add-all'].$post({ json: { items: items.map(({ category, id }) => ({ category, id })) } }),
      );
      await readAgain(queryClient, watchedQuery(client).queryKey, watchlistQuery(client).queryKey);
      showToast(m.watchlist_import_done({ added, present }));
      if (left > 0) showToast(m.watchlist_import_full({ left }), 'failed');
      onDone();
    });
  return { preview, fault, busy, find, add, back: () => setPreview(undefined) };
}

/** Brings names or symbols from elsewhere: looks them up, shows what each means, and adds what is chosen in one go. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const title = useId();
  const [text, setText] = useState('');
  const { preview, fault, busy, find, add, back } = useImport(onClose);
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <PanelHead id={title} title={m.watchlist_import_title()} onClose={onClose} />
      <PanelBody>
        {preview ? (
          <Choices preview={preview} busy={busy} onAdd={(items) => void add(items)} onBack={back} />
        ) : (
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              void find(text);
            }}
          >
            <TextField text={text} onText={setText} />
            <div className={`${wrapClass.end} ${classes.foot}`}>
              <button type="submit" className={buttonClass.primary} aria-disabled={busy}>
                {m.watchlist_import_find()}
              </button>
            </div>
          </form>
        )}
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      </PanelBody>
    </Dialog>
  );
}

function TextField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [field, hint] = [useId(), useId()];
  return (
    <>
      <p id={hint} className={textClass.soft}>
        {m.watchlist_import_hint()}
      </p>
      <label htmlFor={field} className={classes.label}>
        {m.watchlist_import_text()}
      </label>
      <textarea
        id={field}
        name="names"
        className={`${fieldClass} ${classes.text}`}
        rows={8}
        value={text}
        aria-describedby={hint}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
      <label className={classes.file}>
        {m.watchlist_import_file()}
        <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(event) => void event.target.files?.[0]?.text().then(onText)} />
      </label>
    </>
  );
}

interface MatchesProps {
  matches: Preview['matches'];
  /** Id of the record that each name means; empty for none. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (name: string, id: string) => void;
}

/** Names of several records, each with its choice. */
function Several({ matches, chosen, onChoose }: MatchesProps) {
  return (
    <section>
      <h3 className={classes.part}>{m.watchlist_import_choose({ count: matches.length })}</h3>
      <ul>
        {matches.map(({ name, found }) => (
          <li key={name} className={classes.match}>
            <span className={`${textClass.cut} ${classes.asked}`}>{name}</span>
            <select
              className={`${fieldClass} ${classes.select}`}
              aria-label={m.watchlist_import_which({ name })}
              value={chosen[name]}
              onChange={(event) => onChoose(name, event.target.value)}
            >
              {found.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {meant(choice)}
                </option>
              ))}
              <option value="">{m.watchlist_import_skip()}</option>
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names of one record each. */
function Found({ matches, chosen, onChoose }: MatchesProps) {
  return (
    <section>
      <h3 className={classes.part}>{m.watchlist_import_found({ count: matches.length })}</h3>
      <ul>
        {matches.map(({ name, found: [record] }) => (
          <li key={name}>
            <label className={classes.match}>
              <input type="checkbox" checked={chosen[name] !== ''} onChange={(event) => onChoose(name, event.target.checked ? (record?.id ?? '') : '')} />
              <Logo src={record?.logo ?? null} name={record?.name ?? ''} size={24} />
              {record && meant(record)}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What each name means: one record, one of several, or none. */
function Choices({ preview, busy, onAdd, onBack }: { preview: Preview; busy: boolean; onAdd: (items: Candidate[]) => void; onBack: () => void }) {
  const [chosen, setChosen] = useState<Record<string, string>>(() => Object.fromEntries(preview.matches.map(({ name, found }) => [name, found[0]?.id ?? ''])));
  const { matches, left } = preview;
  const groups = [
    matches.filter(({ found }) => found.length === 1),
    matches.filter(({ found }) => found.length > 1),
    matches.filter(({ found }) => found.length === 0),
  ] as const;
  const [one, several, none] = groups;
  const items = matches.flatMap(({ name, found }) => found.find(({ id }) => id === chosen[name]) ?? []);
  const choose = (name: string, id: string) => setChosen((before) => ({ ...before, [name]: id }));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(items);
      }}
    >
      <div className={classes.preview}>
        {several.length > 0 && <Several matches={several} chosen={chosen} onChoose={choose} />}
        {one.length > 0 && <Found matches={one} chosen={chosen} onChoose={choose} />}
        {none.length > 0 && (
          <section>
            <h3 className={classes.part}>{m.watchlist_import_unknown({ count: none.length })}</h3>
            <p className={classes.unknown}>{none.map(({ name }) => name).join(', ')}</p>
          </section>
        )}
      </div>
      {left > 0 && <p className={textClass.soft}>{m.watchlist_import_left({ limit: IMPORT_LIMIT, left })}</p>}
      <div className={`${wrapClass.end} ${classes.foot}`}>
        <Button kind="plain" onClick={onBack}>
          {m.watchlist_import_back()}
        </Button>
        {items.length > 0 && (
          <button type="submit" className={buttonClass.primary} aria-disabled={busy}>
            {m.watchlist_import_add({ count: items.length })}
          </button>
        )}
      </div>
    </form>
  );
}
