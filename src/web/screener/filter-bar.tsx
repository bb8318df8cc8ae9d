import { useEffect, useRef, type MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { latePart } from '../ui/late-part/late-part.tsx';
import { isPlain } from '../ui/plain-click/plain-click.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../ui/icon/icon.tsx';
import type { Removed, ScreenFilters } from './describe-screen.ts';
import type { FilterBarProps } from './types.ts';
import { filtersQuery, loadDescriber } from './filters-query.ts';
import { keepFocus, useFilterPanel } from './use-filter-panel.tsx';
import { textClass } from '../ui/text/text.ts';
import { cardClass } from '../ui/card/card.ts';
import { iconButtonClass } from '../ui/button/icon-button-class.ts';
import classes from './filter-bar.module.css';

const ScreenEditor = latePart(async () => (await import('./screen-editor.tsx')).ScreenEditor, m.filter_load_failed);

type LinkTo = ReturnType<typeof removalLinks>;

/** Returns a function that makes the link which removes a filter. @param left the screen without it, for a page without scripts */
const removalLinks =
  ({ kind, onChange, hrefOf }: FilterBarProps, onRemoved: () => void) =>
  (removed: Removed, left: string | undefined) => ({
    href: hrefOf(left),
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onRemoved();
      loadDescriber().then(
        ({ withoutFilter }) => onChange((now) => withoutFilter(kind, now, removed)),
        () => onChange(() => left),
      );
    },
  });

/** Keeps the focus when the link that was followed goes with its filter. @param shown what is filtered by @returns to be called when one is followed */
function useFocusKept(shown: unknown): () => void {
  const removed = useRef(false);
  useEffect(() => {
    if (removed.current) keepFocus();
    removed.current = false;
  }, [shown]);
  return () => (removed.current = true);
}

interface ChipsProps extends Pick<ScreenFilters, 'chips'> {
  advanced: ScreenFilters['advanced'] | undefined;
  link: LinkTo;
  open: ReturnType<typeof useFilterPanel>['open'];
}

/** The active filters, and what no control shows of them. */
function Chips({ chips, advanced, link, open }: ChipsProps) {
  const shown = [
    ...chips.map(({ key, ...chip }) => ({ ...chip, id: key, place: { at: 'field', key } as const })),
    ...(advanced ? [{ id: '', text: m.filter_advanced({ text: advanced.text }), without: advanced.without, place: { at: 'text' } as const }] : []),
  ];
  if (shown.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {shown.map(({ id, text, without, place }) => (
        <li key={id} className={classes.chip}>
          <button
            type="button"
            className={`${textClass.cut} ${classes.text}`}
            aria-haspopup="dialog"
            title={text}
            onClick={(event) => open(event.currentTarget, place)}
          >
            {text}
          </button>
          <a {...link(place, without)} className={`${iconButtonClass.bare} ${classes.remove}`} aria-label={m.filter_remove({ filter: text })}>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The filters above a list: each active one with its control, and a menu of all others. Filters can be removed without scripts. */
export function FilterBar(props: FilterBarProps) {
  const { kind, q, onChange } = props;
  const { client } = useRouter().options.context;
  const hydrated = useHydrated();
  const { data, isError } = useQuery(filtersQuery(client, kind, q));
  const { open, panel } = useFilterPanel(props);
  const link = removalLinks(props, useFocusKept(data));
  const unread: ScreenFilters = { chips: [], ...(isError && q !== undefined && { advanced: { text: q } }) };
  const { chips, words, fault, advanced } = data ?? unread;
  return (
    <section className={classes.bar} aria-label={m.filter_label()}>
      {!fault && (
        <button type="button" className={classes.add} data-adds-filter="" aria-haspopup="dialog" onClick={(event) => open(event.currentTarget, { at: 'menu' })}>
          <Icon name="plus" size={16} />
          {m.filter_add()}
        </button>
      )}
      <Chips chips={chips} advanced={advanced} link={link} open={open} />
      {chips.length + (advanced ? 1 : 0) > 1 && (
        <a {...link({ at: 'all' }, words)} className={classes.clear}>
          {m.filter_clear_all()}
        </a>
      )}
      {fault && q !== undefined && (
        <div className={`${cardClass.said} ${classes.fault}`}>
          {hydrated ? (
            <ScreenEditor key={q} kind={kind} q={q} onChange={(next) => onChange(() => next)} waiting={<p>{fault.sentence}</p>} />
          ) : (
            <p>{fault.sentence}</p>
          )}
        </div>
      )}
      {panel}
    </section>
  );
}
