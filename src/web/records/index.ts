export { useSourcePopover } from './use-source-popover.tsx';
export { placeBeside } from './place.ts';
