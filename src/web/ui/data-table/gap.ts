import classes from './data-table.module.css';

/** Makes what stands in the place of rows, as high as they are. @param like element of a row @param lines rows that stand below each other */
export function gapFor(like: string, lines: number): HTMLElement {
  const gap = document.createElement(like);
  gap.className = classes.gap ?? '';
  gap.setAttribute('aria-hidden', 'true');
  gap.style.height = `calc(${lines} * var(--row-height))`;
  return gap;
}
