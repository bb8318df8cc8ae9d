/** Path of a Chromium: CHROMIUM_PATH, one on PATH, the distribution's, or the one that comes as a package. */
export function findChromium(): Promise<string>;
/** Path of the Chromium of the browser tests: CHROMIUM_PATH, else the package's, which has no window and takes a third of the work, else as `findChromium`. */
export function findHeadless(): Promise<string>;
