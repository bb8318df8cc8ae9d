import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './settings.module.css';

const DAO: string = addresses.dao();

const TIERS = [
  [0, () => m.tier_from({ points: 0 }), m.tier_0],
  [1, () => m.tier_from({ points: 100 }), m.tier_1],
  [2, () => m.tier_from({ points: 500 }), m.tier_2],
  [3, () => m.tier_from({ points: 2000 }), m.tier_3],
] as const;

/** What contributing is, where one stands, and what it gives. Sending contributions is still to come, and said so. */
export function ContributorTab() {
  const { site } = useRouter().options.context;
  return (
    <>
      <p className={classes.lead}>{m.contributor_lead({ site: site.name })}</p>
      <dl className={classes.standing}>
        <div>
          <dt>{m.contributor_points()}</dt>
          <dd>0</dd>
        </div>
        <div>
          <dt>{m.contributor_tier()}</dt>
          <dd>{m.contributor_tier_name({ tier: 0 })}</dd>
        </div>
        <div>
          <dt>{m.contributor_verified()}</dt>
          <dd>0</dd>
        </div>
      </dl>
      <h2 className={classes.subtitle}>{m.contributor_how()}</h2>
      <ol className={`${textClass.points} ${classes.steps}`}>
        {[m.contributor_step_1, m.contributor_step_2, m.contributor_step_3, m.contributor_step_4].map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      <h2 className={classes.subtitle}>{m.contributor_gives()}</h2>
      <ul className={classes.plans}>
        {TIERS.map(([tier, from, gives]) => (
          <li key={tier} className={`${cardClass.wide} ${classes.plan}`} data-own={tier === 0 || undefined}>
            <h3 className={classes.planName}>
              {m.contributor_tier_name({ tier })}
              {tier === 0 && <span className={tagClass.accent}>{m.contributor_you()}</span>}
            </h3>
            <p className={`${textClass.soft} ${classes.rowText}`}>{from()}</p>
            <p className={classes.text}>{gives()}</p>
          </li>
        ))}
      </ul>
      <p className={`${cardClass.said} ${classes.note}`}>{m.contributor_soon()}</p>
      <a href={pageHref(DAO)} data-leads="" className={buttonClass.plain}>
        {m.contributor_dao()}
      </a>
    </>
  );
}
