import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { AnswerPage } from '../answer-page.tsx';

export const Route = createFileRoute('/newsletter/confirm')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: m.newsletter_confirm_title(),
      description: m.newsletter_confirm_text(),
      path: '/newsletter/confirm',
      index: false,
    }),
  component: () => <AnswerPage act="confirm" />,
});
