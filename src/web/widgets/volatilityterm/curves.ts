import { PAST_TERMS, slopeOf } from '../../../domain/quotes/volatility-term.ts';
import type { TermPoint } from './term-query.ts';

export const CURVES = ['today', ...PAST_TERMS] as const;
export type CurveName = (typeof CURVES)[number];

export const levelOn = (point: TermPoint, curve: CurveName): number | null =>
  curve === 'today' ? point.today : (point.past[curve]?.close ?? null);

const levelAt = (points: readonly TermPoint[], days: number): number | null =>
  points.find((point) => point.days === days)?.today ?? null;

/** Three months over one, today. */
export const slopeIn = (points: readonly TermPoint[]): number | null =>
  slopeOf(levelAt(points, 30), levelAt(points, 93));
