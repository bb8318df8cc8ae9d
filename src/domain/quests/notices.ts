/** What people are notified of: a value that they asked for is known now; a contribution of theirs filled a gap of a quest, and they can claim it. */
export const QUEST_NOTICES = ['quest-wanted-filled', 'quest-item-filled'] as const;
export type QuestNoticeKind = (typeof QUEST_NOTICES)[number];
