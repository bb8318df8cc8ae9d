/** The row at a place, if it is in the document. @param body element whose children the rows are @param skipped rows of the list before the first one here */
export const rowAt = (body: HTMLElement, skipped: number, index: number): HTMLElement | null =>
  body.querySelector<HTMLElement>(`:scope > :is([aria-rowindex="${skipped + index + 2}"], [aria-posinset="${skipped + index + 1}"])`);
