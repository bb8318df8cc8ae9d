/** An element of an XML text. */
export interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => {
    const mark = ENTITIES[name];
    if (mark === undefined) throw new Error(`${whole} is no entity of XML`);
    return mark;
  });

/** Parses XML strictly, as far as this room's files need it. @throws Error unless it is well-formed */
export function readXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let at = 0;
  for (const found of xml.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = xml.slice(at, found.index);
    if (/[<>]|&(?!\w+;)/.test(between)) throw new Error(`stray marks: ${between.slice(0, 80)}`);
    at = found.index + found[0].length;
    const here = open.at(-1) as Node;
    here.text += decode(between);
    const [, cdata, closes, name, attributes = '', alone] = found;
    if (cdata !== undefined) here.text += cdata;
    if (name === undefined) continue;
    if (closes) {
      if (here.name !== name) throw new Error(`</${name}> ends <${here.name}>`);
      open.pop();
      continue;
    }
    const node: Node = {
      name,
      attributes: Object.fromEntries([...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)])),
      children: [],
      text: '',
    };
    here.children.push(node);
    if (!alone) open.push(node);
  }
  if (open.length > 1 || xml.slice(at).trim() !== '' || root.children.length !== 1) throw new Error('the end is missing');
  return root.children[0] as Node;
}

/** Elements of a name below a node, at any depth. */
export const all = (node: Node, name: string): Node[] => node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
/** Text of the first child of a name. */
export const textOf = (node: Node, name: string): string | undefined => node.children.find((child) => child.name === name)?.text;
