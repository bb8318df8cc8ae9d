import type { Language } from '#domain/site/addresses.ts';
import { TOOL_INPUTS, TOOL_NAMES, type ToolInput, type ToolName } from '#domain/tools/calls.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import type { Answers } from '#platform/data/ask.ts';

/** What tools work with: the data sets of this site. */
export interface ToolContext {
  struct: Answers;
}

/** Who asks, and when. */
export interface Asking {
  /** UTC, YYYY-MM-DD. */
  today: string;
  language?: Language;
  /** Id of the account that asks. */
  viewer?: string;
}

/** A tool: what it does, what it takes, and how it is called. */
export interface Tool<T extends ToolName> {
  description: string;
  input: (typeof TOOL_INPUTS)[T];
  /** @throws Failure INVALID_INPUT */
  run(context: ToolContext, input: ToolInput<T>, asking: Asking): Promise<ToolResult>;
}

const NOTHING: ToolResult = { columns: [], rows: [], citations: [] };

/** The tools by their names: the assistant, the API and MCP fold over this table. */
export const TOOLS = Object.fromEntries(
  TOOL_NAMES.map((name) => [name, { description: name, input: TOOL_INPUTS[name], run: () => Promise.resolve(NOTHING) }]),
) as unknown as { readonly [T in ToolName]: Tool<T> };
