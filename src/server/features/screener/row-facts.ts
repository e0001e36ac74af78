import { type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  type FieldFacts,
  type FieldValue,
  hasField,
  NO_FACTS,
} from '../../../domain/fields/field.ts';
import { followed, priceMove } from '../../../domain/fields/live.ts';
import type { RatioSet } from '../../../domain/fundamentals/ratio.ts';
import { altmanScore } from '../../../domain/fundamentals/score.ts';
import type { FinancialStatement } from '../../../domain/fundamentals/statement.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { MissingPart } from '../../../domain/quotes/sourced.ts';
import { columnKey } from '../../../domain/screener/column-key.ts';
import { type ColumnKey, QUARTERS_KEPT } from '../../../domain/screener/screen-table.ts';
import { FACT_FIELDS, QUOTE_FIELDS } from '../../../domain/screener/stored-keys.ts';
import { type Instrument, isCompany } from '../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import { type FieldFactSource, ratiosById, type SingleFact } from '../market/field-facts.ts';
import { orMissing } from '../market/or-none.ts';
import type { RowCells } from './universe-rows.ts';

const QUARTER_DAYS = 365.25 / 4;

export interface RowFacts {
  readonly cells: RowCells;
  /** Facts that could not be had: the row is to be asked for again. */
  readonly missing: readonly MissingPart[];
}

export interface RowQuestion {
  readonly source: FieldFactSource;
  readonly instrument: Instrument;
  readonly quote: Quote | null;
  readonly delay: number;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Everything that is known about one instrument, fact by fact with a turn for others in between. */
export async function rowFacts(question: RowQuestion): Promise<RowFacts> {
  const { source, instrument, quote, delay, now, signal } = question;
  const { symbol, type } = instrument;
  const fields = FACT_FIELDS.filter((field) => hasField(field, type));
  const missing: MissingPart[] = [];
  const asked = async <T>(ask: (delay: number) => Promise<T>): Promise<T | null> => {
    await ownTurn();
    signal.throwIfAborted();
    const part = await orMissing(symbol, ask(delay), null);
    if (part.missing.every(({ cause }) => cause !== 'not-yet')) {
      missing.push(...part.missing);
      return part.data;
    }
    // A source that knows the present only. Prices are put right by the quote of each reader.
    const live = await orMissing(symbol, ask(0), null);
    missing.push(...live.missing);
    return live.data;
  };
  const names = new Set(
    fields.flatMap(({ needs }) =>
      needs.filter(
        (name): name is SingleFact =>
          name !== 'instrument' && name !== 'quote' && name !== 'ratios',
      ),
    ),
  );
  const given: [SingleFact, unknown][] = [];
  for (const name of names)
    given.push([name, await asked((late) => source.ask(name, symbol, late, signal))]);
  const sets = isCompany(type)
    ? ((await asked((late) => source.ratioSets(symbol, QUARTERS_KEPT + 1, late, signal))) ?? [])
    : [];
  const trailing = isCompany(type)
    ? ((await asked(() => source.trailing(symbol, QUARTERS_KEPT + 1, signal))) ?? [])
    : [];
  const [newest] = sets;
  const facts: FieldFacts = {
    ...NO_FACTS,
    instrument,
    quote,
    ...Object.fromEntries(given),
    ratios: newest === undefined ? null : ratiosById(newest),
  };
  const price = quote?.last ?? facts.statistics?.price ?? null;
  const capShare = shareOfCap(newest);
  const capTerm = altmanCapTerm(newest, trailing[0]);
  const basis = (needs: readonly string[]): number | null =>
    needs.includes('ratios') && newest?.currency === instrument.currency
      ? newest.price
      : needs.includes('statistics')
        ? (facts.statistics?.price ?? null)
        : price;
  const values = new Map<ColumnKey, FieldValue>(
    QUOTE_FIELDS.map(({ id, read }) => [id, read(facts)]),
  );
  for (const { id, live, needs, read } of fields) {
    const value = read(facts);
    const own = basis(needs);
    // Every fact has its own moment: brought to the price of the quote.
    const times = price === null || own === null || !(own > 0) ? 1 : price / own;
    values.set(
      id,
      typeof value === 'number' && live !== undefined && live !== 'quote' && times !== 1
        ? known(
            followed(
              live,
              value,
              priceMove(times, {
                capShare: capShare ?? Number.NaN,
                altmanCap: capTerm ?? Number.NaN,
              }),
            ),
          )
        : value,
    );
  }
  const own = basis(['ratios']);
  const altmanCap =
    capTerm === null || price === null || own === null || !(own > 0)
      ? capTerm
      : (capTerm * price) / own;
  for (const [key, value] of pastValues(sets, trailing, facts)) values.set(key, value);
  return { cells: { values, price, capShare, altmanCap, at: now }, missing };
}

function shareOfCap(set: RatioSet | undefined): number | null {
  const value = (id: string) => set?.ratios.find((ratio) => ratio.id === id)?.value ?? null;
  const [cap, enterprise] = [value('market-cap'), value('enterprise-value')];
  return cap === null || enterprise === null || enterprise === 0 ? null : cap / enterprise;
}

/** The one term of Altman's score that moves with the price, at the price of the ratios. */
function altmanCapTerm(
  set: RatioSet | undefined,
  now: FinancialStatement | undefined,
): number | null {
  if (set === undefined || set.price === null || set.periodEnd !== now?.period.end) return null;
  const { parts } = altmanScore({
    now,
    before: null,
    price: set.price,
    forwardEps: null,
    epsGrowth: null,
  });
  return parts.find(({ id }) => id === 'market-value')?.points ?? null;
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** How many quarters one period ended before another; a year without a report leaves its places empty. */
const quartersBetween = (newest: IsoDate, older: IsoDate): number =>
  Math.round((toDayNumber(newest) - toDayNumber(older)) / QUARTER_DAYS);

function* pastValues(
  sets: readonly RatioSet[],
  trailing: readonly FinancialStatement[],
  { statistics }: FieldFacts,
): Iterable<readonly [ColumnKey, number | null]> {
  const past = FACT_FIELDS.filter(({ history }) => history !== undefined);
  const ratios = past.filter(({ label }) => label.startsWith('ratios.'));
  for (const set of sets.slice(1)) {
    const back = quartersBetween(sets[0]!.periodEnd, set.periodEnd);
    if (back < 1 || back > QUARTERS_KEPT) continue;
    const values = ratiosById(set);
    for (const { id } of ratios) yield [columnKey(id, back), values.get(id) ?? null];
  }
  const [now] = trailing;
  if (now === undefined || statistics === null) return;
  for (const then of trailing.slice(1)) {
    const back = quartersBetween(now.period.end, then.period.end);
    if (back < 1 || back > QUARTERS_KEPT || then.currency !== now.currency) continue;
    // Figures of the overview may be in another currency than the reports.
    yield [
      columnKey('revenue', back),
      scaled(statistics.revenueTtm, now.income.revenue, then.income.revenue),
    ];
    yield [
      columnKey('eps', back),
      scaled(statistics.epsTtm, now.income.epsDiluted, then.income.epsDiluted),
    ];
  }
}

const scaled = (shown: number | null, now: number | null, then: number | null): number | null =>
  shown === null || now === null || then === null || now === 0 ? null : (then * shown) / now;
