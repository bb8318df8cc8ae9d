import type { ListName } from '#domain/directory/lists/lists.ts';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { m } from '../../../paraglide/messages.js';
import type { Sector } from '../../lists/list-queries.ts';
import { wrapClass } from '../../../ui/wrap/wrap.ts';
import classes from './records.module.css';

/** Sectors, each leading to the list of what else is in it. */
export const SectorLinks = ({ list, of }: { list: ListName; of: readonly Sector[] }) => (
  <span className={wrapClass.start}>
    {of.map(({ name, projects, of: all = 0 }) => (
      <a key={name} href={hrefOf(addresses.list(list, { q: `sector:"${name.replaceAll('"', '""')}"` }))} data-leads="" className={classes.sector}>
        {name}
        {projects !== undefined && <small>{m.sector_share_short({ projects, of: all })}</small>}
      </a>
    ))}
  </span>
);

/** A sector as a tag, with its share where it follows from a portfolio: nobody says it of the organization. */
export const sectorTag = ({ name, projects, of = 0 }: Sector): string => (projects === undefined ? name : `${name} ${m.sector_share_short({ projects, of })}`);
