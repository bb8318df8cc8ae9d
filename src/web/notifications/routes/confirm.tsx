import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../answer-page.tsx';

export const Route = createFileRoute('/newsletter/confirm')({
  head: ({ match }) => import('../answer-head.ts').then((part) => part.answerHead('confirm', match.context)),
  component: () => <AnswerPage act="confirm" />,
});
