import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

const KEY = ['list'];

test('what was written is there, though a first answer was under way when it was written [web-24]', async () => {
  const queryClient = new QueryClient();
  const answers: ((value: string[]) => void)[] = [];
  const shown: (string[] | undefined)[] = [];
  const observer = new QueryObserver<string[]>(queryClient, { queryKey: KEY, queryFn: () => new Promise((done) => answers.push(done)) });
  const stop = observer.subscribe(({ data }) => shown.push(data));
  const written = readAgain(queryClient, KEY);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.([]);
  answers[1]?.(['Large']);
  await written;
  expect(queryClient.getQueryData(KEY)).toEqual(['Large']);
  expect(shown.filter((data) => data?.length === 0)).toEqual([]);
  stop();
});
