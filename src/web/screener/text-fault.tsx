import type { ReactNode } from 'react';
import type { ScreenFault } from '#domain/screener/fault.ts';
import { m } from '../paraglide/messages.js';
import { textClass } from '../ui/text/text.ts';
import { writtenValue } from './completion.ts';
import classes from './screen-editor.module.css';

const SIGNS: Readonly<Record<string, string>> = { '=': ':', contains: '~', in: ':', between: ':' };

/** Replacements for the wrong part; empty if only an example helps. */
function replacements({ code, length, expected = [] }: ScreenFault): string[] {
  if (length === 0 || code === 'NO_VALUE') return [];
  if (code === 'BAD_OPERATOR') return [...new Set(expected.flatMap((op) => (op === 'known' || op === 'undisclosed' ? [] : (SIGNS[op] ?? op))))];
  return code === 'BAD_VALUE' ? expected.map(writtenValue) : [...expected];
}

/** What every text area on a paper has. */
export const PAPER_INPUT = { className: classes.input, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** A text area, and behind it its text with the error marked. */
export function TextPaper({ text, fault, children }: { text: string; fault: ScreenFault | undefined; children: ReactNode }) {
  return (
    <div className={classes.paper}>
      <Marked text={text} fault={fault} />
      {children}
    </div>
  );
}

/** The text again, behind the field, to mark the error in its place. */
function Marked({ text, fault }: { text: string; fault: ScreenFault | undefined }) {
  if (!fault) return <div className={classes.marked} aria-hidden="true">{`${text} `}</div>;
  const end = Math.max(fault.at + fault.length, fault.at + 1);
  return (
    <div className={classes.marked} aria-hidden="true">
      {text.slice(0, fault.at)}
      <mark>{text.slice(fault.at, end) || ' '}</mark>
      {`${text.slice(end)} `}
    </div>
  );
}

/** Replacements for what is wrong with a text. @param onPut puts one in its place */
export function Instead({ fault, onPut }: { fault: ScreenFault; onPut: (text: string) => void }) {
  const puts = replacements(fault);
  if (puts.length === 0)
    return fault.expected?.length ? (
      <p className={`${textClass.note} ${classes.hint}`}>{m.filter_text_example({ examples: fault.expected.join(', ') })}</p>
    ) : null;
  return (
    <p className={classes.instead}>
      {m.filter_text_instead()}
      {puts.map((put) => (
        <button key={put} type="button" className={classes.put} onClick={() => onPut(put)}>
          <code>{put}</code>
        </button>
      ))}
    </p>
  );
}
