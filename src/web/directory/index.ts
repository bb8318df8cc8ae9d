export { cardQuery, type Card } from './cards/queries.ts';
export { failureText } from './failure-text.ts';
export { drawGroups, type DrawnGroups } from './groups/group-chart.ts';
export { pictureSource } from './groups/picture-source.ts';
export { LiveFigure } from './prices/live-figure.tsx';
export { spanText } from './groups/span-text.ts';
