/** How a list stands in the window: rows in a line, and the rows that are in sight. */
export interface Sight {
  lanes: number;
  first: number;
  end: number;
}

/** Reads how a list stands in the window. @param body element whose children the rows are */
export function sightOf(body: HTMLElement): Sight {
  const style = getComputedStyle(body);
  const lanes = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1;
  const height = Number.parseFloat(style.getPropertyValue('--row-height'));
  const { top } = body.getBoundingClientRect();
  return { lanes, first: Math.floor(-top / height) * lanes, end: Math.ceil((window.innerHeight - top) / height) * lanes };
}
