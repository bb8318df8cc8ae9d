/** What a visitor may ask for without an account. */
export const REMOVAL_WISHES = ['removal', 'correction'] as const;
export type RemovalWish = (typeof REMOVAL_WISHES)[number];

/** Fewest and most characters of what a visitor writes. */
export const REMOVAL_TEXT = { least: 10, most: 2000 } as const;
/** Most characters of the key of a field. */
export const REMOVAL_FIELD = 60;

/** Days after the decision until what a visitor wrote, the address and the reason are deleted. */
export const REMOVAL_KEPT_DAYS = 30;

/** What moderators are notified of. */
export const REMOVAL_NOTICES = ['removal-asked'] as const;
export type RemovalNoticeKind = (typeof REMOVAL_NOTICES)[number];
