/**
 * The size of a test that proves something by repetition, or a limit it asserts.
 * @param short in `npm test`
 * @param long in `npm run prove <name>`; `scripts/prove.mjs` lists every file with such a test
 */
export const proof = <T>(short: T, long: T): T => (process.env['CAIRN_PROVE'] === undefined ? short : long);
