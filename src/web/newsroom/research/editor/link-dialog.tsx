import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from './fields.tsx';

/** Pages of this site and of others, and mail. */
const LINKED = /^(?:\/(?!\/)|https?:\/\/|mailto:)\S+$/;

/** Asks where a link leads. Empty takes it away. */
export function LinkDialog({ href, onDone, onClose }: { href: string; onDone: (href: string) => void; onClose: () => void }) {
  const [text, setText] = useState(href);
  const [wrong, setWrong] = useState(false);
  const clean = text.trim();
  const isFine = clean === '' ? href !== '' : LINKED.test(clean);
  return (
    <FormDialog title={m.editor_link()} action={m.editor_take()} isReady onSubmit={() => (isFine ? onDone(clean) : setWrong(true))} onClose={onClose}>
      <TextField
        label={m.editor_link_address()}
        name="href"
        inputMode="url"
        value={text}
        note={m.editor_link_hint()}
        error={wrong && !isFine ? m.editor_link_wrong() : undefined}
        onText={setText}
      />
    </FormDialog>
  );
}
