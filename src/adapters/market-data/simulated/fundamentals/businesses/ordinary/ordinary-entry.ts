import type { Flow, Position } from '../../book-entry.ts';
import type { QuarterEntry } from '../business-books.ts';

export interface OrdinaryFlow extends Flow {
  /** Written off without a payment; part of `otherExpenses`. */
  readonly impairment: number;
  /** Paid in by employees who exercise options, less taxes paid for their shares; may be negative. */
  readonly otherFinancing: number;
}

export interface OrdinaryEntry extends QuarterEntry {
  readonly flow: OrdinaryFlow;
  readonly opening: Position;
  readonly closing: Position;
  /** Weighted over the quarter and at its end, on the anchor's basis. */
  readonly basicShares: number;
  /** With grants that are still to become shares. */
  readonly dilutedShares: number;
  readonly endShares: number;
  /** Dividends that went ex within the quarter, per share on the anchor's basis. */
  readonly dividendsPerShare: number;
}
