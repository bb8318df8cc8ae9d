import { addresses } from '#domain/site/addresses.ts';
import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import type { MineRow, NoteRow } from '../form/calls.ts';
import classes from './standing.module.css';

/** The documents' words of a row's status. */
export const STATUS: Readonly<Record<MineRow['status'], () => string>> = {
  0: m.contribute_status_rejected,
  1: m.contribute_status_review,
  2: m.contribute_status_verified,
};

/** Notes of research that were given to the editors. */
export const SentNotes = ({ notes, timeZone }: { notes: readonly NoteRow[]; timeZone: string }) => (
  <AdminTable label={m.contribute_notes()} columns={notesOf(timeZone)} rows={notes} keyOf={({ id }) => id} />
);

const notesOf = (timeZone: string): AdminColumn<NoteRow>[] => [
  {
    key: 'name',
    label: m.contribute_notes(),
    cell: ({ slug, name, status, create_at: at }) => (
      <span className={classes.who}>
        {status === 2 ? <a href={hrefOf(addresses.note(slug))}>{name}</a> : <span>{name}</span>}
        <span className={textClass.note}>
          <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    label: m.contribute_status(),
    cell: ({ status }) => (
      <span className={classes.who}>
        <span className={`${status === 2 ? tagClass.accent : tagClass.outline} ${classes.status}`}>{STATUS[status]()}</span>
        <span className={textClass.note}>{status === 2 ? m.contribute_note_published() : m.contribute_note_waits()}</span>
      </span>
    ),
  },
  { key: 'points', label: m.contribute_points(), cell: ({ points }) => formatCount(points) },
];
