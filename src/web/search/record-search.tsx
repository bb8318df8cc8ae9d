import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KIND_OF_WIRE, KINDS, type NamedKind, type NamedWire } from '#domain/kinds/kinds.ts';
import { useSettled } from '../app/use-settled.ts';
import { m } from '../paraglide/messages.js';
import { Logo } from '../ui/logo/logo.tsx';
import { SearchField } from '../ui/search-field/search-field.tsx';
import { textClass } from '../ui/text/text.ts';
import classes from './record-search.module.css';

/** A record that was chosen. */
export interface FoundRecord {
  id: string;
  type: NamedWire;
  slug: string;
  name: string;
  logo: string | null;
}

const MOST = 8;
const LONGEST = 200;

function useFound(text: string, kinds: readonly NamedKind[] | undefined) {
  const { client } = useRouter().options.context;
  const asked = useSettled(text.trim().slice(0, LONGEST));
  const [only] = kinds?.length === 1 ? kinds : [];
  return useQuery({
    queryKey: ['records', asked, kinds],
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      // Of two kinds out of three some of those found are left out.
      const params = { searchValue: asked, limit: kinds ? 3 * MOST : MOST, ...(only && { type: KINDS[only].wire }) };
      const { items } = (await client.struct('search-global', params, signal)).data;
      return items
        .filter(({ type }) => kinds === undefined || kinds.includes(KIND_OF_WIRE[type]))
        .slice(0, MOST)
        .map((item) => {
          const { id, slug, name, logo } = item.type === KINDS.project.wire ? item.project : item.type === KINDS.organization.wire ? item.venture : item.people;
          return { id, slug, name, logo, type: item.type };
        });
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
}

interface RecordSearchProps {
  label: string;
  /** Kinds that are found; all where absent. */
  kinds?: readonly NamedKind[];
  onTake: (record: FoundRecord) => void;
  /** Takes the typed text as the name of a thing that is not here yet; without it only records are taken. */
  onName?: (name: string) => void;
}

/** Leads the focus with the arrows from the field to what was found, through it, and back. */
function walk(event: KeyboardEvent, finder: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...(finder?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = step === undefined || event.nativeEvent.isComposing ? undefined : stops[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

/** A field that finds records by their names; each is a button that takes it, with its card. The arrows lead through them. */
export function RecordSearch({ label, kinds, onTake, onName }: RecordSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { data, error } = useFound(text, kinds);
  const found = text.trim() === '' ? undefined : data;
  const finder = useRef<HTMLDivElement>(null);
  return (
    <div ref={finder} role="presentation" className={classes.finder} onKeyDown={(event) => walk(event, finder.current)}>
      <SearchField
        label={label}
        placeholder={label}
        value={text}
        maxLength={LONGEST}
        aria-controls={id}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div id={id} role="status">
        {error ? <p className={textClass.note}>{m.list_error_other()}</p> : found?.length === 0 && <p className={textClass.note}>{m.editor_no_record()}</p>}
        {found && found.length > 0 && (
          <ul className={classes.found}>
            {found.map((record) => (
              <li key={record.id}>
                <button
                  type="button"
                  className={classes.foundOne}
                  data-card={`${record.type}:${record.slug}`}
                  onClick={() => {
                    setText('');
                    onTake(record);
                  }}
                >
                  <Logo src={record.logo} name={record.name} size={20} />
                  <span>{record.name}</span>
                  <span className={textClass.note}>{record.type}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {onName && found && (
        <button
          type="button"
          className={classes.foundOne}
          onClick={() => {
            setText('');
            onName(text.trim());
          }}
        >
          {m.contribute_take_name({ name: text.trim() })}
        </button>
      )}
    </div>
  );
}
