import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf } from '#client';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Logo } from '../../../ui/logo/logo.tsx';
import { textClass } from '../../../ui/text/text.ts';
import { authorsQuery, type Author } from '../admin/queries.ts';
import { Chosen } from './chosen.tsx';
import { FormDialog, SelectField } from './fields.tsx';
import { refusalText } from './save-text.ts';
import { PICTURE_TYPES, uploadPicture } from './upload.ts';
import classes from './editor.module.css';

/** Who wrote a note: of the known authors, or a new one. */
export function AuthorsField({ chosen, onChoose }: { chosen: readonly string[]; onChoose: (authors: string[]) => void }) {
  const { client } = useRouter().options.context;
  const { data = [] } = useQuery(authorsQuery(client));
  const [open, setOpen] = useState<Author | 'new'>();
  const authors = chosen.flatMap((id) => data.find((author) => author.id === id) ?? []);
  const others = data.filter(({ id }) => !chosen.includes(id));
  const isFull = chosen.length >= NOTE_LIMITS.authors;
  return (
    <fieldset className={classes.set}>
      <legend>{m.research_authors()}</legend>
      {authors.length > 0 && (
        <ul className={classes.chosens}>
          {authors.map((author) => (
            <Chosen key={author.id} name={author.name} onRemove={() => onChoose(chosen.filter((id) => id !== author.id))}>
              <Logo src={author.imgface} name={author.name} size={20} />
              <button type="button" className={classes.remove} aria-label={m.editor_author_change({ name: author.name })} onClick={() => setOpen(author)}>
                ✎
              </button>
            </Chosen>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={textClass.note}>{m.editor_full({ most: NOTE_LIMITS.authors })}</p>
      ) : (
        <>
          {others.length > 0 && (
            <SelectField
              label={m.editor_author_choose()}
              value=""
              options={[
                { value: '', label: '–' },
                ...others.map(({ id, name, office }) => ({ value: id, label: office === null ? name : `${name}, ${office}` })),
              ]}
              onChoose={(id) => id !== '' && onChoose([...chosen, id])}
            />
          )}
          <button type="button" className={buttonClass.small} aria-haspopup="dialog" onClick={() => setOpen('new')}>
            {m.editor_author_new()}
          </button>
        </>
      )}
      {open && (
        <AuthorDialog
          author={open === 'new' ? undefined : open}
          onDone={(id) => {
            setOpen(undefined);
            if (!chosen.includes(id)) onChoose([...chosen, id]);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </fieldset>
  );
}

/** Asks for an author's name, office and picture. */
function AuthorDialog({ author, onDone, onClose }: { author: Author | undefined; onDone: (id: string) => void; onClose: () => void }) {
  const { client, queryClient } = useRouter().options.context;
  const [values, setValues] = useState({ name: author?.name ?? '', office: author?.office ?? '', imgface: author?.imgface ?? null });
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const put = async (file: File | undefined) => {
    if (!file) return;
    setState({ busy: true });
    const answer = await uploadPicture(client, file);
    if ('url' in answer) setValues((before) => ({ ...before, imgface: answer.url }));
    setState({ busy: false, ...('fault' in answer && { fault: answer.fault }) });
  };
  const save = async () => {
    setState({ busy: true });
    const { name, office, imgface } = values;
    const json = { ...(author && { id: author.id }), name: name.trim(), office: office.trim() === '' ? null : office.trim(), imgface };
    try {
      const { id } = await bodyOf((await client.calls()).admin.research.authors.$post({ json }));
      await queryClient.invalidateQueries({ queryKey: authorsQuery(client).queryKey });
      onDone(id);
    } catch (error) {
      setState({ busy: false, fault: refusalText(error) });
    }
  };
  return (
    <FormDialog
      title={author ? m.editor_author_change({ name: author.name }) : m.editor_author_new()}
      action={m.feeds_save()}
      isReady={!state.busy && values.name.trim() !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField label={m.form_name()} name="name" value={values.name} maxLength={100} onText={(name) => setValues((before) => ({ ...before, name }))} />
      <TextField
        label={m.editor_author_office()}
        name="office"
        aside={m.form_optional()}
        value={values.office}
        maxLength={100}
        onText={(office) => setValues((before) => ({ ...before, office }))}
      />
      {values.imgface !== null && <img src={values.imgface} alt="" className={classes.facePicture} width={64} height={64} />}
      <label className={classes.file}>
        {m.editor_author_face()}
        <input type="file" accept={PICTURE_TYPES.join()} disabled={state.busy} onChange={(event) => void put(event.target.files?.[0])} />
      </label>
      <div role="alert">{state.fault !== undefined && <p className={textClass.note}>{state.fault}</p>}</div>
    </FormDialog>
  );
}
