import type { WatchCategory } from '#domain/kinds/kinds.ts';
import type { Html } from '../../ui/html/html.ts';
import { listed } from './listed.ts';

/** Makes the star of a row, as `starHtml` of a room's `star-html.ts`. */
type StarHtml = (category: WatchCategory, id: string, name: string) => Html;

const [made] = listed(import.meta.glob<StarHtml>('../../*/star-html.ts', { eager: true, import: 'starHtml' }));

/** The star of a row, which watches the record; null if no listed room gives stars. @param name of the record, for screen readers */
export const starHtml = (category: WatchCategory, id: string, name: string): Html | null => made?.(category, id, name) ?? null;
