import { fold } from '../writing/fold.ts';

/** What is asked of the site itself, by what each is called in a language. Their texts are `ai_site_*`. */
export const TOPICS = {
  sources: { en: 'where the data comes from', vi: 'dữ liệu lấy từ đâu' },
  questions: { en: 'what can be asked', vi: 'hỏi được những gì' },
  use: { en: 'how to use the site', vi: 'cách dùng trang này' },
  fresh: { en: 'how up to date the data is', vi: 'dữ liệu cập nhật đến đâu' },
  about: { en: 'what this site is', vi: 'trang này là gì' },
} as const satisfies Readonly<Record<string, { en: string; vi: string }>>;
export type Topic = keyof typeof TOPICS;

const BY_NAME = new Map(Object.entries(TOPICS).flatMap(([topic, { en, vi }]) => [en, vi].map((name) => [fold(name), topic as Topic] as const)));

/** The topic that goes by a name; undefined where none does. */
export const topicOf = (name: string): Topic | undefined => BY_NAME.get(fold(name));
