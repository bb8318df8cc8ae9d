import type { ReactNode } from 'react';
import { addresses } from '#domain/site/addresses.ts';
import { pageHref } from '../../app/page-href.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { QUEUE_PATH } from '../queue/path.ts';

interface AccountNameProps {
  username: string;
  isPublic: boolean;
  /** Moderators are led to the account in their room where the profile is private. */
  moderates: boolean;
  children: ReactNode;
}

/** Somebody by name: a link to the profile where it is public, as a private one has no page. */
export function AccountName({ username, isPublic, moderates, children }: AccountNameProps) {
  const to = isPublic ? hrefOf(addresses.contributor(username)) : moderates ? pageHref(QUEUE_PATH, { tab: 'accounts', q: username }) : undefined;
  return to === undefined ? (
    children
  ) : (
    <a href={to} data-leads="">
      {children}
    </a>
  );
}
