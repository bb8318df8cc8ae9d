import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { textClass } from '../../ui/text/text.ts';
import { NewsletterBox } from '../newsletter-box.tsx';
import { archiveQuery, type IssueHead } from './archive-query.ts';
import { periodOf, subjectOf } from './issue-text.ts';
import classes from './archive.module.css';

/** The archive of the newsletter: a way to subscribe, and the issues that were sent. */
export function ArchivePage() {
  const { client, site } = useRouter().options.context;
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(archiveQuery(client));
  if (!data) return null;
  const issues = data.pages.flatMap((page) => page.issues);
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.heading}>{m.newsletter_archive_title()}</h1>
        <p className={classes.lead}>{m.newsletter_archive_lead({ site: site.name })}</p>
      </div>
      <div className={`${cardClass.wide} ${classes.subscribe}`}>
        <NewsletterBox title={m.newsletter_archive_subscribe()} />
      </div>
      {issues.length > 0 ? <Issues issues={issues} /> : <StatePanel title={m.newsletter_archive_none()} text={m.newsletter_archive_none_hint()} />}
      {hasNextPage && (
        <Button kind="plain" onClick={() => void fetchNextPage()}>
          {m.newsletter_archive_older()}
        </Button>
      )}
    </div>
  );
}

function Issues({ issues }: { issues: readonly IssueHead[] }) {
  return (
    <ol className={`${cardClass.wide} ${classes.issues}`} aria-label={m.newsletter_archive_list()}>
      {issues.map((issue) => (
        <li key={issue.slug} className={classes.issue}>
          <a href={hrefOf(addresses.newsletter(issue.slug))} data-leads="" className={classes.subject}>
            {subjectOf(issue)}
          </a>
          <span className={textClass.note}>{periodOf(issue)}</span>
        </li>
      ))}
    </ol>
  );
}
