import { useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Face } from '../profile/face.tsx';
import { limitText } from '../../app/limit-text.ts';
import { Section } from './section.tsx';
import { useSave } from './use-act.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './settings.module.css';

const LARGEST = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The file as an address of data: the pages' policy shows no other picture that is not the site's. */
const readAsData = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : fail()));
    reader.addEventListener('error', fail);
    reader.readAsDataURL(file);
  });

/** A chosen picture on its way to the account. */
function useFace() {
  const { client } = useRouter().options.context;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { busy, failure, save } = useSave([]);
  const [putting, setPutting] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || putting || busy) return;
    const wrong = !TYPES.includes(file.type) ? m.settings_face_type() : file.size > LARGEST ? m.settings_face_large() : undefined;
    setFault(wrong);
    if (wrong === undefined) await put(file);
    setChosen(undefined);
    if (input.current) input.current.value = '';
  };
  const put = async (file: File) => {
    setPutting(true);
    try {
      setChosen(await readAsData(file));
      const body = new FormData();
      body.append('file_data', file);
      const { url } = (await (await client.fetch('/api/users/upload-data', { method: 'POST', body })).json()) as { url: string };
      await save({ face: url });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(refusal(error));
    } finally {
      setPutting(false);
    }
  };
  return { input, chosen, said: fault ?? failure, busy: putting || busy, choose, remove: () => save({ face: null }) };
}

/** The picture one is shown by: saved as soon as it is chosen, or taken away. */
export function FaceSection({ viewer }: { viewer: Viewer }) {
  const { input, chosen, said, busy, choose, remove } = useFace();
  return (
    <Section id="picture" title={m.settings_face_title()} lead={m.settings_face_lead()}>
      <div className={classes.face}>
        {chosen === undefined ? (
          <Face of={viewer} size={96} />
        ) : (
          <img className={classes.preview} src={chosen} alt={m.settings_face_preview()} width={96} height={96} />
        )}
        <div className={wrapClass.start}>
          <label className={`${buttonClass.plain} ${classes.file}`}>
            {m.settings_face_choose()}
            <input ref={input} type="file" name="file_data" accept={TYPES.join()} onChange={(event) => void choose(event.target.files?.[0])} />
          </label>
          {viewer.face !== null && (
            <Button kind="plain" onClick={() => void (busy || remove())}>
              {m.settings_face_remove()}
            </Button>
          )}
        </div>
      </div>
      <div role="alert">{said !== undefined && <p className={classes.fault}>{said}</p>}</div>
    </Section>
  );
}

function refusal({ kind, retryAfter }: CallError): string {
  if (kind === 413) return m.settings_face_large();
  if (kind === 422) return m.settings_face_type();
  if (kind === 403) return m.settings_face_quota();
  return kind === 429 ? limitText(retryAfter) : m.settings_network();
}
