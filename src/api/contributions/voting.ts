import { z } from '@hono/zod-openapi';
import { dataset } from '#platform/data/dataset.ts';
import { anyoneHas, ROLES_HELD } from '../accounts/index.ts';
import { abilities } from './abilities.ts';

const answer = z.strictObject({ dao: z.array(z.strictObject({ voting: z.boolean() })) }).openapi('DaoVoting');

/** Whether the DAO has a member. Admins are none by their role alone. */
export const votingDataset = dataset({
  sid: 'dao-voting',
  description: 'Whether somebody may vote in the DAO: it has a member. Until then the menu marks it as coming.',
  params: z.strictObject({}),
  reads: [ROLES_HELD],
  answer,
  query: (_, { production }) =>
    anyoneHas(abilities.vote, production, (held) => `json_build_object('dao', json_build_array(json_build_object('voting', ${held})))::text`),
});
