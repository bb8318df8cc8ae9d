export { useSourcePopover } from './use-source-popover.tsx';
export { statementText } from './source-text.ts';
export { placeBeside } from './place.ts';
