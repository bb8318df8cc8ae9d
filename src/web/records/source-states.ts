import type { Answer } from '#client';
import { m } from '../paraglide/messages.js';

type State = NonNullable<Answer<'sources'>['sources'][number]['state']>;

/** How a run of a source ended, in words. */
export const RUN_STATES: Readonly<Record<State, () => string>> = {
  running: m.source_state_running,
  done: m.source_state_done,
  failed: m.source_state_failed,
  quarantined: m.source_state_quarantined,
};
