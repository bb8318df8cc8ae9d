import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configTable } from '../src/platform/config.ts';
import { misplacedRooms, roomCards } from './room-cards.ts';
import { checkRows } from './check-requirements.ts';

const TABLE = /(<!-- config -->\n)([\s\S]*?)(\n<!-- \/config -->)/;
/** Folders that are no part of the source. */
const OUTSIDE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'planted']);
/** Folders in which each folder has a line of its own in ARCHITECTURE.md. */
const DESCRIBED = ['', 'src', 'src/domain', 'src/api', 'src/web', 'src/platform', 'e2e', 'docs'];

const folders = (root: string, under: string): string[] =>
  existsSync(path.join(root, under))
    ? readdirSync(path.join(root, under), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OUTSIDE.has(entry.name))
        .map((entry) => path.posix.join(under, entry.name))
    : [];

const hasFile = (folder: string): boolean => readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());

function documents(root: string, under = ''): string[] {
  const here = readdirSync(path.join(root, under), { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.md'));
  return [...here.map((entry) => path.posix.join(under, entry.name)), ...folders(root, under).flatMap((folder) => documents(root, folder))];
}

/** The text without code, where what looks like a link is none; lines stay where they are. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replaceAll(/[^\n]/g, '')).replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** The anchors of a document's headings, as GitHub makes them. */
export function anchors(text: string): Set<string> {
  const found = new Map<string, number>();
  const result = new Set<string>();
  for (const [, title = ''] of text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    const times = found.get(slug) ?? 0;
    found.set(slug, times + 1);
    result.add(times === 0 ? slug : `${slug}-${times}`);
  }
  return result;
}

function* links(text: string): Generator<{ target: string; line: number }> {
  for (const match of withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\s*\[[^\]]+\]:\s*(\S+)/gm)) {
    yield { target: match[1] ?? match[2] ?? '', line: text.slice(0, match.index).split('\n').length };
  }
}

function deadLinks(root: string): string[] {
  const problems: string[] = [];
  for (const file of documents(root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const { target, line } of links(text)) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
      // Notes that come with the site link to its pages.
      if (file.startsWith('starter/') && target.startsWith('/')) continue;
      const [place = '', anchor] = target.split('#');
      const aim = place === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(place));
      const full = path.join(root, aim);
      if (aim.startsWith('..') || !existsSync(full)) problems.push(`${file}:${line}: the link to ${target} leads nowhere`);
      else if (anchor && statSync(full).isFile() && full.endsWith('.md') && !anchors(readFileSync(full, 'utf8')).has(decodeURIComponent(anchor))) {
        problems.push(`${file}:${line}: ${aim} has no heading #${anchor}`);
      }
    }
  }
  return problems;
}

function configuration(root: string, write: boolean): string[] {
  const file = path.join(root, 'README.md');
  const text = readFileSync(file, 'utf8');
  const found = TABLE.exec(text);
  if (!found) return ['README.md: the marks <!-- config --> and <!-- /config --> are missing'];
  if (found[2] === configTable()) return [];
  if (!write) return ['README.md: the table of variables differs from src/platform/config.ts. Write it with: npm run check -- --write'];
  writeFileSync(
    file,
    text.replace(TABLE, (_whole, begin: string, _table, end: string) => begin + configTable() + end),
  );
  return [];
}

function rooms(root: string, write: boolean): string[] {
  if (!existsSync(path.join(root, 'lint/rooms.json'))) return [];
  const file = path.join(root, 'docs/rooms.md');
  const cards = roomCards(root);
  if (write) writeFileSync(file, cards);
  const same = existsSync(file) && readFileSync(file, 'utf8') === cards;
  return [...misplacedRooms(root), ...(same ? [] : ['docs/rooms.md: differs from the code. Write it with: npm run check -- --write'])];
}

function describedFolders(root: string): string[] {
  const rows = [...readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\|\s*`([^`]+)\/`\s*\|\s*(.*?)\s*\|\s*$/gm)];
  const named = rows.map((row) => row[1] ?? '');
  const there = DESCRIBED.flatMap((under) => folders(root, under)).filter(
    (folder) => folder !== 'src/web/public' && folder !== 'src/web/paraglide' && hasFile(path.join(root, folder)),
  );
  return [
    ...there.filter((folder) => !named.includes(folder)).map((folder) => `ARCHITECTURE.md: the folder ${folder}/ has no line`),
    ...named
      .filter((folder) => !existsSync(path.join(root, folder)) || !hasFile(path.join(root, folder)))
      .map((folder) => `ARCHITECTURE.md: there is no folder ${folder}/`),
    ...named.filter((folder, at) => named.indexOf(folder) !== at).map((folder) => `ARCHITECTURE.md: ${folder}/ has two lines`),
    ...rows.filter((row) => row[2] === '').map((row) => `ARCHITECTURE.md: the line of ${row[1]}/ says nothing`),
  ];
}

/**
 * What is wrong with the documents: links and anchors that lead nowhere, a table of variables that is not the
 * configuration's, folders without a line in ARCHITECTURE.md and lines without a folder. @param write rewrites the table.
 */
export function checkDocs(root: string, write = false): string[] {
  return [...configuration(root, write), ...rooms(root, write), ...deadLinks(root), ...describedFolders(root)];
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const problems = [...checkDocs(root, process.argv.includes('--write')), ...checkRows(root)];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
