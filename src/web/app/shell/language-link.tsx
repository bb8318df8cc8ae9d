import { useRouterState } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { getLocale, joinLocale, type Locale } from '../language.ts';
import classes from './shell.module.css';

const NAMES: Record<Locale, () => string> = { en: m.language_en, vi: m.language_vi };

/** A link to the same page in the other language. Reloads the document, because a document has one language. */
export function LanguageLink() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const other: Locale = getLocale() === 'en' ? 'vi' : 'en';
  return (
    <a className={classes.language} href={joinLocale(path, other) + search} hrefLang={other} lang={other}>
      <Icon name="globe" size={17} />
      <span className={classes.languageName}>{NAMES[other]()}</span>
    </a>
  );
}
