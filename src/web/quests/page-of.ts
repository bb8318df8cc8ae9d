/** The page of the list that a part of an address names; undefined for the slug of a quest. */
export const pageOf = (name: string): number | undefined => (/^[1-9]\d{0,4}$/.test(name) ? Number(name) : undefined);
