import { parseArgs } from 'node:util';
import { growProjects } from '#api/directory/lists/generator.ts';
import { openDatabase } from '#platform/postgres/database.ts';

export { growProjects, type Growth } from '#api/directory/lists/generator.ts';

/**
 * From the command line, on a migrated database: `DATABASE_URL=… node bench/generate.ts [--projects 40000] [--organizations 17000] [--people 15000]
 * [--rounds 15000] [--sectors 120] [--seed cairn]`.
 */
if (import.meta.main) {
  const count = (otherwise: string): { type: 'string'; default: string } => ({ type: 'string', default: otherwise });
  const { values } = parseArgs({
    options: {
      projects: count('40000'),
      organizations: count('0'),
      people: count('0'),
      rounds: count('0'),
      sectors: count('0'),
      seed: { type: 'string', default: 'cairn' },
    },
  });
  const connectionString = process.env['DATABASE_URL'];
  if (!connectionString) throw new Error('DATABASE_URL is not set');
  const number = (name: 'projects' | 'organizations' | 'people' | 'rounds' | 'sectors', least: number): number => {
    const read = Number(values[name]);
    if (!Number.isSafeInteger(read) || read < least) throw new Error(`--${name} takes a whole number from ${least} on`);
    return read;
  };
  const growth = {
    projects: number('projects', 1),
    organizations: number('organizations', 0),
    people: number('people', 0),
    rounds: number('rounds', 0),
    sectors: number('sectors', 0),
  };
  const db = openDatabase({ connectionString });
  const began = performance.now();
  await growProjects(db, { ...growth, seed: values.seed });
  const grown = Object.entries(growth).flatMap(([what, n]) => (n > 0 ? [`${n} ${what}`] : []));
  process.stdout.write(`${grown.join(', ')} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  await db.close();
}
