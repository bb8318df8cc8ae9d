import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Changes } from '../details/frame/changes.tsx';
import { historyQuery } from '../details/frame/history-query.ts';
import { Loaded } from '../details/frame/loaded.tsx';

/** What changed of a round, newest first: a page of it. */
export function RoundHistory({ slug }: { slug: string }) {
  const { client } = useRouter().options.context;
  const query = useQuery(historyQuery(client, 'round', slug, {}));
  return (
    <Loaded query={query} height={120}>
      {(changes) => <Changes changes={changes} field={undefined} />}
    </Loaded>
  );
}
