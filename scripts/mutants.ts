import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A small fault: one place of one file, and what stands there instead. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };
type Change = readonly [place: { readonly start: number; readonly end: number }, text: string];

const PAIRS = [
  'BUY SELL buy sell DIVIDEND FEE dividend fee DEPOSIT WITHDRAWAL TRANSFER_IN TRANSFER_OUT',
  'TAX TAX_REFUND INTEREST INTEREST_CHARGE CASH FX point comma dmy mdy net gross',
  'signed unsigned negative positive < >= > <= === !== + - * / && ||',
];
/** The other word of each pair. */
const SWAPS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap((line) => line.split(' ')).map((word, at, all) => [word, all[at ^ 1]!]),
);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** The parts of a node that run: no types, imports or names of properties. */
function partsOf(node: Node): readonly Node[] {
  if (/^(Import|ExportAll)/.test(node.type)) return [];
  if (node.type.startsWith('TS')) return nodesIn(node['expression']);
  const isNamed = 'key' in node && node['computed'] !== true;
  return Object.entries(node).flatMap(([name, part]) =>
    isNamed && name === 'key' ? [] : nodesIn(part),
  );
}

function changesOf(node: Node, source: string): readonly Change[] {
  const text = (part: unknown): string => source.slice((part as Node).start, (part as Node).end);
  const { type, value, operator } = node;
  if (type === 'Literal' && 'regex' in node) return [[node, '/(?!)/']];
  if (type === 'Literal' && 'bigint' in node) return [[node, node['bigint'] === '0' ? '1n' : '0n']];
  if (type === 'Literal' && typeof value === 'string')
    return [[node, `'${SWAPS.get(value) ?? 'mutant'}'`]];
  if (typeof value === 'number') return [[node, value === 0 ? '1' : '0']];
  if (typeof value === 'boolean') return [[node, String(!value)]];
  if (type === 'UnaryExpression' && /[!-]/.test(String(operator)))
    return [[node, text(node['argument'])]];
  const other = /^(Binary|Logical)/.test(type) ? SWAPS.get(String(operator)) : undefined;
  const [left, right] = [node['left'], node['right']];
  if (other !== undefined) return [[node, `(${text(left)}) ${other} (${text(right)})`]];
  if (type === 'ConditionalExpression') {
    const [yes, no] = [node['consequent'], node['alternate']];
    return [[node, `${text(node['test'])} ? ${text(no)} : ${text(yes)}`]];
  }
  // An entry of a list, a table or an object is taken out.
  const entries = { ArrayExpression: node['elements'], ObjectExpression: node['properties'] }[type];
  return nodesIn(entries).map((entry) => {
    const comma = /^\s*,/.exec(source.slice(entry.end))?.[0].length ?? 0;
    return [{ start: entry.start, end: entry.end + comma }, ''];
  });
}

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** Every mutant of a file that is still a program: what is none would fail every test. */
export function mutantsOf(file: string, source = readFileSync(file, 'utf8')): readonly Mutant[] {
  const found: Mutant[] = [];
  const listed = new Set<number>();
  const walk = (node: Node): void => {
    for (const [{ start, end }, text] of changesOf(node, source)) {
      // A word in a list is swapped, or taken out where it has no other.
      const isWord = text === '' && /['"]/.test(source[start]!);
      if (isWord && SWAPS.has(source.slice(start + 1, end).replace(/['"].*$/s, ''))) continue;
      if (listed.has(start)) continue;
      if (isWord) listed.add(start);
      const line = source.slice(0, start).split('\n').length;
      const mutant = { file, line, start, end, text };
      if (parseSync(file, mutated(source, mutant)).errors.length === 0) found.push(mutant);
    }
    partsOf(node).forEach(walk);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}
