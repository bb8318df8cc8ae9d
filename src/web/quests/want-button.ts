import { latePart } from '../ui/late-part/late-part.tsx';
import type { WantProps } from '../app/rooms/want-this.tsx';

/** The button that asks for a missing value. Its code comes when it is first seen. */
export const WantButton = latePart<WantProps>(() => import('./want-toggle.tsx').then((part) => part.WantToggle));
