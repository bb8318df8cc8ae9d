import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { menuItemClass } from '../../ui/dropdown/dropdown.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { chipClass } from '../../ui/tag/tag.ts';
import type { Way } from '../chat/ask.ts';
import type { Reading } from '../queries.ts';
import classes from './answer.module.css';

type Part = Reading['parts'][number];

const PartEditor = latePart(async () => (await import('./part-editor.tsx')).PartEditor, m.filter_load_failed);

interface ReadingLineProps {
  reading: Reading;
  /** Of the answer, where the page's is another. */
  lang: string | undefined;
  /** The question was asked with a plan in place of being read. */
  changed: boolean;
  /** Asks with another plan; absent where nothing can be asked. */
  onWay?: ((way: Way) => void) | undefined;
}

/** How a question was read: each part is a control that changes it. */
export function ReadingLine({ reading: { text, parts, plan }, lang, changed, onWay }: ReadingLineProps) {
  const said = text.split(' · ');
  const isAlive = useHydrated();
  const own = parts.filter(({ slot }) => slot !== 'more');
  // The parts as the whole is written, where it can be told which is which.
  const wordOf = (part: Part, at: number) => (part.slot === 'more' ? part.label : said.length === own.length ? (said[at] ?? part.text) : part.text);
  return (
    <div className={classes.reading}>
      <span className={classes.readingLabel}>{changed ? m.ai_read_changed() : m.ai_read_as()}</span>
      {parts.length === 0 ? (
        <span lang={lang}>{text}</span>
      ) : (
        <ul className={classes.parts} lang={lang} aria-label={m.ai_read_as()}>
          {parts.map((part, at) => {
            const edit = plan && part.edit;
            const isOpen = isAlive && onWay && (part.options.length > 0 || edit !== undefined);
            if (!isOpen && part.slot === 'more') return null;
            return (
              <li key={`${part.slot} ${at}`}>
                {isOpen ? (
                  <PartControl
                    part={part}
                    word={wordOf(part, at)}
                    onWay={onWay}
                    onChange={plan && part.edit && ((change) => onWay({ plan, change: { part: at, ...change } }))}
                  />
                ) : (
                  <span className={classes.part}>{wordOf(part, at)}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Pixels. */
const WIDTH = 320;

interface PartControlProps {
  part: Part;
  word: string;
  onWay: (way: Way) => void;
  /** Asks with another value of the part; absent where it takes none. */
  onChange: ((change: Omit<NonNullable<Way['change']>, 'part'>) => void) | undefined;
}

function PartControl({ part, word, onWay, onChange }: PartControlProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = useId();
  const close = () => setAnchor(undefined);
  return (
    <>
      <button
        type="button"
        className={chipClass}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={m.ai_change_part()}
      >
        {part.slot === 'more' && <span aria-hidden="true">+</span>}
        {word}
        <Icon name="chevron" size={12} />
      </button>
      {anchor && (
        <Popover anchor={anchor} labelledBy={title} width={WIDTH} onClose={close}>
          <PanelHead id={title} title={word} onClose={close} />
          <PanelBody>
            {part.options.length > 0 && (
              <ul className={classes.choices}>
                {part.options.map(({ text, plan }, at) => (
                  <li key={`${text} ${at}`}>
                    <button
                      type="button"
                      className={`${menuItemClass} ${classes.choice}`}
                      onClick={() => {
                        close();
                        onWay({ plan });
                      }}
                    >
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {onChange && (
              <Another
                part={part}
                onChange={(change) => {
                  close();
                  onChange(change);
                }}
              />
            )}
          </PanelBody>
        </Popover>
      )}
    </>
  );
}

/** Any other value of a part: behind a button where values are offered. */
function Another({ part: { edit, label, options }, onChange }: { part: Part; onChange: NonNullable<PartControlProps['onChange']> }) {
  const [isOpen, setOpen] = useState(options.length === 0);
  const place = useRef<HTMLDivElement>(null);
  // Its code may come later than the click: the focus waits in its place.
  useEffect(() => {
    if (isOpen) place.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!edit) return null;
  return isOpen ? (
    <div ref={place} tabIndex={-1} className={classes.another} role="group" aria-label={m.ai_part_other()}>
      <PartEditor edit={edit} label={label} onChange={onChange} />
    </div>
  ) : (
    <button type="button" className={`${menuItemClass} ${classes.choice}`} onClick={() => setOpen(true)}>
      {m.ai_part_other()} …
    </button>
  );
}
