import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { useTimeZone } from '../../app/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { calls, type DraftRow } from '../form/calls.ts';
import { draftsQuery } from '../form/queries.ts';
import classes from './standing.module.css';

/** The form that a draft is of. */
function addressOf(key: string): SiteAddress {
  const [form, mode, rest] = key.split(':');
  return addresses.settings('contributor', { form, ...(mode === 'edit' ? { slug: rest } : { draft: rest }) });
}

/** Forms that somebody has begun, with the time of the last change; nothing where there are none. */
export function Drafts() {
  const { client } = useRouter().options.context;
  const { data } = useQuery(draftsQuery(client));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className={classes.subtitle}>
        {m.contribute_drafts()}
      </h2>
      <ul className={classes.drafts}>
        {data.data.map((draft) => (
          <DraftLine key={draft.key} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftLine({ draft: { key, name, fields, updated_at: at } }: { draft: DraftRow }) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  const title = name ?? m.contribute_draft_new();
  const drop = async () => {
    setBusy(true);
    try {
      await calls.dropDraft(client, key);
      showToast(m.contribute_draft_dropped());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(adminFailure(error), 'failed');
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: draftsQuery(client).queryKey });
    }
  };
  return (
    <li className={`${cardClass.roomy} ${classes.draft}`}>
      <span>
        <a href={hrefOf(addressOf(key))} data-leads="">
          {title}
        </a>{' '}
        <span className={textClass.note}>
          {m.contribute_changes({ count: formatCount(fields) })} · <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        </span>
      </span>
      <SmallButton label={`${m.contribute_draft_drop()}: ${title}`} disabled={busy} onClick={() => void drop()}>
        {m.contribute_draft_drop()}
      </SmallButton>
    </li>
  );
}
