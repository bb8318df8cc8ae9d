import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { ask, good, own } from './chat.testing.ts';
import type { ChatAnswer, RerunView } from './contract.ts';
import { world } from './world.testing.ts';

const site = useCommittingSite({ createApi, datasets, isApiPath }, { SOURCES: 'off' });
const { load } = detailsOf(site, datasets);
let person: Person;

const FUND = entry('organization', 'o:9', { name: 'Alphachain', kind: 'organization', website: 'https://alphachain-fund.example/' });
beforeAll(async () => {
  await load('a', [...world(entry), FUND]);
  // The project is much better known than the fund of its name.
  await site.context.db.write.query(
    "update search_name set size = case when record_id in (select id from project) then 1000 else 20 end where folded = 'alphachain'",
  );
  person = await makePerson(site.context);
}, 30_000);

it.each(['What is Alphachain?', 'Alphachain là gì?'])(
  'asked again at once, a question whose name was taken has the same answer, and the word of it is not lost: %s [assistant-94]',
  async (question) => {
    const asked = await good<ChatAnswer>(ask(site, person, { question }));
    const note =
      asked.language === 'vi'
        ? '“Alphachain” được hiểu là dự án Alphachain; cũng có một tổ chức mang tên này. '
        : '“Alphachain” is taken as the project Alphachain; there is an organization of that name, too. ';
    expect(asked).toMatchObject({ outcome: 'answer', text: expect.stringMatching(new RegExp(`^${note}.`, 'iu')) as string });
    const again = async () => (await good<RerunView>(own(site, person, 'POST', `conversations/${asked.conversation_id}/rerun`, {}))).data;
    expect(await again()).toMatchObject([{ difference: null, answer: { text: asked.text } }]);
    const url = `https://alphachain.${asked.language}.example/`;
    await load('a', [...world(entry, url), FUND]);
    const [changed] = await again();
    expect(changed?.difference?.changed[0]?.values).toMatchObject([{ after: expect.stringContaining(`alphachain.${asked.language}`) as string }]);
    expect(changed?.answer.text).toMatch(new RegExp(`^${note}.`, 'iu'));
  },
);

it('asked again, an answer of two parts is the same [assistant-94]', async () => {
  const asked = await good<ChatAnswer>(ask(site, person, { question: 'What is the difference between a SAFT and a SAFE?' }));
  expect(asked.rows).toHaveLength(2);
  const { data } = await good<RerunView>(own(site, person, 'POST', `conversations/${asked.conversation_id}/rerun`, {}));
  expect(data).toMatchObject([{ difference: null, answer: { text: asked.text } }]);
});
