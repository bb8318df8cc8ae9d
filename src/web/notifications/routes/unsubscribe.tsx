import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../answer-page.tsx';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  head: async ({ match }) => (await import('../answer-head.ts')).answerHead('unsubscribe', match.context),
  component: () => <AnswerPage act="unsubscribe" />,
});
