import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ADMIN, addresses, ADMIN_ROOMS, type AdminRoom } from '#domain/site/addresses.ts';
import { pageHref } from '../page-href.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf, targetOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { AdminHome, AdminPage } from '../admin/admin-page.tsx';
import { roomLabel } from '../admin/rooms.ts';
import { ACCOUNT_PAGES } from '../sign-in/asked.ts';
import { PrivatePage } from '../sign-in/private-page.tsx';
import { previousVisit } from '../shell/visits.ts';
import type { Area } from '../rooms/room.ts';
import { areaAt } from './areas.ts';
import { waysFrom } from './ways.ts';
import { backTitle } from './elsewhere.ts';
import { cardClass } from '../../ui/card/card.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import classes from './to-come-page.module.css';

/** The page of an area still to come, or the way back to where one was. @param path shared path */
export function ToComePage({ path }: { path: string }) {
  const area = areaAt(path);
  if (!area) return <WayBack />;
  if (path === ADMIN) return <AdminHome />;
  const room = ADMIN_ROOMS.find((one) => addresses.admin(one) === path);
  if (room) return <AdminArea room={room} />;
  if (area.kind === 'private') return <PrivateArea area={area} path={path} />;
  return <AreaPage area={area} />;
}

/** What an area will be, and what one can do meanwhile. */
function AreaPage({ area }: { area: Area }) {
  const { site } = useRouter().options.context;
  const [first, ...others] = waysFrom(area);
  return (
    <section className={classes.page}>
      <div className={`${cardClass.raised} ${classes.card}`}>
        <p className={`${tagClass.accent} ${classes.tag}`}>{m.come_tag()}</p>
        <h1 className={classes.title}>{area.title({ site: site.name })}</h1>
        <p className={classes.lead}>{area.lead({ site: site.name })}</p>
        <h2 className={classes.subtitle}>{m.come_meanwhile()}</h2>
        <div className={`${wrapClass.start} ${classes.ways}`}>
          {first && (
            <a href={hrefOf(first.to)} data-leads="" className={buttonClass.primary}>
              {first.label()}
            </a>
          )}
          {others.map((way) => (
            <a key={way.label()} href={hrefOf(way.to)} data-leads="" className={buttonClass.plain}>
              {way.label()}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A room of the administration that is still to come. */
function AdminArea({ room }: { room: AdminRoom }) {
  return (
    <AdminPage room={room} title={roomLabel(room)}>
      {() => <StatePanel title={m.come_tag()} text={m.admin_to_come()} />}
    </AdminPage>
  );
}

/** An area still to come that is for signed-in people alone. */
function PrivateArea({ area, path }: { area: Area; path: string }) {
  const { site } = useRouter().options.context;
  return (
    <PrivatePage path={path} title={area.title({ site: site.name })} lead={area.lead({ site: site.name })}>
      {() => <AreaPage area={area} />}
    </PrivatePage>
  );
}

/** Leads back to the page seen before another site was visited. */
function WayBack() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ ...targetOf(previousVisit() ?? addresses.userProfile()), replace: true });
  }, [router]);
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{backTitle()}</h1>
      <p className={classes.lead}>
        <a href={pageHref(ACCOUNT_PAGES.profile)} data-leads="">
          {m.come_profile_title()}
        </a>
      </p>
    </section>
  );
}
