import type { RootContent } from '#domain/newsroom/research/markdown.ts';

/* Types of the parser's tree, taken from the parser itself. */

type Of<Node, Type extends string> = Extract<Node, { type: Type }>;

export type PhrasingContent = Of<RootContent, 'paragraph'>['children'][number];
export type List = Of<RootContent, 'list'>;
export type ListItem = List['children'][number];
export type Table = Of<RootContent, 'table'>;
export type Align = NonNullable<Table['align']>[number];
export type Definition = Of<RootContent, 'definition'>;
