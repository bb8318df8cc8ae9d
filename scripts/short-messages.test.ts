import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserRuntime, shortenMessage } from './short-messages.ts';

const DIRECTORY = path.join(import.meta.dirname, '../src/web/paraglide/messages');
const files = globSync('*.js', { cwd: DIRECTORY }).filter((name) => name !== '_index.js');
const codeOf = (name: string) => readFileSync(path.join(DIRECTORY, name), 'utf8');

type Message = (inputs?: Record<string, unknown>, options?: { locale?: string }) => string;

/** Runs the code of a module whose imports are given. */
function run(code: string, given: Record<string, unknown>): Record<string, unknown> {
  const names = [...code.matchAll(/^export (?:const|let|function) (\w+)/gm)].map(([, name]) => name);
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^export (?=const|let|function)/gm, '');
  // Code that the compiler wrote.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function(...Object.keys(given), `${body}\nreturn { ${names.join()} }`)(...Object.values(given)) as Record<string, unknown>;
}

const registry = run(codeOf('../registry.js'), {});

const messageOf = (code: string, language: string): Message =>
  Object.values(
    run(code, {
      registry,
      experimentalStaticLocale: undefined,
      getLocale: () => language,
      languageOf: (options?: { locale?: string }) => options?.locale ?? language,
    }),
  )[0] as Message;

test('every message is shortened, and its text is the same in every language', () => {
  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) {
    const code = codeOf(file);
    const short = shortenMessage(code);
    if (short === undefined) throw new Error(`${file} is not shortened`);
    expect(short.length, file).toBeLessThan(code.length / 1.5);
    const inputs = [...new Set([...code.matchAll(/i\?\.(\w+)/g)].map(([, name = '']) => name))];
    for (const language of ['en', 'vi'])
      for (const count of [0, 1, 2, 21]) {
        const values = Object.fromEntries(inputs.map((name, at) => [name, name === 'count' ? count : `${at}`]));
        const given: Parameters<Message> = inputs.length > 0 ? [values] : [];
        expect(messageOf(short, language)(...given), file).toBe(messageOf(code, language)(...given));
        expect(messageOf(short, 'en')(values, { locale: language }), file).toBe(messageOf(code, 'en')(values, { locale: language }));
        if (inputs.length === 0) break;
      }
  }
});

test('a module of another form is not shortened, and what is more than a text stays a function', () => {
  expect(shortenMessage('export const other = () => "a";\n')).toBeUndefined();
  expect(shortenMessage(codeOf('nav_main.js').replace('return /**', 'log(); return /**'))).toContain('log(); return `Main`');
});

test('the runtime takes the language of the document until another is set', () => {
  const document = { documentElement: { lang: 'vi' } };
  const runtime = run(browserRuntime('en', ['en', 'vi']), { document }) as { languageOf: (options?: object) => string };
  expect(runtime.languageOf()).toBe('vi');
  expect(runtime.languageOf({ locale: 'en' })).toBe('en');
});
