import { addDays, fromDayNumber, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import { numberOf } from '../../../src/domain/money/decimal-number.ts';
import { type Decimal, negate, sum } from '../../../src/domain/money/decimal.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import { favaIrr, favaPoints } from '../peers/fava-returns.ts';
import { exactGains, totalGain } from '../../../src/domain/portfolio/performance/period-gains.ts';
import type { CaseContext, FigureValue } from './case-context.ts';
import { caseAnalysis } from './ledger-analysis.ts';

/** `fava.…` and the figures of its cases that have no owner: value, cost, money put in. */
export function favaFigure(context: CaseContext): FigureValue | undefined {
  switch (context.wanted.figure) {
    case 'fava.irr':
      return ofPeriod(context, ({ prepared, series }, first, last) =>
        favaIrr(prepared, series, first, last),
      );
    case 'fava.pnl':
      return ofPeriod(context, ({ prepared }, first, last) =>
        numberOf(totalGain(exactGains(prepared, first - 1, last).whole)),
      );
    case 'fava.twr':
      return points(context).map(({ day, timeWeighted }) => [fromDayNumber(day), timeWeighted]);
    case 'fava.returns':
      return points(context).map(({ day, simple }) => [fromDayNumber(day), simple]);
    case 'marketValue':
      return numberOf(gainsUntil(context).end);
    case 'netCashPutIn':
      return numberOf(gainsUntil(context).flows);
    case 'costFifoExclFees':
      return total(bookedUntil(context).lots, ({ baseCost, cost, fees, taxes }) =>
        share(baseCost, cost, [fees, taxes]),
      );
    case 'realizedGainFifoExclFees': {
      const { date } = context.scope;
      const sales = bookedUntil(context).entries.filter(
        (entry) => date === null || entry.date === date,
      );
      return total(
        sales.flatMap(({ disposals }) => disposals),
        (sold) =>
          share(sold.baseProceeds, sold.proceeds, [negate(sold.sellFees), negate(sold.sellTaxes)]) -
          share(sold.baseCost, sold.cost, [sold.buyFees, sold.buyTaxes]),
      );
    }
    default:
      return undefined;
  }
}

const total = <Item>(items: readonly Item[], part: (item: Item) => number): number =>
  items.reduce((all, item) => all + part(item), 0);

/** The part of an amount in the base currency that is not costs, at the rates that were booked. */
function share(base: Decimal, before: Decimal, costs: readonly Decimal[]): number {
  const whole = numberOf(sum([before, ...costs]));
  return whole === 0 ? 0 : numberOf(base) * (numberOf(before) / whole);
}

function ofPeriod(
  context: CaseContext,
  figure: (analysis: ReturnType<typeof caseAnalysis>, first: number, last: number) => number | null,
): number | null {
  const analysis = caseAnalysis(context);
  const { scope, file } = context;
  const first = scope.period?.first ?? file.period?.start;
  const last = scope.period?.last ?? file.period?.end;
  return figure(
    analysis,
    first === undefined ? analysis.series.first + 1 : toDayNumber(first),
    last === undefined ? analysis.prepared.last : toDayNumber(last),
  );
}

const points = (context: CaseContext): ReturnType<typeof favaPoints> =>
  favaPoints(caseAnalysis(context).series);

function gainsUntil(context: CaseContext): ReturnType<typeof exactGains>['whole'] {
  const { prepared } = caseAnalysis(context);
  const day = toDayNumber(context.scope.date ?? context.asOf);
  return exactGains(prepared, prepared.first, day).whole;
}

/** The books as they were at the end of the day that a figure asks for. */
function bookedUntil({ ledger, book, scope, asOf }: CaseContext): ReturnType<typeof bookLedger> {
  const after = addDays(scope.date ?? asOf, 1);
  return bookLedger(
    { ...ledger, transactions: ledger.transactions.filter(({ date }) => date < after) },
    book,
  );
}
