import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Trees of Markdown. */
export type Root = ReturnType<typeof fromMarkdown>;
export type RootContent = Root['children'][number];
export type MarkdownNode = Root | RootContent;

/** The language of a fenced block that is a chart. */
export const CHART = 'chart';

/** Parses Markdown as notes have it: CommonMark with tables and strikethrough. */
export const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
