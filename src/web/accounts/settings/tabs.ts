import { SETTINGS_TABS, type SettingsTab } from '#domain/site/addresses.ts';

export type { SettingsTab };

/** Whether the address names a tab there is. */
export const isSettingsTab = (text: string): text is SettingsTab => (SETTINGS_TABS as readonly string[]).includes(text);
