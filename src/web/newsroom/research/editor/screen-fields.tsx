import { useState } from 'react';
import { LIST_PAGES, type ListPage } from '#domain/site/addresses.ts';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SelectField } from './fields.tsx';
import { listScreen, type ListScreen } from './list-screen.ts';
import classes from './editor.module.css';

const LIST_TEXTS: Readonly<Record<ListPage, () => string>> = {
  projects: m.nav_projects,
  people: m.nav_people,
  organizations: m.nav_organizations,
  fundraising: m.nav_fundraising,
};

/** What is asked of a list: pasted as the address of its page, or typed part by part. */
export function ScreenFields({ screen, onScreen }: { screen: ListScreen; onScreen: (screen: ListScreen) => void }) {
  const [address, setAddress] = useState('');
  const read = (text: string) => {
    setAddress(text);
    const found = listScreen(text);
    if (found) onScreen(found);
  };
  const part = (name: 'q' | 'by' | 'show' | 'sort', label: string) => (
    <TextField label={label} name={name} aside={m.form_optional()} value={screen[name]} onText={(text) => onScreen({ ...screen, [name]: text })} />
  );
  return (
    <>
      <TextField
        label={m.editor_paste()}
        name="address"
        inputMode="url"
        value={address}
        note={m.editor_paste_hint()}
        error={address.trim() !== '' && !listScreen(address) ? m.editor_paste_wrong() : undefined}
        onText={read}
      />
      <div className={classes.pair}>
        <SelectField
          label={m.editor_list()}
          value={screen.list}
          options={LIST_PAGES.map((list) => ({ value: list, label: LIST_TEXTS[list]() }))}
          onChoose={(list) => onScreen({ ...screen, list })}
        />
        {screen.list === 'fundraising' && (
          <SelectField
            label={m.editor_grants()}
            value={screen.grants}
            options={[
              { value: '', label: m.editor_grants_none() },
              { value: 'include', label: m.list_grants_included() },
              { value: 'only', label: m.list_grants_only() },
            ]}
            onChoose={(grants) => onScreen({ ...screen, grants })}
          />
        )}
      </div>
      {part('q', m.editor_screen())}
      <div className={classes.pair}>
        {part('by', m.editor_by())}
        {part('show', m.editor_show())}
      </div>
      {screen.by.trim() !== '' && part('sort', m.editor_sort())}
    </>
  );
}
