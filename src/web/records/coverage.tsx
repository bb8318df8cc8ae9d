import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#client';
import { KIND_OF_WIRE, KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../app/page-href.ts';
import { m } from '../paraglide/messages.js';
import { cardClass } from '../ui/card/card.ts';
import { formatCount, UNKNOWN } from '../ui/figure/figure.ts';
import { fieldLabel } from './field-labels.ts';
import { KIND_TEXTS } from './kind-texts.ts';
import { percent } from './quality/quality-text.ts';
import { coverageQuery } from './queries.ts';
import classes from './sources-page.module.css';

type Covered = Answer<'coverage'>['coverage'][number];

/** A date counts as known where the day is. */
const labelOf = (field: string): string => (field === 'date' ? m.sources_field_date() : fieldLabel(field));

/** A share in whole per cent; what is less than one is not nothing. */
const shareText = (share: number): string => percent(share, share > 0 && share < 0.01 ? 1 : 0);

/** Of how many records of each kind a value is known. */
export function Coverage() {
  const { client } = useRouter().options.context;
  const { data } = useSuspenseQuery(coverageQuery(client));
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">{m.sources_coverage()}</h2>
      <p className={classes.lead}>{m.sources_coverage_text()}</p>
      <div className={classes.kinds}>
        {data.map((covered) => (
          <KindCard key={covered.type} covered={covered} />
        ))}
      </div>
    </section>
  );
}

function KindCard({ covered: { type, of, fields } }: { covered: Covered }) {
  return (
    <div className={cardClass.roomy}>
      <h3 className={classes.kind}>
        {KIND_TEXTS[type]()} <small>{formatCount(of)}</small>
      </h3>
      <dl className={classes.shares}>
        {fields.map(({ field, known, q }) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {of === 0 ? UNKNOWN : <a href={pageHref(addresses.list(KINDS[KIND_OF_WIRE[type]].list, { q }))}>{shareText(known / of)}</a>}
              <meter
                value={known}
                max={Math.max(1, of)}
                aria-label={`${labelOf(field)}: ${m.sources_known_of({ share: formatCount(known), count: formatCount(of) })}`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
