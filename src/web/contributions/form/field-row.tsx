import type { ReactNode } from 'react';
import type { FormField } from '#domain/contributions/forms.ts';
import { useTimeZone } from '../../app/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { UNKNOWN } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { nameOf, valueText } from './field-texts.ts';
import { ENDED, isEnded } from './edits.ts';
import type { Finding } from './findings.ts';
import { PartInput } from './inputs.tsx';
import { ListField } from './list-field.tsx';
import { SourcePart } from './source-part.tsx';
import type { Contribution } from './use-contribution.ts';
import classes from './form.module.css';

interface FieldRowProps {
  field: FormField;
  contribution: Contribution;
}

/** Id of the part of the form that a field stands in. */
export const fieldId = (name: string): string => `field-${name}`;

/** A field of the form: what the record holds, what it should hold, which page shows it, and what programs found. */
export function FieldRow({ field, contribution }: FieldRowProps) {
  const { name } = field;
  const { held, isEdit, edits, at, findingsOf, change } = contribution;
  const label = nameOf(field, field.field);
  const edit = edits[name];
  const isChanged = contribution.isChanged(name);
  const findings = findingsOf(name);
  const fault = findings.find(({ isFault }) => isFault)?.text;
  const required = field.required && !isEdit ? m.contribute_required({ label }) : label;
  return (
    <div id={fieldId(name)} className={classes.field} data-changed={isChanged || undefined} data-fault={fault !== undefined || undefined}>
      {field.many ? (
        <>
          <FieldHead label={label} isChanged={isChanged} at={at[name]} onUndo={() => change(field, null)} />
          <ListField
            field={field}
            label={label}
            held={held[name]}
            edit={edit}
            onChange={(value) => change(field, value)}
            removal={contribution.removal}
            opens={contribution.opens}
          />
        </>
      ) : (
        <>
          {(isEdit || isChanged) && (
            <FieldHead
              isChanged={isChanged}
              isAgain={contribution.isAgain(name)}
              isEnd={isEnded(edit)}
              at={at[name]}
              label={label}
              onUndo={() => change(field, null)}
            >
              {isEdit && <Now field={field} contribution={contribution} />}
            </FieldHead>
          )}
          <PartInput part={field} label={required} value={isEnded(edit) ? undefined : edit} onChange={(value) => change(field, value)} error={fault} />
        </>
      )}
      <Findings of={field.many ? findings : findings.filter(({ isFault }) => !isFault)} />
      {isChanged && <SourceOfField field={field} label={label} contribution={contribution} />}
    </div>
  );
}

function SourceOfField({ field, label, contribution }: FieldRowProps & { label: string }) {
  const { sources, placeOf, sourceFaults, assign, changeSource, needsQuote } = contribution;
  const at = placeOf(field.name);
  return (
    <SourcePart
      label={label}
      name={field.name}
      sources={sources}
      at={at}
      needsQuote={needsQuote(field)}
      faults={sourceFaults(at)}
      onAssign={(to) => assign(field.name, to)}
      onSource={(part) => changeSource(at, part)}
    />
  );
}

interface FieldHeadProps {
  label: string;
  isChanged: boolean;
  /** It is said again as the record holds it. */
  isAgain?: boolean;
  /** It is said to hold no more. */
  isEnd?: boolean;
  /** When it was changed, of what is kept. */
  at: string | undefined;
  onUndo: () => void;
  children?: ReactNode;
}

/** What stands above a field: its name where its control has none, what the record holds, and whether it was changed. */
function FieldHead({ label, isChanged, isAgain, isEnd, at, onUndo, children }: FieldHeadProps) {
  const timeZone = useTimeZone();
  return (
    <div className={classes.fieldHead}>
      {children ?? <h3 className={classes.fieldName}>{label}</h3>}
      {isChanged && (
        <span className={classes.changed}>
          <span className={tagClass.accent}>{isEnd ? m.contribute_ended() : isAgain ? m.contribute_again() : m.contribute_changed()}</span>
          {at !== undefined && <time dateTime={at}>{formatMoment(at, timeZone)}</time>}
          <button type="button" className={buttonClass.small} aria-label={`${m.contribute_undo()}: ${label}`} onClick={onUndo}>
            {m.contribute_undo()}
          </button>
        </span>
      )}
    </div>
  );
}

/** What the record holds now: it can be taken as the beginning of another, said again with another page, or ended. */
function Now({ field, contribution }: { field: FormField; contribution: Contribution }) {
  const { held, change, isChanged, sayAgain } = contribution;
  const value = held[field.name];
  const said = valueText(field, value);
  const label = nameOf(field, field.field);
  const page = field.input === 'url' ? linkable(said) : undefined;
  const isPicture = field.input === 'image' && said.startsWith('/');
  return (
    <p className={classes.now}>
      <span className={classes.nowWord}>{m.contribute_now()}</span>{' '}
      <span className={classes.nowValue}>
        {said === '' ? UNKNOWN : page ? <Out url={page}>{said}</Out> : isPicture ? <Logo src={said} name={label} size={40} /> : said}
      </span>
      {said !== '' && (field.input === 'text' || field.input === 'longtext' || field.input === 'url') && (
        <button type="button" className={classes.take} aria-label={`${m.contribute_edit_value()}: ${label}`} onClick={() => change(field, value ?? null)}>
          {m.contribute_edit_value()}
        </button>
      )}
      {said !== '' && field.edit === 'set-field' && !isChanged(field.name) && (
        <button type="button" className={classes.take} aria-label={`${m.contribute_say_again()}: ${label}`} onClick={() => sayAgain(field.name)}>
          {m.contribute_say_again()}
        </button>
      )}
      {said !== '' && !field.required && !isChanged(field.name) && (
        <button type="button" className={classes.take} aria-label={`${m.contribute_end()}: ${label}`} onClick={() => change(field, ENDED)}>
          {m.contribute_end()}
        </button>
      )}
    </p>
  );
}

/** What programs found of something, with the reason. */
export const Findings = ({ of }: { of: readonly Finding[] }) =>
  of.length > 0 && (
    <ul className={classes.findings}>
      {of.map(({ text, isFault }) => (
        <li key={text} data-fault={isFault || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
