import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KINDS, WIRE_NAMES } from '#domain/kinds/kinds.ts';
import { placeBeside } from '../../ui/popover/place.ts';
import { placeStyle } from '../../ui/popover/use-place.ts';
import { cardQuery, type CardOf } from './queries.ts';
import { CardContent } from './card-content.tsx';
import { cardClass } from '../../ui/card/card.ts';
import classes from './hover-card.module.css';

export interface HoverCardsProps {
  /** What brought the first of them: it came before there was code to hear it. */
  first: Event;
}

/** Milliseconds over a name before its card opens; the documents' delay. */
const OPEN_MS = 300;
/** Milliseconds for the pointer's way from a name to its card. */
const CLOSE_MS = 200;
/** Pixels; also in the style sheet. */
const WIDTH = 320;
const HEIGHT = 240;

/** Where the pointer or the focus is, and what of. */
interface Shown {
  anchor: HTMLElement;
  of: CardOf;
}

const linkAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null);

function cardOf(anchor: HTMLElement): CardOf | undefined {
  const [type, slug] = (anchor.dataset['card'] ?? '').split(':');
  if (!slug) return undefined;
  const known = WIRE_NAMES.find((name) => name === (type === 'token' ? KINDS.project.wire : type));
  return known && { type: known, slug };
}

const isInCard = ({ target }: Event): boolean => target instanceof Element && target.closest(`.${classes.card}`) !== null;

/**
 * Opens and closes the card as pointer, focus and keys go over names. Returns a function that ends it.
 * @param first the event that came before there was code to hear it
 * @param ask called at once for a card that will be shown unless the person goes on
 */
function followNames(first: Event, ask: (of: CardOf) => void, show: (shown: Shown | undefined) => void): () => void {
  let at: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number, next: Shown | undefined) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(next), ms);
  };
  const come = (anchor: HTMLElement, since = 0) => {
    at = anchor;
    const of = cardOf(anchor);
    if (!of) return;
    ask(of);
    later(Math.max(0, OPEN_MS - since), { anchor, of });
  };
  const leave = () => {
    at = null;
    later(CLOSE_MS, undefined);
  };
  const close = () => {
    clearTimeout(timer);
    show(undefined);
  };
  const gone = (event: Event) => {
    if (isInCard(event)) return;
    at = null;
    close();
  };
  const over = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (isInCard(event)) return clearTimeout(timer);
    const link = linkAt(event.target);
    if (link === at) return;
    if (link) come(link, event === first ? performance.now() - event.timeStamp : 0);
    else leave();
  };
  const focus = (event: Event) => {
    if (isInCard(event)) return clearTimeout(timer);
    const link = linkAt(event.target);
    if (link?.matches(':focus-visible')) come(link);
    else if (at !== null) leave();
  };
  const key = (event: Event) => event instanceof KeyboardEvent && event.key === 'Escape' && close();
  const ended = new AbortController();
  for (const [name, hear] of Object.entries({ pointerover: over, focusin: focus, keydown: key, scroll: gone, pointerdown: gone }))
    document.addEventListener(name, hear, { capture: true, passive: true, signal: ended.signal });
  document.documentElement.addEventListener('pointerleave', leave, { signal: ended.signal });
  const link = linkAt(first.target);
  if (link?.isConnected && (link.matches(':hover') || link.matches(':focus-visible'))) come(link, performance.now() - first.timeStamp);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

/** A card over the name that the pointer or the focus is on, one at a time. Escape, a scroll and going elsewhere close it; going into it does not. */
export function HoverCards({ first }: HoverCardsProps) {
  const [shown, setShown] = useState<Shown>();
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  useEffect(() => followNames(first, (of) => void queryClient.prefetchQuery(cardQuery(client, of)), setShown), [client, queryClient, first]);
  return shown && <Card key={shown.anchor.dataset['card']} {...shown} />;
}

function Card({ anchor, of }: Shown) {
  const panel = useRef<HTMLDivElement>(null);
  const { client } = useRouter().options.context;
  const { data, isError } = useQuery(cardQuery(client, of));
  const [place] = useState(() =>
    placeBeside(anchor.getBoundingClientRect(), WIDTH, { width: document.documentElement.clientWidth, height: window.innerHeight }, HEIGHT),
  );
  useLayoutEffect(() => {
    const shown = panel.current;
    // The order of Tab then goes from the name into its card.
    shown?.showPopover({ source: anchor });
    return () => shown?.hidePopover();
  }, [anchor]);
  if (isError || !anchor.isConnected) return null;
  return createPortal(
    <div ref={panel} popover="manual" className={`${cardClass.raised} ${classes.card}`} data-kind={of.type} style={placeStyle(place)}>
      <CardContent card={data} />
    </div>,
    // What is outside of an open dialog cannot be pointed at.
    anchor.closest('dialog') ?? document.getElementById('content') ?? document.body,
  );
}
