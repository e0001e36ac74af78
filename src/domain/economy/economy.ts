import type { IsoDate } from '../calendar/iso-date.ts';

export const EVENT_IMPORTANCES = ['low', 'medium', 'high'] as const;
export type EventImportance = (typeof EVENT_IMPORTANCES)[number];

export interface YieldPoint {
  /** Years to maturity. */
  readonly years: number;
  readonly label: string;
  /** In percent a year. */
  readonly yield: number;
  readonly previous: number | null;
}

export interface YieldCurve {
  readonly date: IsoDate;
  readonly currency: string;
  readonly points: readonly YieldPoint[];
}

export interface EconomicEvent {
  readonly id: string;
  readonly time: number;
  readonly country: string;
  readonly name: string;
  readonly period: string;
  readonly importance: EventImportance;
  readonly unit: string;
  readonly previous: number | null;
  readonly consensus: number | null;
  /** `null` until published. */
  readonly actual: number | null;
}
