import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { m } from '../../paraglide/messages.js';
import { publicListsQuery } from './queries.ts';
import classes from './profile.module.css';

/** The lists somebody shows to all; nothing where there are none. */
export function PublicLists({ username }: { username: string }) {
  const { client } = useRouter().options.context;
  const { data: lists = [] } = useQuery(publicListsQuery(client, username));
  if (lists.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.subtitle}>{m.profile_lists()}</h2>
      <ul className={classes.lists}>
        {lists.map(({ storage_id: id, name, content }) => (
          <li key={id}>
            <Link {...targetOf(addresses.list(KINDS[content.kind].list, { list: id }))}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
