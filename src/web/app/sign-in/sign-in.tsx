import { useEffect, type ComponentType } from 'react';
import { useLatePart } from '../../ui/late-part/use-late-part.tsx';
import { m } from '../../paraglide/messages.js';
import { useAsked, type Asked } from './asked.ts';

/** Brings the popup's code. */
export type LoadPopup = () => Promise<ComponentType<{ why: Asked }>>;

/** The place of the sign-in popup in the shell; its code comes when it is first opened. */
export function SignIn({ load }: { load: LoadPopup }) {
  const why = useAsked();
  const popup = useLatePart(load, m.sign_in_late);
  const { ask } = popup;
  useEffect(() => {
    if (why) ask();
  }, [why, ask]);
  return why ? popup.draw({ why }) : null;
}
