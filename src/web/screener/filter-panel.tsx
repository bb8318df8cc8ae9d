import { useState } from 'react';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { m } from '../paraglide/messages.js';
import { conditionsOf, fieldLabel, fieldOf, withCondition, type Held } from './conditions.ts';
import { FieldControl } from './field-control.tsx';
import { FieldMenu } from './field-menu.tsx';
import type { FilteredList, PanelPlace } from './types.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ScreenEditor } from './screen-editor.tsx';
import classes from './filter-panel.module.css';

export interface FilterPanelProps extends FilteredList {
  anchor: HTMLElement;
  place: PanelPlace;
  onClose: () => void;
}

/** Scrolls a list that is filtered in its head to its first row: other rows begin at their top. The head stays where it is. */
function toFirstRow(anchor: HTMLElement): void {
  const head = anchor.closest('thead');
  const table = head?.closest('table');
  if (!head || !table) return;
  const passed = head.getBoundingClientRect().top - table.getBoundingClientRect().top;
  if (passed > 0) window.scrollBy({ top: -passed, behavior: 'instant' });
}

/** Filters a list: the menu of all filters leads to their controls and to the screen as text. A text that is no screen can only be mended. */
export function FilterPanel({ kind, q, absent, onChange, anchor, place, onClose }: FilterPanelProps) {
  const [at, setAt] = useState(place);
  const read = parseWhere(kind, q ?? '');
  const field = at.at === 'field' ? fieldOf(kind, at.key) : undefined;
  const back = at === place ? undefined : () => setAt(place);

  if (at.at === 'text' || 'fault' in read)
    return (
      <FilterSheet anchor={anchor} title={m.filter_text_title()} wide back={back} onClose={onClose}>
        <ScreenEditor
          kind={kind}
          q={q ?? ''}
          onChange={(next) => {
            onChange(() => next);
            onClose();
          }}
        />
      </FilterSheet>
    );
  const { where }: { where: Expr } = read;
  const { conditions } = conditionsOf(kind, where);
  if (!field)
    return (
      <FilterSheet anchor={anchor} title={m.filter_add()} onClose={onClose}>
        <FieldMenu kind={kind} absent={absent} used={conditions} onField={(key) => setAt({ at: 'field', key })} onText={() => setAt({ at: 'text' })} />
      </FilterSheet>
    );
  const apply = (held: Held | undefined) => {
    toFirstRow(anchor);
    onChange((now) => {
      const newest = parseWhere(kind, now ?? '');
      return 'fault' in newest ? now : printWhere(withCondition(kind, newest.where, field, held)) || undefined;
    });
  };
  // The list asks for its rows first.
  const onDone = () => void setTimeout(onClose);
  return (
    <FilterSheet anchor={anchor} title={fieldLabel(field)} back={back} onClose={onClose}>
      {absent.includes(field.key) && <p className={classes.hint}>{m.filter_absent()}</p>}
      <FieldControl key={field.key} field={field} held={conditions.get(field.key)?.held} onHeld={apply} onDone={onDone} />
    </FilterSheet>
  );
}
