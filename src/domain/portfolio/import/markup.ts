import { NotText } from './decode-text.ts';
import { reason } from './reasons.ts';

/** An element of XML or SGML. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  readonly parent: Node | null;
  /** The line of its tag, from 1. */
  readonly line: number;
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const DEEPEST = 200;
const MOST_NODES = 2_000_000;

/** Only characters and the five names: a document cannot define entities of its own here. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
        const point = /^#x/i.test(name)
          ? Number.parseInt(name.slice(2), 16)
          : Number(name.slice(1));
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
      })
    : text;

const TAG =
  /<(?:!--[\s\S]*?(?:-->|$)|!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|[?!][^>]*>?|(\/?)([A-Za-z][\w.:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>)/g;
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads XML, and SGML as banks write it: a tag that holds text needs no end, and an end of an outer
 * tag ends the inner ones.
 */
export function readMarkup(text: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], parent: null, line: 1, text: '' };
  let current = root;
  let depth = 0;
  let at = 0;
  let line = 1;
  let counted = 0;
  let nodes = 0;
  const pass = (to: number): void => {
    for (
      let place = text.indexOf('\n', counted);
      place !== -1 && place < to;
      place = text.indexOf('\n', place + 1)
    )
      line += 1;
    counted = to;
  };
  const addText = (value: string): void => {
    const trimmed = value.trim();
    if (trimmed !== '') current.text += trimmed;
  };
  for (const match of text.matchAll(TAG)) {
    if (match.index > at) addText(unescaped(text.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, data, end, name, attributes = '', empty] = match;
    if (data !== undefined) addText(data);
    if (name === undefined) continue;
    if (end === '/') {
      const closed = close(current, name);
      if (closed !== null) {
        depth -= closed.levels;
        current = closed.outer;
      }
      continue;
    }
    // A tag after text: the one before it was a leaf without an end.
    while (current.text !== '' && current.children.length === 0 && current.parent !== null) {
      current = current.parent;
      depth -= 1;
    }
    pass(match.index);
    const node: Node = {
      name,
      attributes: attributesOf(attributes),
      children: [],
      parent: current,
      line,
      text: '',
    };
    current.children.push(node);
    nodes += 1;
    if (nodes > MOST_NODES) throw new NotText(reason('too-many-elements'));
    if (empty === '/') continue;
    current = node;
    depth += 1;
    if (depth > DEEPEST)
      throw new NotText(reason('too-deep', { most: String(DEEPEST), line: String(line) }));
  }
  addText(unescaped(text.slice(at)));
  return root;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  if (!text.includes('=')) return {};
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    found[name] = unescaped(double ?? single ?? '');
  return found;
}

/** Leaves the element of a name; children of empty leaves in between belong to it. */
function close(from: Node, name: string): { readonly outer: Node; readonly levels: number } | null {
  let levels = 1;
  let node: Node | null = from;
  while (node !== null && node.name !== name) {
    node = node.parent;
    levels += 1;
  }
  if (node === null || node.parent === null) return null;
  for (let open = from; open !== node; open = open.parent!) {
    const siblings = open.parent!.children;
    siblings.push(...open.children.splice(0));
  }
  return { outer: node.parent, levels };
}

/** The first element of a name at any depth. */
export function firstIn(node: Node, name: string): Node | null {
  for (const child of node.children) {
    if (child.name.toUpperCase() === name) return child;
    const found = firstIn(child, name);
    if (found !== null) return found;
  }
  return null;
}

/** Every element of a name at any depth, in the order of the file. */
export function allIn(node: Node, name: string, found: Node[] = []): readonly Node[] {
  for (const child of node.children) {
    if (child.name.toUpperCase() === name) found.push(child);
    else allIn(child, name, found);
  }
  return found;
}

export const childOf = (node: Node | null | undefined, name: string): Node | null =>
  node?.children.find((child) => child.name.toLowerCase() === name.toLowerCase()) ?? null;
