// Loaded before a site that is tested, and in its threads: whatever it asks for over https, the test's own server answers.
import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const server = { hostname: '127.0.0.1', port: process.env['PUBLISHERS_PORT'], ca: process.env['PUBLISHERS_CA'] };
const ask = https.request as (address: string | URL, options: RequestOptions, then?: () => void) => ReturnType<typeof https.request>;
https.request = ((address: string | URL, options: RequestOptions, then?: () => void) => ask(address, { ...options, ...server }, then)) as typeof https.request;
syncBuiltinESMExports();
