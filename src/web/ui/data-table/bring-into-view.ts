/** Columns that a table's head was brought to before. */
const brought = new WeakMap<Element, readonly string[]>();

/**
 * Scrolls the table of the page sideways until the first of these columns that was not asked for before is in sight, beside those that stay.
 * A table that has just come stands at its left edge, whatever it was asked for with.
 */
export function bringIntoView(columns: readonly string[]): void {
  const head = document.querySelector('thead[data-scrolls]');
  if (!head) return;
  const before = brought.get(head);
  brought.set(head, columns);
  if (!before) return;
  const wanted = columns.find((column) => !before.includes(column));
  const cell = [...head.querySelectorAll<HTMLElement>('th[data-column]')].find(({ dataset }) => dataset['column'] === wanted);
  if (!cell || cell.offsetWidth === 0) return;
  const [at, frame] = [cell.getBoundingClientRect(), head.getBoundingClientRect()];
  const hidden = frame.left + parseFloat(getComputedStyle(cell).scrollMarginLeft) - at.left;
  if (getComputedStyle(cell).position === 'sticky') return;
  if (hidden > 0) head.scrollLeft -= hidden;
  else if (at.right > frame.right) head.scrollLeft += at.right - frame.right;
}
