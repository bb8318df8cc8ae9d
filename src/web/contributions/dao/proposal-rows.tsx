import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { MomentAhead } from '../../ui/time/moment-ahead.tsx';
import { MomentAgo } from '../../ui/time/moment-ago.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { ACT_TEXT, lineLabel, RISK_TEXT, STATE_TEXT, TYPE_TEXT } from './line-text.ts';
import type { ProposalRow } from './queries.ts';
import classes from './dao.module.css';

const FIELDS_SHOWN = 6;
const INTEREST_TEXT = { watched: m.dao_interest_watched, 'voted-like-it': m.dao_interest_voted, other: undefined } as const;

/** Proposals, one below the other: what each changes, how it stands and when it ends. */
export const ProposalRows = ({
  rows,
  label,
  from,
}: {
  rows: readonly (ProposalRow & { interest?: keyof typeof INTEREST_TEXT })[];
  label: string;
  from?: 'inbox' | undefined;
}) => (
  <ol className={classes.rows} aria-label={label}>
    {rows.map((row) => {
      const interest = row.interest && INTEREST_TEXT[row.interest]?.();
      return (
        <li key={row._id} className={classes.row}>
          <Logo src={row.record?.logo ?? null} name={row.name} size={32} />
          <div className={classes.rowText}>
            <a href={hrefOf(addresses.proposal(row.slug, from === undefined ? {} : { from }))} data-leads="" className={classes.rowTitle}>
              {ACT_TEXT[row.act]()}: {row.name}
            </a>
            <span className={textClass.note}>
              {row.fields.slice(0, FIELDS_SHOWN).map(lineLabel).join(', ')}
              {row.fields.length > FIELDS_SHOWN && ` ${m.dao_more_fields({ count: formatCount(row.fields.length - FIELDS_SHOWN) })}`}
            </span>
            <span className={wrapClass.start}>
              <span className={row.state === 'open' || row.state === 'accepted' ? tagClass.accent : tagClass.outline}>{STATE_TEXT[row.state]()}</span>
              <span className={tagClass.plain}>{TYPE_TEXT[row.type]()}</span>
              {row.risk !== 'additive' && <span className={tagClass.plain}>{RISK_TEXT[row.risk]()}</span>}
              {row.says_itself && <span className={tagClass.plain}>{m.dao_says_itself()}</span>}
              {row.by_moderator && <span className={tagClass.plain}>{m.dao_by_moderator()}</span>}
              {interest !== undefined && <span className={tagClass.plain}>{interest}</span>}
            </span>
          </div>
          <span className={`${textClass.note} ${classes.rowTime}`}>
            {row.closed_at !== null ? (
              <MomentAgo at={row.closed_at} />
            ) : row.end_date !== null ? (
              <>
                {m.dao_ends()} <MomentAhead at={row.end_date} />
              </>
            ) : (
              <>
                {m.dao_submitted()} <MomentAgo at={row.create_at} />
              </>
            )}
            {row.total_count !== null && <span>{m.dao_votes_count({ count: row.total_count })}</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
