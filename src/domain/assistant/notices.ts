/** What people are notified of: a pinned answer is not what it was. */
export const ASSISTANT_NOTICES = ['ai-pin-changed'] as const;
export type AssistantNoticeKind = (typeof ASSISTANT_NOTICES)[number];
