import { CallError } from '#client';
import { adminFailure } from '../../../app/admin/failure-text.ts';
import { m } from '../../../paraglide/messages.js';
import type { SaveState } from './keeper.ts';

/** What a note may lack, as the API says it, in words of the editor. */
const LACKS: Readonly<Record<string, () => string>> = {
  'title: is missing': m.editor_lacks_title,
  'summary: is missing': m.editor_lacks_summary,
  'body: is missing': m.editor_lacks_text,
  'authors: names nobody': m.editor_lacks_authors,
};

function issueText({ path, message }: { path: string; message: string }): string {
  const said = path === '' ? message : `${path}: ${message}`;
  // Faults of figures and charts say themselves where they are.
  return LACKS[said]?.() ?? (path === 'body' ? message : said);
}

/** Why something was refused, each reason by itself: what the API says is wrong, else what an act of the administration says. */
export function refusalTexts(error: unknown): string[] {
  if (error instanceof CallError && error.issues.length > 0) return [...new Set(error.issues.map(issueText))];
  return [error instanceof CallError && error.kind === 422 ? error.message : adminFailure(error)];
}

/** The same in one line. */
export const refusalText = (error: unknown): string => refusalTexts(error).join(' ');

/** What is said of a save. */
export function saveText(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return m.editor_saved();
    case 'changed':
      return m.editor_unsaved();
    case 'saving':
      return m.editor_saving();
    case 'elsewhere':
      return m.editor_not_saved({ why: m.editor_elsewhere_title() });
    case 'failed':
      return m.editor_not_saved({ why: refusalText(state.fault.error) });
  }
}
