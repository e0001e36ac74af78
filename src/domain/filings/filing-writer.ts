import { escapeAttribute, escapeText } from './html-entities.ts';
import { safeAttributes } from './safe-attributes.ts';

/** What may stand in a filing, and what it becomes: a page has its own first and second headings. */
const ALLOWED: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'b',
  blockquote: 'blockquote',
  br: 'br',
  caption: 'caption',
  center: 'div',
  code: 'code',
  dd: 'dd',
  div: 'div',
  dl: 'dl',
  dt: 'dt',
  em: 'em',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  hr: 'hr',
  i: 'i',
  li: 'li',
  ol: 'ol',
  p: 'p',
  pre: 'pre',
  s: 's',
  small: 'small',
  span: 'span',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  table: 'table',
  tbody: 'tbody',
  td: 'td',
  tfoot: 'tfoot',
  th: 'th',
  thead: 'thead',
  tr: 'tr',
  u: 'u',
  ul: 'ul',
};

/** Dropped with everything inside; any other unknown element is dropped and its content kept. */
const DROPPED = new Set([
  'applet',
  'audio',
  'button',
  'canvas',
  'embed',
  'form',
  'frame',
  'frameset',
  'head',
  'iframe',
  'ix:header',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);

/** They have no content and no end. */
const VOID = new Set(['br', 'hr']);
const VOID_DROPPED = new Set([
  'area',
  'base',
  'basefont',
  'bgsound',
  'col',
  'embed',
  'frame',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

/** Opening the first ends the others that are open, up to the element that holds both. */
const ENDS: Readonly<
  Record<string, { readonly ends: readonly string[]; readonly within: readonly string[] }>
> = {
  a: { ends: ['a'], within: [] },
  li: { ends: ['li'], within: ['ol', 'ul'] },
  dd: { ends: ['dd', 'dt'], within: ['dl'] },
  dt: { ends: ['dd', 'dt'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr', 'td', 'th'], within: ['tbody', 'thead', 'tfoot', 'table'] },
  tbody: { ends: ['tbody', 'thead', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  thead: { ends: ['tbody', 'thead', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  tfoot: { ends: ['tbody', 'thead', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
};
/** Blocks cannot stand inside a paragraph. */
const ENDS_P = new Set([
  'blockquote',
  'div',
  'dl',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
]);

/** Deeper nesting has no meaning to a reader and costs a browser dearly. */
const DEEPEST = 100;

/** Takes the pieces of a document, in their order and however broken it is. */
export interface FilingWriter {
  /** `closed` for `<name />`: only meaningful where the element may be empty. */
  readonly open: (name: string, attributes: ReadonlyMap<string, string>, closed: boolean) => void;
  readonly close: (name: string) => void;
  /** As characters: entities are read already. */
  readonly text: (text: string) => void;
  readonly end: () => string;
}

/**
 * Writes a document anew from a list of elements, attributes and values that are known to be
 * safe; everything else goes or becomes text. As only this function writes a `<`, no reading of
 * the source, however odd, can let anything through.
 */
export function filingWriter(): FilingWriter {
  let html = '';
  const open: string[] = [];
  /** The element that is being dropped, and how many of its name are inside each other. */
  let dropping: { readonly name: string; depth: number } | null = null;

  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</${open.pop()}>`;
  };
  const endImplied = (name: string) => {
    const rule = ENDS[name];
    if (ENDS_P.has(name)) {
      const at = open.lastIndexOf('p');
      if (at > Math.max(open.lastIndexOf('td'), open.lastIndexOf('th'), open.lastIndexOf('li')))
        closeTo(at);
    }
    if (rule === undefined) return;
    const floor = Math.max(-1, ...rule.within.map((holder) => open.lastIndexOf(holder)));
    const first = open.findIndex((each, at) => at > floor && rule.ends.includes(each));
    if (first !== -1) closeTo(first);
  };
  const write = (name: string, given: ReadonlyMap<string, string>) => {
    endImplied(name);
    if (open.length >= DEEPEST) return;
    let attributes = '';
    for (const [key, value] of safeAttributes(name, given))
      attributes += ` ${key}="${escapeAttribute(value)}"`;
    html += `<${name}${attributes}>`;
    if (!VOID.has(name)) open.push(name);
  };

  /** Whether a tag is inside a dropped element; counts nested elements of the same name. */
  const isDropped = (name: string, step: number): boolean => {
    if (dropping === null) return false;
    if (name === dropping.name) dropping.depth += step;
    if (dropping.depth === 0) dropping = null;
    return true;
  };
  const written = (name: string) => (Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined);

  return {
    open: (source, attributes, closed) => {
      if (isDropped(source, closed ? 0 : 1) || VOID_DROPPED.has(source)) return;
      const name = written(source);
      if (DROPPED.has(source) || isHidden(attributes)) {
        if (!VOID.has(name ?? '') && !closed) dropping = { name: source, depth: 1 };
      } else if (name !== undefined) write(name, attributes);
    },
    close: (source) => {
      if (isDropped(source, -1)) return;
      const name = written(source);
      const at = name === undefined ? -1 : open.lastIndexOf(name);
      if (at !== -1) closeTo(at);
    },
    text: (text) => {
      if (dropping === null) html += escapeText(text);
    },
    end: () => {
      closeTo(0);
      return html;
    },
  };
}

/** Inline XBRL keeps its machinery in invisible elements. */
const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has('hidden') || /display\s*:\s*none/i.test(attributes.get('style') ?? '');
