import { useId, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { textClass } from '../../../ui/text/text.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { insertInto, type Insertion } from './insert.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { Active } from './rich-text.ts';
import { Toolbar, type Inserted } from './toolbar.tsx';
import { useRich, type TextPartProps } from './use-rich.ts';
import classes from './editor.module.css';

/** What is asked for by a dialog, and what it changes. */
interface Asked {
  what: Inserted;
  active: Active | undefined;
}

/** The text of a note: in the rich editor, or as the Markdown that is underneath. */
export function TextPart({ body, onBody, holdSettle }: TextPartProps) {
  const id = useId();
  const [isPlain, setPlain] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { place, rich, active, failed } = useRich(!isPlain, { body, onBody, holdSettle }, (type) => setAsked({ what: type as Inserted, active: undefined }));
  const isMarkdown = isPlain || failed;
  const ask = (what: Inserted) => setAsked({ what, active: isMarkdown ? undefined : active });
  const insert = (insertion: Insertion) => {
    setAsked(undefined);
    insertInto({ rich: isMarkdown ? undefined : rich, area: area.current, body, onBody }, insertion);
  };
  return (
    <section className={classes.text} aria-label={m.editor_text()}>
      <div className={segmentsClass} role="group" aria-label={m.editor_writes_as()}>
        <button type="button" aria-pressed={!isMarkdown} disabled={failed} onClick={() => setPlain(false)}>
          {m.editor_rich()}
        </button>
        <button type="button" aria-pressed={isMarkdown} onClick={() => setPlain(true)}>
          {m.editor_markdown()}
        </button>
      </div>
      {failed && (
        <p role="alert" className={textClass.note}>
          {m.editor_rich_failed()}
        </p>
      )}
      {isMarkdown ? <MarkdownTools onInsert={ask} controls={id} /> : rich && active && <Toolbar rich={rich} active={active} controls={id} onInsert={ask} />}
      {isMarkdown ? (
        <textarea
          ref={area}
          id={id}
          className={classes.plain}
          aria-label={m.editor_text()}
          rows={24}
          value={body}
          onChange={(event) => onBody(event.target.value)}
          spellCheck
        />
      ) : (
        <div id={id} ref={place} className={classes.place} aria-busy={rich === undefined} />
      )}
      {asked && <AskFor asked={asked} selected={active?.node} onInsert={insert} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

/** What can be put into the Markdown. */
const MarkdownTools = ({ onInsert, controls }: { onInsert: (what: Inserted) => void; controls: string }) => (
  <div role="toolbar" aria-label={m.editor_tools()} aria-controls={controls} className={classes.toolbar}>
    {(
      [
        ['image', m.editor_image],
        ['figure', m.editor_figure],
        ['chart', m.editor_chart],
      ] as const
    ).map(([what, label]) => (
      <button key={what} type="button" className={classes.tool} aria-haspopup="dialog" onClick={() => onInsert(what)}>
        {label()}
      </button>
    ))}
  </div>
);

interface AskForProps {
  asked: Asked;
  selected: Active['node'];
  onInsert: (insertion: Insertion) => void;
  onClose: () => void;
}

/** The dialog of what is put in; begins with what is selected, where that is such a thing. */
function AskFor({ asked: { what, active }, selected, onInsert, onClose }: AskForProps) {
  const node = active?.node ?? selected;
  const attrs = node?.type === what ? node.attrs : undefined;
  const text = (name: string): string => (typeof attrs?.[name] === 'string' ? attrs[name] : '');
  switch (what) {
    case 'figure':
      return (
        <FigureDialog
          address={text('address')}
          name={text('text')}
          onDone={(address, name) => onInsert({ type: 'figure', address, text: name })}
          onClose={onClose}
        />
      );
    case 'chart':
      return <ChartDialog source={text('source')} onDone={(source) => onInsert({ type: 'chart', source })} onClose={onClose} />;
    case 'image':
      return (
        <ImageDialog
          image={{ src: text('src'), alt: text('alt'), title: text('title') }}
          onDone={(image) => onInsert({ type: 'image', ...image })}
          onClose={onClose}
        />
      );
    case 'link':
      return <LinkDialog href={active?.link ?? ''} onDone={(href) => onInsert({ type: 'link', href })} onClose={onClose} />;
  }
}
