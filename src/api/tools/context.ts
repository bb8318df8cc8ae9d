import type { Language } from '#domain/site/addresses.ts';
import type { TOOL_INPUTS, ToolInput, ToolName } from '#domain/tools/calls.ts';
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
  /** In which names of months and meanings of words are written; English where absent. */
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
export type Run<T extends ToolName> = Tool<T>['run'];
