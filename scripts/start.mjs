// npm start: builds the pages when needed, then starts the server in this process.
import { buildPages } from './build.mjs';

buildPages();
await import('../src/main.ts');
