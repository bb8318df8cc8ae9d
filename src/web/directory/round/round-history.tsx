import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { boneClass } from '../../ui/bone/bone.ts';
import { Button } from '../../ui/button/button.tsx';
import { m } from '../../paraglide/messages.js';
import { failureText } from '../failure-text.ts';
import { Changes } from '../details/frame/changes.tsx';

/** Changes shown of a round; few have more. */
const SHOWN = 50;

/** What changed of a round, newest first. */
export function RoundHistory({ slug }: { slug: string }) {
  const { client } = useRouter().options.context;
  const asked = { kind: 'round' as const, slug, take: SHOWN };
  const query = useQuery({
    queryKey: ['record-history', asked],
    queryFn: async ({ signal }) => (await client.struct('record-history', asked, signal)).data.changes,
  });
  if (query.data) return <Changes changes={query.data} field={undefined} />;
  if (!query.isError) return <i className={boneClass} />;
  return (
    <div role="alert">
      <p>{failureText(query.error)}</p>
      <Button kind="plain" onClick={() => void query.refetch()}>
        {m.list_error_retry()}
      </Button>
    </div>
  );
}
