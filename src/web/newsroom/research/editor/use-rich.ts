import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Active, RichText, showRichText } from './rich-text.ts';
import classes from './editor.module.css';

/** Milliseconds without typing after which the text of the rich editor is written as Markdown. */
const SETTLED_MS = 300;

export interface TextPartProps {
  /** Markdown that it begins with; another key begins anew. */
  body: string;
  onBody: (body: string) => void;
  /** Takes the function that hands over what was just typed. */
  holdSettle: (settle: () => void) => void;
}

/** The editor as the page holds it. */
interface Rich {
  /** The element that it fills. */
  place: RefObject<HTMLDivElement | null>;
  rich: RichText | undefined;
  active: Active | undefined;
  /** Its code did not come, or it cannot show the text. */
  failed: boolean;
}

const looksOf = () => ({ figure: classes.figureChip, chart: classes.chartCard, raw: classes.raw, chartWord: m.editor_chart(), rawWord: m.editor_markdown() });

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the editor tells the page: its text once nothing is typed for a while, and what is at its caret. */
function useTelling({ body, onBody }: TextPartProps, onOpen: (type: string) => void) {
  const shown = useRef<RichText>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [rich, setRich] = useState<RichText>();
  const [active, setActive] = useState<Active>();
  const tell = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (shown.current) onBody(shown.current.markdown());
  });
  const look = useEffectEvent(() => {
    const next = shown.current?.active();
    setActive((before) => (equal(before, next) ? before : next));
  });
  const open = useEffectEvent((type: string) => onOpen(type));
  const begin = useEffectEvent((element: HTMLElement, show: typeof showRichText) => {
    const onText = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, SETTLED_MS);
    };
    const texts = { label: m.editor_text(), className: classes.rich, looks: looksOf() };
    shown.current = show({ element, markdown: body, ...texts, onText, onMove: look, onOpen: open });
    setRich(shown.current);
    look();
  });
  const end = useEffectEvent(() => {
    tell();
    shown.current?.end();
    shown.current = undefined;
    setRich(undefined);
  });
  return { rich, active, begin, tell, end };
}

/** The rich editor, once its code is there; none before, and where it does not come or cannot show the text. @param onOpen is called for a figure, chart or picture that is to be changed */
export function useRich(isWanted: boolean, props: TextPartProps, onOpen: (type: string) => void): Rich {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const { rich, active, begin, tell, end } = useTelling(props, onOpen);
  const hold = useEffectEvent((settle: () => void) => props.holdSettle(settle));
  useEffect(() => {
    const element = place.current;
    if (!isWanted || !element) return;
    let gone = false;
    import('./rich-text.ts').then(
      (part) => {
        if (gone) return;
        try {
          begin(element, part.showRichText);
        } catch {
          setFailed(true);
        }
      },
      () => gone || setFailed(true),
    );
    const settle = () => tell();
    hold(settle);
    window.addEventListener('pagehide', settle);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', settle);
      hold(() => {});
      end();
    };
    // Events of effects stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  return { place, rich, active, failed };
}
