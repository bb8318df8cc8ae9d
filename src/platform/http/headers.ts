/** Headers of every answer. `https` adds those that need it. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}

/** Allowed inline scripts and styles: hashes on stored pages, a nonce on freshly rendered ones. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The Content-Security-Policy of a page. Style attributes are allowed: table rows need them for their position. */
export function pagePolicy({ scripts, styles }: InlineSources, https: boolean): string {
  const list = (sources: readonly string[]) => ["'self'", ...sources.map((s) => `'${s}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${list(scripts)}`,
    `style-src ${list(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of everything that is not a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
