import { useId, useState, type ReactNode } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { FilterForm } from '../../app/admin/filter-form.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { useTimeZone } from '../../app/time-zone.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { FactList } from '../../ui/facts/fact-list.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { AccountActs, LiftBan } from './account-acts.tsx';
import { BANS, peopleList, type Account } from './lists.ts';
import { QUEUE_PATH } from './path.ts';
import classes from '../dao/dao.module.css';

/** Accounts by name with their work in figures, and the bans that hold now, with the means to ban, to lift and to revert. */
export const AccountsTab = ({ q }: { q: string | undefined }) => (
  <>
    <p className={classes.lead}>{m.queue_accounts_lead()}</p>
    <FilterForm label={m.queue_accounts_search()} address={QUEUE_PATH} kept={{ tab: 'accounts' }}>
      <SearchField key={q} name="q" label={m.queue_accounts_search()} placeholder={m.queue_accounts_search()} defaultValue={q} maxLength={100} />
    </FilterForm>
    {q === undefined ? (
      <Accounts title={m.queue_bans()} list={BANS} empty={{ title: m.queue_bans_none(), text: m.queue_bans_none_hint() }} />
    ) : (
      <Accounts title={m.queue_found()} list={peopleList(q)} empty={{ title: m.queue_accounts_none(), text: m.queue_accounts_none_hint() }} />
    )}
  </>
);

const Accounts = ({ title, list, empty }: { title: string; list: typeof BANS; empty: { title: string; text: string } }) => (
  <section className={classes.section}>
    <h2 className={classes.partTitle}>{title}</h2>
    <Paged key={list.key.join(' ')} list={list} empty={empty} isEmpty={({ data }) => data.length === 0}>
      {(pages) => (
        <ul className={classes.queue}>
          {pages
            .flatMap(({ data }) => data)
            .map((account) => (
              <AccountCard key={account.username} account={account} />
            ))}
        </ul>
      )}
    </Paged>
  </section>
);

function AccountCard({ account }: { account: Account }) {
  const title = useId();
  const timeZone = useTimeZone();
  const [more, setMore] = useState(false);
  const { username, name, is_public: isPublic, banned } = account;
  const day = (at: string): string => formatDay(dayIn(at, timeZone));
  const facts: [string, ReactNode][] = [
    [m.queue_work_verified(), formatCount(account.verified)],
    [m.queue_work_reverted(), formatCount(account.reverted)],
    [m.queue_work_waiting(), formatCount(account.waiting)],
    [m.queue_work_rejected(), formatCount(account.rejected)],
    [m.queue_work_votes(), formatCount(account.votes)],
    [m.queue_work_joined(), day(account.joined_at)],
  ];
  return (
    <li className={`${cardClass.roomy} ${classes.queued}`} aria-labelledby={title}>
      <h3 id={title} className={classes.queuedTitle}>
        {username}
      </h3>
      <p className={wrapClass.start}>
        {name !== username && <span>{name}</span>}
        {banned && <span className={tagClass.outline}>{m.queue_banned_tag()}</span>}
        {isPublic ? (
          <a href={hrefOf(addresses.contributor(username))} data-leads="">
            {m.queue_profile()}
          </a>
        ) : (
          <span className={textClass.note}>{m.queue_profile_private()}</span>
        )}
      </p>
      {banned && (
        <p className={`${cardClass.said} ${classes.plainText}`}>
          {banned.by === null ? m.queue_banned_since({ day: day(banned.at) }) : m.queue_banned_by({ day: day(banned.at), name: banned.by })},{' '}
          {banned.until === null ? m.queue_banned_always() : m.queue_banned_until({ day: day(banned.until) })}: {banned.reason}
        </p>
      )}
      <FactList className={`${classes.facts} ${classes.work}`} facts={facts} />
      {banned && <LiftBan username={username} labelledBy={title} />}
      <div className={wrapClass.start}>
        <button type="button" className={buttonClass.plain} aria-expanded={more} aria-describedby={title} onClick={() => setMore(!more)}>
          {m.queue_act()}
        </button>
      </div>
      {more && <AccountActs username={username} />}
    </li>
  );
}
