import { m } from '../../paraglide/messages.js';
import type { IssueHead } from './issues-query.ts';

const TEXTS = { draft: m.issues_state_draft, sending: m.issues_state_sending, sent: m.issues_state_sent, cancelled: m.issues_state_cancelled } as const;

/** What the state of an issue is called. */
export const stateText = (state: IssueHead['state']): string => TEXTS[state]();
