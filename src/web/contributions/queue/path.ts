import { addresses } from '#domain/site/addresses.ts';

/** Shared path of the moderators' room. */
export const QUEUE_PATH: string = addresses.admin('contributions');
