import { useEffect, useRef, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ADMIN, addresses, type AdminRoom } from '#domain/site/addresses.ts';
import { pageHref } from '../page-href.ts';
import { m } from '../../paraglide/messages.js';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { NotFoundPage } from '../error-page.tsx';
import type { AdminRoom as Room } from '../rooms/room.ts';
import type { Viewer } from '../session.ts';
import { PrivatePage } from '../sign-in/private-page.tsx';
import { mayEnterRoom, roomsFor } from './rooms.ts';
import { cardClass } from '../../ui/card/card.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { menuItemClass } from '../../ui/dropdown/dropdown.ts';
import classes from './admin-page.module.css';

interface AdminPageProps {
  room: AdminRoom;
  title: string;
  /** The room's content below the title, such as its tabs. */
  children: (viewer: Viewer) => ReactNode;
}

/** The frame of the administration: the rooms open to the account, and the current one. Other visitors see a page that does not exist. */
export function AdminPage({ room, title, children }: AdminPageProps) {
  const { site } = useRouter().options.context;
  return (
    <PrivatePage path={addresses.admin(room)} title={title} lead={m.admin_lead({ site: site.name })}>
      {(viewer) => (mayEnterRoom(viewer.can, room) ? <Frame {...{ room, title, viewer }}>{children(viewer)}</Frame> : <NotFoundPage />)}
    </PrivatePage>
  );
}

/** On narrow screens, scrolls the link of the current room into view. */
function useOpenInSight(open: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [open]);
  return nav;
}

/** The first page of the administration: the rooms that are open to the account. */
export function AdminHome() {
  const { site } = useRouter().options.context;
  const lead = m.admin_lead({ site: site.name });
  return (
    <PrivatePage path={ADMIN} title={m.admin_title()} lead={lead}>
      {({ can }) =>
        mayEnterRoom(can, '') ? (
          <div className={classes.content}>
            <h1 className={classes.title}>{m.admin_title()}</h1>
            <p className={classes.lead}>{lead}</p>
            <ul className={classes.home}>
              {roomsFor(can).map((one) => (
                <li key={one.room}>
                  <RoomLink room={one} look={`${cardClass.raised} ${classes.entry}`} />
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <NotFoundPage />
        )
      }
    </PrivatePage>
  );
}

function RoomLink({ room, look, current = false }: { room: Room; look: string; current?: boolean }) {
  return (
    <a href={pageHref(room.path)} data-leads="" className={look} aria-current={current ? 'page' : undefined}>
      {room.label()}
      {room.toCome && <span className={`${tagClass.outline} ${classes.tag}`}>{m.come_tag()}</span>}
    </a>
  );
}

function Frame({ room, title, viewer, children }: { room: string; title: string; viewer: Viewer; children: ReactNode }) {
  const nav = useOpenInSight(room);
  return (
    <div className={classes.frame}>
      <nav ref={nav} className={classes.side} aria-label={m.admin_title()}>
        <p className={classes.heading}>{m.admin_title()}</p>
        <ul className={classes.rooms}>
          {roomsFor(viewer.can).map((one) => (
            <li key={one.room}>
              <RoomLink room={one} look={`${menuItemClass} ${classes.room}`} current={one.room === room} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Tabs of a room: links, so that each has an address. */
export function AdminTabs<T extends string>({ tabs, open, address }: { tabs: readonly { tab: T; label: string }[]; open: T; address: string }) {
  return (
    <Tabs label={m.admin_tabs()} current={open}>
      {tabs.map(({ tab, label }) => (
        <a key={tab} href={pageHref(address, { tab })} data-leads="" aria-current={tab === open ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </Tabs>
  );
}
