import { readdir, readFile } from 'node:fs/promises';
import { KIND_NAMES, KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import type { Language } from '#domain/site/addresses.ts';

/** A note that comes with the site. */
export interface GivenNote {
  /** Its name, which stays when its words change. */
  key: string;
  language: Language;
  title: string;
  /** A paragraph in Markdown. */
  summary: string;
  author: { name: string; office: string };
  tags: string[];
  /** Records that it is about. Those that a site does not have are left out there. */
  assets: { kind: NamedKind; slug: string }[];
  access: 'everyone' | 'pro';
  /** Markdown from the first heading on. */
  body: string;
}

const FOLDER = new URL('../../../../starter/research/', import.meta.url);
const PARTS = /^---\n(.*?)\n---\n(.*)$/s;
const LINE = /^([a-z]+): (.+)$/;
const KEY = /^[a-z][a-z0-9-]{2,80}$/;

const namesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function assetOf(text: string): GivenNote['assets'][number] {
  const [word = '', slug = ''] = text.split('/');
  const kind = KIND_NAMES.find((name): name is NamedKind => name !== 'round' && KINDS[name].page === word);
  if (!kind || slug === '') throw new Error(`"${text}" names no record: it is project/<slug>, organization/<slug> or people/<slug>`);
  return { kind, slug };
}

/** Reads a note: lines of names and values between two lines of three hyphens, then its text. @throws Error that says what is missing */
export function readGivenNote(text: string): GivenNote {
  const [, head = '', body = ''] = PARTS.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const lines = new Map(
    head.split('\n').map((line) => {
      const [found, name = '', value = ''] = LINE.exec(line) ?? [];
      if (found === undefined) throw new Error(`"${line}" is no line "name: value"`);
      return [name, value.trim()] as const;
    }),
  );
  const need = (name: string): string => {
    const value = lines.get(name);
    if (value === undefined) throw new Error(`the line "${name}" is missing`);
    return value;
  };
  const key = need('key');
  if (!KEY.test(key)) throw new Error(`"${key}" cannot be the key of a note`);
  return {
    key,
    language: lines.get('language') === 'vi' ? 'vi' : 'en',
    title: need('title'),
    summary: need('summary'),
    author: { name: need('author'), office: need('office') },
    tags: namesOf(need('tags')),
    assets: namesOf(lines.get('assets') ?? '').map(assetOf),
    access: lines.get('access') === 'pro' ? 'pro' : 'everyone',
    body: body.trim(),
  };
}

/** The notes that come with the site, by their keys. */
export async function givenNotes(): Promise<GivenNote[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(files.map(async (name) => readGivenNote(await readFile(new URL(name, FOLDER), 'utf8'))));
}
