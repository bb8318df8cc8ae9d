import { m } from '../paraglide/messages.js';
import type { Quota } from './queries.ts';

/** What is left of the day. @param single of questions without an account, in place of conversations */
export function QuotaText({ quota, single = false }: { quota: Quota | null | undefined; single?: boolean }) {
  if (!quota) return null;
  const { used, limit } = quota;
  if (limit === null) return m.ai_quota_none();
  const left = Math.max(0, limit - used);
  return single ? m.ai_quota_single({ left, limit }) : m.ai_quota_chats({ left, limit });
}
