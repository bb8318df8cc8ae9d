import { createFileRoute } from '@tanstack/react-router';
import { ObservatoryPage } from '../observatory-page.tsx';
import { roughAddress } from '../rough-address.ts';

export const Route = createFileRoute('/observatory')({
  validateSearch: roughAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => import('../load.ts').then((part) => part.loadObservatory(context, deps)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ObservatoryPage asked={Route.useSearch()} />,
});
