import type { DecimalText } from '../../money/decimal-text.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { OrderSide, OrderType, TimeInForce } from '../../trading/order.ts';
import type { Channel } from '../channel.ts';

/** An order as it was typed; it is shown in the order ticket, never sent from here. */
export interface TypedOrder {
  readonly side: OrderSide;
  readonly symbol: SymbolId;
  readonly sizeBy: 'qty' | 'notional';
  readonly size: DecimalText;
  readonly type: OrderType;
  readonly limit: DecimalText | null;
  readonly stop: DecimalText | null;
  readonly trail: { readonly by: 'price' | 'percent'; readonly figure: DecimalText } | null;
  readonly timeInForce: TimeInForce;
}

export type DeskAct =
  | { readonly act: 'close' | 'max' | 'float' | 'pop' | 'tab' | 'pin' | 'unpin' }
  | { readonly act: 'split' | 'move'; readonly to: 'left' | 'right' | 'up' | 'down' }
  | { readonly act: 'focus'; readonly to: 'left' | 'right' | 'up' | 'down' | 'next' | 'previous' }
  | { readonly act: 'link'; readonly channel: Channel | null }
  | { readonly act: 'name'; readonly title: string };

/** What a line asks for. */
export type Command =
  | { readonly kind: 'show'; readonly symbol: SymbolId }
  | {
      readonly kind: 'open';
      readonly code: string;
      readonly panel: string;
      /** The first goes to the panel's channel; the others are in its parameters. */
      readonly symbol: SymbolId | null;
      readonly symbols: readonly SymbolId[];
      readonly state: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'alert'; readonly text: string }
  | { readonly kind: 'order'; readonly order: TypedOrder }
  | { readonly kind: 'cancel'; readonly symbol: SymbolId | null }
  | { readonly kind: 'desk'; readonly does: DeskAct }
  | { readonly kind: 'layout'; readonly act: 'open' | 'save'; readonly name: string }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'help'; readonly code: string | null };

/** What can be wrong with a line. Each has a text `commands.fault.<problem>`. */
export const COMMAND_PROBLEMS = [
  'badAmount',
  'badDate',
  'badPath',
  'badSymbol',
  'badWord',
  'empty',
  'expectedSize',
  'expectedSymbol',
  'expectedWord',
  'noSuchChoice',
  'notForSymbols',
  'order',
  'tooLong',
  'tooManySymbols',
  'tooManyWords',
  'unknownCode',
  'unknownLayout',
  'unknownSymbol',
] as const;
export type CommandProblem = (typeof COMMAND_PROBLEMS)[number];

/** Something wrong, at its place in the line: offsets in UTF-16 units, the end exclusive. */
export interface CommandFault {
  readonly problem: CommandProblem | 'expression' | 'alert';
  readonly values: Readonly<Record<string, string | number>>;
  readonly start: number;
  readonly end: number;
  /** What was probably meant, to stand at this place instead. */
  readonly suggestion?: string;
  /** The fault of the language inside the line (screen or alert), for its own words. */
  readonly inner?: InnerFault;
}

/** A fault of the screener's or the alerts' language; places count from the beginning of its text. */
export interface InnerFault {
  readonly problem: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly start: number;
  readonly end: number;
  readonly suggestion?: string;
}

export type ReadCommand =
  | { readonly command: Command; readonly fault?: undefined }
  | { readonly fault: CommandFault; readonly command?: undefined };
