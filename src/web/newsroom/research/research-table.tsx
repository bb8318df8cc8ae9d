import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { NoteAssets, NoteDay, NoteTags, NoteTitle } from './note-parts.tsx';
import type { Note } from './research-query.ts';
import classes from './research.module.css';

const MOST = 3;

/** Columns by the documents' names. */
const COLUMNS: readonly { key: keyof Note; label: () => string; cell: (note: Note) => ReactNode }[] = [
  { key: 'index', label: () => '#', cell: ({ index }) => formatCount(index) },
  { key: 'created_at', label: m.news_date, cell: (note) => <NoteDay note={note} /> },
  { key: 'title', label: m.news_headline, cell: (note) => <NoteTitle note={note} /> },
  { key: 'tags', label: m.research_tag, cell: ({ tags }) => (tags.length === 0 ? UNKNOWN : <NoteTags tags={tags} most={MOST} />) },
  { key: 'assets', label: m.news_assets, cell: ({ assets }) => (assets.length === 0 ? UNKNOWN : <NoteAssets assets={assets} most={MOST} />) },
  { key: 'author', label: m.research_author, cell: ({ author }) => (author === '' ? UNKNOWN : author) },
];

/** Notes as a table; on phones a card a row. */
export const ResearchTable = ({ notes }: { notes: readonly Note[] }) => (
  <table className={classes.table} aria-label={m.research_table()}>
    <thead>
      <tr>
        {COLUMNS.map(({ key, label }) => (
          <th key={key} scope="col">
            {label()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {notes.map((note) => (
        <tr key={note.id}>
          {COLUMNS.map(({ key, cell }) => (
            <td key={key} data-column={key}>
              {cell(note)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
