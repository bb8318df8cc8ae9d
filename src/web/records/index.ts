export { fieldLabel } from './field-labels.ts';
export { labelOf } from './labels.ts';
export { useSourcePopover } from './use-source-popover.tsx';
export { statementText } from './statement-text.ts';
export { optionText } from './option-text.ts';
