import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import type { ContributionType } from '#domain/contributions/proposal.ts';
import { JSON_CALL } from '../../app/admin/use-act.ts';

type Own = Calls['contributions'];
type InputOf<Call> = Call extends (given: infer Given, ...more: never[]) => unknown ? (Given extends { json: infer Json } ? Json : never) : never;

/** What the form of a record begins with. */
export type FormBegin = AnswerOf<Own['form']['$get']>;
/** What is proposed. */
export type Proposed = InputOf<Own['$post']>;
/** What programs say of it. */
export type Tried = AnswerOf<Own['check']['$post']>;
/** What was sent. */
export type Submitted = AnswerOf<Own['$post']>;
/** One of one's own contributions. */
export type MineRow = AnswerOf<Own['mine']['$get']>['data'][number];
/** A note of research that one gave to the editors. */
export type NoteRow = AnswerOf<Own['mine']['$get']>['research'][number];
export type DraftRow = AnswerOf<Own['drafts']['$get']>['data'][number];
/** Where somebody stands as a contributor. */
export type Standing = AnswerOf<Own['standing']['$get']>;
/** A page that somebody speaks for, or wants to. */
export type PageClaim = AnswerOf<Own['claims']['$get']>['data'][number];
/** What a look for the proof of a claim found. */
export type ClaimChecked = AnswerOf<Own['claims'][':id']['check']['$post']>;
/** Edits of a form that are kept. */
export type DraftInput = InputOf<Own['drafts']['$put']>;
export type { ContributionType };

const own = async (client: Client): Promise<Own> => (await client.calls()).contributions;

/** The calls of contributions. @throws CallError */
export const calls = {
  form: async (client: Client, query: { type: ContributionType; slug?: string; draft?: string }) => bodyOf((await own(client)).form.$get({ query })),
  check: async (client: Client, json: Proposed) => bodyOf((await own(client)).check.$post({ json })),
  /** @param key the same with the same input is carried out once */
  submit: async (client: Client, json: Proposed, key: string) => bodyOf((await own(client)).$post({ json, header: { 'idempotency-key': key } })),
  /** Proposes an act upon a whole record. */
  act: async (client: Client, json: InputOf<Own['acts']['$post']>) => bodyOf((await own(client)).acts.$post({ json })),
  mine: async (client: Client, after?: string) => bodyOf((await own(client)).mine.$get({ query: after === undefined ? {} : { after } })),
  withdraw: async (client: Client, id: string) => bodyOf((await own(client))[':id'].withdraw.$post({ param: { id }, json: {} })),
  rebase: async (client: Client, id: string) => bodyOf((await own(client))[':id'].rebase.$post({ param: { id }, json: {} })),
  claims: async (client: Client) => bodyOf((await own(client)).claims.$get()),
  beginClaim: async (client: Client, json: InputOf<Own['claims']['$post']>) => bodyOf((await own(client)).claims.$post({ json })),
  checkClaim: async (client: Client, id: string, signature?: string) =>
    bodyOf((await own(client)).claims[':id'].check.$post({ param: { id }, json: signature === undefined ? {} : { signature } })),
  releaseClaim: async (client: Client, id: string) => bodyOf((await own(client)).claims[':id'].release.$post({ param: { id }, json: {} })),
  standing: async (client: Client) => bodyOf((await own(client)).standing.$get({ query: {} })),
  drafts: async (client: Client) => bodyOf((await own(client)).drafts.$get()),
  saveDraft: async (client: Client, json: DraftInput) => bodyOf((await own(client)).drafts.$put({ json })),
  dropDraft: async (client: Client, key: string) => bodyOf((await own(client)).drafts[':key'].$delete({ param: { key } }, JSON_CALL)),
};
