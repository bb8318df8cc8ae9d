import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { m } from '../../paraglide/messages.js';
import { hiddenClass } from '../hidden/hidden.ts';
import { hearKeys } from '../keys/hear-keys.ts';
import { fitWidth, moveColumn, WIDTHS, widthVariable } from './preferences.ts';
import type { DataColumn, DataTableProps } from './types.ts';
import classes from './column-tools.module.css';

/** CSS pixels an arrow key changes a width by, and with Shift. */
const STEP = { plain: 10, shift: 50 } as const;
/** CSS pixels the pointer moves before a column is taken along. */
const TAKEN = 6;
/** CSS pixels from the edge within which a column held there scrolls the table, and by how much a movement does. */
const EDGE = { width: 48, step: 16 } as const;

type AnyColumn = Pick<DataColumn, 'id' | 'header' | 'width' | 'minWidth' | 'sticky'>;

interface ColumnHandleProps {
  /** Name of the list. */
  name: string;
  column: AnyColumn;
  /** Width chosen, in CSS pixels. */
  chosen: number | undefined;
  onWidth: (column: string, width: number | undefined) => void;
}

/** Whether the focus is in the header around its edge: Tab reaches the edge from there only, else each column would be one more stop on the way. */
function useReachable(element: RefObject<HTMLElement | null>): boolean {
  const [reachable, setReachable] = useState(false);
  useEffect(() => {
    const head = element.current?.parentElement;
    if (!head) return;
    const look = () => setReachable(head.contains(document.activeElement));
    const leave = ({ relatedTarget }: FocusEvent) => setReachable(relatedTarget instanceof Node && head.contains(relatedTarget));
    look();
    head.addEventListener('focusin', look);
    head.addEventListener('focusout', leave);
    return () => {
      head.removeEventListener('focusin', look);
      head.removeEventListener('focusout', leave);
    };
  }, [element]);
  return reachable;
}

interface WidthDragInput {
  /** The width now, in CSS pixels. */
  measured: () => number;
  least: number;
  /** Variable of the document that holds the width. */
  variable: string;
  chosen: number | undefined;
  onWidth: (width: number) => void;
}

/** Drags an edge: shows each width on the way, and gives the last one. */
function useWidthDrag({ measured, least, variable, chosen, onWidth }: WidthDragInput) {
  const drag = useRef<{ x: number; width: number; now: number } | undefined>(undefined);
  const root = document.documentElement.style;
  const show = (width: number) => root.setProperty(variable, `${width}px`);
  return {
    dragging: () => drag.current !== undefined,
    cancel: () => {
      drag.current = undefined;
      if (chosen === undefined) root.removeProperty(variable);
      else show(chosen);
    },
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const width = measured();
      drag.current = { x: event.clientX, width, now: width };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      drag.current.now = fitWidth(drag.current.width + event.clientX - drag.current.x, least);
      show(drag.current.now);
    },
    onPointerUp: () => {
      const dragged = drag.current;
      drag.current = undefined;
      if (dragged && dragged.now !== dragged.width) onWidth(dragged.now);
    },
  };
}

/**
 * The edge of a column's header: dragged, or moved by the arrow keys, it changes the column's width; a double click or Enter gives
 * the column its own again. While dragged only a variable of the document changes, so no row is drawn again.
 */
export function ColumnHandle({ name, column, chosen, onWidth }: ColumnHandleProps) {
  const element = useRef<HTMLDivElement>(null);
  const reachable = useReachable(element);
  const least = column.minWidth ?? WIDTHS.least;
  const variable = widthVariable(name, column.id);
  const measured = () => element.current?.parentElement?.offsetWidth ?? column.width;

  const { dragging, cancel, ...listeners } = useWidthDrag({ measured, least, variable, chosen, onWidth: (width) => onWidth(column.id, width) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragging()) return cancel();
    const by = event.shiftKey ? STEP.shift : STEP.plain;
    const widths: Record<string, number | undefined> = {
      ArrowLeft: fitWidth(measured() - by, least),
      ArrowRight: fitWidth(measured() + by, least),
      Home: least,
      End: WIDTHS.most,
      Enter: undefined,
    };
    if (!(event.key in widths)) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(column.id, widths[event.key]);
  };
  return (
    <div
      ref={element}
      role="separator"
      aria-orientation="vertical"
      aria-label={m.table_width_of({ column: column.header() })}
      aria-valuenow={chosen ?? column.width}
      aria-valuemin={least}
      aria-valuemax={WIDTHS.most}
      tabIndex={reachable ? 0 : -1}
      className={classes.handle}
      {...listeners}
      onPointerCancel={cancel}
      onDoubleClick={() => onWidth(column.id, undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

interface ColumnMoverProps {
  table: RefObject<HTMLTableElement | null>;
  columns: readonly AnyColumn[];
  onColumns: NonNullable<DataTableProps<{ id: string }>['onColumns']>;
}

/** Puts columns in another order: a header is dragged by mouse or pen, or moved with Shift and an arrow key. Says aloud where it went. */
export function ColumnMover({ table, columns, onColumns }: ColumnMoverProps) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    const head = table.current?.tHead;
    if (!head) return;
    const ids = columns.map(({ id }) => id);
    const fixed = columns.filter(({ sticky }) => sticky).length;
    const move = (id: string, to: number) => {
      const next = moveColumn(ids, id, to, fixed);
      if (next === ids) return;
      onColumns(next);
      const name = columns.find((column) => column.id === id)?.header() ?? '';
      setSaid(m.table_moved({ column: name, place: String(to + 1), count: String(ids.length) }));
    };
    const headOf = (target: EventTarget | null) => {
      const header = target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
      const id = header?.dataset['column'] ?? '';
      return header && ids.indexOf(id) >= fixed ? { header, id } : undefined;
    };
    const stop = listenToDrags(head, { headOf, move, fixed });
    const stopKeys = hearKeys(head, (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const at = headOf(event.target);
      if (!event.shiftKey || !step || !at || (event.target as Element).closest('input, [role=separator]')) return false;
      event.preventDefault();
      event.stopPropagation();
      move(at.id, ids.indexOf(at.id) + step);
      return true;
    });
    return () => {
      stop();
      stopKeys();
    };
  }, [table, columns, onColumns]);

  return (
    <p role="status" className={hiddenClass}>
      {said}
    </p>
  );
}

interface Dragging {
  headOf: (target: EventTarget | null) => { header: HTMLElement; id: string } | undefined;
  /** @param to place among all columns. */
  move: (id: string, to: number) => void;
  /** Number of columns that stay first. */
  fixed: number;
}

const preventDefault = (event: Event) => event.preventDefault();

/** Takes the click that follows a drag, which would sort. */
function swallowClick(head: HTMLElement): void {
  head.addEventListener('click', preventDefault, { capture: true, once: true });
  setTimeout(() => head.removeEventListener('click', preventDefault, { capture: true }));
}

/** Follows a header that is dragged, and shows where it would go. @returns what ends it. */
function listenToDrags(head: HTMLTableSectionElement, { headOf, move, fixed }: Dragging): () => void {
  let held: { header: HTMLElement; id: string; x: number; taken: boolean; to: number } | undefined;
  const clear = () => {
    for (const header of head.querySelectorAll('[data-drop], [data-taken]')) {
      header.removeAttribute('data-drop');
      header.removeAttribute('data-taken');
    }
  };
  const end = () => {
    clear();
    held = undefined;
  };
  const onDown = (event: globalThis.PointerEvent) => {
    const at = event.button === 0 && event.pointerType !== 'touch' ? headOf(event.target) : undefined;
    if (!at || (event.target as Element).closest('button, input, [role=separator]')) return;
    held = { ...at, x: event.clientX, taken: false, to: -1 };
  };
  const onMove = (event: globalThis.PointerEvent) => {
    if (!held) return;
    held.taken ||= Math.abs(event.clientX - held.x) >= TAKEN;
    if (!held.taken) return;
    const { left, right } = head.getBoundingClientRect();
    if (event.clientX > right - EDGE.width) head.scrollLeft += EDGE.step;
    if (event.clientX < left + EDGE.width) head.scrollLeft -= EDGE.step;
    const { header: own } = held;
    const others = [...head.querySelectorAll<HTMLElement>('th[data-column]')].slice(fixed).filter((header) => header !== own);
    const before = others.filter((header) => {
      const box = header.getBoundingClientRect();
      return box.left + box.width / 2 < event.clientX;
    }).length;
    held.to = fixed + before;
    clear();
    own.setAttribute('data-taken', '');
    (others[before] ?? others.at(-1))?.setAttribute('data-drop', before < others.length ? 'before' : 'after');
  };
  const onUp = () => {
    if (held?.taken) {
      swallowClick(head);
      move(held.id, held.to);
    }
    end();
  };
  const onKey = ({ key }: globalThis.KeyboardEvent) => {
    if (key === 'Escape') end();
  };
  const listened: [EventTarget, string, (event: never) => void][] = [
    [head, 'dragstart', preventDefault],
    [head, 'pointerdown', onDown],
    [window, 'pointermove', onMove],
    [window, 'pointerup', onUp],
    [window, 'pointercancel', end],
    [window, 'keydown', onKey],
  ];
  for (const [target, type, listener] of listened) target.addEventListener(type, listener as EventListener);
  return () => {
    for (const [target, type, listener] of listened) target.removeEventListener(type, listener as EventListener);
  };
}
