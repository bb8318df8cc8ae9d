import { useState, type ComponentType } from 'react';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { m } from '../../paraglide/messages.js';
import { useAsked, type Asked } from './asked.ts';

/** Brings the popup's code. */
export type LoadPopup = () => Promise<ComponentType<{ why: Asked }>>;

/** The place of the sign-in popup in the shell; its code comes when it is first opened. */
export function SignIn({ load }: { load: LoadPopup }) {
  const why = useAsked();
  const [Popup] = useState(() => latePart(load, m.sign_in_late));
  return why ? <Popup why={why} /> : null;
}
