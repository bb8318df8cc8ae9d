import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';

/** The control of one condition by itself. Its code is loaded when it is first shown: it reads screens. */
export const ConditionControl = latePart(async () => (await import('./condition-control.tsx')).ConditionControl, m.filter_load_failed);
