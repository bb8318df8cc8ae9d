import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PINS } from './pins.ts';

const { dependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { dependencies: Record<string, string> };

test.each(Object.entries(PINS))('the publication date of %s belongs to the version installed [ingest-1]', (name, { version }) => {
  expect(dependencies[name]).toBe(version);
});
