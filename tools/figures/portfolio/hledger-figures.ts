import { toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import { hledgerRoi, type Roi, type RoiHistory, valuedHistory } from '../peers/hledger-roi.ts';
import type { CaseContext, FigureValue } from './case-context.ts';
import { caseAnalysis } from './ledger-analysis.ts';

const FIGURES = [
  'valueBegin',
  'cashflow',
  'valueEnd',
  'pnl',
  'irr',
  'twrPeriod',
  'twrYear',
] as const satisfies readonly (keyof Roi)[];

/** `hl.…`: what `hledger roi` prints for a period. */
export function hledgerFigure(context: CaseContext): FigureValue | undefined {
  const name = FIGURES.find((figure) => `hl.${figure}` === context.wanted.figure);
  const { file, scope } = context;
  const period =
    scope.period ??
    (file.period === null ? null : { first: file.period.start, last: file.period.end });
  if (name === undefined || period === null) return undefined;
  const history = context.once('hl.history', () =>
    file.kind === 'performance-valued' ? valued(context) : priced(context),
  );
  return hledgerRoi(history, toDayNumber(period.first), toDayNumber(period.last))[name];
}

/** Only flows and some valuations are known. */
function valued({ file }: CaseContext): RoiHistory {
  const flows = file.activities.flatMap(({ date, type, amount }) => {
    const sign = type === 'DEPOSIT' ? 1 : type === 'WITHDRAWAL' ? -1 : 0;
    return sign === 0 ? [] : [{ day: toDayNumber(date), amount: sign * Number(amount ?? 0) }];
  });
  return valuedHistory(
    flows,
    file.valuations.map(([date, amount]) => ({ day: toDayNumber(date), amount })),
  );
}

/** Units at prices: the value becomes known with every new price. */
function priced(context: CaseContext): RoiHistory {
  const { series, prepared } = caseAnalysis(context);
  const flows = Array.from(series.inflow, (into, at) => ({
    day: series.first + at,
    amount: into - series.outflow[at]!,
  })).filter(({ amount }) => amount !== 0);
  const days = [...prepared.tracks.values()].flatMap(({ marks }) => [...marks.days]);
  return {
    flows,
    valuations: days,
    valueOn: (day) =>
      day < series.first ? 0 : series.value[Math.min(day - series.first, series.value.length - 1)]!,
  };
}
