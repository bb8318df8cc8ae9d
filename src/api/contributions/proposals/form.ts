import type { z } from '@hono/zod-openapi';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { formFields } from '#domain/contributions/forms.ts';
import type { Json } from '#domain/records/claim.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { formAnswer } from './contract.ts';
import { readDraft } from './drafts.ts';
import { heldOf, mergedInto, subjectOf, type Held } from './held.ts';

/** What a record holds, by field: lists with the ids of their members. */
export function valuesOf(type: ContributionType, held: Held): Record<string, Json> {
  return Object.fromEntries(
    formFields(type).flatMap((field): [string, Json][] => {
      const items = held.get(field.name) ?? [];
      if (field.many) return items.length === 0 ? [] : [[field.name, items.map(({ id, value }) => ({ id, value }))]];
      return items[0] ? [[field.name, items[0].value]] : [];
    }),
  );
}

/** What the form of a record begins with, and the draft that the account has of it. @throws Failure NOT_FOUND */
export async function readForm(
  sql: Queryable,
  account: string,
  { type, slug, draft }: { type: ContributionType; slug?: string | undefined; draft?: string | undefined },
): Promise<z.output<typeof formAnswer>> {
  if (slug === undefined) {
    const key = draft ?? `${type}:new`;
    return { type, update: 'new', slug: null, name: null, values: {}, merged: [], draft: await readDraft(sql, account, key) };
  }
  const subject = await subjectOf(sql, CONTRIBUTION_TYPES[type], slug);
  if (!subject) throw new Failure('NOT_FOUND');
  const held = await heldOf(sql, type, subject);
  return {
    type,
    update: 'edit',
    slug: subject.slug,
    name: subject.name,
    values: valuesOf(type, held),
    merged: await mergedInto(sql, subject.id),
    draft: await readDraft(sql, account, `${type}:edit:${subject.slug}`),
  };
}
