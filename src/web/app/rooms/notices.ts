import { listed } from './listed.ts';
import type { NoticeText, NoticeTexts } from './room.ts';

const texts: NoticeTexts = Object.assign({}, ...listed(import.meta.glob<NoticeTexts>('../../*/notices.ts', { eager: true, import: 'notices' })));

/** A notice in words: what happened, and what that means. Undefined when no listed room gives its text. */
export const noticeText = ({ kind, detail }: { kind: string; detail: Readonly<Record<string, string>> }): NoticeText | undefined => texts[kind]?.(detail);
