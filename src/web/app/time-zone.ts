import { useViewer } from './session.ts';

/** Time zone in which times are shown: that of the account, UTC for a visitor. */
export const useTimeZone = (): string => useViewer()?.time_zone ?? 'UTC';
