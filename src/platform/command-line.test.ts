import { expect, test } from 'vitest';
import { withDatabase } from './command-line.ts';
import { loadConfig, READ_TIMEOUT_MS } from './config.ts';
import { useDatabase } from './testing/kit.ts';

const database = useDatabase();

test('a command reads as long as it takes, where a page gives up [house-36]', async () => {
  const { host = '', port = 5432, user = '', database: name = '' } = database.connection;
  const config = loadConfig({ DATABASE_URL: `postgres://${user}@/${name}?${new URLSearchParams({ host, port: String(port) })}`, LOG_LEVEL: 'silent' });
  const seconds = (READ_TIMEOUT_MS + 200) / 1000;
  let rows: unknown[] = [];
  await withDatabase(async ({ db }) => {
    ({ rows } = await db.read.query('select pg_sleep($1)::text as slept', [seconds]));
  }, config);
  expect(rows).toEqual([{ slept: '' }]);
});
