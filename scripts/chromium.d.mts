/** Path of a Chromium: CHROMIUM_PATH, one on PATH, the distribution's, or the one that comes as a package. */
export function findChromium(): Promise<string>;
