import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const VARIANT = /^const ([a-z]{2})_(\w+) = \/\*\*.*?\*\/ \((i?)\) => \{([\s\S]*?)\n?\};$/gm;
const ONE_TEXT = /^\s*(?:const \w+ = registry\.plural\([^\n]*?\);)?\s*return (`[^`]*`)$/;
const TYPE = /\/\*\* @type \{LocalizedString\} \*\/ \(((?:`(?:[^`\\]|\\.)*`)|(?:"(?:[^"\\]|\\.)*"))\)/g;

/**
 * Writes a compiled message again in as few signs as it needs: one function that chooses among the texts of all languages.
 * @param code module of one message @returns undefined for a module that is of another form
 */
export function shortenMessage(code: string): string | undefined {
  const variants = [...code.matchAll(VARIANT)];
  const name = /^export const (\w+) = /m.exec(code)?.[1];
  if (!name || variants.length === 0 || variants.some(([, , of]) => of !== name)) return undefined;
  const functions: string[] = [];
  const texts = variants.map(([, language = '', , , body = '']) => {
    const plain = body.replaceAll(TYPE, '$1');
    const text = ONE_TEXT.exec(plain)?.[1];
    if (text !== undefined) return { language, text };
    functions.push(`const ${language} = (i) => {${plain}};`);
    return { language, text: `${language}(i)` };
  });
  const last = texts.at(-1)?.text ?? '';
  const choice = texts.slice(0, -1).map(({ language, text }) => `languageOf(o) === "${language}" ? ${text} : `);
  return [
    ...(functions.length > 0 ? ["import * as registry from '../registry.js';"] : []),
    "import { languageOf } from '../runtime.js';",
    ...functions,
    `export const ${name} = (i, o) => ${choice.join('')}${last};`,
    '',
  ].join('\n');
}

/** What pages in a browser use of the compiler's runtime. The language of a document never changes. */
export const browserRuntime = (baseLocale: string, locales: readonly string[]): string => `
export const baseLocale = ${JSON.stringify(baseLocale)};
export const locales = ${JSON.stringify(locales)};
export let getLocale = () => document.documentElement.lang;
export const overwriteGetLocale = (next) => {
  getLocale = next;
};
export const languageOf = (options) => options?.locale ?? getLocale();
`;

const FRESH_RULES = 'return new Intl.PluralRules(locale, options).select(Number(input))';
const KEPT_RULES = 'return (rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options)).select(Number(input))';

/** Keeps the rules of plurals, which take longer to make than a whole text, in the files for the server. @param outdir folder of the compiled messages */
export const keepPlurals = ({ outdir }: { outdir: string }): Plugin => ({
  name: 'cairn:keep-plurals',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(code, id) {
    if (id !== `${outdir}/registry.js`) return null;
    return code.includes(FRESH_RULES)
      ? { code: `const rules = {};\n${code.replace(FRESH_RULES, KEPT_RULES)}`, map: null }
      : this.error(`${id} is of another form than expected`);
  },
});

/** Shortens the compiled messages, and what they run on, in the files for browsers. @param project folder of the compiler's settings @param outdir folder of the compiled messages */
export function shortMessages({ project, outdir }: { project: string; outdir: string }): Plugin {
  return {
    name: 'cairn:short-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id === `${outdir}/runtime.js`) {
        const { baseLocale, locales } = JSON.parse(readFileSync(path.join(project, 'settings.json'), 'utf8')) as { baseLocale: string; locales: string[] };
        return { code: browserRuntime(baseLocale, locales), map: null };
      }
      if (!id.startsWith(`${outdir}/messages/`) || id.endsWith('/_index.js')) return null;
      const short = shortenMessage(code);
      return short === undefined ? this.error(`The message in ${id} is of another form than expected`) : { code: short, map: null };
    },
  };
}
