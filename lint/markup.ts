/*
 * Text becomes HTML in one file. The rule knows the ways to the parser by their names, however they are written: as a property of an
 * element or of JSX, as a key, in brackets.
 */

const WAYS = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'writeln',
  'srcDoc',
  'srcdoc',
]);

interface Node {
  type: string;
  name?: string | Node;
  value?: unknown;
}
interface Context {
  report(of: { node: Node; message: string }): void;
}

const plugin = {
  meta: { name: 'cairn' },
  rules: {
    'no-markup': {
      create(context: Context) {
        const look = (node: Node, name: unknown) => {
          if (typeof name === 'string' && WAYS.has(name))
            context.report({ node, message: `${name} is for src/web/ui/html/set-html.ts alone: give it HTML made by a template` });
        };
        const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : undefined);
        return {
          MemberExpression: ({ property }: Node & { property: Node }) => look(property, nameOf(property)),
          Property: ({ key }: Node & { key: Node }) => look(key, nameOf(key)),
          JSXAttribute: (node: Node & { name: Node }) => look(node.name, node.name.name),
        };
      },
    },
  },
};

// The lint asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default plugin;
