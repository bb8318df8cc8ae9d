import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';
import { m } from '../../paraglide/messages.js';

const TEXTS = {
  signIn: { title: m.sign_in, description: m.sign_in_description },
  signUp: { title: m.sign_up, description: m.sign_up_description },
  reset: { title: m.come_password_title, description: m.reset_description },
  profile: { title: m.come_profile_title, description: m.come_profile },
  settings: { title: m.come_settings_title, description: m.come_settings },
};

/** What a page of accounts says about itself. */
export const accountHead = (page: keyof typeof TEXTS, { site }: AppContext) =>
  pageHead({ site, title: TEXTS[page].title(), description: TEXTS[page].description({ site: site.name }), path: ACCOUNT_PAGES[page], index: false });
