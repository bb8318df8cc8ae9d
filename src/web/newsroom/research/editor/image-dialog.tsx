import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { textClass } from '../../../ui/text/text.ts';
import { FormDialog } from './fields.tsx';
import { PICTURE_TYPES, uploadPicture } from './upload.ts';
import classes from './editor.module.css';

export interface Picture {
  src: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Its caption. */
  title: string;
}

/** Asks for a picture, what it shows and its caption. */
export function ImageDialog({ image, onDone, onClose }: { image: Picture; onDone: (image: Picture) => void; onClose: () => void }) {
  const { client } = useRouter().options.context;
  const [picture, setPicture] = useState(image);
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const [isAsked, setAsked] = useState(false);
  const put = async (file: File | undefined) => {
    if (!file) return;
    setState({ busy: true });
    const put = await uploadPicture(client, file);
    if ('url' in put) setPicture((before) => ({ ...before, src: put.url }));
    setState({ busy: false, ...('fault' in put && { fault: put.fault }) });
  };
  const submit = () => {
    setAsked(true);
    if (picture.src !== '' && picture.alt.trim() !== '') onDone({ ...picture, alt: picture.alt.trim(), title: picture.title.trim() });
  };
  return (
    <FormDialog title={m.editor_image()} action={m.editor_take()} isReady={!state.busy} onSubmit={submit} onClose={onClose}>
      {picture.src !== '' && <img src={picture.src} alt={picture.alt === '' ? m.editor_image() : picture.alt} className={classes.picture} />}
      <label className={classes.file}>
        {m.editor_image_file()}
        <input type="file" accept={PICTURE_TYPES.join()} disabled={state.busy} onChange={(event) => void put(event.target.files?.[0])} />
      </label>
      <div role="alert">
        {state.fault !== undefined && <p className={textClass.note}>{state.fault}</p>}
        {isAsked && picture.src === '' && <p className={textClass.note}>{m.editor_image_missing()}</p>}
      </div>
      <TextField
        label={m.editor_image_alt()}
        name="alt"
        value={picture.alt}
        maxLength={300}
        note={m.editor_image_alt_hint()}
        error={isAsked && picture.alt.trim() === '' ? m.editor_image_alt_missing() : undefined}
        onText={(alt) => setPicture((before) => ({ ...before, alt }))}
      />
      <TextField
        label={m.editor_image_caption()}
        name="title"
        aside={m.form_optional()}
        value={picture.title}
        maxLength={300}
        onText={(title) => setPicture((before) => ({ ...before, title }))}
      />
    </FormDialog>
  );
}
