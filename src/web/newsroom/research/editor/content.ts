/** A mark of a text in the editor: bold, a link. */
export interface Mark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of the editor's document, as JSON. */
export interface Content {
  type: string;
  attrs?: Record<string, unknown>;
  content?: Content[];
  marks?: Mark[];
  text?: string;
}

/** A block of a note, with the Markdown that it was read from; undefined where it was written or changed since. */
export interface Block {
  node: Content;
  source?: string | undefined;
}

/** An attribute that is a text; empty where it is none. */
export const textOf = (attrs: Readonly<Record<string, unknown>> | undefined, name: string): string => {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
};
