import { loadConfig } from '#platform/config.ts';
import { createContext } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { closeDue } from './close.ts';
import { hands } from './proposals.testing.ts';

/*
 * A process of its own that closes what is due of a database, slowly, until it is killed. Its argument is JSON: the connection and the moment of its clock.
 */
const { connection, now } = JSON.parse(process.argv[2] ?? '{}') as { connection: object; now: string };
const config = loadConfig({ LOG_LEVEL: 'silent' });
const context = createContext({ config, log: createLog(config), db: openDatabase(connection, { readers: 1, writers: 2 }), datasets: [], build: 'test' });
const quick = hands();
const slow: typeof quick.apply = async (tx, input) => {
  const applied = await quick.apply(tx, input);
  await tx.sql.query('select pg_sleep(0.003)');
  return applied;
};
await closeDue(context, new Date(now), { apply: slow });
process.exit(0);
