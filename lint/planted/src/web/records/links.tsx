import { home } from '#domain/site/addresses.ts';

const ROUTE = '/project/$slug';
const DEMO_ROUTES = { master: '/master-demo/$source' } as const;
export type Route = '/directory/$source' | typeof ROUTE | (typeof DEMO_ROUTES)['master'];

export const Page = createFileRoute('/project/$slug')({});
export const isHome = (path: string) => path === '/' || path.startsWith('/vi/') || '/terms' !== path;
export const parts = (path: string) => path.split('/').slice('/admin/'.length);
export const ask = () => fetch('/api/users/action-logs');
export const markup = (name: string) => `<a href="${home()}">${name}</a>`;

// wrong, site(address): a link
export const link = <a href="/terms">terms</a>;
// wrong, site(address): a link to what the API answers
export const api = <a href="/api/openapi.json">api</a>;
// wrong, site(address): a link by an expression
export const record = (slug: string) => <a href={`/project/${slug}`}>{slug}</a>;
// wrong, site(address): a link of a menu, in a constant first
export const SETTINGS: string = '/profile-settings';
// wrong, site(address): a redirect
export const leave = () => redirect({ to: '/signin', replace: true });
// wrong, site(address): the canonical address of a page
export const head = () => pageHead({ path: '/sources' });
// wrong, site(address): a fallback
export const back = (previous?: string) => previous ?? '/';
// wrong, site(address): an address of a mail, behind its host
export const mail = (publicUrl: string, slug: string) => `${publicUrl}/newsletter/confirm#${slug}`;

declare function createFileRoute(path: string): (options: object) => object;
declare function redirect(options: object): object;
declare function pageHead(options: object): object;
