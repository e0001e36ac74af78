import type { Argument } from './argument.ts';

/** As the list of codes is divided. */
export const CODE_GROUPS = [
  'quote',
  'chart',
  'company',
  'analysts',
  'options',
  'funds',
  'filings',
  'news',
  'markets',
  'own',
  'trading',
  'desk',
] as const;
export type CodeGroup = (typeof CODE_GROUPS)[number];

export type ActName =
  | 'alert'
  | 'buy'
  | 'sell'
  | 'cancel'
  | 'layout'
  | 'save'
  | 'close'
  | 'max'
  | 'float'
  | 'pop'
  | 'tab'
  | 'split'
  | 'move'
  | 'focus'
  | 'link'
  | 'pin'
  | 'unpin'
  | 'name'
  | 'show'
  | 'go'
  | 'help';

interface CodeFacts {
  /** Upper case; kept in people's fingers: never changed once released. */
  readonly code: string;
  /** Other names for the same. */
  readonly also: readonly string[];
  readonly group: CodeGroup;
  /** What follows the code, as the list of codes writes it. */
  readonly usage: string;
  readonly example: string;
}

/** A function that opens a panel. */
export interface PanelCode extends CodeFacts {
  readonly panel: string;
  /** Parameters that the code itself implies. */
  readonly state: Readonly<Record<string, string>>;
  /** How many symbols it takes before its code, and where those after the first go. */
  readonly symbols: number;
  readonly others: string | null;
  /** The parameter that holds every symbol, where the panel is about a list and no channel. */
  readonly list: string | null;
  readonly arguments: readonly Argument[];
  /** The parameter that takes the rest of the line as it is: a screen. */
  readonly rest: string | null;
}

/** A function that does something to the desk, or elsewhere. */
export interface ActCode extends CodeFacts {
  readonly act: ActName;
}

export type FunctionCode = PanelCode | ActCode;

export const isPanelCode = (code: FunctionCode): code is PanelCode => 'panel' in code;
