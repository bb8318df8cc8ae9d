import { m } from '../../paraglide/messages.js';
import type { Viewer } from '../../app/session.ts';
import { cardClass } from '../../ui/card/card.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import classes from './settings.module.css';

const PLANS = [
  {
    plan: 'standard',
    name: m.plan_standard,
    price: m.plan_standard_price,
    holds: [m.plan_all_data, () => m.plan_lists({ count: 3 }), () => m.plan_chats({ count: 3 }), m.plan_one_of_each],
  },
  {
    plan: 'pro',
    name: m.plan_pro,
    price: m.plan_pro_price,
    holds: [m.plan_exclusive, () => m.plan_lists({ count: 10 }), () => m.plan_exports({ count: 100 }), m.plan_reports, m.plan_chats_all],
  },
  {
    plan: 'enterprise',
    name: m.plan_enterprise,
    price: m.plan_enterprise_price,
    holds: [m.plan_exclusive, m.plan_lists_all, () => m.plan_exports({ count: 200 }), m.plan_api, m.plan_chats_all],
  },
] as const;

/** What the plans hold and cost, and which is one's own. Choosing one is still to come, and said so. */
export function PlanTab({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p className={classes.lead}>{m.plan_lead()}</p>
      <ul className={classes.plans}>
        {PLANS.map(({ plan, name, price, holds }) => (
          <li key={plan} className={`${cardClass.wide} ${classes.plan}`} data-own={plan === viewer.plan || undefined}>
            <h2 className={classes.planName}>
              {name()}
              {plan === viewer.plan && <span className={tagClass.accent}>{m.plan_own()}</span>}
              {plan === 'pro' && plan !== viewer.plan && <span className={tagClass.accent}>{m.plan_recommended()}</span>}
            </h2>
            <p className={classes.price}>{price()}</p>
            <ul className={classes.holds}>
              {holds.map((text) => (
                <li key={text()}>{text()}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={`${cardClass.said} ${classes.note}`}>{m.plan_terms()}</p>
    </>
  );
}
