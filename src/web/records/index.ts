export { useSourcePopover } from './use-source-popover.tsx';
