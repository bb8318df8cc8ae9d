import { m } from '../../paraglide/messages.js';
import { readFilters, type ResearchFilters } from './research-filters.ts';
import { ResearchList } from './research-list.tsx';
import classes from './research.module.css';

/** All research: every note with its summary, narrowed by words, tag, record and author. */
export const ResearchPage = (search: ResearchFilters) => (
  <>
    <h1 className={classes.pageTitle}>{m.research_title()}</h1>
    <p className={classes.lead}>{m.research_lead()}</p>
    <ResearchList place="page" filters={readFilters(search)} />
  </>
);
