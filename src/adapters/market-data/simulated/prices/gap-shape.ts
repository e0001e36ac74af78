import type { Session } from '../../../../domain/calendar/sessions.ts';

/** The minutes between a close and the next open, and how the gap's variance passes over them. */
export interface GapShape {
  readonly minutes: number;
  /** First minute of the closed night, and of the next pre-market. */
  readonly nightStart: number;
  readonly preStart: number;
  /** Share of the gap's variance before each minute. */
  readonly clock: Float64Array;
}

const AFTER_WEIGHT = 1;
const PRE_WEIGHT = 1.6;
/** Shared by all minutes of the night or weekend: a long one is not a wild one. */
const NIGHT_TOTAL = 130;

const shapes = new Map<string, GapShape>();

function build(minutes: number, nightStart: number, preStart: number): GapShape {
  const passed = new Float64Array(minutes + 1);
  let total = 0;
  const nightWeight = NIGHT_TOTAL / (preStart - nightStart);
  for (let i = 0; i < minutes; i++) {
    const weight = i < nightStart ? AFTER_WEIGHT : i < preStart ? nightWeight : PRE_WEIGHT;
    total += weight;
    passed[i + 1] = total;
  }
  return { minutes, nightStart, preStart, clock: passed.map((weight) => weight / total) };
}

export function gapShape(before: Session, after: Session): GapShape {
  const minutes = (after.open - before.close) / 60_000;
  const nightStart = (before.postClose - before.close) / 60_000;
  const preStart = (after.preOpen - before.close) / 60_000;
  const key = `${minutes}/${nightStart}/${preStart}`;
  let shape = shapes.get(key);
  if (shape === undefined) {
    shape = build(minutes, nightStart, preStart);
    shapes.set(key, shape);
  }
  return shape;
}
