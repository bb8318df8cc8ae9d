import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ACCESS, NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { LANGUAGES } from '#domain/site/addresses.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button/button.tsx';
import { cardClass } from '../../../ui/card/card.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Logo } from '../../../ui/logo/logo.tsx';
import { textClass } from '../../../ui/text/text.ts';
import type { AdminNote } from '../admin/queries.ts';
import { optionsQuery } from '../research-query.ts';
import { AuthorsField } from './authors-field.tsx';
import { Chosen } from './chosen.tsx';
import { isSlug, type Draft } from './draft.ts';
import { SelectField } from './fields.tsx';
import { RecordSearch } from '../../../search/index.ts';
import { PICTURE_TYPES, uploadPicture } from './upload.ts';
import classes from './editor.module.css';

const ACCESS_TEXTS: Readonly<Record<(typeof ACCESS)[number], () => string>> = { everyone: m.editor_access_everyone, pro: m.editor_access_pro };
const LANGUAGE_TEXTS = { en: m.language_en, vi: m.language_vi };

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** What is said of a note beside its text. */
export function DetailsPart({ note, draft, onChange }: PartProps & { note: AdminNote }) {
  const title = useId();
  return (
    <section className={`${cardClass.wide} ${classes.details}`} aria-labelledby={title}>
      <h2 id={title} className={classes.sideTitle}>
        {m.editor_details()}
      </h2>
      <SelectField
        label={m.editor_access()}
        value={draft.access}
        options={ACCESS.map((access) => ({ value: access, label: ACCESS_TEXTS[access]() }))}
        onChoose={(access) => onChange({ access })}
      />
      <SelectField
        label={m.editor_language()}
        value={draft.language}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_TEXTS[language]() }))}
        onChoose={(language) => onChange({ language })}
      />
      <TextField
        label={m.editor_slug()}
        name="slug"
        value={draft.slug}
        maxLength={NOTE_LIMITS.slug}
        readOnly={note.slug_fixed}
        note={note.slug_fixed ? m.editor_slug_fixed() : m.editor_slug_hint()}
        error={isSlug(draft.slug) ? undefined : m.editor_slug_wrong()}
        onText={(slug) => onChange({ slug })}
      />
      <AuthorsField chosen={draft.authors} onChoose={(authors) => onChange({ authors })} />
      <TagsField draft={draft} onChange={onChange} />
      <AssetsField draft={draft} onChange={onChange} />
      <CoverField draft={draft} onChange={onChange} />
      <TextField
        label={m.editor_comment()}
        name="comment"
        aside={m.form_optional()}
        value={draft.comment}
        maxLength={NOTE_LIMITS.comment}
        note={m.editor_comment_hint()}
        onText={(comment) => onChange({ comment })}
      />
    </section>
  );
}

function TagsField({ draft: { tags }, onChange }: PartProps) {
  const list = useId();
  const { client } = useRouter().options.context;
  const { data } = useQuery(optionsQuery(client));
  const [text, setText] = useState('');
  const isFull = tags.length >= NOTE_LIMITS.tags;
  const add = () => {
    const clean = text.replaceAll(/\s+/g, ' ').trim();
    if (clean === '' || isFull) return;
    setText('');
    if (!tags.some((tag) => tag.toLowerCase() === clean.toLowerCase())) onChange({ tags: [...tags, clean] });
  };
  return (
    <fieldset className={classes.set}>
      <legend>{m.editor_tags()}</legend>
      {tags.length > 0 && (
        <ul className={classes.chosens}>
          {tags.map((tag) => (
            <Chosen key={tag} name={tag} onRemove={() => onChange({ tags: tags.filter((other) => other !== tag) })} />
          ))}
        </ul>
      )}
      <form
        method="dialog"
        className={classes.adder}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={m.editor_tag()}
          name="tag"
          list={list}
          value={text}
          maxLength={NOTE_LIMITS.tag}
          note={isFull ? m.editor_full({ most: NOTE_LIMITS.tags }) : undefined}
          onText={setText}
        />
        <datalist id={list}>
          {(data?.tag ?? []).map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <button type="submit" className={buttonClass.small}>
          {m.editor_add()}
        </button>
      </form>
    </fieldset>
  );
}

function AssetsField({ draft: { assets }, onChange }: PartProps) {
  const isFull = assets.length >= NOTE_LIMITS.assets;
  return (
    <fieldset className={classes.set}>
      <legend>{m.news_assets()}</legend>
      {assets.length > 0 && (
        <ul className={classes.chosens}>
          {assets.map((record) => (
            <Chosen key={record.id} name={record.name} onRemove={() => onChange({ assets: assets.filter(({ id }) => id !== record.id) })}>
              <Logo src={record.logo} name={record.name} size={20} />
            </Chosen>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={textClass.note}>{m.editor_full({ most: NOTE_LIMITS.assets })}</p>
      ) : (
        <RecordSearch label={m.editor_find_record()} onTake={(record) => onChange({ assets: [...assets.filter(({ id }) => id !== record.id), record] })} />
      )}
    </fieldset>
  );
}

function CoverField({ draft: { cover }, onChange }: PartProps) {
  const { client } = useRouter().options.context;
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const put = async (file: File | undefined) => {
    if (!file) return;
    setState({ busy: true });
    const answer = await uploadPicture(client, file);
    if ('url' in answer) onChange({ cover: answer.url });
    setState({ busy: false, ...('fault' in answer && { fault: answer.fault }) });
  };
  return (
    <fieldset className={classes.set}>
      <legend>{m.editor_cover()}</legend>
      {cover !== null && <img src={cover} alt="" className={classes.picture} />}
      <label className={classes.file}>
        {m.editor_image_file()}
        <input type="file" accept={PICTURE_TYPES.join()} disabled={state.busy} onChange={(event) => void put(event.target.files?.[0])} />
      </label>
      {cover !== null && (
        <button type="button" className={buttonClass.small} onClick={() => onChange({ cover: null })}>
          {m.editor_cover_remove()}
        </button>
      )}
      <div role="alert">{state.fault !== undefined && <p className={textClass.note}>{state.fault}</p>}</div>
    </fieldset>
  );
}
