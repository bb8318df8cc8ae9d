import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';

const site = useSite({ createApi, datasets, isApiPath });

it('a public profile shows tier and points that count by now; of a private one nobody but its owner learns them [dao-66]', async () => {
  const [author, other] = [await makePerson(site.context), await makePerson(site.context)];
  const query = (text: string) => site.context.db.write.query(text, [author.id]);
  const of = async (who: Person, viewer?: Person) => {
    const answer = await site.call(`/api/dao/contributors/${who.username.toUpperCase()}`, viewer && { headers: viewer.headers });
    return answer.ok ? ((await answer.json()) as object) : answer.status;
  };
  await query(`insert into point_entry (account_id, kind, cause, amount, at, vests_at) values
    ($1, 'contribution', 'proposal:x', 550, now(), now()), ($1, 'contribution', 'proposal:y', 50, now(), now() + interval '1 day'), ($1, 'vote', 'vote:x', 2, now(), now())`);
  expect([await of(author), await of(author, other)]).toEqual([404, 404]);
  expect(await of(author, author)).toEqual({ tier: 2, points: 550 });
  await query('update account set visibility = 1 where id = $1');
  expect(await of(author)).toEqual({ tier: 2, points: 550 });
});
