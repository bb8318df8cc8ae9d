import type { EDITS, OUTCOMES, RISKS, STATES, Act, ContributionType } from '#domain/contributions/proposal.ts';
import { m } from '../../paraglide/messages.js';
import { nameOf } from '../form/field-texts.ts';
import { formatNumber } from '../../ui/figure/figure.ts';

type Texts<Names extends readonly string[]> = Readonly<Record<Names[number], () => string>>;

/** What a state is called. */
export const STATE_TEXT: Texts<typeof STATES> = {
  checking: m.dao_state_checking,
  review: m.dao_state_review,
  held: m.dao_state_held,
  open: m.dao_state_open,
  accepted: m.dao_state_accepted,
  rejected: m.dao_state_rejected,
  expired: m.dao_state_expired,
  bounced: m.dao_state_bounced,
  withdrawn: m.dao_state_withdrawn,
  unreviewed: m.dao_state_unreviewed,
  reverted: m.dao_state_reverted,
};

/** What a class of risk is called. */
export const RISK_TEXT: Texts<typeof RISKS> = {
  additive: m.dao_risk_additive,
  change: m.dao_risk_change,
  money: m.dao_risk_money,
  roles: m.dao_risk_roles,
  removal: m.dao_risk_removal,
  merge: m.dao_risk_merge,
};

/** What became of a line. */
export const OUTCOME_TEXT: Texts<typeof OUTCOMES> = {
  accepted: m.dao_outcome_accepted,
  rejected: m.dao_outcome_rejected,
  expired: m.dao_outcome_expired,
  unreviewed: m.dao_outcome_unreviewed,
  conflict: m.dao_outcome_conflict,
};

/** What a kind of edit does. */
export const EDIT_TEXT: Texts<typeof EDITS> = {
  'create-record': m.dao_edit_create,
  'set-field': m.dao_edit_set,
  'add-relation': m.dao_edit_add,
  'end-relation': m.dao_edit_end,
  'add-round': m.dao_edit_round,
  'link-news': m.dao_edit_news,
  merge: m.dao_edit_merge,
  split: m.dao_edit_split,
  remove: m.dao_edit_remove,
};

/** What a proposal does to its record. */
export const ACT_TEXT: Readonly<Record<Act, () => string>> = {
  create: m.dao_act_create,
  edit: m.dao_act_edit,
  merge: m.dao_act_merge,
  split: m.dao_act_split,
  remove: m.dao_act_remove,
};

/** What a proposal is about. */
export const TYPE_TEXT: Readonly<Record<ContributionType, () => string>> = { token: m.card_project, people: m.card_person, venture: m.card_organization };

/** Whether a line does something to the whole record. */
export const isAct = (key: string): key is Act => key in ACT_TEXT;

/** Name of the field of a line, or of what is done to the whole record. @param key `website`, `sector:DeFi`, `rounds:1`, `merge` */
export const lineLabel = (key: string): string => (isAct(key) ? ACT_TEXT[key]() : nameOf({ name: key.split(':', 1)[0] ?? key }));

/** A share with its sign. @param value per cent */
export const percentText = (value: number): string => `${formatNumber(value)}%`;
