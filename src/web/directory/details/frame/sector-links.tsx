import { Link } from '@tanstack/react-router';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../../ui/address/address.ts';
import classes from './records.module.css';

/** Sectors, each leading to the list of what else is in it. */
export const SectorLinks = ({ list, of }: { list: ListName; of: readonly { name: string }[] }) => (
  <span className={classes.sectors}>
    {of.map(({ name }) => (
      <Link key={name} {...targetOf(addresses.list(list, { q: `sector:"${name.replaceAll('"', '""')}"` }))} className={classes.sector}>
        {name}
      </Link>
    ))}
  </span>
);
