/*
 * Rules of our own. `site/address`: a string that begins with a slash is an address of the site, and addresses are built in
 * src/domain/site/addresses.ts. Allowed are what no link leads to: route definitions, paths of calls, comparisons and types.
 */

interface Node {
  type: string;
  parent?: Node;
  [part: string]: unknown;
}

/** What begins as a path of a page does; markup (`/>`), comments (`/*`) and other hosts (`//`) do not. */
const PATH = /^\/(?=[\w$%?#{-]|$)/;
const CALL = /^\/api(\/|$)/;
/** Names of what an address begins with where its host or language stands before it. */
const HOST = /^(origin|publicUrl|prefix|host)$/;
/** Calls that look at a text and lead nowhere. */
const LOOKS_AT = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'lastIndexOf', 'split', 'join', 'replace', 'replaceAll', 'has']);
/** Calls that define routes. */
const DEFINES = new Set(['createFileRoute', 'route', 'createRoute', 'openapi', 'doc31', 'named']);
/** Names of what leads there, also where the path is one of the API. */
const LEADS = /^(href|to|action|link|location|canonical)$/;

const nameOf = (node: unknown): string => {
  const { type, name, value, property } = (node ?? {}) as Node;
  if (type === 'MemberExpression') return nameOf(property);
  return [name, value].find((one) => typeof one === 'string') ?? '';
};

/** The node around an expression that only passes its value on: branches, `as`, parentheses. */
function user(node: Node): { child: Node; parent: Node | undefined } {
  let child = node;
  while (child.parent && /^(ConditionalExpression|LogicalExpression|TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(child.parent.type)) {
    if (child.parent.type === 'ConditionalExpression' && child.parent['test'] === child) break;
    child = child.parent;
  }
  return { child, parent: child.parent };
}

const isDefinition = (node: Node | undefined): boolean => node?.type === 'CallExpression' && DEFINES.has(nameOf(node['callee']));

/** Whether it stands in the declaration of routes: a constant named so. */
function inRoutes(node: Node): boolean {
  let at: Node | undefined = node;
  while (at && /^(Literal|Property|ObjectExpression|TSAsExpression)$/.test(at.type)) at = at.parent;
  return at?.type === 'VariableDeclarator' && /^([A-Z]+_)?ROUTES?$/.test(nameOf(at['id']));
}

/** Whether a path at this place leads nowhere by itself. */
function isAllowed(node: Node, text: string): boolean {
  const { child, parent } = user(node);
  // A `.length` is cut off.
  if (!parent || /^(TSLiteralType|SwitchCase|MemberExpression)$/.test(parent.type) || inRoutes(node)) return true;
  if (parent.type === 'BinaryExpression') return /^[=!]==?$/.test(String(parent['operator']));
  const call = CALL.test(text);
  if (parent.type === 'CallExpression') return call || LOOKS_AT.has(nameOf(parent['callee'])) || isDefinition(parent) || isDefinition(parent.parent);
  if (parent.type === 'Property') {
    if (parent['key'] === child || nameOf(parent['key']) === 'example') return true;
    if (nameOf(parent['key']) === 'path' && isDefinition(parent.parent?.parent)) return true;
    return call && !LEADS.test(nameOf(parent['key']));
  }
  return call && parent.type !== 'JSXAttribute' && parent.parent?.type !== 'JSXAttribute';
}

interface Context {
  report(found: { node: Node; message: string }): void;
}

const MESSAGE = 'An address of the site is built by src/domain/site/addresses.ts';

const address = {
  meta: { type: 'problem', docs: { description: 'addresses of the site are built in one module' } },
  create: (context: Context) => ({
    Literal(node: Node) {
      const { value } = node;
      if (typeof value === 'string' && PATH.test(value) && !isAllowed(node, value)) context.report({ node, message: MESSAGE });
    },
    TemplateLiteral(node: Node) {
      const [first, second] = (node['quasis'] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
      const [before] = node['expressions'] as Node[];
      const behindHost = first === '' && before !== undefined && HOST.test(nameOf(before)) && PATH.test(second ?? '');
      const text = behindHost ? (second ?? '') : (first ?? '');
      if ((behindHost || PATH.test(text)) && !isAllowed(node, text)) context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'site' }, rules: { address } };
