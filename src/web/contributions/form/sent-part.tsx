import { useEffect, useRef } from 'react';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { Submitted } from './calls.ts';
import type { Begun } from './use-contribution.ts';
import classes from './form.module.css';

/** Said once a contribution was sent: what follows, and ways on. */
export function SentPart({ sent, begun: { type, form } }: { sent: Submitted; begun: Begun }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`${cardClass.wide} ${classes.section}`}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {m.contribute_sent_title()}
      </h2>
      <p>{m.contribute_sent_text()}</p>
      <div className={wrapClass.start}>
        <a href={hrefOf(addresses.proposal(sent.slug))} className={buttonClass.primary}>
          {m.contribute_sent_open()}
        </a>
        <a href={hrefOf(addresses.settings('contributor'))} data-leads="" className={buttonClass.plain}>
          {m.contribute_mine()}
        </a>
        {form.slug !== null && (
          <a href={hrefOf(recordPage(CONTRIBUTION_TYPES[type], form.slug))} data-leads="" className={buttonClass.plain}>
            {m.contribute_open_record()}
          </a>
        )}
      </div>
    </section>
  );
}
