import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'src/platform/text-inputs.gen.ts');
const HEAD = '/* Written by scripts/text-inputs.ts from messages/en.json. */\n';

/**
 * Renders the TypeScript interface of a catalogue's plain texts: one property a key, whose type names the inputs of the text.
 * A text with forms chosen by a number has none: only pages, which are compiled, can show it.
 */
export function textInputs(catalogue: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(catalogue).flatMap(([key, text]) => {
    if (key.startsWith('$') || typeof text !== 'string') return [];
    const names = [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))];
    return [`  ${key}: ${names.length === 0 ? 'NoInputs' : `{ ${names.map((name) => `${name}: string | number`).join('; ')} }`};`];
  });
  return `${HEAD}type NoInputs = Record<never, never>;\n\n/** Texts of the catalogue by key, each with its inputs. */\nexport interface TextInputs {\n${lines.join('\n')}\n}\n`;
}

/** Writes the types of the texts that the server uses, `src/platform/text-inputs.gen.ts`, where they have changed. */
export function writeTextInputs(): void {
  const text = textInputs(JSON.parse(readFileSync(path.join(ROOT, 'messages/en.json'), 'utf8')) as Record<string, unknown>);
  const before = (() => {
    try {
      return readFileSync(TARGET, 'utf8');
    } catch {
      return undefined;
    }
  })();
  if (text !== before) writeFileSync(TARGET, text);
}
