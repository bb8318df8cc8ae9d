import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import { oneQuery } from '../../app/admin/lists.ts';

export type QualityAnswer = AnswerOf<Calls['admin']['quality']['$get']>;
export type Report = NonNullable<QualityAnswer['report']>;
export type Counted = Report['names']['tuned']['right'];

/** Milliseconds between two questions while it is measured. */
const AGAIN_MS = 1500;

/** The question for the last report; asked again until what is on its way has come. */
export const qualityQuery = (client: Client) => ({
  ...oneQuery(['quality'], async () => bodyOf((await client.calls()).admin.quality.$get())),
  refetchInterval: ({ state }: { state: { data: QualityAnswer | undefined } }) => (state.data?.state === 'measuring' ? AGAIN_MS : (false as const)),
});
