import { parseArgs } from 'node:util';
import { growProjects } from '#api/directory/testing.ts';
import { openDatabase } from '#platform/postgres/database.ts';

export { growProjects } from '#api/directory/testing.ts';

/** From the command line: `DATABASE_URL=… node bench/generate.ts [--projects 40000] [--seed cairn]` on a migrated database. */
if (import.meta.main) {
  const { values } = parseArgs({ options: { projects: { type: 'string', default: '40000' }, seed: { type: 'string', default: 'cairn' } } });
  const connectionString = process.env['DATABASE_URL'];
  const projects = Number(values.projects);
  if (!connectionString) throw new Error('DATABASE_URL is not set');
  if (!Number.isSafeInteger(projects) || projects < 1) throw new Error('--projects takes a whole number above 0');
  const db = openDatabase({ connectionString });
  const began = performance.now();
  await growProjects(db, { projects, seed: values.seed });
  process.stdout.write(`${projects} projects in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  await db.close();
}
