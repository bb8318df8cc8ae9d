import { periodAfter, periodAt, periodBefore, printPeriod, readPeriod, type Period } from '#domain/observatory/periods.ts';
import { addresses } from '#domain/site/addresses.ts';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { m } from '../paraglide/messages.js';
import { hrefOf, targetOf } from '../ui/address/address.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { cardClass } from '../ui/card/card.ts';
import { fieldClass } from '../ui/form/field-class.ts';
import { segmentsClass } from '../ui/segments/segments.ts';
import { textClass } from '../ui/text/text.ts';
import { readObservatoryAddress, type ObservatoryAddress } from './address.ts';
import { periodName } from './period-name.ts';
import { today } from './queries.ts';
import classes from './observatory.module.css';

interface StateLinkProps {
  address: ObservatoryAddress;
  current?: boolean;
  children: string;
}

/** A link to another state of the page. The page stays where it is scrolled to. */
export function StateLink({ address, current = false, children }: StateLinkProps) {
  return (
    <a href={hrefOf(addresses.observatory(address))} data-leads="" data-stays="" aria-current={current ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** The period and the clock, both in the address. */
export function Picker({ address }: { address: ObservatoryAddress }) {
  return (
    <section className={`${cardClass.roomy} ${classes.picker}`} aria-label={m.observatory_picker()}>
      <Periods address={address} />
      <Clocks address={address} />
    </section>
  );
}

/** Day that a month, quarter or year holds which is chosen next: the last of the period that is shown, today at most. */
const dayIn = ({ days }: Period, day: string): string => (days && days.to < day ? days.to : day);

function Periods({ address }: { address: ObservatoryAddress }) {
  const day = today();
  const shown: Period = readPeriod(address.period, day) ?? { kind: 'all' };
  const { kind } = shown;
  const choices = [
    { of: 'recent', label: m.observatory_recent(), period: undefined },
    ...(['month', 'quarter', 'year'] as const).map((of) => ({ of, label: UNITS[of](), period: printPeriod(periodAt(of, dayIn(shown, day))) })),
    { of: 'all', label: m.observatory_all(), period: 'all' },
  ];
  const after = periodAfter(shown);
  const before = after && periodBefore(shown);
  return (
    <div className={classes.periods}>
      <h2 className={classes.pickerTitle}>
        {m.observatory_period()}: <span aria-live="polite">{periodName(address.period, day)}</span>
      </h2>
      <nav className={segmentsClass} aria-label={m.observatory_period()}>
        {choices.map(({ of, label, period }) => (
          <StateLink key={of} address={{ ...address, period }} current={of === kind}>
            {label}
          </StateLink>
        ))}
      </nav>
      {before && after && (
        <nav className={segmentsClass} aria-label={m.observatory_neighbours()}>
          <StateLink address={{ ...address, period: printPeriod(before) }}>{`‹ ${periodName(printPeriod(before), day)}`}</StateLink>
          {(after.days?.from ?? '') <= day && (
            <StateLink address={{ ...address, period: printPeriod(after) }}>{`${periodName(printPeriod(after), day)} ›`}</StateLink>
          )}
        </nav>
      )}
      <OwnDays address={address} shown={shown} />
    </div>
  );
}

const UNITS = { month: m.observatory_month, quarter: m.observatory_quarter, year: m.observatory_year };

/** Two days of one's own; without scripts the form asks for the page. */
function OwnDays({ address, shown: { days } }: { address: ObservatoryAddress; shown: Period }) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = ['from', 'to'].map((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    });
    void router.navigate({ ...targetOf(addresses.observatory(readObservatoryAddress({ ...address, from, to }, today()))), resetScroll: false });
  };
  const kept = Object.entries({ ...address, period: undefined }).filter(([, value]) => value !== undefined);
  return (
    <form key={`${days?.from} ${days?.to}`} className={classes.own} action={hrefOf(addresses.observatory())} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{m.observatory_from()}</span>
        <input className={fieldClass} type="date" name="from" required min="1990-01-01" max="2199-12-31" defaultValue={days?.from} />
      </label>
      <label>
        <span>{m.observatory_to()}</span>
        <input className={fieldClass} type="date" name="to" required min="1990-01-01" max="2199-12-31" defaultValue={days?.to} />
      </label>
      <button type="submit" className={buttonClass.plain}>
        {m.observatory_show()}
      </button>
    </form>
  );
}

function Clocks({ address }: { address: ObservatoryAddress }) {
  const held = address.clock === 'held';
  return (
    <div className={classes.clocks}>
      <h2 className={classes.pickerTitle}>{m.observatory_clock()}</h2>
      <nav className={segmentsClass} aria-label={m.observatory_clock()}>
        <StateLink address={{ ...address, clock: undefined }} current={!held}>
          {m.observatory_published()}
        </StateLink>
        <StateLink address={{ ...address, clock: 'held' }} current={held}>
          {m.observatory_held()}
        </StateLink>
      </nav>
      <dl className={`${textClass.note} ${classes.meanings}`}>
        <dt>{m.observatory_published()}</dt>
        <dd>{m.observatory_published_means()}</dd>
        <dt>{m.observatory_held()}</dt>
        <dd>{m.observatory_held_means()}</dd>
      </dl>
    </div>
  );
}
