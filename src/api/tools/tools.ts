import { TOOL_INPUTS, type ToolName } from '#domain/tools/calls.ts';
import { aggregate } from './aggregate.ts';
import { path } from './connections.ts';
import type { Tool } from './context.ts';
import { define } from './define.ts';
import { explain } from './explain.ts';
import { compare, record, screen } from './record.ts';
import { search } from './search.ts';
import { timeline } from './timeline.ts';

/** The tools by their names: the assistant, the API and MCP fold over this table. */
export const TOOLS: { readonly [T in ToolName]: Tool<T> } = {
  search: {
    description: 'Finds records by names, tickers, former names, accounts, websites and contracts, and people by works such as EIP-1559.',
    input: TOOL_INPUTS.search,
    run: search,
  },
  record: {
    description: 'One record: the fields that are asked for, each with where it comes from, or what its page begins with.',
    input: TOOL_INPUTS.record,
    run: record,
  },
  compare: { description: 'Several records of one kind side by side.', input: TOOL_INPUTS.compare, run: compare },
  screen: {
    description: 'Rows of a list that fit a screen, in an order, with fields of theirs, and how many there are.',
    input: TOOL_INPUTS.screen,
    run: screen,
  },
  aggregate: {
    description: 'What the rows of screens come to, whole or in groups: counts, sums, means, medians, least and largest values, shares and growth.',
    input: TOOL_INPUTS.aggregate,
    run: aggregate,
  },
  path: { description: 'The shortest path between two records over investments and roles, of at most four links.', input: TOOL_INPUTS.path, run: path },
  timeline: { description: 'What happened to a record, the newest first: rounds, roles, events, news.', input: TOOL_INPUTS.timeline, run: timeline },
  explain: { description: 'Where a value comes from, and what other sources say.', input: TOOL_INPUTS.explain, run: explain },
  define: { description: 'What a word means on this site.', input: TOOL_INPUTS.define, run: define },
};
