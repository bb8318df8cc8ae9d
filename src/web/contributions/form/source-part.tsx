import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { fieldClass } from '../../ui/form/field-class.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { isBlank, type Source } from './edits.ts';
import classes from './form.module.css';

interface SourcePartProps {
  /** What it shows. */
  label: string;
  name: string;
  sources: readonly Source[];
  /** Place of the source that shows it. */
  at: number;
  needsQuote: boolean;
  /** What is wrong with the page and with the sentence. */
  faults: { url?: string | undefined; quote?: string | undefined };
  onAssign: (at: number) => void;
  onSource: (part: Partial<Source>) => void;
}

/** A source in a few words: where it is, or its number. */
export function sourceText({ url }: Source, at: number): string {
  const text = url?.trim() ?? '';
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(whole)) return m.contribute_source_number({ number: at + 1 });
  const { hostname, pathname } = new URL(whole);
  return hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname);
}

/** The page that shows what was filled in. A page that another field named already is chosen, not typed again. */
export function SourcePart({ label, name, sources, at, needsQuote, faults, onAssign, onSource }: SourcePartProps) {
  const source = sources[at] ?? {};
  const isFirst = source.fields === undefined || source.fields[0] === name;
  const others = sources.some((one, place) => place !== at && !isBlank(one.url));
  const asksQuote = needsQuote && (isFirst || isBlank(source.quote));
  return (
    <div className={classes.source} role="group" aria-label={m.contribute_source_of({ label })}>
      {(others || !isFirst) && <SourceChoice sources={sources} at={at} onAssign={onAssign} />}
      {isFirst && (
        <TextField
          label={m.contribute_source_url()}
          name={`source-${at}`}
          value={source.url ?? ''}
          onText={(url) => onSource({ url })}
          error={faults.url}
          note={m.contribute_source_hint()}
          inputMode="url"
          autoComplete="off"
        />
      )}
      {asksQuote && (
        <TextAreaField
          label={m.contribute_quote()}
          name={`quote-${at}`}
          rows={2}
          value={source.quote ?? ''}
          onText={(quote) => onSource({ quote })}
          error={faults.quote}
          note={m.contribute_quote_hint()}
        />
      )}
      {isFirst && <AboutPage source={source} at={at} withQuote={!asksQuote} onSource={onSource} />}
    </div>
  );
}

/** Which of the pages that were named shows it. */
function SourceChoice({ sources, at, onAssign }: Pick<SourcePartProps, 'sources' | 'at' | 'onAssign'>) {
  const choice = useId();
  return (
    <div className={classes.control}>
      <label className={classes.label} htmlFor={choice}>
        {m.contribute_shown_by()}
      </label>
      <select id={choice} className={`${fieldClass} ${classes.select}`} value={String(at)} onChange={(event) => onAssign(Number(event.target.value))}>
        {sources.map((one, place) => (
          <option key={place} value={place}>
            {sourceText(one, place)}
          </option>
        ))}
        <option value={sources.length}>{m.contribute_other_page()}</option>
      </select>
    </div>
  );
}

/** What else can be said of a page. */
const AboutPage = ({ source, at, withQuote, onSource }: { source: Source; withQuote: boolean } & Pick<SourcePartProps, 'at' | 'onSource'>) => (
  <details className={classes.more}>
    <summary>{m.contribute_source_more()}</summary>
    {withQuote && (
      <TextAreaField label={m.contribute_quote()} name={`quote-${at}`} rows={2} value={source.quote ?? ''} onText={(quote) => onSource({ quote })} />
    )}
    <TextField label={m.contribute_source_title()} name={`title-${at}`} value={source.title ?? ''} onText={(title) => onSource({ title })} maxLength={300} />
    <label className={classes.control}>
      <span className={classes.label}>{m.contribute_source_day()}</span>
      <input type="date" className={fieldClass} value={source.published_on ?? ''} onChange={(event) => onSource({ published_on: event.target.value })} />
    </label>
  </details>
);
