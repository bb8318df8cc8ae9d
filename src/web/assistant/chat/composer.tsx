import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { CHAT } from '#domain/assistant/chat.ts';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { hiddenClass } from '../../ui/hidden/hidden.ts';
import { ActIcon } from '../../ui/icon/act-icon.tsx';
import { textClass } from '../../ui/text/text.ts';
import classes from './chat.module.css';

interface ComposerProps {
  /** What stands in it at first. */
  first: string;
  /** A question that was asked is changed. */
  editing: boolean;
  asking: boolean;
  /** The conversation holds all the questions it can. */
  full: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  /** The last question is to be changed. */
  onEditLast: () => void;
  /** The change is left. */
  onLeave: () => void;
}

/** The text of the box, and what its keys do. */
function useBox({ first, editing, asking, full, onAsk, onStop, onEditLast, onLeave }: ComposerProps) {
  const [text, setText] = useState(first);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const send = () => {
    const question = text.trim();
    if (question === '' || asking || full) return;
    setText('');
    onAsk(question);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && !event.shiftKey) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape') {
      if (asking) onStop();
      else if (editing) onLeave();
    }
  };
  return { text, setText, box, send, onKeyDown };
}

/** The box of questions: Enter asks, Shift and Enter begin a line, the arrow up changes the last question, Escape stops. */
export function Composer(props: ComposerProps) {
  const { editing, asking, full, onStop, onLeave } = props;
  const { text, setText, box, send, onKeyDown } = useBox(props);
  const [field, hint] = [useId(), useId()];
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {editing && (
        <p className={classes.editing}>
          <span>{m.ai_editing()}</span>
          <button type="button" className={classes.leave} onClick={onLeave}>
            {m.ai_editing_leave()}
          </button>
        </p>
      )}
      <label htmlFor={field} className={hiddenClass}>
        {m.ai_box()}
      </label>
      <div className={classes.box} data-text={`${text} `}>
        <textarea
          ref={box}
          id={field}
          className={classes.input}
          value={text}
          rows={1}
          maxLength={CHAT.question}
          placeholder={full ? m.ai_full() : m.ai_placeholder()}
          readOnly={full}
          aria-describedby={hint}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {asking ? (
          <IconButton label={m.ai_stop()} title={m.ai_stop()} className={classes.send} onClick={onStop}>
            <ActIcon name="stop" size={18} />
          </IconButton>
        ) : (
          <button type="submit" className={classes.send} aria-label={m.ai_send()} title={m.ai_send()} disabled={text.trim() === '' || full}>
            <ActIcon name="send" size={18} />
          </button>
        )}
      </div>
      <p id={hint} className={`${textClass.note} ${hiddenClass}`}>
        {m.ai_keys()}
      </p>
    </form>
  );
}
