import { writeCount } from '../../ui/figure/count.ts';
import { m } from '../../paraglide/messages.js';
import { ListLink, useListPlace } from './list-place.tsx';

/** @param leftOut grants that fit the screen but are not in the list */
export function GrantsNoteContent({ leftOut = 0 }: { leftOut: number | undefined }) {
  const { grants } = useListPlace().address;
  if (grants === undefined && leftOut === 0) return null;
  return (
    <p>
      {grants === undefined
        ? m.list_grants_left_out({ count: leftOut, shown: writeCount(leftOut) })
        : grants === 'only'
          ? m.list_grants_only()
          : m.list_grants_included()}
      {' · '}
      {grants === undefined ? (
        <ListLink change={{ grants: 'include' }}>{m.list_grants_include()}</ListLink>
      ) : (
        <ListLink change={{ grants: undefined }}>{m.list_grants_exclude()}</ListLink>
      )}
      {grants === 'include' && (
        <>
          {' · '}
          <ListLink change={{ grants: 'only' }}>{m.list_grants_only_show()}</ListLink>
        </>
      )}
    </p>
  );
}
