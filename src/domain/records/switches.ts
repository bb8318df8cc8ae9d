/** What may be done with the values of a source, with its column: shown, figures of days gone by kept, written into files, given to others by the API and embeds. */
export const SWITCH_COLUMNS = { show: 'may_show', keep: 'may_keep', export: 'may_export', embed: 'may_embed' } as const;

export type SwitchName = keyof typeof SWITCH_COLUMNS;
export type Switches = Record<SwitchName, boolean>;
/** Names of the switches, in the order in which they are shown. */
export const SWITCH_NAMES = Object.keys(SWITCH_COLUMNS) as SwitchName[];
