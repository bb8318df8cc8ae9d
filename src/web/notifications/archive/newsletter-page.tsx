import { AnswerPage } from '../answer-page.tsx';
import { ArchivePage } from './archive-page.tsx';
import { IssuePage } from './issue-page.tsx';

/** What stands under the newsletter: the archive, an issue of it by its week, and the pages that mails lead to. */
export function NewsletterPage({ page }: { page?: string | undefined }) {
  if (page === undefined) return <ArchivePage />;
  return page === 'confirm' || page === 'unsubscribe' ? <AnswerPage act={page} /> : <IssuePage slug={page} />;
}
