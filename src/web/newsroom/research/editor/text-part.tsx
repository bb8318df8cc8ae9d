import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { textClass } from '../../../ui/text/text.ts';
import { ChartDialog } from './chart-dialog.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { insertInto, type Insertion } from './insert.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { Active, RichText } from './rich-text.ts';
import { Toolbar, type Inserted } from './toolbar.tsx';
import classes from './editor.module.css';

/** Milliseconds without typing after which the text of the rich editor is written as Markdown. */
const SETTLED_MS = 300;

interface TextPartProps {
  /** Markdown that it begins with; another key begins anew. */
  body: string;
  onBody: (body: string) => void;
  /** Takes the function that hands over what was just typed. */
  settle: RefObject<() => void>;
}

/** What is asked for by a dialog, and what it changes. */
interface Asked {
  what: Inserted;
  active: Active | undefined;
}

const looksOf = () => ({ figure: classes.figureChip, chart: classes.chartCard, raw: classes.raw, chartWord: m.editor_chart(), rawWord: m.editor_markdown() });

/** The rich editor, once its code is there; undefined before, and where it does not come or cannot show the text. */
function useRich(isWanted: boolean, { body, onBody, settle }: TextPartProps, onOpen: (what: Inserted) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [rich, setRich] = useState<RichText>();
  const [active, setActive] = useState<Active>();
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef<RichText>(undefined);
  const tell = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (shown.current) onBody(shown.current.markdown());
  });
  const look = useEffectEvent(() => {
    const next = shown.current?.active();
    setActive((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  });
  const open = useEffectEvent((type: string) => onOpen(type as Inserted));
  const begin = useEffectEvent((element: HTMLElement, part: typeof import('./rich-text.ts')) => {
    shown.current = part.showRichText({
      element,
      markdown: body,
      label: m.editor_text(),
      className: classes.rich,
      looks: looksOf(),
      onText: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, SETTLED_MS);
      },
      onMove: look,
      onOpen: open,
    });
    setRich(shown.current);
    look();
  });
  useEffect(() => {
    const element = place.current;
    if (!isWanted || !element) return;
    let gone = false;
    import('./rich-text.ts').then(
      (part) => {
        if (gone) return;
        try {
          begin(element, part);
        } catch {
          setFailed(true);
        }
      },
      () => gone || setFailed(true),
    );
    const hand = () => tell();
    settle.current = hand;
    window.addEventListener('pagehide', hand);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', hand);
      settle.current = () => {};
      tell();
      shown.current?.end();
      shown.current = undefined;
      setRich(undefined);
    };
  }, [isWanted, settle]);
  return { place, rich, active, failed };
}

/** The text of a note: in the rich editor, or as the Markdown that is underneath. */
export function TextPart({ body, onBody, settle }: TextPartProps) {
  const id = useId();
  const [isPlain, setPlain] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { place, rich, active, failed } = useRich(!isPlain, { body, onBody, settle }, (what) => setAsked({ what, active: undefined }));
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
      {isMarkdown ? (
        <MarkdownTools onInsert={ask} controls={id} />
      ) : (
        rich && active && <Toolbar rich={rich} active={active} controls={id} onInsert={ask} />
      )}
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
      return <FigureDialog address={text('address')} onDone={(address, shown) => onInsert({ type: 'figure', address, text: shown })} onClose={onClose} />;
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
