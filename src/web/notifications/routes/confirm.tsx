import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../answer-page.tsx';

export const Route = createFileRoute('/newsletter/confirm')({
  head: async ({ match }) => (await import('../answer-head.ts')).answerHead('confirm', match.context),
  component: () => <AnswerPage act="confirm" />,
});
