import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { coingecko } from './connectors.ts';
import { ANSWERING, answers, coins, FIRST, HOSTS, json, MINUTE, ONE, START, useLive } from './live.testing.ts';
import { retryPublisher } from './retry.ts';

const site = useSite({ createApi, datasets });
const server = useHttpsServer(ANSWERING, HOSTS);
const { problemOf, driven } = useLive(site, server);
const COMMAND = { kind: 'command' } as const;

it('a publisher is asked again at the next turn when somebody asks for it, with the parts whose answers were not taken [live-18]', async () => {
  answers[FIRST] = (response) => response.writeHead(200).end('<html>');
  const clock = driven(coingecko);
  expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'refused' });
  answers[FIRST] = json(coins(3));
  clock.pass(2);
  expect(await clock.poll(ONE)).toEqual({});
  const again = (minutes: number, key = 'coingecko') => retryPublisher(site.context, COMMAND, key, new Date(START + minutes * MINUTE));
  // What was asked for within the minute counts against the budget.
  expect(await again(0)).toBe(0);
  expect(await again(2)).toBe(1);
  expect(await clock.poll(ONE)).toEqual({ 'markets 1': 'taken' });
  expect(await problemOf('markets 1')).toBeNull();
  expect(await again(3)).toBe(0);
  await expect(again(3, 'nobody')).rejects.toThrow('asked by the clock');
  const acts = await site.context.db.read.query("select count(*)::int as n from audit_log where action = 'publisher.retry'");
  expect(acts.rows).toEqual([{ n: 3 }]);
});
