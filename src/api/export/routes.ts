import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { KIND_NAMES, kindOfImage } from '#domain/kinds/kinds.ts';
import { Failure } from '#platform/errors.ts';
import { UTC_DAY } from '#platform/data/versions.ts';
import { createRouter, errorAnswers, type ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { fileAddresses, inLanguage, LANGUAGES, type Language, type SiteAddress } from '#domain/site/addresses.ts';
import { CALENDAR_SIDS, eventsCalendar, projectCalendar } from './calendars.ts';
import { FEED_FORMS, FEED_SID, roundsFeed, type FeedForm } from './feeds.ts';
import { createKept, sendFile, type KeptFiles } from './kept.ts';
import { llmsText } from './llms.ts';
import { siteOrigin } from '#platform/http/site-origin.ts';
import { createPictures } from './pictures.ts';
import { RESEARCH_FEED_SID, researchFeed } from './research-feed.ts';
import { robotsText } from './robots.ts';
import { mappedKind, pagesSitemap, recordsSitemap, sitemapIndex } from './sitemap.ts';

/** Memory for feeds and sitemaps, in bytes. */
const KEPT_BYTES = 12 * 1024 * 1024;
const ROOT = /^\/(?:robots\.txt|llms\.txt|sitemap\.xml)$|^\/sitemaps\/|^(?:\/vi)?\/(?:og|feeds)\//;
const CALENDAR = 'text/calendar';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Whether this room answers a path at the root of the site. */
export const isExportPath = (path: string): boolean => ROOT.test(path);

const file = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } } },
  304: { description: 'Not changed since the ETag given' },
});
const named = <P extends string>(path: P, summary: string, type: string, params?: z.ZodObject) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Found and shared'],
    summary,
    request: params ? { params } : {},
    responses: { ...file(type, summary), ...errorAnswers(404, 429, 503) },
  });

/** Feeds: what their newest rows are. */
const FEEDS = [
  { address: fileAddresses.feed, summary: 'Newest funding rounds', sid: FEED_SID, make: roundsFeed },
  { address: fileAddresses.researchFeed, summary: 'Newest notes of research', sid: RESEARCH_FEED_SID, make: researchFeed },
] as const;

/** Files for crawlers, feed readers and previews. */
export function exportRoutes(context: ApiContext) {
  const { config, db, struct } = context;
  const kept = createKept(context, KEPT_BYTES);
  const pictures = createPictures(context);
  const site = (origin: string) => ({ name: config.siteName, origin });
  const router = createRouter();

  router.openapi(named('/robots.txt', 'What crawlers may read', 'text/plain'), (c) =>
    c.body(robotsText(siteOrigin(context, c), config.protectedCode !== undefined), 200, { 'content-type': TEXT, 'cache-control': 'public, max-age=3600' }),
  );
  router.openapi(named('/llms.txt', 'What the site is and how programs read it', 'text/plain'), async (c) => {
    const origin = siteOrigin(context, c);
    return sendFile(c, context, await kept.get({ key: `llms ${origin}`, type: TEXT, reads: [], make: async () => llmsText(site(origin), struct.datasets) }));
  });
  router.openapi(named('/sitemap.xml', 'List of all sitemaps', 'application/xml'), async (c) => {
    const origin = siteOrigin(context, c);
    return sendFile(c, context, await kept.get({ key: `index ${origin}`, type: XML, reads: KIND_NAMES, make: () => sitemapIndex(db.read, origin) }));
  });
  router.openapi(named('/sitemaps/{file}', 'Addresses of pages, with when they changed', 'application/xml', z.object({ file: z.string() })), async (c) => {
    const origin = siteOrigin(context, c);
    const [, name = '', place = '1'] = /^([a-z]+)(?:-([1-9]\d{0,4}))?\.xml$/.exec(c.req.param('file') ?? '') ?? [];
    const kind = mappedKind(name);
    if (name !== 'pages' && !kind) throw new Failure('NOT_FOUND');
    const make = () => (kind ? recordsSitemap(db.read, origin, kind, Number(place)) : pagesSitemap(db.read, origin));
    const reads = ['statement', kind ?? RESEARCH_FEED_SID];
    return sendFile(c, context, await kept.get({ key: `${name} ${place} ${origin}`, type: XML, reads, make }));
  });
  for (const language of LANGUAGES) {
    for (const form of Object.keys(FEED_FORMS) as FeedForm[])
      for (const { address, summary, sid, make } of FEEDS)
        router.openapi(named(inLanguage(address(form), language), `${summary} (${language})`, FEED_FORMS[form]), async (c) => {
          const origin = siteOrigin(context, c);
          const reads = struct.datasets.find((dataset) => dataset.sid === sid)?.reads ?? [];
          const recipe = {
            key: `${sid} ${form} ${language} ${origin}`,
            type: `${FEED_FORMS[form]}; charset=utf-8`,
            reads,
            make: () => make(struct, site(origin), form, language),
          };
          return sendFile(c, context, await kept.get(recipe));
        });
    addCalendars(router, context, kept, language);
    const params = z.object({ kind: z.string(), file: z.string() });
    router.openapi(
      named(inLanguage('/og/{kind}/{file}' as SiteAddress, language), `Preview picture of a record (${language})`, 'image/png', params),
      async (c) => {
        const asked = { kind: c.req.param('kind') ?? '', file: c.req.param('file') ?? '' };
        const kind = kindOfImage(asked.kind);
        const [, slug] = /^([a-z0-9-]{1,100})\.png$/.exec(asked.file) ?? [];
        if (!kind || !slug) throw new Failure('NOT_FOUND');
        const picture = await pictures.get({ kind, slug, language, origin: siteOrigin(context, c), address: context.address(c.env.incoming) });
        return 'movedTo' in picture ? c.body(null, 301, { location: picture.movedTo, 'cache-control': 'no-store' }) : sendFile(c, context, picture, false);
      },
    );
  }
  return router;
}

/** Calendars of events: of all records, and of one project. They change at midnight too, when what was to come is over. */
function addCalendars(router: ReturnType<typeof createRouter>, context: ApiContext, kept: KeptFiles, language: Language): void {
  const { config, struct } = context;
  const send = async (c: Context<ApiEnv>, sid: string, name: string, make: (site: { name: string; origin: string }) => Promise<string>) => {
    const origin = siteOrigin(context, c);
    const reads = [...(struct.datasets.find((dataset) => dataset.sid === sid)?.reads ?? []), UTC_DAY];
    const recipe = {
      key: `calendar ${name} ${language} ${origin}`,
      type: `${CALENDAR}; charset=utf-8`,
      reads,
      make: () => make({ name: config.siteName, origin }),
    };
    return sendFile(c, context, await kept.get(recipe));
  };
  const all = fileAddresses.eventsCalendar();
  router.openapi(named(inLanguage(all, language), `Calendar of the events of all records (${language})`, CALENDAR), (c) =>
    send(c, CALENDAR_SIDS.all, '', (site) => eventsCalendar(struct, site, language)),
  );
  const one = named(
    inLanguage('/feeds/events/{file}' as SiteAddress, language),
    `Calendar of the events of a project (${language})`,
    CALENDAR,
    z.object({ file: z.string() }),
  );
  router.openapi(one, (c) => {
    const [, slug] = /^([a-z0-9-]{1,100})\.ics$/.exec(c.req.param('file') ?? '') ?? [];
    if (slug === undefined) throw new Failure('NOT_FOUND');
    return send(c, CALENDAR_SIDS.project, slug, (site) => projectCalendar(struct, site, slug, language));
  });
}
