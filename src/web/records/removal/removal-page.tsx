import { useState } from 'react';
import { REMOVAL_KEPT_DAYS } from '#domain/records/removals.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { fieldLabel } from '../field-labels.ts';
import type { LoadedRemoval, RemovalRecord } from './load.ts';
import { RemovalForm } from './removal-form.tsx';
import { removalFailure } from './send.ts';
import classes from './removal.module.css';

/** The form by which anybody asks for removal or correction, without an account and without scripts. */
export function RemovalPage({ loaded: { search, record } }: { loaded: LoadedRemoval }) {
  const [sent, setSent] = useState(search.sent !== undefined);
  if (sent) return <Received record={record} />;
  const { field, failed } = search;
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{m.removal_title()}</h1>
      <p className={classes.lead}>{m.removal_lead()}</p>
      {record && (
        <p className={`${cardClass.sunken} ${classes.about}`}>
          <span className={classes.label}>{m.removal_about()}</span> <a href={hrefOf(recordAddress(KINDS[record.kind].wire, record.slug))}>{record.name}</a>
          {field !== undefined && <span className={classes.field}>{fieldLabel(field)}</span>}
        </p>
      )}
      <RemovalForm search={search} record={record} failure={failed === undefined ? undefined : removalFailure(failed)} onSent={() => setSent(true)} />
      <p className={classes.note}>
        {m.removal_kept({ days: REMOVAL_KEPT_DAYS })}{' '}
        <a href={hrefOf(addresses.privacy())} data-leads="">
          {m.footer_privacy()}
        </a>
      </p>
    </section>
  );
}

function Received({ record }: { record: RemovalRecord | undefined }) {
  return (
    <section className={classes.page} role="status">
      <h1 className={classes.title}>{m.removal_received_title()}</h1>
      <p className={classes.lead}>{m.removal_received_text()}</p>
      <a href={hrefOf(record ? recordAddress(KINDS[record.kind].wire, record.slug) : addresses.home())} data-leads="" className={buttonClass.primary}>
        {record ? m.removal_back({ name: record.name }) : m.error_go_home()}
      </a>
    </section>
  );
}
