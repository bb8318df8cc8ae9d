import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { takeArticles } from '../feeds.ts';
import { item, newsCalls, roundsOf } from '../news.testing.ts';
import { mayBeDue } from './due.ts';
import { readHeadlinesApart } from './work.ts';

const site = useCommittingSite({ createApi, datasets });
const { load, run, answer } = detailsOf(site, datasets);
const { feedOf } = newsCalls(site, run);

it('headlines are read in a thread of their own, when some wait; what they name is known here at once [headlines-14]', async () => {
  await load('a', roundsOf(entry));
  const due = () => mayBeDue(site.context.db.read, new Date());
  const news = async () => (await answer('project-summary', 'unimoon'))['news_proj'];
  expect([await due(), await news()]).toEqual([true, '[]']);
  expect([(await readHeadlinesApart(site.context)).which, await due()]).toEqual(['all', false]);
  await takeArticles(site.context, await feedOf(), [item('https://press.example/1', 'Unimoon opens its mainnet')], [], new Date());
  expect([await due(), await readHeadlinesApart(site.context), await due()]).toEqual([true, { which: 'new', read: 1, clustered: 0 }, false]);
  expect(await news()).toContain('Unimoon opens its mainnet');
  const stopped = new AbortController();
  const reading = readHeadlinesApart(site.context, stopped.signal);
  stopped.abort();
  await expect(reading).rejects.toThrow('told to stop');
});
