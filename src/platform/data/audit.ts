import { createHash } from 'node:crypto';
import type { Queryable } from '../postgres/database.ts';
import { actorText, type Actor } from './actor.ts';

/** Chains written side by side, so that writers of different actors do not wait for one another. */
const LANES = 8;
const GENESIS = Buffer.alloc(32);

/** One entry of the log before it is chained. */
export interface AuditEntry {
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

const laneOf = (actor: string): number => (createHash('sha256').update(actor).digest()[0] ?? 0) % LANES;
const link = (before: Buffer, body: string): Buffer => createHash('sha256').update(before).update(body, 'utf8').digest();

interface Head {
  seq: number;
  hash: Buffer;
}

/** Chains the entries to the actor's lane. The lane stays locked until commit, so call it near the end of a transaction. */
export async function appendAudit(sql: Queryable, actor: Actor, entries: readonly AuditEntry[], now: Date = new Date()): Promise<void> {
  const who = actorText(actor);
  const lane = laneOf(who);
  const lock = { name: 'audit-lock', text: 'select seq, hash from audit_chain where lane = $1 for update', values: [lane] };
  let head = (await sql.query<Head>(lock)).rows[0];
  if (!head) {
    await sql.query({ name: 'audit-lane', text: 'insert into audit_chain values ($1, 0, $2) on conflict do nothing', values: [lane, GENESIS] });
    head = (await sql.query<Head>(lock)).rows[0] ?? { seq: 0, hash: GENESIS };
  }
  let { seq, hash } = head;
  for (const { action, subject, detail } of entries) {
    seq += 1;
    const body = JSON.stringify({ lane, seq, at: now.toISOString(), actor: who, action, subject, detail });
    hash = link(hash, body);
    await sql.query({
      name: 'audit-row',
      text: 'insert into audit_log (lane, seq, at, actor, action, subject, body, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      values: [lane, seq, now, who, action, subject, body, hash],
    });
  }
  await sql.query({ name: 'audit-head', text: 'update audit_chain set seq = $2, hash = $3 where lane = $1', values: [lane, seq, hash] });
}

/** A fault in the log: the lane, the row's number and what is wrong. */
export interface AuditFault {
  lane: number;
  seq: number;
  fault: string;
}

interface LogRow extends Head {
  at: Date;
  actor: string;
  action: string;
  subject: string;
  body: string;
}

const PAGE = 5000;

/**
 * Recomputes every chain, compares the columns with the hashed text, and returns the first fault of each lane. Rows written meanwhile are
 * ignored: each chain is followed to the head it had at the start.
 */
export async function verifyAudit(sql: Queryable): Promise<{ rows: number; faults: AuditFault[] }> {
  const faults: AuditFault[] = [];
  let rows = 0;
  const heads = new Map((await sql.query<Head & { lane: number }>('select lane, seq, hash from audit_chain')).rows.map((r) => [r.lane, r]));
  const strays = await sql.query<{ lane: number }>('select distinct lane from audit_log l where not exists (select from audit_chain c where c.lane = l.lane)');
  for (const { lane } of strays.rows) faults.push({ lane, seq: 1, fault: 'rows without a chain head' });
  for (const [lane, head] of heads) {
    let seq = 0;
    let hash: Buffer = GENESIS;
    const fault = await (async () => {
      for (;;) {
        const page = await sql.query<LogRow>(
          'select seq, at, actor, action, subject, body, hash from audit_log where lane = $1 and seq > $2 and seq <= $4 order by seq limit $3',
          [lane, seq, PAGE, head.seq],
        );
        for (const row of page.rows) {
          if (row.seq !== seq + 1) return { lane, seq: seq + 1, fault: 'row missing' };
          seq = row.seq;
          hash = link(hash, row.body);
          if (!hash.equals(row.hash)) return { lane, seq, fault: 'hash does not follow from the row before and the text' };
          const said = JSON.parse(row.body) as Record<string, unknown>;
          const same =
            said['lane'] === lane &&
            said['seq'] === seq &&
            said['at'] === row.at.toISOString() &&
            said['actor'] === row.actor &&
            said['action'] === row.action &&
            said['subject'] === row.subject;
          if (!same) return { lane, seq, fault: 'columns differ from the covered text' };
          rows += 1;
        }
        if (page.rows.length < PAGE) break;
      }
      if (seq !== head.seq || !hash.equals(head.hash)) return { lane, seq: seq + 1, fault: 'chain ends before its head' };
      return undefined;
    })();
    if (fault) faults.push(fault);
  }
  const beyond = await sql.query<{ lane: number; seq: number }>(
    'select l.lane, min(l.seq) as seq from audit_log l join audit_chain c on c.lane = l.lane where l.seq > c.seq group by l.lane',
  );
  for (const { lane, seq } of beyond.rows) if (!faults.some((one) => one.lane === lane)) faults.push({ lane, seq, fault: 'row beyond the head of its chain' });
  return { rows, faults };
}
