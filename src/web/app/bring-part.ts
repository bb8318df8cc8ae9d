/** Files that are on their way or there, by address. */
const brought = new Map<string, Promise<unknown>>();

async function bringScript(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}`);
  await response.text();
}

const bringStyle = (file: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file, onload: resolve });
    link.onerror = (event) => {
      link.remove();
      reject(event);
    };
    document.head.append(link);
  });

function bring(file: string): Promise<unknown> {
  // Who asks while a file is on its way asks again if it does not come.
  const before = brought.get(file)?.catch(() => bring(file));
  if (before || document.querySelector(`link[href="${file}"], script[src="${file}"]`)) return before ?? Promise.resolve();
  const now = (file.endsWith('.css') ? bringStyle : bringScript)(file).catch((cause: unknown) => {
    brought.delete(file);
    if (!navigator.onLine) throw Object.assign(new Error(`Network Error: ${file}`, { cause }), { kind: 'FETCH_ERROR' });
    // The words browsers use, by which the router knows a page whose code did not come, and loads the document again.
    throw new Error(`Failed to fetch dynamically imported module: ${file}`, { cause });
  });
  brought.set(file, now);
  return now;
}

/**
 * Loads a later part of the pages; takes the place of the bundler's own function of this name.
 * A module that failed once fails for as long as the document lives, so the files are fetched into the browser's cache before they are imported:
 * a part that failed can be asked for again. @param load imports the part @param files the part and all it needs
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  // oxlint-disable-next-line site/address -- of a file as it was built
  const settled = await Promise.allSettled(files.map((file) => bring(`/${file}`)));
  // Once all are there or not: who asks again meanwhile would share a file that is about to fail.
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return load();
}
