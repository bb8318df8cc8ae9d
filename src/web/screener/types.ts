import type { ScreenKind } from '#domain/screener/screen.ts';
import type { Field, Held } from './conditions.ts';

/** A list whose screen is filtered. Screens are texts here, as in the address: their reader is large, and is loaded when it is needed. */
export interface FilteredList {
  kind: ScreenKind;
  /** Text of the screen, as the address has it; undefined when it holds of everything. */
  q: string | undefined;
  /** Paths of which no record has a value while nothing is filtered. */
  absent: readonly string[];
  /** The person asks for another screen: what becomes of the newest one, which the page may not show yet. */
  onChange: (next: (q: string | undefined) => string | undefined) => void;
}

export interface FilterBarProps extends FilteredList {
  /** Address of the same list with another screen, for links. */
  hrefOf: (q: string | undefined) => string;
}

/** What a panel begins with: the menu of all filters, the control of a field, the screen as text. */
export type PanelPlace = { at: 'menu' } | { at: 'field'; key: string } | { at: 'text' };

/** What a control is given: what its field holds, and what to do with what the person wants. */
export interface ControlProps {
  field: Field;
  held: Held | undefined;
  /** Applies it; undefined takes the filter away. */
  onHeld: (held: Held | undefined) => void;
  /** The person is done. */
  onDone: () => void;
}
