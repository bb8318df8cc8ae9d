import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { menuItemClass } from '../../ui/dropdown/dropdown.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { chipClass } from '../../ui/tag/tag.ts';
import type { Answer, Plan } from '../queries.ts';
import classes from './answer.module.css';

type Reading = NonNullable<Answer['reading']>;
type Part = Reading['parts'][number];

interface ReadingLineProps {
  reading: Reading;
  /** Asks with another plan; absent where nothing can be asked. */
  onPlan?: ((plan: Plan) => void) | undefined;
}

/** How a question was read: each part is a control that changes it. */
export function ReadingLine({ reading: { text, parts }, onPlan }: ReadingLineProps) {
  const said = text.split(' · ');
  // The parts as the whole is written, where it can be told which is which.
  const words = parts.map((part, at) => (said.length === parts.length ? (said[at] ?? part.text) : part.text));
  return (
    <div className={classes.reading}>
      <span className={classes.readingLabel}>{m.ai_read_as()}</span>
      {parts.length === 0 ? (
        <span>{text}</span>
      ) : (
        <ul className={classes.parts} aria-label={m.ai_read_as()}>
          {parts.map((part, at) => (
            <li key={`${part.slot} ${at}`}>
              {onPlan && part.options.length > 0 ? (
                <PartControl part={part} word={words[at] ?? part.text} onPlan={onPlan} />
              ) : (
                <span className={classes.part}>{words[at]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Pixels. */
const WIDTH = 300;

function PartControl({ part, word, onPlan }: { part: Part; word: string; onPlan: (plan: Plan) => void }) {
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
        {word}
        <Icon name="chevron" size={12} />
      </button>
      {anchor && (
        <Popover anchor={anchor} labelledBy={title} width={WIDTH} onClose={close}>
          <PanelHead id={title} title={word} onClose={close} />
          <PanelBody>
            <ul className={classes.choices}>
              {part.options.map(({ text, plan }, at) => (
                <li key={`${text} ${at}`}>
                  <button
                    type="button"
                    className={`${menuItemClass} ${classes.choice}`}
                    onClick={() => {
                      close();
                      onPlan(plan);
                    }}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </PanelBody>
        </Popover>
      )}
    </>
  );
}
