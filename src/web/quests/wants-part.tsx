import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { m } from '../paraglide/messages.js';
import { hrefOf } from '../ui/address/address.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { cardClass } from '../ui/card/card.ts';
import { askedLabel } from './quest-texts.ts';
import { wantedQuery } from './queries.ts';
import { useWant } from './use-want.ts';
import classes from './quests.module.css';

/** Values that whoever is signed in asked for; nothing where there are none. */
export function WantsPart() {
  const { client } = useRouter().options.context;
  const { data } = useQuery(wantedQuery(client));
  const { busy, want } = useWant();
  if (!data || data.data.length === 0) return null;
  return (
    <section className={`${cardClass.wide} ${classes.card}`} aria-label={m.quest_wants_title()}>
      <h2 className={classes.partTitle}>{m.quest_wants_title()}</h2>
      <ul className={classes.wants}>
        {data.data.map(({ kind, slug, name, field }) => (
          <li key={`${kind} ${slug} ${field}`} className={classes.row}>
            <span>
              <a href={hrefOf(recordAddress(kind, slug))} data-leads="">
                {name}
              </a>
              {`: ${askedLabel(kind, field)}`}
            </span>
            <button
              type="button"
              className={buttonClass.small}
              disabled={busy}
              aria-label={m.quest_wants_back_of({ field: askedLabel(kind, field), name })}
              onClick={() => void want({ kind, slug, field }, false)}
            >
              {m.quest_wants_back()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
