import { createFileRoute } from '@tanstack/react-router';
import { NotePage } from '../research/note-page.tsx';

export const Route = createFileRoute('/research/$slug')({
  loader: ({ context, params }) => import('../research/load.ts').then((part) => part.loadNote(context, params.slug)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <NotePage {...Route.useParams()} />,
});
