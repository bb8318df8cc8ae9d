import { useEffect } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/button/button.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { roomLabel } from '../admin/rooms.ts';
import { ACCOUNT_PAGES } from '../sign-in/asked.ts';
import { PrivatePage } from '../sign-in/private-page.tsx';
import { previousVisit } from '../shell/visits.ts';
import { areaAt, MEANWHILE, type Area } from './areas.ts';
import { backTitle } from './elsewhere.ts';
import classes from './to-come-page.module.css';

/** The page of an area still to come, or the way back to where one was. @param path shared path */
export function ToComePage({ path }: { path: string }) {
  const area = areaAt(path);
  if (!area) return <WayBack />;
  if (area.kind === 'admin') return <AdminArea room={path.slice('/admin/'.length)} />;
  if (area.kind === 'private') return <PrivateArea area={area} path={path} />;
  return <AreaPage area={area} />;
}

/** What an area will be, and what one can do meanwhile. */
function AreaPage({ area }: { area: Area }) {
  const { site } = useRouter().options.context;
  const [first, ...others] = area.ways ?? MEANWHILE;
  return (
    <section className={classes.page}>
      <div className={classes.card}>
        <p className={classes.tag}>{m.come_tag()}</p>
        <h1 className={classes.title}>{area.title({ site: site.name })}</h1>
        <p className={classes.lead}>{area.lead({ site: site.name })}</p>
        <h2 className={classes.subtitle}>{m.come_meanwhile()}</h2>
        <div className={classes.ways}>
          {first && (
            <Link to={first.to} search={first.search ?? {}} className={buttonClass.primary}>
              {first.label()}
            </Link>
          )}
          {others.map((way) => (
            <Link key={way.label()} to={way.to} search={way.search ?? {}} className={buttonClass.plain}>
              {way.label()}
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A room of the administration that is still to come. */
function AdminArea({ room }: { room: string }) {
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
    void router.navigate({ to: previousVisit() ?? ACCOUNT_PAGES.profile, replace: true });
  }, [router]);
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{backTitle()}</h1>
      <p className={classes.lead}>
        <Link to={ACCOUNT_PAGES.profile}>{m.come_profile_title()}</Link>
      </p>
    </section>
  );
}
