import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { cardQuery, type Card } from '../../directory/index.ts';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { hostOf, linkable } from '../../ui/out-link/out-link.tsx';
import { picturedClass } from '../../ui/pictured/pictured.ts';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './form.module.css';

/** What tells a record from another of its name: ticker, market capitalisation, site, number of sources, address here. */
function marksOf(card: Card, of: { type: string; slug: string }): string {
  const { symbol = null, market_cap_usd: cap = null } = 'symbol' in card ? card : {};
  const site = linkable((JSON.parse(card.links) as { type: string; url: string }[]).find(({ type }) => type === 'website')?.url ?? null);
  return [symbol, cap !== null && formatMoney(cap), site && hostOf(site), m.source_count({ count: card.source_count }), `${of.type}/${of.slug}`]
    .filter(Boolean)
    .join(' · ');
}

function Side({ type, slug }: { type: ContributionType; slug: string }) {
  const { client } = useRouter().options.context;
  const of = { type: KINDS[CONTRIBUTION_TYPES[type]].wire, slug };
  const { data } = useQuery(cardQuery(client, of));
  const name = data?.name ?? slug;
  return (
    <span className={picturedClass}>
      <Logo src={data?.logo ?? null} name={name} size={40} />
      <span>
        <a {...recordLink(of)} className={textClass.alone}>
          {name}
        </a>
        <span className={textClass.note}>{data ? marksOf(data, of) : `${of.type}/${slug}`}</span>
      </span>
    </span>
  );
}

/** Which record becomes part of which: each by its name, with what tells the two apart. */
export const MergePair = ({ type, pair: { slug, into } }: { type: ContributionType; pair: { slug: string; into: string } }) => (
  <div className={classes.pair} role="group" aria-label={m.contribute_merge_pair()}>
    <Side key={slug} type={type} slug={slug} />
    <span>{m.contribute_merge_becomes()}</span>
    <Side key={into} type={type} slug={into} />
  </div>
);
