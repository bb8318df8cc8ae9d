/** What people are notified of: a value that they asked for is known now. */
export const QUEST_NOTICES = ['quest-wanted-filled'] as const;
export type QuestNoticeKind = (typeof QUEST_NOTICES)[number];
