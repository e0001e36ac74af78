import { addDays, fromDayNumber } from '../src/domain/calendar/iso-date.ts';
import type { Period } from '../src/domain/portfolio/analysis.ts';
import type { Ledger } from '../src/domain/portfolio/ledger.ts';
import { bookFrom, bookKept, type KeptBooks } from '../src/domain/portfolio/ledger/book-ledger.ts';
import { ghostfolioSnapshot } from '../tools/figures/peers/ghostfolio.ts';
import { ghostfolioActivities } from '../tools/figures/peers/ghostfolio-activities.ts';
import { chartDays } from '../tools/figures/peers/ghostfolio-dates.ts';
import {
  type Analysis,
  analyseFrom,
  analysePrepared,
} from '../src/domain/portfolio/performance/analyse.ts';
import { periodGains } from '../src/domain/portfolio/performance/period-gains.ts';
import { periodReturns } from '../src/domain/portfolio/performance/period-returns.ts';
import { type Prepared, prepare } from '../src/domain/portfolio/performance/prepared.ts';
import { marketReturns, riskMeasures } from '../src/domain/portfolio/performance/risk.ts';
import { closeOn, rateIn } from '../src/domain/portfolio/price-book.ts';
import { run as runImport } from './portfolio-import.ts';
import { named, peer } from './peer.ts';
import { run as runPage } from './portfolio-page.ts';
import { calculateSymbol, type MakeBig } from './portfolio/ghostfolio-calculator.ts';
import { type Sample, sampleLedger } from './portfolio/sample-ledger.ts';

const [ROWS, SYMBOLS, YEARS] = [10_000, 200, 20];
const ROUNDS = 7;
/** The slow side runs on these many symbols and is scaled to all. */
const THEIR_SYMBOLS = 8;

/** `npm run bench -- portfolio`: all measures of a large ledger, against Ghostfolio's calculator. */
export async function run(): Promise<void> {
  const sample = sampleLedger(ROWS, SYMBOLS, YEARS);
  console.log(`ledger: ${ROWS} transactions, ${SYMBOLS} symbols, ${YEARS} years, 3 currencies`);
  const ours = median(ROUNDS, () => everything(sample));
  console.log(`ours, all measures daily: ${told(ours)} (goal: 400 ms or less)`);
  for (const [part, time] of Object.entries(ours.value.parts))
    console.log(`  ${part}: ${ms(time)}`);
  edit(sample, ours.value);
  const theirs = await ghostfolio(sample);
  console.log(`ratio, every day: ${(theirs.daily / ours.time).toFixed(0)} x (goal: 20 x or more)`);
  console.log(`ratio, their thinned chart: ${(theirs.thinned / ours.time).toFixed(0)} x`);
  await runPage();
  await runImport();
}

const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** Time on the processor: on a busy machine the clock tells what the others do. */
const processor = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

interface Measured<T> {
  /** On the processor, in milliseconds; `clock` is what passed. */
  readonly time: number;
  readonly clock: number;
  readonly value: T;
}

function measured<T>(work: () => T): Measured<T> {
  const [clock, start] = [performance.now(), processor()];
  const value = work();
  return { value, time: processor() - start, clock: performance.now() - clock };
}

function median<T>(rounds: number, work: () => T): Measured<T> {
  work();
  const all = Array.from({ length: rounds }, () => measured(work));
  return all.sort((a, b) => a.time - b.time)[Math.floor(rounds / 2)]!;
}

const told = ({ time, clock }: Measured<unknown>): string =>
  `${ms(time)} on the processor, ${ms(clock)} by the clock`;

interface Everything {
  readonly books: KeptBooks;
  readonly analysis: Analysis;
  readonly prepared: Prepared;
  readonly parts: Readonly<Record<string, number>>;
}

/** Books, the daily series, every holding, gains of a period to the last decimal, returns, risk. */
function everything({ ledger, book, firstDay, lastDay }: Sample): Everything {
  const parts: Record<string, number> = {};
  const timed = <T>(part: string, work: () => T): T => {
    const { value, time } = measured(work);
    parts[part] = time;
    return value;
  };
  const to = fromDayNumber(lastDay);
  const books = timed('books', () => bookKept(ledger, book));
  const prepared = timed('prepare', () => prepare(inputOf(ledger, books, book, to)));
  const analysis = timed('series and holdings', () => analysePrepared(prepared));
  const periods: readonly Period[] = [fromDayNumber(firstDay - 1), addDays(to, -365)].map(
    (from) => ({ from, to }),
  );
  timed('gains', () => periods.map((period) => periodGains(prepared, period)));
  timed('returns', () =>
    periods.map((period) => periodReturns(analysis.series, period, 'in-start-out-end')),
  );
  timed('risk', () =>
    periods.map((period) => riskMeasures(marketReturns(prepared, analysis.series, period))),
  );
  return { books, analysis, prepared, parts };
}

const inputOf = (
  ledger: Ledger,
  books: KeptBooks,
  book: Sample['book'],
  to: Period['to'],
): Parameters<typeof prepare>[0] => ({
  booked: books.booked,
  book,
  assets: ledger.assets,
  settings: ledger.settings,
  to,
});

/** One row of the last month is corrected: booking and series go on from its day. */
function edit(
  { ledger, book, lastDay }: Sample,
  { books, analysis, prepared: before }: Everything,
): void {
  const place = ledger.transactions.findLastIndex(
    ({ kind, date }) => kind === 'buy' && date < fromDayNumber(lastDay - 30),
  );
  const row = ledger.transactions[place]!;
  if (row.kind !== 'buy') return;
  const changed = { ...row, quantity: `${Number(row.quantity) + 1}` as typeof row.quantity };
  const edited = { ...ledger, transactions: ledger.transactions.with(place, changed) };
  const to = fromDayNumber(lastDay);
  const again = median(ROUNDS, () => {
    const kept = bookFrom(books, row.date, edited, book);
    const prepared = prepare(inputOf(edited, kept, book, to), {
      prepared: before,
      since: row.date,
    });
    return analyseFrom(analysis, prepared, row.date, before);
  });
  console.log(`ours, one row edited a month ago: ${told(again)} (goal: 50 ms or less)`);
}

async function ghostfolio(sample: Sample): Promise<{ daily: number; thinned: number }> {
  const { ledger, book, lastDay, symbols } = sample;
  const { Big } = (await peer('big.js')) as { Big: MakeBig };
  const { activities } = ghostfolioActivities([ledger], book, lastDay);
  const start = Math.min(...activities.map(({ day }) => day)) - 1;
  const all = Array.from({ length: lastDay - start + 1 }, (_, at) => start + at);
  const thin = chartDays(new Set(activities.map(({ day }) => day)), start, lastDay);
  const chosen = symbols.slice(0, THEIR_SYMBOLS);
  const own = Map.groupBy(activities, ({ symbol }) => symbol);
  const timeOf = (chart: readonly number[]) => {
    const dates = chart.map((day) => fromDayNumber(day));
    // Prices and rates by date are given to it; looking them up is not part of its time.
    const given = chosen.map((symbol) => {
      const series = book.prices.get(symbol)!;
      const prices: Record<string, number> = {};
      const rates: Record<string, number> = {};
      for (const [at, day] of chart.entries()) {
        const close = closeOn(series, day);
        if (close !== null) prices[dates[at]!] = close;
        rates[dates[at]!] = rateIn(book, series.currency, day) ?? 1;
      }
      return { activities: own.get(symbol) ?? [], prices, rates };
    });
    const { time, value: results } = measured(() =>
      given.map((item) => calculateSymbol(Big, item.activities, dates, item.prices, item.rates)),
    );
    return { time: (time * symbols.length) / chosen.length, results };
  };
  const daily = timeOf(all);
  const thinned = timeOf(thin);
  compare(sample, thinned.results);
  console.log(
    `Ghostfolio's algorithm, written anew in bench/portfolio with ${named('big.js')}, ${chosen.length} of ` +
      `${symbols.length} symbols scaled to all:`,
  );
  console.log(`  every day (${all.length} dates): ${ms(daily.time)}`);
  console.log(`  the chart as it thins it (${thin.length} dates): ${ms(thinned.time)}`);
  return { daily: daily.time, thinned: thinned.time };
}

/** Both sides have to come to the same figures, or the times do not compare. */
function compare(
  { ledger, book, lastDay, symbols }: Sample,
  theirs: readonly { readonly netPerformance: number; readonly timeWeightedInvestment: number }[],
): void {
  const ours = measured(() =>
    ghostfolioSnapshot([{ ledger, booked: { entries: [] } }], book, fromDayNumber(lastDay)),
  );
  const { positions } = ours.value;
  for (const [at, found] of theirs.entries()) {
    const mine = positions.find(({ symbol }) => symbol === symbols[at])?.measures;
    if (mine === undefined) continue;
    const differences = [
      mine.netPerformance.plain - found.netPerformance,
      mine.timeWeightedInvestment.plain - found.timeWeightedInvestment,
    ];
    if (differences.some((difference) => Math.abs(difference) > 1e-4))
      throw new Error(`${symbols[at]}: figures differ by ${differences.join(', ')}`);
  }
  console.log(`the same figures by ours ("as Ghostfolio counts"), all symbols: ${told(ours)}`);
}
