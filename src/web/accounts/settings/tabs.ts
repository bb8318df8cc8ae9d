const TABS = ['profile', 'change_plan', 'contributor'] as const;

/** A tab of the settings, as it stands in the address. */
export type SettingsTab = (typeof TABS)[number];

/** Whether the address names a tab there is. */
export const isSettingsTab = (text: string): text is SettingsTab => (TABS as readonly string[]).includes(text);
