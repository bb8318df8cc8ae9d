import { m } from '../../paraglide/messages.js';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { textClass } from '../../ui/text/text.ts';
import type { EditedIssue, Section } from './issues-query.ts';
import classes from './issues.module.css';

type Entry = EditedIssue['sections'][Section][number];
const TITLES = { research: m.newsletter_research, rounds: m.newsletter_rounds, changes: m.newsletter_changes } as const;

/** The list with the entry at a place one place up or down. */
const moved = (entries: readonly Entry[], at: number, by: -1 | 1): Entry[] => {
  const next = [...entries];
  const [entry] = next.splice(at, 1);
  if (entry) next.splice(at + by, 0, entry);
  return next;
};

/** The entries of a section: which are shown, in which order. */
export function EntryList({ section, entries, onChange }: { section: Section; entries: readonly Entry[]; onChange: (entries: Entry[]) => void }) {
  const title = TITLES[section]();
  return (
    <fieldset className={classes.entries}>
      <legend className={classes.legend}>{title}</legend>
      {entries.length === 0 && <p className={textClass.note}>{m.issues_section_none()}</p>}
      {entries.map((entry, at) => (
        <div key={entry.key} className={classes.entry}>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={entry.shown}
              onChange={(event) => onChange(entries.map((one) => (one === entry ? { ...one, shown: event.target.checked } : one)))}
            />
            <span>
              {entry.text}
              {entry.detail !== null && <span className={textClass.note}>{` ${entry.detail}`}</span>}
            </span>
          </label>
          <span className={classes.moves}>
            <SmallButton label={m.issues_up({ entry: entry.text })} disabled={at === 0} onClick={() => onChange(moved(entries, at, -1))}>
              ↑
            </SmallButton>
            <SmallButton label={m.issues_down({ entry: entry.text })} disabled={at === entries.length - 1} onClick={() => onChange(moved(entries, at, 1))}>
              ↓
            </SmallButton>
          </span>
        </div>
      ))}
    </fieldset>
  );
}
