import { tabApplies } from '../../navigation/symbol-tabs.ts';
import { hasTab, workspaceOfSymbol } from '../../navigation/workspace.ts';
import { type InstrumentType, parseSymbolId } from '../../symbols/instrument.ts';
import { TIMES_IN_FORCE } from '../../trading/order.ts';
import { CHANNELS } from '../channel.ts';
import { choicesOf } from './argument.ts';
import { placeAt, type Wants, wantsAt } from './completion-place.ts';
import { type CodeGroup, type FunctionCode, isPanelCode } from './function-code.ts';
import { ALL_CODES, type CodeName, type OfferedCodes } from './function-codes.ts';
import { ORDER_WORDS } from './order-text.ts';
import { type Usage, worthOf } from './usage.ts';

/** Something that may stand at the cursor. */
export interface Completion {
  readonly kind: 'code' | 'symbol' | 'argument' | 'name';
  /** What is written, with a blank where more may follow. */
  readonly text: string;
  /** What is shown. */
  readonly label: string;
  /** In words: the name of a company or a saved screen. */
  readonly aside: string;
  readonly code?: CodeName;
}

export interface Completions {
  /** The part of the line that a chosen one replaces. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly Completion[];
}

export interface NamedSymbol {
  readonly symbol: string;
  readonly name: string;
}

export interface CompletionContext {
  readonly codes?: OfferedCodes;
  /** What a function does, in the reader's words: it is found by these too. */
  readonly about?: (code: CodeName) => string;
  /** What the symbol directory has for the word at the cursor, the best first. */
  readonly symbols?: readonly NamedSymbol[];
  /** What the symbol before the cursor is: codes that mean nothing for it are left out. */
  readonly subjectType?: InstrumentType | undefined;
  readonly layouts?: readonly string[];
  readonly screens?: readonly { readonly name: string; readonly expression: string }[];
  readonly paths?: readonly { readonly path: string; readonly title: string }[];
  readonly usage?: Usage;
  readonly now?: number;
}

const MOST = 40;

/** What fits at the cursor, the best first. */
export function complete(
  line: string,
  cursor: number,
  context: CompletionContext = {},
): Completions {
  const codes = context.codes ?? ALL_CODES;
  const { before, typed, start, end } = placeAt(line, cursor);
  const wants = wantsAt(before, codes);
  return { start, end, items: ranked(candidates(wants, codes, context), typed, context) };
}

interface Candidate extends Completion {
  /** Found by any of these. */
  readonly names: readonly string[];
  readonly key: string | null;
}

function candidates(
  wants: Wants,
  codes: OfferedCodes,
  context: CompletionContext,
): readonly Candidate[] {
  switch (wants.kind) {
    case 'start':
      return [...codes.all.map((code) => codeItem(code, context)), ...symbolItems(codes, context)];
    case 'symbols':
      return [
        ...codes.all
          .filter((code) => takes(code, wants.count) && applies(code, context.subjectType))
          .map((code) => codeItem(code, context)),
        ...symbolItems(codes, context),
      ];
    case 'panel':
      return [
        ...wants.code.arguments
          .slice(wants.next)
          .flatMap(choicesOf)
          .map((choice) => wordItem(choice.toUpperCase() === '1M' ? '1M' : choice)),
        ...(wants.code.rest === null ? [] : screenItems(context)),
        ...(wants.canTakeSymbol ? symbolItems(codes, context) : []),
      ];
    case 'order':
      return orderItems(wants.at, codes, context);
    case 'act':
      return wants.first ? actItems(wants.act, codes, context) : [];
    default:
      return wants satisfies never;
  }
}

/** Groups of codes and the tab of a symbol's page that shows the same. */
const TABS: Partial<Readonly<Record<CodeGroup, string>>> = {
  analysts: 'analyst',
  options: 'options',
  filings: 'filings',
  news: 'news',
};

function applies({ group }: FunctionCode, symbolType: InstrumentType | undefined): boolean {
  const tab = TABS[group];
  if (tab === undefined || symbolType === undefined) return true;
  return (
    hasTab(workspaceOfSymbol(symbolType), tab) && tabApplies(tab, { symbolType, hasOptions: true })
  );
}

function takes(code: FunctionCode, count: number): boolean {
  if (isPanelCode(code)) return code.symbols >= count;
  return count === 1 && ['buy', 'sell', 'alert', 'cancel'].includes(code.act);
}

const codeItem = (
  { code, also, usage }: FunctionCode & { readonly code: CodeName },
  { about }: CompletionContext,
): Candidate => ({
  kind: 'code',
  text: usage === '' ? code : `${code} `,
  label: code,
  aside: about?.(code) ?? '',
  code,
  names: [code, ...also],
  key: `code ${code}`,
});

/** A ticker that is also a code is written with its country, so that it stays a symbol. */
const symbolItems = (
  codes: OfferedCodes,
  { symbols = [] }: CompletionContext,
): readonly Candidate[] =>
  symbols.map(({ symbol, name }) => ({
    kind: 'symbol',
    text: `${codes.find(symbol) === undefined ? symbol : `${symbol}:US`} `,
    label: symbol,
    aside: name,
    names: [symbol],
    key: `symbol ${symbol}`,
  }));

const wordItem = (word: string, aside = ''): Candidate => ({
  kind: 'argument',
  text: `${word} `,
  label: word,
  aside,
  names: [word],
  key: null,
});

const nameItem = (text: string, label: string, aside: string): Candidate => ({
  kind: 'name',
  text,
  label,
  aside,
  names: [label, text],
  key: null,
});

const screenItems = ({ screens = [] }: CompletionContext): readonly Candidate[] =>
  screens.map(({ name, expression }) => nameItem(expression, name, expression));

function orderItems(
  at: 'size' | 'symbol' | 'words' | 'figure',
  codes: OfferedCodes,
  context: CompletionContext,
): readonly Candidate[] {
  if (at === 'symbol')
    // Its place says that it is a symbol, whatever its name.
    return symbolItems({ all: [], find: () => undefined }, context);
  if (at !== 'words') return [];
  return [
    ...Object.keys(ORDER_WORDS).map((word) => wordItem(word)),
    ...TIMES_IN_FORCE.map((time) => wordItem(time.toUpperCase())),
  ];
}

function actItems(
  act: string,
  codes: OfferedCodes,
  context: CompletionContext,
): readonly Candidate[] {
  switch (act) {
    case 'help':
      return codes.all.map((code) => ({ ...codeItem(code, context), text: code.code }));
    case 'layout':
    case 'save':
      return (context.layouts ?? []).map((name) => nameItem(name, name, ''));
    case 'go':
      return (context.paths ?? []).map(({ path, title }) => nameItem(path, path, title));
    case 'link':
      return [...CHANNELS, 'off'].map((channel) => wordItem(channel));
    case 'split':
    case 'move':
      return ['R', 'D', 'L', 'U'].map((to) => wordItem(to));
    case 'focus':
      return ['L', 'R', 'U', 'D', 'NEXT', 'PREV'].map((to) => wordItem(to));
    case 'cancel':
      return [wordItem('ALL'), ...symbolItems({ all: [], find: () => undefined }, context)];
    case 'show':
    case 'alert':
      return symbolItems({ all: [], find: () => undefined }, context);
    default:
      return [];
  }
}

/** Exactly so, begins so, a word of what it does begins so; then by use, then by the table. */
function ranked(
  items: readonly Candidate[],
  typed: string,
  { usage = {}, now = 0 }: CompletionContext,
): readonly Completion[] {
  const wanted = typed.toLowerCase();
  const spelled = parseSymbolId(typed);
  const found: { readonly item: Candidate; readonly rank: number; readonly worth: number }[] = [];
  for (const item of items) {
    const rank = fitOf(item, wanted, spelled);
    if (rank === Infinity) continue;
    found.push({ item, rank, worth: item.key === null ? 0 : worthOf(usage, item.key, now) });
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.worth - a.worth)
    .slice(0, MOST)
    .map(({ item: { names: _names, key: _key, ...item } }) => item);
}

function fitOf(
  { kind, label, names, aside }: Candidate,
  wanted: string,
  spelled: string | null,
): number {
  if (wanted === '') return 1;
  let fit = Infinity;
  for (const [index, name] of names.entries()) {
    const lower = name.toLowerCase();
    if (!lower.startsWith(wanted)) continue;
    const isWhole = lower.length === wanted.length;
    fit = Math.min(fit, (isWhole ? 0 : 1) + (index === 0 ? 0 : 0.5));
  }
  if (fit < Infinity) return fit;
  // The directory has found it by its name or a former symbol already.
  if (kind === 'symbol') return label === spelled ? 0 : 2;
  return wanted.length >= 2 && beginsAWord(aside.toLowerCase(), wanted) ? 3 : Infinity;
}

const LETTER = /[\p{L}\p{N}]/u;

function beginsAWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (at === 0 || !LETTER.test(text[at - 1]!)) return true;
  return false;
}
