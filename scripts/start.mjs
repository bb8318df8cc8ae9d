// npm start: builds the pages when needed, then starts the server in this process.
import './quick-imports.ts';
import { buildPages } from './build.mjs';

process.env.NODE_ENV ??= 'production';
buildPages();
await import('../src/main.ts');
