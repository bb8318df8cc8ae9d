import { useState } from 'react';
import type { FormField } from '#domain/contributions/forms.ts';
import { m } from '../../paraglide/messages.js';
import type { SiteAddress } from '#domain/site/addresses.ts';
import { RecordSearch } from '../../search/index.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { membersOf, type Json, type Member } from './edits.ts';
import { EntryForm } from './entry-form.tsx';
import { valueText } from './field-texts.ts';
import { AddLine, PickedRecord } from './inputs.tsx';
import classes from './form.module.css';

interface ListFieldProps {
  field: FormField;
  label: string;
  /** What the record holds. */
  held: Json | undefined;
  /** What is added, changed or ended. */
  edit: Json | undefined;
  onChange: (edit: Json) => void;
  /** Address at which the removal of a member is proposed, where it is a record of its own. */
  removal?: ((id: string) => SiteAddress) | undefined;
  /** Id of the member that is open at first. */
  opens?: string | undefined;
}

/** Members that are shown before the rest is asked for. */
const SHOWN = 8;

const asJson = (members: readonly Member[]): Json => members.map((member): { [name: string]: Json } => ({ ...member }) as { [name: string]: Json });
const asEntry = (value: Json | undefined): Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const same = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is said of the members of a list, and what changes it. */
function useMembers({ held, edit, onChange }: Pick<ListFieldProps, 'held' | 'edit' | 'onChange'>) {
  const present = membersOf(held);
  const edits = membersOf(edit);
  const added = edits.filter(({ id }) => id === undefined);
  return {
    present,
    added,
    about: (id: string | undefined) => edits.find((one) => one.id !== undefined && one.id === id),
    put: (member: Member) => onChange(asJson([...edits.filter((one) => one.id === undefined || one.id !== member.id), member])),
    drop: (member: Member) => onChange(asJson(edits.filter((one) => one !== member))),
    replace: (member: Member, value: Json) => onChange(asJson(edits.map((one) => (one === member ? { value } : one)))),
    add(value: Json) {
      const known = [...present, ...added].some((one) => same(one.value, value));
      if (!known) onChange(asJson([...edits, { value }]));
    },
  };
}

/** The members of a list: what the record holds, which can be changed or ended, and what is added. */
export function ListField({ field, label, held, edit, onChange, removal, opens }: ListFieldProps) {
  const { present, added, about, put, drop, replace, add } = useMembers({ held, edit, onChange });
  const [open, setOpen] = useState(opens);
  const [all, setAll] = useState(present.findIndex(({ id }) => id !== undefined && id === opens) >= SHOWN);
  const shown = all ? present : present.slice(0, SHOWN);
  const line = (key: string) => ({ field, isOpen: open === key, onOpen: (is: boolean) => setOpen(is ? key : undefined) });
  return (
    <div className={classes.list}>
      {present.length + added.length > 0 && (
        <ul className={classes.members} aria-label={label}>
          {shown.map((member, at) => {
            const { id } = member;
            const edited = about(id);
            const key = id ?? String(at);
            return (
              <MemberItem
                key={key}
                {...line(key)}
                member={member}
                edited={edited}
                onUndo={() => edited && drop(edited)}
                {...(id !== undefined && {
                  onEnd: () => put({ id, end: true }),
                  ...(removal && { removal: removal(id) }),
                  onTake: (value: Json) => {
                    if (!same(value, member.value)) put({ id, value });
                    else if (edited) drop(edited);
                  },
                })}
              />
            );
          })}
          {added.map((member, at) => (
            <MemberItem
              key={`+${at}`}
              {...line(`+${at}`)}
              member={member}
              edited={member}
              onUndo={() => drop(member)}
              onTake={(value) => replace(member, value)}
            />
          ))}
        </ul>
      )}
      {present.length > shown.length && (
        <button type="button" className={buttonClass.small} onClick={() => setAll(true)}>
          {m.contribute_show_all({ count: formatCount(present.length) })}
        </button>
      )}
      <Adder {...line('add')} label={label} onAdd={add} />
    </div>
  );
}

interface MemberItemProps extends Omit<MemberLineProps, 'onOpen' | 'mayChange'> {
  isOpen: boolean;
  onOpen: (is: boolean) => void;
  /** Takes a changed value; absent where it cannot be changed. */
  onTake?: (value: Json) => void;
}

/** One member, or the form of its parts while it is changed. */
function MemberItem({ field, member, edited, isOpen, onOpen, onTake, ...line }: MemberItemProps) {
  const change = !edited ? undefined : edited === member ? 'add' : edited.end ? 'end' : 'change';
  return (
    <li className={classes.member} data-change={change}>
      {isOpen && field.item && onTake ? (
        <EntryForm
          title={m.contribute_change_entry()}
          parts={field.item}
          first={asEntry(edited?.value ?? member.value)}
          onClose={() => onOpen(false)}
          onTake={(value) => {
            onOpen(false);
            onTake(value);
          }}
        />
      ) : (
        <MemberLine field={field} member={member} edited={edited} mayChange={onTake !== undefined} onOpen={() => onOpen(true)} {...line} />
      )}
    </li>
  );
}

interface MemberLineProps {
  field: FormField;
  member: Member;
  edited: Member | undefined;
  mayChange: boolean;
  onOpen: () => void;
  onEnd?: () => void;
  removal?: SiteAddress;
  onUndo: () => void;
}

/** One member: what it says, what becomes of it, and what can be done with it. */
function MemberLine({ field, member, edited, mayChange, onOpen, onEnd, onUndo, removal }: MemberLineProps) {
  const value = edited?.value ?? member.value ?? null;
  const said = valueText(field, value);
  const isNew = edited === member;
  return (
    <>
      <span className={classes.memberText}>
        {edited && <span className={tagClass.accent}>{isNew ? m.contribute_added() : edited.end ? m.contribute_ended() : m.contribute_changed()}</span>}{' '}
        {field.input === 'record' ? <PickedRecord value={value} /> : edited?.end ? <del>{said}</del> : said}
        {edited && !isNew && !edited.end && <span className={textClass.note}> {m.contribute_was({ value: valueText(field, member.value) })}</span>}
      </span>
      <span className={classes.memberTools}>
        {field.item && !edited?.end && mayChange && (
          <button type="button" className={buttonClass.small} aria-label={`${m.contribute_change()}: ${said}`} onClick={onOpen}>
            {m.contribute_change()}
          </button>
        )}
        {!edited && removal !== undefined && field.edit === 'add-round' && (
          <a href={hrefOf(removal)} data-leads="" className={buttonClass.small} aria-label={`${m.contribute_remove_title()}: ${said}`}>
            {m.contribute_remove_title()}
          </a>
        )}
        {edited ? (
          <button type="button" className={buttonClass.small} aria-label={`${isNew ? m.contribute_remove() : m.contribute_undo()}: ${said}`} onClick={onUndo}>
            {isNew ? m.contribute_remove() : m.contribute_undo()}
          </button>
        ) : (
          onEnd &&
          field.edit === 'add-relation' && (
            <button type="button" className={buttonClass.small} aria-label={`${m.contribute_end()}: ${said}`} onClick={onEnd}>
              {m.contribute_end()}
            </button>
          )
        )}
      </span>
    </>
  );
}

interface AdderProps {
  field: FormField;
  label: string;
  isOpen: boolean;
  onOpen: (is: boolean) => void;
  onAdd: (value: Json) => void;
}

/** What adds a member. */
function Adder({ field, label, isOpen, onOpen, onAdd }: AdderProps) {
  const [text, setText] = useState('');
  if (field.item)
    return isOpen ? (
      <EntryForm
        title={m.contribute_add_entry({ label })}
        parts={field.item}
        first={{}}
        onClose={() => onOpen(false)}
        onTake={(value) => {
          onOpen(false);
          onAdd(value);
        }}
      />
    ) : (
      <button type="button" className={buttonClass.plain} data-adds="" onClick={() => onOpen(true)}>
        {m.contribute_add_entry({ label })}
      </button>
    );
  if (field.input === 'record')
    return (
      <RecordSearch
        label={m.contribute_add_entry({ label })}
        kinds={(field.targets ?? []).filter((kind): kind is NamedKind => KINDS[kind].page !== null)}
        onTake={({ type, slug, name, logo }) => onAdd({ type, slug, name, logo })}
        {...(field.mayName && { onName: (name: string) => onAdd({ name }) })}
      />
    );
  return (
    <AddLine
      part={field}
      label={m.contribute_add_entry({ label })}
      text={text}
      onText={setText}
      onAdd={() => {
        const clean = text.trim();
        setText('');
        if (clean !== '') onAdd(clean);
      }}
    />
  );
}
