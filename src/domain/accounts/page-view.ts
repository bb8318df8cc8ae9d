/** Longest path that is kept of a page view. */
const LONGEST_PATH = 300;

/**
 * The viewed path in an action log, without query and fragment, which may hold secrets. @param action the documents' `action`: JSON text with the
 * page's address in `url`.
 */
export function viewedPath(action: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(action);
    if (typeof parsed !== 'object' || parsed === null || !('url' in parsed) || typeof parsed.url !== 'string') return undefined;
    const path = parsed.url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
    if (!path.startsWith('/') || path.length > LONGEST_PATH || hasControl(path)) return undefined;
    return path;
  } catch {
    return undefined;
  }
}

const hasControl = (text: string): boolean => [...text].some((c) => c < ' ' || c === '\u007f');
