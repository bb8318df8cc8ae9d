import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FLOORS = ['domain', 'api', 'web'];
const HEAD = [
  '# Rooms',
  '',
  'A card a room, in their order, read from the code by `scripts/room-cards.ts`; `npm run check -- --write` writes this page. It holds what is written out;',
  'names that the code puts together, such as those of the data sets of lists, are not in it. What a room may see of others: [ARCHITECTURE.md](../ARCHITECTURE.md).',
];

/** Every match of a pattern's first group in the files, once each, in order. */
function found(files: readonly string[], pattern: RegExp): string[] {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one)))].sort();
}

/** Sources of a folder without tests. */
const sources = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test(ing)?\.tsx?$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : [];

/** The acts that writes name for the log. */
function actsOf(files: readonly string[]): string[] {
  const lists = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:acts: |ACTS = )\[([^\]]+)\]/g)].map(([, list = '']) => list));
  return [...new Set(lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, act = '']) => act)))].sort();
}

function card(root: string, room: string): string[] {
  const folders = FLOORS.map((floor) => `src/${floor}/${room}`).filter((folder) => sources(path.join(root, folder)).length > 0);
  if (folders.length === 0) return [];
  const api = sources(path.join(root, `src/api/${room}`));
  const pages = sources(path.join(root, `src/web/${room}`)).filter((file) => file.endsWith('/pages.ts'));
  const home = found(pages, /\b(index)\(/g).map(() => '/');
  const rows: [string, string[]][] = [
    ['Folders', folders.map((folder) => `${folder}/`)],
    ['Tables', found(api, /\bpgTable\(\s*'([^']+)'/g)],
    ['Pages', [...home, ...found(pages, /\broute\('([^']+)'/g)]],
    ['Calls', found(api, /\bpath: '(\/[^']+)'/g)],
    ['Data sets', found(api, /\bsid: '([^']+)'/g)],
    ['Asks for', found(api, /(?:\bassertMay\((?:actor|of), |\bownPermit\(actor, |\bMAY = |\bpermitted\(context, c, assertMay, )'([a-z-]+)'/g)],
    ['Acts', actsOf(api)],
    ['Jobs', found(api, /\bqueue: '([^']+)'/g)],
    ['Mails', found(api, /\btemplate: '([^']+)'/g)],
    [
      'Commands',
      found(
        api.filter((file) => file.endsWith('/commands.ts')),
        /\.command\('([^']+)'\)/g,
      ),
    ],
  ];
  const shown = rows.filter(([, values]) => values.length > 0).map(([name, values]) => `- ${name}: ${values.map((value) => `\`${value}\``).join(', ')}`);
  return ['', `## ${room}`, '', ...shown];
}

/** The page of cards, from the code of a project. @param root folder of the project */
export function roomCards(root: string): string {
  const rooms = JSON.parse(readFileSync(path.join(root, 'lint/rooms.json'), 'utf8')) as string[];
  return `${[...HEAD, ...rooms.flatMap((room) => card(root, room))].join('\n')}\n`;
}

/** Listed rooms that are not in the order of `lint/rooms.json`, or not in it at all, by the lists of both floors. */
export function misplacedRooms(root: string): string[] {
  const order = JSON.parse(readFileSync(path.join(root, 'lint/rooms.json'), 'utf8')) as string[];
  return ['src/api/rooms.ts', 'src/web/rooms.ts'].flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const list = /= \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    const places = [...list.matchAll(/\w+/g)].map(([name]) => order.indexOf(name === 'exports' ? 'export' : name));
    return places.every((place, at) => place > (places[at - 1] ?? -1)) ? [] : [`${file}: the rooms are not in the order of lint/rooms.json`];
  });
}
