import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { MEMBERSHIP, TIER_POINTS, VESTING_DAYS, WEIGHT } from '#domain/contributions/proposal.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import type { Viewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount, formatNumber } from '../../ui/figure/figure.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { formatDay } from '../../ui/time/date.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import type { Standing } from '../form/calls.ts';
import { standingQuery } from '../form/queries.ts';
import { Drafts } from './drafts.tsx';
import { MineTable } from './mine-table.tsx';
import { ServedStyle } from '../../ui/html/served-style.tsx';
import classes from './standing.module.css';
import style from './standing.module.css?inline';

const ClaimsPart = latePart(async () => (await import('./claims-part.tsx')).ClaimsPart);

/** Where somebody stands as a contributor, what they sent, and what they have begun. */
export function StandingPart({ viewer }: { viewer: Viewer }) {
  const { client, site } = useRouter().options.context;
  const hydrated = useHydrated();
  const { data, error, refetch } = useQuery(standingQuery(client));
  return (
    <div className={classes.page}>
      <ServedStyle text={style} />
      <p className={classes.lead}>{m.contributor_lead({ site: site.name })}</p>
      {data?.banned && <Banned of={data.banned} />}
      <Begin />
      {data ? <Figures of={data} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />}
      <Drafts />
      <section aria-labelledby="mine">
        <h2 id="mine" className={classes.subtitle}>
          {m.contribute_mine()}
        </h2>
        <MineTable />
      </section>
      {/* Its code comes to the browser alone. */}
      {hydrated ? <ClaimsPart waiting={<Skeleton />} /> : <Skeleton />}
      {data && <Membership of={data} />}
      <section aria-labelledby="rights">
        <h2 id="rights" className={classes.subtitle}>
          {m.contributor_gives()}
        </h2>
        {data && <OwnRights of={data.rights} />}
        <Rights tier={data?.tier ?? 0} group={data?.rights.group ?? null} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={classes.subtitle}>
          {m.contributor_how()}
        </h2>
        <ol className={`${textClass.points} ${classes.steps}`}>
          {[m.contributor_step_1, m.contributor_step_2, m.contributor_step_3, m.contributor_step_4].map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
        <p>
          {viewer.visibility === 1 ? (
            <a href={hrefOf(addresses.contributor(viewer.username))} data-leads="">
              {m.contribute_public_profile()}
            </a>
          ) : (
            <>
              {m.contribute_profile_private()}{' '}
              <a href={`${pageHref(ACCOUNT_PAGES.settings)}#visibility`} data-leads="">
                {m.profile_change_visibility()}
              </a>
            </>
          )}{' '}
          ·{' '}
          <a href={hrefOf(addresses.dao())} data-leads="">
            {m.contributor_dao()}
          </a>
        </p>
      </section>
    </div>
  );
}

const Banned = ({ of: { reason, until } }: { of: NonNullable<Standing['banned']> }) => (
  <p role="alert" className={`${cardClass.said} ${classes.note}`}>
    {until === null ? m.contribute_banned_always({ reason }) : m.contribute_banned_until({ reason, day: formatDay(until.slice(0, 10)) })}
  </p>
);

/** Forms to begin with. */
function Begin() {
  const form = (word: string, label: string) => (
    <a href={hrefOf(addresses.settings('contributor', { form: word }))} data-leads="" className={buttonClass.plain}>
      {label}
    </a>
  );
  return (
    <section aria-labelledby="begin">
      <h2 id="begin" className={classes.subtitle}>
        {m.contribute_begin()}
      </h2>
      <p className={textClass.soft}>{m.contribute_begin_hint()}</p>
      <div className={`${wrapClass.start} ${classes.begin}`}>
        {form(KINDS.project.form, m.contribute_new_token())}
        {form(KINDS.organization.form, m.contribute_new_venture())}
        {form(KINDS.person.form, m.contribute_new_people())}
        {form('csv', m.contribute_csv())}
        {form('research', m.contribute_research())}
      </div>
    </section>
  );
}

/** Points apart by what they are for, the tier, and what is left of today. */
function Figures({ of: { tier, points, next_tier: next, verified, reverted, limits } }: { of: Standing }) {
  const figures: readonly { label: string; value: string; note?: string | undefined }[] = [
    {
      label: m.contributor_tier(),
      value: m.contributor_tier_name({ tier }),
      note: next === null ? m.contribute_tier_top() : m.contribute_tier_next({ points: formatCount(Math.max(0, next - points.contribution)) }),
    },
    {
      label: m.contributor_points(),
      value: formatCount(points.contribution),
      note: points.vesting > 0 ? m.contribute_vesting({ points: formatCount(points.vesting), days: VESTING_DAYS }) : undefined,
    },
    { label: m.contribute_points_vote(), value: formatCount(points.vote) },
    { label: m.contribute_points_quest(), value: formatCount(points.quest) },
    {
      label: m.contributor_verified(),
      value: formatCount(verified),
      note: reverted > 0 ? m.contribute_reverted({ count: formatCount(reverted) }) : undefined,
    },
    {
      label: m.contribute_left(),
      value: formatCount(Math.max(0, limits.day - limits.used_day)),
      note: m.contribute_left_note({ day: formatCount(limits.day), open: formatCount(limits.used_open), most: formatCount(limits.open) }),
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={cardClass.roomy}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.big}>{value}</span>
            {note !== undefined && <span className={textClass.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const CONDITIONS: Readonly<Record<Standing['membership']['conditions'][number]['key'], (inputs: { needed: string }) => string>> = {
  verified: m.contribute_condition_verified,
  days: m.contribute_condition_days,
};

/** What makes a member of the DAO, and what of it is missing. */
function Membership({ of: { membership, weight, votes, accuracy, judged } }: { of: Standing }) {
  const { member, by_role: byRole, conditions } = membership;
  return (
    <section aria-labelledby="membership">
      <h2 id="membership" className={classes.subtitle}>
        {m.contribute_membership()}
      </h2>
      <p>
        {member
          ? byRole
            ? m.contribute_member_by_role()
            : m.contribute_member()
          : m.contribute_no_member({ verified: MEMBERSHIP.verified, days: MEMBERSHIP.days })}
      </p>
      <ul className={classes.conditions}>
        {conditions.map(({ key, needed, has }) => {
          const isMet = has >= needed;
          return (
            <li key={key} className={`${cardClass.roomy} ${classes.condition}`} data-met={isMet || undefined}>
              <span id={`condition-${key}`}>{CONDITIONS[key]({ needed: formatCount(needed) })}</span>
              <progress value={Math.min(has, needed)} max={needed} aria-labelledby={`condition-${key}`} />
              <span className={textClass.note}>
                {isMet ? m.contribute_condition_met() : m.contribute_condition_missing({ has: formatCount(has), missing: formatCount(needed - has) })}
              </span>
            </li>
          );
        })}
      </ul>
      {member && (
        <p className={textClass.note}>
          {m.contribute_weight({ weight: formatNumber(weight), votes: formatCount(votes) })}
          {accuracy !== null && ` ${m.contribute_accuracy({ share: formatNumber(accuracy * 100) })}`}{' '}
          {m.contribute_accuracy_of({
            votes: formatCount(judged.votes),
            right: formatCount(judged.votes_right),
            training: formatCount(judged.training),
            trained: formatCount(judged.training_right),
          })}{' '}
          {m.contribute_accuracy_from({ count: WEIGHT.from })}
        </p>
      )}
    </section>
  );
}

const TIERS: readonly (readonly (() => string)[])[] = [
  [m.contribute_right_name],
  [m.contribute_right_discount_1, m.contribute_right_research],
  [m.contribute_right_discount_2, m.contribute_right_lists],
  [m.contribute_right_discount_3, m.contribute_right_csv],
];

/** What the account has of the rights now, and where each is used. */
function OwnRights({ of: { discount, saved_lists: lists, early_hours: hours, csv_exports: exports, group } }: { of: Standing['rights'] }) {
  const counted = (count: number | null): string => (count === null ? m.contribute_unlimited() : formatCount(count));
  const rights: readonly { label: string; value: string; note?: string; href?: string }[] = [
    { label: m.contribute_own_discount(), value: m.contribute_percent({ count: discount }), note: m.contribute_own_discount_note() },
    { label: m.contribute_own_lists(), value: counted(lists), href: hrefOf(addresses.list(KINDS.project.list)) },
    {
      label: m.contribute_own_early(),
      value: hours === 0 ? m.contribute_own_early_none() : m.contribute_own_early_hours({ hours }),
      href: hrefOf(addresses.research()),
    },
    { label: m.contribute_own_csv(), value: counted(exports), note: m.contribute_own_csv_note() },
    ...(group?.url ? [{ label: m.contribute_right_group(), value: m.contribute_own_group(), href: group.url }] : []),
  ];
  return (
    <dl className={classes.figures} aria-label={m.contribute_own_rights()}>
      {rights.map(({ label, value, note, href }) => (
        <div key={label} className={cardClass.roomy}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.big}>{href === undefined ? value : <a href={href}>{value}</a>}</span>
            {note !== undefined && <span className={textClass.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each right of each tier. @param group the group of contributors, where the operator set one; its address is told to the highest tier alone */
const Rights = ({ tier: own, group }: { tier: number; group: Standing['rights']['group'] }) => (
  <ul className={classes.tiers}>
    {TIERS.map((rights, tier) => (
      <li key={tier} className={`${cardClass.wide} ${classes.tier}`} data-own={tier === own || undefined}>
        <h3 className={classes.tierName}>
          {m.contributor_tier_name({ tier })}
          {tier === own && <span className={tagClass.accent}>{m.contributor_you()}</span>}
        </h3>
        <p className={textClass.soft}>{m.tier_from({ points: TIER_POINTS[tier] ?? 0 })}</p>
        <ul className={textClass.points}>
          {rights.map((right) => (
            <li key={right()}>{right()}</li>
          ))}
          {tier === 3 && group !== null && <li>{m.contribute_right_group()}</li>}
        </ul>
      </li>
    ))}
  </ul>
);
