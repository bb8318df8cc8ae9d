declare module 'tanstack-start-manifest:v' {
  /** What the build made of each route: its files of style, and the text of those that pages hold. */
  export const tsrStartManifest: () => {
    inlineCss?: { styles: Record<string, string> };
    routes: Record<string, { css?: (string | { href: string })[] }>;
  };
}
