import type { ReactNode } from 'react';
import { readList } from '#client';
import { KIND_OF_WIRE, KINDS } from '#domain/kinds/kinds.ts';
import { WatchToggle } from '../../app/rooms/star.tsx';
import { SocialIcon } from '../lists/columns/social-icon.tsx';
import { linkable, Out, placeName } from '../../ui/out-link/out-link.tsx';
import { FactList } from '../../ui/facts/fact-list.tsx';
import { formatCount, formatMoney, undisclosed, UNKNOWN } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { formatDay } from '../../ui/time/date.ts';
import { m } from '../../paraglide/messages.js';
import { LiveAge, LiveFigure } from '../prices/live-figure.tsx';
import { cutName } from './cut-name.ts';
import type { Card } from './queries.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import classes from './hover-card.module.css';

type Of<Type extends Card['type']> = Extract<Card, { type: Type }>;
/** A figure with what it is called; nothing where it is unknown. */
type Figure = readonly [label: string, value: ReactNode] | undefined | false;

const dayOf = ({ date, date_precision }: Pick<Of<'round'>, 'date' | 'date_precision'>): string | null =>
  date === null ? null : formatDay(date, date_precision ?? 'day');
const list = (texts: readonly (string | null)[]): string | null => texts.filter(Boolean).join(' · ') || null;

/** What stands below the name. */
function lineOf(card: Card): ReactNode {
  switch (card.type) {
    case KINDS.project.wire:
      return card.symbol;
    case KINDS.organization.wire:
      return list([card.presumed ? m.presumed_short() : null, card.kind, card.location]);
    case KINDS.round.wire:
      return list([card.stages, dayOf(card)]);
    case KINDS.person.wire: {
      const titles = readList<string>(card.job_title);
      const more = card.job_title_count - titles.length;
      if (titles.length === 0) return list([card.presumed ? m.presumed_short() : null, card.location]);
      return (
        <>
          {card.presumed && `${m.presumed_short()} · `}
          {titles.join(', ')} {more > 0 && <span className={classes.note}>{m.card_more({ count: more })}</span>}
        </>
      );
    }
  }
}

function figuresOf(card: Card): Figure[] {
  switch (card.type) {
    case KINDS.project.wire:
      return [
        card.price_usd !== null && [
          m.field_price_usd(),
          <>
            <LiveFigure id={card.id} figure="price_usd" value={card.price_usd} />{' '}
            {card.change24h !== null && <LiveFigure id={card.id} figure="change24h" value={card.change24h} />}
            {card.price_at !== null && (
              <small className={classes.age}>
                {card.price_source} <LiveAge id={card.id} at={card.price_at} />
              </small>
            )}
          </>,
        ],
        card.market_cap_usd !== null && [m.field_market_cap_usd(), <LiveFigure key="cap" id={card.id} figure="market_cap_usd" value={card.market_cap_usd} />],
        card.raised !== null && [m.field_raised(), formatMoney(card.raised)],
        card.round_count > 0 && [m.field_round_count_short(), formatCount(card.round_count)],
        card.grants_received_count > 0 && [m.field_grants_received_count(), formatCount(card.grants_received_count)],
      ];
    case KINDS.organization.wire:
      return investmentsOf(card);
    case KINDS.person.wire: {
      const places = readList<{ name: string }>(card.organization).map(({ name }) => name);
      return [places.length > 0 && [m.field_current_organization_short(), places.join(', ')], ...investmentsOf(card)];
    }
    case KINDS.round.wire: {
      const investors = readList<{ name: string }>(card.investors).map(({ name }) => name);
      const more = card.investor_count - investors.length;
      const amount = card.amount_quantity_state === 'undisclosed' ? undisclosed() : card.amount_quantity === null ? UNKNOWN : formatMoney(card.amount_quantity);
      return [
        [m.field_amount(), amount],
        card.valuation !== null && [m.field_valuation(), formatMoney(card.valuation)],
        investors.length > 0 && [m.round_investors(), `${investors.join(', ')}${more > 0 ? ` ${m.card_more({ count: more })}` : ''}`],
      ];
    }
  }
}

function investmentsOf(card: Of<typeof KINDS.organization.wire | typeof KINDS.person.wire>): Figure[] {
  const day = dayOf(card);
  return [
    card.number_of_investment > 0 && [m.field_investment_count_short(), formatCount(card.number_of_investment)],
    card.grants_given_count > 0 && [m.field_grants_given_count(), formatCount(card.grants_given_count)],
    day !== null && [m.field_last_investment(), day],
  ];
}

/** Links of the record that may be shown. */
const linksOf = (card: Card): { type: string; address: URL }[] =>
  readList<{ type: string; url: string }>(card.links).flatMap(({ type, url }) => {
    const address = linkable(url);
    return address ? [{ type, address }] : [];
  });

interface OfCard {
  card: Card;
}

/** Logo, name, the line below it, and the star. */
function Head({ card }: OfCard) {
  const line = lineOf(card);
  const name = card.name ?? m.list_unnamed_project();
  const isProject = card.type === 'project' || card.type === 'round';
  return (
    <div className={classes.head}>
      <Logo src={card.logo} name={name} size={40} />
      <div className={classes.title}>
        <a className={`${textClass.cut} ${classes.name}`} title={name} {...recordLink(card)}>
          {isProject ? cutName(name) : name}
        </a>
        {line && <p className={classes.line}>{line}</p>}
      </div>
      {card.type !== 'round' && <WatchToggle category={KINDS[KIND_OF_WIRE[card.type]].watch} id={card.id} name={name} />}
    </div>
  );
}

/** The number of sources, and the links. */
const Foot = ({ card }: OfCard) => (
  <div className={classes.foot}>
    <span>{m.source_count({ count: card.source_count })}</span>
    {linksOf(card).map(({ type, address }) => (
      <Out
        key={address.href}
        url={address}
        label={type === 'website' || type === 'announcement' ? address.hostname : placeName(type, address)}
        className={`${iconButtonClass.bare} ${classes.out}`}
      >
        <SocialIcon type={type} />
      </Out>
    ))}
  </div>
);

/** What a card shows of a record; while it is on its way, that it is. */
export function CardContent({ card }: { card: Card | undefined }) {
  if (!card)
    return (
      <div role="status" aria-label={m.card_loading()} className={classes.loading}>
        <i />
      </div>
    );
  const figures = figuresOf(card).filter((figure) => figure !== undefined && figure !== false);
  const sectors = readList<{ name: string }>(card.sector);
  const nothing = figures.length === 0 && sectors.length === 0 && linksOf(card).length === 0 && !lineOf(card) && card.description === null;
  return (
    <>
      <Head card={card} />
      {figures.length > 0 && <FactList facts={figures} className={classes.figures} />}
      {card.description !== null && <p className={classes.text}>{card.description}</p>}
      {sectors.length > 0 && (
        <p className={classes.tags}>
          {sectors.map((sector) => (
            <span key={sector.name} className={tagClass.plain}>
              {sector.name}
            </span>
          ))}
          {card.sector_count > sectors.length && <span className={tagClass.plain}>{m.card_more({ count: card.sector_count - sectors.length })}</span>}
        </p>
      )}
      {nothing && <p className={classes.text}>{m.card_empty()}</p>}
      <Foot card={card} />
    </>
  );
}
