import type { BarInterval } from '../prices/bar.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { AlertEventKind } from './alert-event.ts';

/**
 * When an alert fires. The one typed value: text and form are two views of it, the engine compiles
 * it. Plain data, so that it can be stored and sent as it is. `subject: null` is what the alert is
 * about, one symbol of a watchlist after the other where it is about a list.
 */
export type AlertCondition =
  | { readonly kind: 'all' | 'any'; readonly items: readonly AlertCondition[] }
  | { readonly kind: 'not'; readonly item: AlertCondition }
  /** Was true at some moment of the last `minutes`. */
  | { readonly kind: 'within'; readonly item: AlertCondition; readonly minutes: number }
  | AlertTest;

export type AlertTest =
  | {
      readonly kind: 'compare';
      readonly left: AlertOperand;
      readonly relation: AlertRelation;
      readonly right: AlertOperand;
    }
  | {
      /**
       * True at the moment in which `left` goes through `right`. Never by what was on the other
       * side before the alert was made; touching is not crossing, and neither is coming back.
       */
      readonly kind: 'cross';
      readonly left: AlertOperand;
      readonly direction: 'up' | 'down' | 'either';
      readonly right: AlertOperand;
    }
  /** A condition over bars: a pattern, `close > open`. True while it holds. */
  | { readonly kind: 'holds'; readonly series: SeriesOperand }
  /** True at the moment in which it happens. */
  | {
      readonly kind: 'event';
      readonly subject: SymbolId | null;
      readonly event: AlertEventKind;
      /** Forms of a filing, as `8-K`; none are all. */
      readonly forms?: readonly string[];
      /** Words that must occur, all of them; `"…"` is a phrase. Case does not matter. */
      readonly words?: string;
      /** Of news: its publisher. */
      readonly source?: string;
      /** Of a rating or a target: up or down; none is either. */
      readonly direction?: 'up' | 'down';
      /** Of a screen: the saved one. */
      readonly screen?: string;
    };

export const ALERT_RELATIONS = ['>', '>=', '<', '<=', '==', '!='] as const;
export type AlertRelation = (typeof ALERT_RELATIONS)[number];

export type AlertOperand =
  | {
      readonly kind: 'number';
      /** A share as fraction: 3 % is 0.03. */
      readonly value: number;
      /** How it is written: `3%`; `1.5x` is so many times the usual volume. */
      readonly unit?: 'percent' | 'times';
    }
  /** A figure that is known at any moment: a name of `signal-names.ts` or of the field catalogue. */
  | { readonly kind: 'signal'; readonly subject: SymbolId | null; readonly name: string }
  | SeriesOperand
  /** Change of the price over a time, as a fraction. Days are sessions. */
  | {
      readonly kind: 'move';
      readonly subject: SymbolId | null;
      readonly count: number;
      readonly unit: 'minutes' | 'hours' | 'days';
    }
  /** The price of a drawn line at the moment; follows the drawing when it is moved. */
  | { readonly kind: 'line'; readonly subject: SymbolId | null; readonly drawing: string }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: AlertOperand;
      readonly right: AlertOperand;
    };

/** An expression over the bars of a symbol (`domain/expressions`, CHART_SCOPE), as it prints. */
export interface SeriesOperand {
  readonly kind: 'series';
  readonly subject: SymbolId | null;
  /** Without it, the alert's own. */
  readonly interval: BarInterval | null;
  readonly expression: string;
}
