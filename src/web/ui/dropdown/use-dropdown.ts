import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface Dropdown {
  open: boolean;
  toggle(): void;
  /** @param back whether what opened it gets the focus back */
  close(back?: boolean): void;
  /** Of the element that holds both the button and what it opens. */
  place: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** What opens below a button: Escape closes it and gives the focus back; a click elsewhere, and a focus that goes elsewhere, close it. */
export function useDropdown(): Dropdown {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const close = (back = false) => {
    setOpen(false);
    if (back) ref.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);
  return {
    open,
    toggle: () => setOpen(!open),
    close,
    place: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close(true);
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
