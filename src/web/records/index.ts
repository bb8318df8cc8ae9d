export { useSourcePopover } from './use-source-popover.tsx';
export { statementText } from './statement-text.ts';
