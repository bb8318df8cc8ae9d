import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { pageHead } from '../head.ts';
import { ToComePage } from './to-come-page.tsx';

/** Every address that no other page has: an area still to come, one that leads elsewhere, or none. */
export const Route = createFileRoute('/$')({
  validateSearch: (search: Record<string, unknown>): { referral?: string; username?: string } =>
    Object.fromEntries(['referral', 'username'].flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    const [{ areaAt }, { backTitle, elsewhere }] = await Promise.all([import('./areas.ts'), import('./elsewhere.ts')]);
    const path = location.pathname;
    const area = areaAt(path);
    if (!area) {
      const led = elsewhere(path);
      if (led?.to === 'sign-up') throw redirect(targetOf(addresses.signUp({ referral: led.referral })));
      if (led) return { path, title: backTitle(), description: backTitle() };
      throw notFound();
    }
    if (area.kind === 'admin') await (await import('../admin/guard.ts')).guardRoom(context, path.slice('/admin/'.length));
    const kept = Object.fromEntries(Object.entries(deps).filter(([name]) => name === area.search));
    if (Object.keys(kept).length < Object.keys(deps).length) throw redirect({ to: path, search: kept, replace: true });
    const { name: site } = context.site;
    return { path, title: area.title({ site }), description: area.lead({ site }) };
  },
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ site: match.context.site, title: loaderData.title, description: loaderData.description, path: loaderData.path, index: false }) : {},
  component: () => <ToComePage {...Route.useLoaderData()} />,
});
