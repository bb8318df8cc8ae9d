import { useEffect, useState } from 'react';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { isPlain } from '../../ui/plain-click/plain-click.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { OpenRound } from '../round/open-round.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Slug of the round that is shown over the page. */
    round?: string;
    /** The page below is the entry before this one. */
    over?: true;
  }
}

const LINK = 'a[data-card]';
/** Of links, and of buttons that take a record. */
const CARD = '[data-card]';
/** Milliseconds after which prices begin to be followed: everything else comes first. */
const PRICES_MS = 1000;
const GroupList = latePart(async () => (await import('./group-list.tsx')).GroupList, m.source_load_failed);
const HoverCards = latePart(async () => (await import('./hover-cards.tsx')).HoverCards);

const within = (target: EventTarget | null, selector: string): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/**
 * What links to records do, heard once for the whole page so that a link is no more than an element: they lead there without a load of the document,
 * a round opens over the page, the number beside an avatar opens the list of all, and cards open over names.
 */
export function RecordLinks() {
  const router = useRouter();
  const [awake, setAwake] = useState(false);
  const [first, setFirst] = useState<Event>();
  const [group, setGroup] = useState<{ anchor: HTMLElement; of: string }>();

  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      const more = within(event.target, '[data-group]');
      if (more) setGroup({ anchor: more, of: more.dataset['group'] ?? '' });
      const link = within(event.target, LINK);
      if (!(link instanceof HTMLAnchorElement) || link.target !== '') return;
      event.preventDefault();
      follow(router, link);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [router]);

  useEffect(() => {
    const follow = () => void import('../prices/follow-prices.ts').then(({ followPrices }) => followPrices()).catch(() => undefined);
    const timer = setTimeout(follow, PRICES_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (awake) return undefined;
    // Whoever comes to a name for the first time brings the code of cards along.
    const wake = (event: Event) => {
      const link = within(event.target, CARD);
      const comes = event instanceof PointerEvent ? event.pointerType !== 'touch' : link?.matches(':focus-visible');
      if (!link || !comes) return;
      setFirst(event);
      HoverCards.load().then(
        () => setAwake(true),
        () => undefined,
      );
    };
    document.addEventListener('pointerover', wake);
    document.addEventListener('focusin', wake);
    return () => {
      document.removeEventListener('pointerover', wake);
      document.removeEventListener('focusin', wake);
    };
  }, [awake]);

  return (
    <>
      {awake && first && <HoverCards first={first} />}
      {group && <GroupList key={group.of} {...group} onClose={() => setGroup(undefined)} />}
      <OpenRound />
    </>
  );
}

/** Leads to a record; a round opens over the page there is, under its own address. */
function follow(router: AnyRouter, link: HTMLAnchorElement): void {
  const [type, slug = ''] = (link.dataset['card'] ?? '').split(':');
  if (type !== 'round') return void router.navigate({ href: link.pathname + link.search });
  const inList = router.state.location.pathname === '/directory/fundraising';
  const state = { over: true, ...(inList ? {} : { round: slug }) } as const;
  const search = (now: object) => (inList ? { ...now, round: slug } : now);
  const mask = { ...targetOf(addresses.round(slug)), unmaskOnReload: true };
  void router.navigate({ to: '.', search, state, resetScroll: false, ...(inList ? {} : { mask }) });
}
