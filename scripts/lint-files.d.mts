/** The files whose findings may differ from those of the last clean run; undefined where that is every file. @param root of the project */
export function filesToLint(root?: string): string[] | undefined;
/** Keeps how every file looks, because lint found nothing in any. */
export function keepClean(root?: string): void;
