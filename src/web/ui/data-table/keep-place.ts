const FOCUSABLE = 'a[href], button, input, select, textarea';

/** Where a point of a selection is, in characters of an element's text. */
function offsetIn(element: Element, node: Node | null, offset: number): number | undefined {
  if (!node || !element.contains(node)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The place so many characters into an element's text, or its end. */
function pointIn(element: Element, characters: number): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text as Text;
    if (left <= length) return [text, left];
    left -= length;
  }
  return [element, element.childNodes.length];
}

/**
 * Changes what is in an element, and gives back what the change took away: the focus of what stands at the same place in it, and the ends of
 * a selection, by their place in the text. Nothing is scrolled.
 */
export function keepPlace(element: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  const at = focused && focused !== element && element.contains(focused) ? [...element.querySelectorAll(FOCUSABLE)].indexOf(focused) : -1;
  const selection = document.getSelection();
  const anchor = selection && offsetIn(element, selection.anchorNode, selection.anchorOffset);
  const focus = selection && offsetIn(element, selection.focusNode, selection.focusOffset);
  const ends = selection && { anchor: [selection.anchorNode, selection.anchorOffset] as const, focus: [selection.focusNode, selection.focusOffset] as const };
  change();
  if (at >= 0) (element.querySelectorAll<HTMLElement>(FOCUSABLE)[at] ?? element).focus({ preventScroll: true });
  if (!ends || (anchor === undefined && focus === undefined)) return;
  const [anchorNode, anchorAt] = anchor === undefined || anchor === null ? ends.anchor : pointIn(element, anchor);
  const [focusNode, focusAt] = focus === undefined || focus === null ? ends.focus : pointIn(element, focus);
  if (anchorNode && focusNode) selection.setBaseAndExtent(anchorNode, anchorAt, focusNode, focusAt);
}
