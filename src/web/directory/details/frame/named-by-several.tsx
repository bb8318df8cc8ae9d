import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { NotFoundPage } from '../../../app/error-page.tsx';
import { hrefOf } from '../../../ui/address/address.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import { textClass } from '../../../ui/text/text.ts';
import { m } from '../../../paraglide/messages.js';
import { tabOf } from './detail-tabs.ts';
import type { NamedBySeveral as Named } from './load-detail.ts';
import classes from './named-by-several.module.css';

const KIND_NAMES = { project: m.card_project, organization: m.card_organization, person: m.card_person } as const;

/** The page of an address that several records may be meant by: it is not found, and names them. */
export function NamedBySeveral(data: Partial<Named>) {
  const { slug, tab, records = [] } = data;
  if (slug === undefined) return <NotFoundPage />;
  return (
    <NotFoundPage>
      <p className={classes.lead}>{m.detail_named_lead({ name: slug })}</p>
      <ul className={classes.records}>
        {records.map(({ id, slug: its, name, logo, type, symbol }) => {
          const kind = KIND_OF_WIRE[type];
          return (
            <li key={id}>
              <a href={hrefOf(recordPage(kind, its, tabOf(kind, tab)))} className={classes.record}>
                <Logo src={logo} name={name} size={28} />
                <span className={textClass.cut}>{name}</span>
                <span className={textClass.note}>{symbol ?? KIND_NAMES[kind]()}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </NotFoundPage>
  );
}
