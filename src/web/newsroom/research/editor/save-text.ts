import { CallError } from '#client';
import { adminFailure } from '../../../app/admin/failure-text.ts';
import { m } from '../../../paraglide/messages.js';
import type { SaveState } from './keeper.ts';

/** Why something was refused: what the API says is wrong, else what an act of the administration says. */
export function refusalText(error: unknown): string {
  if (error instanceof CallError && error.issues.length > 0)
    return error.issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join(' ');
  return error instanceof CallError && error.kind === 422 ? error.message : adminFailure(error);
}

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
