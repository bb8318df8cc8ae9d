import { useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Sid } from '#client';
import type { Part } from '#domain/contributions/forms.ts';
import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { useSettled } from '../../app/use-settled.ts';
import { m } from '../../paraglide/messages.js';
import { RecordSearch } from '../../search/index.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { fieldClass } from '../../ui/form/field-class.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { formatDay } from '../../ui/time/date.ts';
import { isBlank, type Json } from './edits.ts';
import { wordOf } from './field-texts.ts';
import classes from './form.module.css';

export interface InputProps {
  part: Part;
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
  error?: string | undefined;
  note?: string | undefined;
  /** Slug of the project whose rounds can be picked. */
  project?: string | undefined;
}

const HINTS: Partial<Readonly<Record<Part['input'], () => string>>> = {
  day: m.contribute_hint_day,
  amount: m.contribute_hint_amount,
  image: m.contribute_hint_image,
};
const MODES: Partial<Readonly<Record<Part['input'], 'decimal' | 'url' | 'email'>>> = {
  number: 'decimal',
  amount: 'decimal',
  percent: 'decimal',
  url: 'url',
  image: 'url',
  email: 'email',
};

/** The control of one value, by what kind of value it is. */
export function PartInput(props: InputProps) {
  const { part, label, value, onChange, error, note } = props;
  if (part.many && part.input === 'record') return <RecordsInput {...props} />;
  if (part.many) return <TextsInput {...props} />;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (part.input) {
    case 'longtext':
      return <TextAreaField label={label} name={part.name} value={text} onText={onChange} error={error} note={note} rows={5} />;
    case 'option':
      return <OptionInput {...props} />;
    case 'record':
      return part.targets?.includes('round') ? <RoundInput {...props} /> : <RecordInput {...props} />;
    case 'yes':
      return (
        <CheckField name={part.name} checked={value === true} onCheck={onChange} error={error}>
          {label}
        </CheckField>
      );
    default:
      return part.suggest === undefined ? (
        <TextField
          label={label}
          name={part.name}
          value={text}
          onText={onChange}
          error={error}
          note={note ?? HINTS[part.input]?.()}
          autoComplete="off"
          inputMode={MODES[part.input]}
        />
      ) : (
        <SuggestInput {...props} />
      );
  }
}

/** A label, a control and what is wrong with it. */
const faultOf = (error: string | undefined, id: string) =>
  error === undefined ? null : (
    <p id={id} className={classes.fault}>
      {error}
    </p>
  );

function OptionInput({ part, label, value, onChange, error }: InputProps) {
  const [field, said] = [useId(), useId()];
  return (
    <div className={classes.control}>
      <label className={classes.label} htmlFor={field}>
        {label}
      </label>
      <select
        id={field}
        name={part.name}
        className={`${fieldClass} ${classes.select}`}
        value={typeof value === 'string' ? value : ''}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : said}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{m.contribute_choose()}</option>
        {(part.options ?? []).map((option) => (
          <option key={option} value={option}>
            {wordOf(part.name, option)}
          </option>
        ))}
      </select>
      {faultOf(error, said)}
    </div>
  );
}

/** Values that others have, the most usual first. */
function useSuggested(sid: string | undefined, text: string): readonly string[] {
  const { client } = useRouter().options.context;
  const asked = useSettled(text.trim(), 250);
  const { data } = useQuery({
    queryKey: ['suggested', sid, asked],
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = (await client.struct(sid as Extract<Sid, 'search-sector'>, { searchValue: asked, limit: 12 }, signal)).data;
      return answer.items.map(({ name }) => name);
    },
    enabled: sid !== undefined,
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}

function SuggestInput({ part, label, value, onChange, error, note }: InputProps) {
  const list = useId();
  const text = typeof value === 'string' ? value : '';
  const found = useSuggested(part.suggest, text);
  return (
    <>
      <TextField label={label} name={part.name} value={text} onText={onChange} error={error} note={note} list={list} autoComplete="off" />
      <datalist id={list}>
        {found.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface Picked {
  type?: string;
  slug?: string;
  name?: string;
  logo?: string | null;
}
const pickedOf = (value: Json | undefined): Picked | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isBlank(value) ? (value as Picked) : undefined;

/** A record that was picked, with its card; a thing that is not here yet by its name. */
export function PickedRecord({ value }: { value: Json }) {
  const picked = pickedOf(value);
  if (!picked) return null;
  const name = picked.name ?? picked.slug ?? '';
  return picked.type !== undefined && picked.slug !== undefined ? (
    <a {...recordLink({ type: picked.type as 'project', slug: picked.slug })} target="_blank" rel="noopener" className={classes.picked}>
      <Logo src={picked.logo ?? null} name={name} size={20} />
      {name}
    </a>
  ) : (
    <span className={classes.picked}>{m.contribute_new_name({ name })}</span>
  );
}

const named = (targets: Part['targets']): NamedKind[] => (targets ?? []).filter((kind): kind is NamedKind => KINDS[kind].page !== null);

function RecordInput({ part, label, value, onChange, error }: InputProps) {
  const [id, said] = [useId(), useId()];
  const picked = pickedOf(value);
  return (
    <div className={classes.control} role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : said}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {picked && value !== undefined ? (
        <span className={classes.pickedRow}>
          <PickedRecord value={value} />
          <button type="button" className={buttonClass.small} aria-label={`${m.contribute_pick_other()}: ${label}`} onClick={() => onChange(null)}>
            {m.contribute_pick_other()}
          </button>
        </span>
      ) : (
        <RecordSearch
          label={m.contribute_find({ label })}
          kinds={named(part.targets)}
          onTake={({ type, slug, name, logo }) => onChange({ type, slug, name, logo })}
          {...(part.mayName && { onName: (name: string) => onChange({ name }) })}
        />
      )}
      {faultOf(error, said)}
    </div>
  );
}

function RecordsInput({ part, label, value, onChange, error }: InputProps) {
  const [id, said] = [useId(), useId()];
  const list = Array.isArray(value) ? value : [];
  return (
    <div className={classes.control} role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : said}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {list.length > 0 && (
        <ul className={classes.pickedList}>
          {list.map((one, at) => (
            <li key={JSON.stringify(one)} className={classes.pickedRow}>
              <PickedRecord value={one} />
              <RemoveButton name={pickedOf(one)?.name ?? ''} onRemove={() => onChange(list.filter((_, other) => other !== at))} />
            </li>
          ))}
        </ul>
      )}
      <RecordSearch
        label={m.contribute_find({ label })}
        kinds={named(part.targets)}
        onTake={({ type, slug, name, logo }) => onChange([...list, { type, slug, name, logo }])}
        {...(part.mayName && { onName: (name: string) => onChange([...list, { name }]) })}
      />
      {faultOf(error, said)}
    </div>
  );
}

/** Takes something away. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button type="button" className={classes.remove} aria-label={m.editor_remove({ name })} onClick={onRemove}>
    ×
  </button>
);

function TextsInput({ part, label, value, onChange, error }: InputProps) {
  const said = useId();
  const [text, setText] = useState('');
  const list = Array.isArray(value) ? value.map(String) : [];
  const add = () => {
    const clean = text.trim();
    setText('');
    if (clean !== '' && !list.includes(clean)) onChange([...list, clean]);
  };
  return (
    <div className={classes.control} role="group" aria-label={label} aria-describedby={error === undefined ? undefined : said}>
      {list.length > 0 && (
        <ul className={classes.pickedList}>
          {list.map((one) => (
            <li key={one} className={classes.pickedRow}>
              <span className={classes.picked}>{one}</span>
              <RemoveButton name={one} onRemove={() => onChange(list.filter((other) => other !== one))} />
            </li>
          ))}
        </ul>
      )}
      <AddLine part={{ ...part }} label={label} text={text} onText={setText} onAdd={add} />
      {faultOf(error, said)}
    </div>
  );
}

/** A field whose text is added to a list, by its button or Enter. */
export function AddLine({ part, label, text, onText, onAdd }: { part: Part; label: string; text: string; onText: (text: string) => void; onAdd: () => void }) {
  const list = useId();
  const found = useSuggested(part.suggest, text);
  return (
    <div
      className={classes.adder}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onAdd();
      }}
    >
      <TextField label={label} name={part.name} value={text} onText={onText} list={list} autoComplete="off" maxLength={part.most ?? 300} />
      <datalist id={list}>
        {found.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <button type="button" className={buttonClass.small} onClick={onAdd}>
        {m.editor_add()}
      </button>
    </div>
  );
}

/** One of the rounds of a project. */
function RoundInput({ part, label, value, onChange, error, project }: InputProps) {
  const { client } = useRouter().options.context;
  const [field, said] = [useId(), useId()];
  const { data } = useQuery({
    queryKey: ['rounds-to-pick', project],
    queryFn: async ({ signal }) => (await client.struct('fundraising-details', { slug: project ?? '' }, signal)).data.rounds,
    enabled: project !== undefined,
    retry: false,
  });
  const rounds = data ?? [];
  return (
    <div className={classes.control}>
      <label className={classes.label} htmlFor={field}>
        {label}
      </label>
      <select
        id={field}
        name={part.name}
        className={`${fieldClass} ${classes.select}`}
        value={pickedOf(value)?.slug ?? ''}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : said}
        onChange={({ target }) => {
          const round = rounds.find(({ slug }) => slug === target.value);
          onChange(round ? { type: KINDS.round.wire, slug: round.slug, name: roundName(round) } : null);
        }}
      >
        <option value="">{project === undefined ? m.contribute_round_first() : rounds.length === 0 ? m.contribute_round_none() : m.contribute_choose()}</option>
        {rounds.map((round) => (
          <option key={round.slug} value={round.slug}>
            {roundName(round)}
          </option>
        ))}
      </select>
      {faultOf(error, said)}
    </div>
  );
}

const roundName = ({
  stages,
  date,
  date_precision: precision,
}: {
  stages: string | null;
  date: string | null;
  date_precision: 'day' | 'month' | 'year' | null;
}): string => [stages ?? m.source_round(), date === null ? '' : formatDay(date, precision ?? 'day')].filter(Boolean).join(' · ');
