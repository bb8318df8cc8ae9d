import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { AnswerPage } from '../answer-page.tsx';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: m.newsletter_unsubscribe_title(),
      description: m.newsletter_unsubscribe_text(),
      path: '/newsletter/unsubscribe',
      index: false,
    }),
  component: () => <AnswerPage act="unsubscribe" />,
});
