/** Text that only this file makes: nothing else can construct it, so no other text is taken for it. */
class Made {
  readonly text: string;
  readonly #of: 'html' | 'attributes';
  constructor(text: string, of: 'html' | 'attributes') {
    this.text = text;
    this.#of = of;
  }
  static isHtml = (made: Made): boolean => made.#of === 'html';
  /** Leaves it out of JSON: what the page shows already is not sent a second time. */
  toJSON(): undefined {
    return undefined;
  }
}

declare const brand: unique symbol;
/** HTML that is safe to parse: a template made it, and escaped every text it was given. */
export type Html = Made & { readonly [brand]: 'html' };
/** Attributes of a tag, escaped, each with a space before it. */
export type Attributes = Made & { readonly [brand]: 'attributes' };

const asHtml = (text: string) => new Made(text, 'html') as Html;

/** What a hole of a template takes. Texts and numbers are escaped; false, null and undefined are left out; lists are joined. */
export type HtmlValue = string | number | Html | Attributes | readonly Html[] | false | null | undefined;

// All that is not ASCII too: one such sign among 100 rows doubles the text in memory, and its bytes take ten times as long. The signs
// between DEL and the no-break space stay, as their references mean others.
const SPECIAL = /[&<>"'\u00A0-\uFFFF]/;
const EACH_SPECIAL = /[&<>"'\u00A0-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const reference = (sign: string): string => ESCAPES[sign] ?? `&#${sign.codePointAt(0)};`;

const escaped = (text: string): string => (SPECIAL.test(text) ? text.replaceAll(EACH_SPECIAL, reference) : text);

/** Where a hole stands: between tags, inside a quoted attribute, at the start of one that holds an address, or among the attributes of a tag. */
type Place = 'text' | 'value' | 'address' | 'tag';

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'ping', 'cite', 'data']);
/** Elements whose content is parsed by other rules, and comments. */
const RAW = /<(?:script|style|textarea|title|template|noscript|noembed|noframes|iframe|xmp|plaintext|!)/i;
/** Attributes that hold code, markup or style. */
const CODE = /^(?:on.*|srcdoc|style|srcset)$/i;
const IN_ATTRIBUTE = /([^\s"'<>/=]+)="[^"]*$/;
/** A tag up to a place where a further attribute may follow its name or a quoted value. */
const AMONG_ATTRIBUTES = /^<[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"]*")?)*$/i;

/** The tag that the text ends in; undefined when it ends between tags. */
function openTag(text: string): string | undefined {
  const start = text.lastIndexOf('<');
  if (start < 0) return undefined;
  let quoted = false;
  for (const sign of text.slice(start)) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '>' && !quoted) return undefined;
  }
  return text.slice(start);
}

const refuse = (why: string): never => {
  throw new TypeError(`Not a safe template: ${why}`);
};

/** Reads where each hole of a template stands. @throws TypeError for a template in which escaping is not enough */
function placesOf(strings: readonly string[]): Place[] {
  let before = '';
  const places = strings.slice(0, -1).map((part): Place => {
    before += part;
    const tag = openTag(before);
    if (tag === undefined) return 'text';
    const name = IN_ATTRIBUTE.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined) return AMONG_ATTRIBUTES.test(tag) ? 'tag' : refuse(tag);
    if (CODE.test(name)) return refuse(tag);
    const place = ADDRESSES.has(name) && tag.endsWith('="') ? 'address' : 'value';
    before += 'x';
    return place;
  });
  before += strings.at(-1) ?? '';
  if (RAW.test(before) || openTag(before) !== undefined) refuse(before);
  return places;
}

/** Addresses that may be linked: those of this site, https, http and mail. */
const LINKED = /^(?:\/(?![/\\])|[#?]|https?:\/\/|mailto:)/i;
/** Stands in the place of an address that may not be linked. */
const NOWHERE = '#';

const known = new WeakMap<TemplateStringsArray, Place[]>();

function written(value: HtmlValue, place: Place): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') {
    if (place === 'tag') return refuse('a text among attributes');
    return escaped(place === 'address' && !LINKED.test(value) ? NOWHERE : value);
  }
  if (typeof value === 'number') return place === 'tag' ? refuse('a number among attributes') : String(value);
  if (value instanceof Made) {
    if (place !== (Made.isHtml(value) ? 'text' : 'tag')) refuse(`${value.text} in a ${place}`);
    return value.text;
  }
  let text = '';
  for (const one of value) text += written(one, place);
  return text;
}

/**
 * HTML of a template. Texts are escaped. Holes stand between tags or inside double quotes; an address that may not be linked becomes `#`.
 * @throws TypeError for a hole elsewhere, when the template is first used
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let places = known.get(strings);
  if (!places) known.set(strings, (places = placesOf(strings)));
  let text = strings[0] ?? '';
  for (let at = 0; at < values.length; at += 1) text += written(values[at], places[at] ?? 'text') + (strings[at + 1] ?? '');
  return asHtml(text);
}

/** Joins HTML, one part after another. */
export function joinHtml(parts: readonly Html[]): Html {
  let text = '';
  for (const part of parts) text += part.text;
  return asHtml(text);
}

/** HTML of elements that stand in the document: it was safe when it was put there. */
// Reads what stands there; nothing is parsed.
// oxlint-disable-next-line cairn/no-markup
export const htmlOfElements = (elements: readonly Element[]): Html => asHtml(elements.map((element) => element.outerHTML).join(''));

/** A text as HTML. */
export const textHtml = (text: string): Html => asHtml(escaped(text));

/** Attributes that hold neither code nor addresses. */
const PLAIN = /^(?:class|title|role|lang|hidden|tabindex|target|rel|alt|id|type|datetime|width|height|aria-[a-z]+|data-[a-z-]+)$/;

const plain = new Set<string>();

/** Attributes that are not always there: undefined, null and false are left out. @throws TypeError for names that hold code or addresses */
export function attributes(of: Readonly<Record<string, string | number | false | null | undefined>>): Attributes {
  let text = '';
  for (const name in of) {
    const value = of[name];
    if (value === undefined || value === null || value === false) continue;
    if (!plain.has(name)) {
      if (!PLAIN.test(name)) refuse(`the attribute ${name}`);
      plain.add(name);
    }
    text += ` ${name}="${escaped(String(value))}"`;
  }
  return new Made(text, 'attributes') as Attributes;
}
