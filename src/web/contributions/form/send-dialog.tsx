import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { formField } from '#domain/contributions/forms.ts';
import { TEXT_LIMITS } from '#domain/contributions/proposal.ts';
import { limitText } from '../../app/limit-text.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { linkable, Out } from '../../ui/out-link/out-link.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { calls, type Proposed, type Submitted, type Tried } from './calls.ts';
import { changesOf } from './change-lines.ts';
import { Findings } from './field-row.tsx';
import { nameOf } from './field-texts.ts';
import { quoteKey, sortFindings, sourceKey, type FoundBy } from './findings.ts';
import { reasonText } from './reason-text.ts';
import type { Begun, Contribution } from './use-contribution.ts';
import classes from './form.module.css';

interface SendDialogProps {
  begun: Begun;
  contribution: Contribution;
  onClose: () => void;
  /** Called when what is filled in cannot be sent: what is wrong stands at the fields. */
  onFaults: (count: number) => void;
  onSent: (answer: Submitted) => void;
}

type Step =
  | { is: 'checking' }
  | { is: 'checked'; tried: Tried; found: FoundBy }
  | { is: 'sending'; tried: Tried; found: FoundBy }
  | { is: 'failed'; text: string };

/** What a person reads when a contribution was refused as a whole. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return m.list_error_other();
  if (error.kind === 429) return limitText(error.retryAfter, m.contribute_limit());
  if (error.code === 'BANNED') return m.contribute_banned();
  if (typeof error.kind === 'number' && error.kind < 500 && error.message !== '') return error.message;
  return adminFailure(error);
}

/** Asks programs what they think of it, and sends it. */
function useSending({ begun: { type, form, key }, contribution, onFaults, onSent }: SendDialogProps) {
  const { client } = useRouter().options.context;
  const [step, setStep] = useState<Step>({ is: 'checking' });
  const [sent] = useState(() => contribution.sent());
  const [once] = useState(() => crypto.randomUUID());
  const inputOf = (more: Partial<Proposed> = {}): Proposed => ({
    type,
    update: form.update,
    ...(form.slug !== null && { slug: form.slug }),
    values: sent.values,
    sources: sent.pages.map(({ source }) => source),
    ...(sent.again.length > 0 && { again: [...sent.again] }),
    ...more,
  });
  const refused = (error: unknown) => {
    if (error instanceof CallError && error.kind === 422 && error.issues.length > 0) {
      contribution.setFound(sortFindings({ issues: error.issues }, sent.pages, sent.names));
      onFaults(error.issues.length);
    } else setStep({ is: 'failed', text: failureText(error) });
  };
  const check = async () => {
    try {
      const tried = await calls.check(client, inputOf());
      const found = sortFindings(tried, sent.pages, sent.names);
      contribution.setFound(found);
      setStep({ is: 'checked', tried, found });
    } catch (error) {
      refused(error);
    }
  };
  const send = async (tried: Tried, found: FoundBy, note: string, distinct: boolean) => {
    setStep({ is: 'sending', tried, found });
    try {
      const input = inputOf({ draft: key, ...(note.trim() !== '' && { note: note.trim() }), ...(distinct && { distinct }) });
      // What is on its way to the draft would come after the draft is gone.
      await contribution.save();
      onSent(await calls.submit(client, input, once));
    } catch (error) {
      refused(error);
    }
  };
  const begin = useEffectEvent(() => void check());
  useEffect(() => {
    const soon = setTimeout(() => begin());
    return () => clearTimeout(soon);
  }, []);
  const again = () => {
    setStep({ is: 'checking' });
    void check();
  };
  return { step, sent, again, send };
}

/** All that will be sent: what changes to what, by which pages, what programs found, and records that may be the same. */
export function SendDialog(props: SendDialogProps) {
  const { contribution, onClose } = props;
  const title = useId();
  const { step, sent, again, send } = useSending(props);
  const [note, setNote] = useState('');
  const [distinct, setDistinct] = useState(false);
  const done = step.is === 'checked' || step.is === 'sending' ? step : undefined;
  const faults = done ? Object.values(done.found).flatMap((found) => found.filter(({ isFault }) => isFault)) : [];
  const twins = done?.tried.twins ?? [];
  const isReady = step.is === 'checked' && faults.length === 0 && (twins.length === 0 || distinct);
  return (
    <Dialog labelledBy={title} size="l" onClose={onClose}>
      <div className={classes.dialog}>
        <h2 id={title} className={classes.dialogTitle}>
          {m.contribute_review_title()}
        </h2>
        <Changes contribution={contribution} tried={done?.tried} found={done?.found} />
        <Pages sent={sent.pages} names={sent.names} contribution={contribution} found={done?.found} />
        <div role="status" className={classes.checking}>
          {step.is === 'checking'
            ? m.contribute_checking()
            : step.is === 'checked'
              ? faults.length > 0
                ? m.contribute_checked_faults()
                : m.contribute_checked()
              : ''}
        </div>
        <div role="alert">{step.is === 'failed' && <p className={classes.fault}>{step.text}</p>}</div>
        {done && <Findings of={done.found[''] ?? []} />}
        {twins.length > 0 && <Twins of={twins} distinct={distinct} onDistinct={setDistinct} />}
        {done && (
          <TextAreaField
            label={m.contribute_note()}
            aside={m.form_optional()}
            name="note"
            rows={2}
            value={note}
            onText={(text) => setNote(text.slice(0, TEXT_LIMITS.note))}
            note={m.contribute_note_hint()}
          />
        )}
        <div className={wrapClass.end}>
          <Button kind="plain" onClick={onClose}>
            {m.contribute_go_on()}
          </Button>
          {step.is === 'failed' ? (
            <Button onClick={again}>{m.home_retry()}</Button>
          ) : (
            <Button disabled={!isReady} onClick={() => done && void send(done.tried, done.found, note, distinct)}>
              {step.is === 'sending' ? m.contribute_sending() : m.contribute_send()}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface FoundProps {
  contribution: Contribution;
  found: FoundBy | undefined;
}

/** What changes to what. Before programs have answered it is what the form itself knows. */
function Changes({ contribution, tried, found }: FoundProps & { tried: Tried | undefined }) {
  return (
    <ul className={classes.changes} aria-label={m.contribute_changes_label()}>
      {changesOf(contribution, tried?.lines).map(({ key, label, before, after, name, isEnd }) => (
        <li key={key}>
          <strong className={classes.changeLabel}>{label}</strong>
          <span className={classes.changeValues}>
            {before !== '' && <del>{before}</del>}
            {before !== '' && !isEnd && <span aria-hidden="true"> → </span>}
            {isEnd ? <em className={textClass.note}>{m.contribute_ended()}</em> : <ins>{after}</ins>}
          </span>
          <Findings of={found?.[name] ?? []} />
        </li>
      ))}
    </ul>
  );
}

/** The pages that say so, each with what it shows. */
function Pages({ sent, names, contribution: { type }, found }: FoundProps & { sent: ReturnType<Contribution['sent']>['pages']; names: readonly string[] }) {
  const labelOf = (name: string) => {
    const field = formField(type, name);
    return field ? nameOf(field, field.field) : name;
  };
  return (
    <section className={classes.pages} aria-label={m.contribute_sources()}>
      <h3>{m.contribute_sources()}</h3>
      <ul>
        {sent.map(({ place, source }) => {
          const url = linkable(source.url);
          return (
            <li key={place}>
              {url ? <Out url={url}>{source.url}</Out> : source.url}
              <span className={textClass.note}> {(source.fields ?? names).map(labelOf).join(', ')}</span>
              {source.quote !== undefined && <q className={classes.quote}>{source.quote}</q>}
              <Findings of={[...(found?.[sourceKey(place)] ?? []), ...(found?.[quoteKey(place)] ?? [])]} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Records that a new one may be the same as. */
function Twins({ of, distinct, onDistinct }: { of: Tried['twins']; distinct: boolean; onDistinct: (is: boolean) => void }) {
  const title = useId();
  return (
    <section className={classes.twins} aria-labelledby={title}>
      <h3 id={title}>{m.contribute_twins()}</h3>
      <ul>
        {of.map(({ kind, slug, name, logo, reason }) => (
          <li key={`${kind} ${slug}`}>
            <a {...recordLink({ type: kind as 'project', slug })} target="_blank" rel="noopener" className={classes.picked}>
              <Logo src={logo} name={name} size={20} />
              {name}
            </a>{' '}
            <span className={textClass.note}>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
      <CheckField name="distinct" checked={distinct} onCheck={onDistinct}>
        {m.contribute_distinct()}
      </CheckField>
    </section>
  );
}
