import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../answer-page.tsx';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  head: ({ match }) => import('../answer-head.ts').then((part) => part.answerHead('unsubscribe', match.context)),
  component: () => <AnswerPage act="unsubscribe" />,
});
