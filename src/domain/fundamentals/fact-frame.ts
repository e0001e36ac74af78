import type { IsoDate } from '../calendar/iso-date.ts';

/** A figure of one company in a frame. */
export interface FramedFigure {
  /** Ten digits. */
  readonly cik: string;
  readonly company: string | null;
  /** Where the company has its seat, as the source writes it: `US-CA`. */
  readonly country: string | null;
  /** `null` for a balance, which holds at one day. */
  readonly start: IsoDate | null;
  readonly end: IsoDate;
  readonly value: number;
  readonly filingId: string | null;
}

/** One fact of all companies for about the same period: what screens compare. */
export interface FactFrame {
  /** Taxonomy and tag: `us-gaap/Revenues`. */
  readonly concept: string;
  readonly unit: string;
  /** `CY2025`, `CY2025Q2`, `CY2025Q2I`. */
  readonly period: string;
  /** One of each company. */
  readonly figures: readonly FramedFigure[];
}
