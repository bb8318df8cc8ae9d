// npm run bench [-- P1 P3 …]: each goal against its yardstick.
import { buildPages } from './build.mjs';

buildPages();
await import('../bench/run.ts');
