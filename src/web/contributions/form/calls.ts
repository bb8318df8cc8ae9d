import type { Client } from '#client';
import type * as proposals from '#api/contributions/proposals/contract.ts';
import type { ContributionType } from '#domain/contributions/proposal.ts';

type Out<Schema extends { _output: unknown }> = Schema['_output'];

/** What the calls of contributions answer and take. */
export declare namespace contract {
  type Form = Out<typeof proposals.formAnswer>;
  type Tried = Out<typeof proposals.tried>;
  type Submitted = Out<typeof proposals.submitted>;
  type Mine = Out<typeof proposals.mineAnswer>;
  type Row = Out<typeof proposals.mineRow>;
  type Drafts = Out<typeof proposals.draftsAnswer>;
  type Standing = Out<typeof proposals.standingAnswer>;
  type Input = (typeof proposals.contributionInput)['_input'];
}
export type { ContributionType };

async function call<Answer>(client: Client, path: string, method = 'GET', body?: unknown): Promise<Answer> {
  const init =
    body === undefined
      ? { method, ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } }) }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await (await client.fetch(`/api/contributions${path}`, init)).json()) as Answer;
}

/** The calls of contributions. */
export const calls = {
  form: (client: Client, query: { type: ContributionType; slug?: string | undefined; draft?: string | undefined }) =>
    call<contract.Form>(client, `/form?${new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined))}`),
  check: (client: Client, input: contract.Input) => call<contract.Tried>(client, '/check', 'POST', input),
  submit: (client: Client, input: contract.Input) => call<contract.Submitted>(client, '', 'POST', input),
  mine: (client: Client, after?: string) => call<contract.Mine>(client, `/mine${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`),
  withdraw: (client: Client, id: string) => call<unknown>(client, `/${id}/withdraw`, 'POST', {}),
  rebase: (client: Client, id: string) => call<contract.Submitted>(client, `/${id}/rebase`, 'POST', {}),
  standing: (client: Client) => call<contract.Standing>(client, '/standing'),
  drafts: (client: Client) => call<contract.Drafts>(client, '/drafts'),
  saveDraft: (client: Client, draft: { key: string; edits: object; sources?: readonly object[] }) => call<unknown>(client, '/drafts', 'POST', draft),
  dropDraft: (client: Client, key: string) => call<unknown>(client, `/drafts/${encodeURIComponent(key)}`, 'DELETE'),
};
