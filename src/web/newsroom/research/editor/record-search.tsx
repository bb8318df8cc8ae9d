import { useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KINDS, type NamedWire } from '#domain/kinds/kinds.ts';
import { m } from '../../../paraglide/messages.js';
import { Logo } from '../../../ui/logo/logo.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { textClass } from '../../../ui/text/text.ts';
import { useSettled } from './preview-query.ts';
import classes from './editor.module.css';

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

function useFound(text: string) {
  const { client } = useRouter().options.context;
  const asked = useSettled(text.trim().slice(0, LONGEST));
  return useQuery({
    queryKey: ['admin', 'research', 'records', asked],
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      const { items } = (await client.struct('search-global', { searchValue: asked, limit: MOST }, signal)).data;
      return items.map((item) => {
        const { id, slug, name, logo } = item.type === KINDS.project.wire ? item.project : item.type === KINDS.organization.wire ? item.venture : item.people;
        return { id, slug, name, logo, type: item.type };
      });
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
}

/** A field that finds records by their names; each is a button that takes it. */
export function RecordSearch({ label, onTake }: { label: string; onTake: (record: FoundRecord) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const { data, error } = useFound(text);
  const found = text.trim() === '' ? undefined : data;
  return (
    <div className={classes.finder}>
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
    </div>
  );
}
