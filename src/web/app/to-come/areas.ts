import { m } from '../../paraglide/messages.js';

type Text = (inputs: { site: string }) => string;

/** Where one can go meanwhile. */
export interface Way {
  /** Shared path. */
  to: string;
  search?: Readonly<Record<string, string>>;
  label: () => string;
}

/** A part of the site that is still to come. */
export interface Area {
  /** Shared paths it answers. */
  path: RegExp;
  /** `page`: says what it will be. `private`: under the sign-in popup. `admin`: for those who may enter the room. */
  kind: 'page' | 'private' | 'admin';
  title: Text;
  /** What it will be. */
  lead: Text;
  /** Absent where only the popup is shown. The first is the one most will take. */
  ways?: readonly Way[];
  /** Name of the one search parameter that stays in its address. */
  search?: string;
}

const PROJECTS: Way = { to: '/directory/projects', label: m.come_way_projects };
const ROUNDS: Way = { to: '/directory/fundraising', label: m.come_way_rounds };
const RAISED: Way = { to: '/directory/projects', search: { sort: '-raised' }, label: m.come_way_raised };
const INVESTORS: Way = { to: '/directory/organizations', search: { sort: '-number_of_investment' }, label: m.come_way_investors };
const PEOPLE: Way = { to: '/directory/people', label: m.come_way_people };
const RESEARCH: Way = { to: '/news-research', search: { type: 'research', view: 'default' }, label: m.nav_intelligence };
const TERMS: Way = { to: '/terms', label: m.footer_terms };
const PRIVACY: Way = { to: '/privacy', label: m.footer_privacy };
const HELP: Way = { to: '/support/help-center', label: m.footer_help };

/** Where to go from an area that names no ways of its own. */
export const MEANWHILE: readonly Way[] = [PROJECTS, ROUNDS, INVESTORS];

const HELP_CATEGORIES = 'getting-started|account-management|contribution|pricing-plans|api-help-guide|careers';
const ADMIN_ROOMS = 'contributions|help|jobs|news|research';

/** Table of contents of what is still to come. An area that comes gets routes of its own, and its row here goes. */
const AREAS: readonly Area[] = [
  { path: /^\/observatory$/, kind: 'page', title: m.nav_observatory, lead: m.come_observatory, ways: [ROUNDS, RAISED, INVESTORS, PROJECTS] },
  { path: /^\/researchs$/, kind: 'page', title: m.come_research_title, lead: m.come_research, ways: [RESEARCH, RAISED, INVESTORS] },
  { path: /^\/career$/, kind: 'page', title: m.nav_career, lead: m.come_career, ways: [{ to: '/crypto-jobs', label: m.nav_jobs }, INVESTORS, PROJECTS] },
  { path: /^\/career\/post-job$/, kind: 'page', title: m.come_post_job_title, lead: m.come_post_job, ways: [{ to: '/career', label: m.nav_career }] },
  { path: /^\/crypto-jobs$/, kind: 'page', title: m.nav_jobs, lead: m.come_jobs, ways: [{ to: '/career', label: m.nav_career }, PROJECTS, INVESTORS] },
  { path: /^\/support(-help)?\/help-center$/, kind: 'page', title: m.footer_help, lead: m.come_help, ways: [PROJECTS, ROUNDS, TERMS, PRIVACY] },
  { path: new RegExp(`^/support/(${HELP_CATEGORIES})$`), kind: 'page', title: m.footer_help, lead: m.come_help, ways: [HELP, PROJECTS, TERMS, PRIVACY] },
  { path: /^\/(cairn-dao|dao)$/, kind: 'page', title: m.come_dao_title, lead: m.come_dao, ways: [PROJECTS, ROUNDS, PEOPLE] },
  { path: /^\/ai(-chat)?$/, kind: 'page', title: m.come_ai_title, lead: m.come_ai, ways: [{ to: '/6557', label: m.come_ai_open }, RAISED, ROUNDS, INVESTORS] },
  { path: new RegExp(`^/admin/(${ADMIN_ROOMS})$`), kind: 'admin', title: m.admin_title, lead: m.admin_lead },
  { path: /^\/6557$/, kind: 'private', title: m.come_ai_title, lead: m.come_ai },
  { path: /^\/quest(\/[^/]+)?$/, kind: 'private', title: m.come_quests_title, lead: m.come_quests },
];

/** The area still to come that answers a shared path, if one does. */
export const areaAt = (path: string): Area | undefined => AREAS.find((area) => area.path.test(path));
