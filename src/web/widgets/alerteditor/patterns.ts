import { BAR_PATTERNS } from '../../../domain/alerts/bar-patterns.ts';
import type { SeriesOperand } from '../../../domain/alerts/condition.ts';

const pattern = <const Id extends string>(id: Id, expression: string) => ({
  id,
  series: { kind: 'series', subject: null, interval: null, expression } satisfies SeriesOperand,
});

/** Shapes of the newest bars as the series of a condition. */
export const PATTERNS = [
  pattern('bullishEngulfing', BAR_PATTERNS.bullishEngulfing),
  pattern('bearishEngulfing', BAR_PATTERNS.bearishEngulfing),
  pattern('hammer', BAR_PATTERNS.hammer),
  pattern('shootingStar', BAR_PATTERNS.shootingStar),
  pattern('doji', BAR_PATTERNS.doji),
  pattern('bullishMarubozu', BAR_PATTERNS.bullishMarubozu),
  pattern('bearishMarubozu', BAR_PATTERNS.bearishMarubozu),
  pattern('insideBar', BAR_PATTERNS.insideBar),
  pattern('outsideBar', BAR_PATTERNS.outsideBar),
  pattern('threeUp', BAR_PATTERNS.threeUp),
  pattern('threeDown', BAR_PATTERNS.threeDown),
] as const;
export type PatternId = (typeof PATTERNS)[number]['id'];

export const patternOf = ({ subject, expression }: SeriesOperand): PatternId | undefined =>
  subject === null
    ? PATTERNS.find(({ series }) => series.expression === expression)?.id
    : undefined;
