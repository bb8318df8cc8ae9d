import { useEffect, useState, useSyncExternalStore } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { inboxWalkQuery, type ProposalRow } from './queries.ts';
import { changeSitting, NO_SITTING, onSitting, readSitting } from './sitting.ts';
import { stepFrom } from './walk.ts';

const addressOf = ({ slug }: ProposalRow): SiteAddress => addresses.proposal(slug, { from: 'inbox' });

/** The way through the inbox from a proposal on, when the visitor came from there: nothing comes twice unless it is asked for. */
export function useNext(id: string, inInbox: boolean, isVoted: boolean) {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const { start, skipped } = useSyncExternalStore(onSitting, readSitting, () => NO_SITTING);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({ ...inboxWalkQuery(client, start), enabled: inInbox });
  const rows = [...new Map((data?.pages ?? []).flatMap((page) => page.data.map((row) => [row._id, row] as const))).values()];
  const found = rows.findIndex(({ _id }) => _id === id);
  // Once it was voted on it waits no more: the one behind it stands in its place.
  const [place, setPlace] = useState(0);
  if (found >= 0 && found !== place) setPlace(found);
  const step = stepFrom(rows, id, found < 0 ? place : found, new Set(skipped), hasNextPage);
  const reads = inInbox && step.needsMore && !isFetching && !isError;
  useEffect(() => {
    if (reads) void fetchNextPage();
  }, [reads, fetchNextPage]);
  const { next } = step;
  const pass = (): void => {
    if (!isVoted && !skipped.includes(id)) changeSitting({ skipped: [...skipped, id] });
  };
  return {
    left: data?.pages[0]?.left,
    next: next && addressOf(next),
    isEnd: data !== undefined && !next && !step.needsMore,
    skipped: step.skipped.length,
    /** Notes that it was skipped, unless it was voted on. */
    pass,
    go: () => void (next && navigate(targetOf(addressOf(next)))),
    /** Goes through what was skipped once more. */
    again() {
      const [first] = step.skipped;
      changeSitting({ skipped: [] });
      if (first) void navigate(targetOf(addressOf(first)));
    },
  };
}
