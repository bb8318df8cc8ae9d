import { useEffect, useId, useRef, useState } from 'react';
import type { Part } from '#domain/contributions/forms.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { cleanEntry, lackingParts, type Json } from './edits.ts';
import { partName } from './field-texts.ts';
import { PartInput } from './inputs.tsx';
import classes from './form.module.css';

type Entry = Readonly<Record<string, Json>>;

interface EntryFormProps {
  title: string;
  parts: readonly Part[];
  first: Entry;
  onTake: (entry: Record<string, Json>) => void;
  onClose: () => void;
}

const projectOf = (entry: Entry): string | undefined => {
  const { project } = entry;
  return typeof project === 'object' && project !== null && !Array.isArray(project) && typeof project['slug'] === 'string' ? project['slug'] : undefined;
};

/** The parts of one entry of a list: nothing of it counts before it is taken over. */
export function EntryForm({ title, parts, first, onTake, onClose }: EntryFormProps) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const [entry, setEntry] = useState<Entry>(first);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const take = () => {
    const found = lackingParts(parts, entry);
    setLacking(found);
    if (found.length === 0) return onTake(cleanEntry(entry));
    const at = parts.findIndex(({ name }) => name === found[0]);
    box.current?.querySelectorAll<HTMLElement>('[data-part]')[at]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return (
    // Escape leaves it from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={classes.entryForm}
      role="group"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <p id={heading} className={classes.entryTitle}>
        {title}
      </p>
      <div className={classes.parts}>
        {parts.map((part) => (
          <div key={part.name} data-part="" data-wide={part.many || part.input === 'record' || undefined}>
            <PartInput
              part={part}
              label={part.required ? m.contribute_required({ label: partName(part) }) : partName(part)}
              value={entry[part.name]}
              project={projectOf(entry)}
              error={lacking.includes(part.name) ? m.contribute_lacks() : undefined}
              onChange={(value) => {
                setEntry((before) => ({ ...before, [part.name]: value }));
                setLacking((before) => before.filter((name) => name !== part.name));
              }}
            />
          </div>
        ))}
      </div>
      <div className={wrapClass.start}>
        <Button onClick={take}>{m.contribute_take()}</Button>
        <Button kind="plain" onClick={onClose}>
          {m.admin_cancel()}
        </Button>
      </div>
    </div>
  );
}
