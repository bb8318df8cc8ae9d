import { CallError } from '#client';
import { m } from '../paraglide/messages.js';
import { formatCount } from '../ui/figure/figure.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import classes from './dropdowns.module.css';

/** Milliseconds after which options are asked for again that could not be loaded. */
const AGAIN_MS = 5000;

/** How the question for options is asked again until they have come. Where there is no network, that is when it is back. */
export const untilLoaded = {
  refetchInterval: ({ state: { data, error } }: { state: { data: unknown; error: unknown } }) =>
    data === undefined && error instanceof CallError && error.kind !== 'FETCH_ERROR' ? AGAIN_MS : (false as const),
};

interface Option {
  id: string;
  name: string;
  articles: number;
}

const textOf = ({ name, articles }: Option): string => `${name} (${formatCount(articles)})`;

/**
 * A dropdown of a list of news or research, which holds the most frequent and what is chosen. That stands first: it stays chosen when the others come late.
 * @param called what is chosen, where it is none of the options
 */
export function Dropdown(props: {
  name: string;
  label: string;
  chosen: string | undefined;
  called: string | undefined;
  options: readonly Option[] | undefined;
}) {
  const { name, label, chosen, called, options = [] } = props;
  const known = options.find(({ id }) => id === chosen);
  return (
    <label className={classes.choice}>
      {label}
      <select className={fieldClass} name={name} defaultValue={chosen ?? ''}>
        <option value="">{m.news_every()}</option>
        {chosen !== undefined && <option value={chosen}>{known ? textOf(known) : called}</option>}
        {options
          .filter(({ id }) => id !== chosen)
          .map((option) => (
            <option key={option.id} value={option.id}>
              {textOf(option)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Says beside dropdowns that their options could not be loaded. */
export const OptionsFailed = () => (
  <p role="status" className={classes.failed}>
    {m.news_options_failed()}
  </p>
);
