import { Parser } from 'htmlparser2';

/** An element of an XML form. Prefixes differ between filers, so names are local names. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Trimmed text directly inside. */
  readonly text: string;
}

interface Building {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Building[];
  text: string;
}

const DEEPEST = 60;
const MOST_NODES = 600_000;

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** The root element, however broken the rest is; `null` for a text without any. */
export function xmlTree(source: string): XmlNode | null {
  const roots: Building[] = [];
  const open: Building[] = [];
  let nodes = 0;
  /** Elements inside what is too deep or too much. */
  let ignored = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        nodes += 1;
        if (ignored > 0 || open.length >= DEEPEST || nodes > MOST_NODES) {
          ignored += 1;
          return;
        }
        const own: Record<string, string> = Object.create(null) as Record<string, string>;
        for (const [key, value] of Object.entries(attributes)) own[localName(key)] = value;
        const node: Building = { name: localName(name), attributes: own, children: [], text: '' };
        (open.at(-1)?.children ?? roots).push(node);
        open.push(node);
      },
      ontext: (text) => {
        const node = open.at(-1);
        if (node !== undefined && ignored === 0) node.text += text;
      },
      onclosetag: () => {
        if (ignored > 0) ignored -= 1;
        else {
          const node = open.pop();
          if (node !== undefined) node.text = node.text.trim();
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source.trimStart());
  parser.end();
  return roots[0] ?? null;
}

/** The first element at a path of names. */
export function child(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let current = node;
  for (const name of path) current = current?.children.find((each) => each.name === name) ?? null;
  return current;
}

export const childrenOf = (node: XmlNode | null, name: string): readonly XmlNode[] =>
  node?.children.filter((each) => each.name === name) ?? [];

/** The text at a path; `null` when it is missing or empty. */
export function textAt(node: XmlNode | null, ...path: readonly string[]): string | null {
  const text = child(node, ...path)?.text ?? '';
  return text === '' ? null : text;
}

/** `N/A` and rows of zeros fill what has no value. */
export const isFiller = (text: string): boolean => /^(?:n\/?a|none|0{6,12}|x{6,12})$/i.test(text);
