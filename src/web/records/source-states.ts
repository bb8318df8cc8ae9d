import type { Answer } from '#client';
import { m } from '../paraglide/messages.js';

type State = NonNullable<Answer<'sources'>['sources'][number]['state']>;

/** What may be done with the values of a source, in words. */
export const SWITCHES: Readonly<Record<keyof Answer<'sources'>['sources'][number]['switches'], () => string>> = {
  show: m.sources_switch_show,
  keep: m.sources_switch_keep,
  export: m.sources_switch_export,
  embed: m.sources_switch_embed,
};

/** How a run of a source ended, in words. */
export const RUN_STATES: Readonly<Record<State, () => string>> = {
  running: m.source_state_running,
  done: m.source_state_done,
  failed: m.source_state_failed,
  quarantined: m.source_state_quarantined,
};
