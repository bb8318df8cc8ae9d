import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { getLocale, joinLocale } from '../language.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './controls.module.css';

interface FilterFormProps {
  label: string;
  /** Shared path it leads to. */
  address: string;
  /** What stays in the address. */
  kept: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

/** Fields whose values become the address of the list; works without scripts. */
export function FilterForm({ label, address, kept, children }: FilterFormProps) {
  const router = useRouter();
  const given = Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return (
    <form
      role="search"
      aria-label={label}
      action={joinLocale(address, getLocale())}
      className={`${wrapClass.start} ${classes.filters}`}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
          typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
        );
        void router.navigate({ to: address, search: Object.fromEntries(typed) as Record<string, string> });
      }}
    >
      {given.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string | undefined;
  /** Label for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** A choice that takes effect at once. */
export function FilterSelect({ name, label, value, all, options }: FilterSelectProps) {
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      className={`${fieldClass} ${classes.select}`}
      defaultValue={value ?? ''}
      onChange={(event) => event.target.form?.requestSubmit()}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
