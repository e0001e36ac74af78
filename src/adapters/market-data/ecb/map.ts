import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { readCsv } from '../../../domain/csv/read-csv.ts';
import {
  crossRates,
  type FxPoint,
  type FxSeries,
  pointsWithin,
} from '../../../domain/money/fx-rates.ts';
import type { FxRatesQuery } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { positiveOf } from '../loose.ts';
import { xmlElements } from '../xml-elements.ts';
import type { EuroRates } from './wire.ts';

const EURO = 'EUR';
const CURRENCY = /^[A-Z]{3}$/;

const unreadable = (): ProviderError =>
  new ProviderError('bad-answer', 'The European Central Bank gave an answer that cannot be read.');

/** Collects points in any order; a day that comes twice is the one that comes last. */
function collector() {
  const found = new Map<string, Map<IsoDate, number>>();
  return {
    add: (currency: string | undefined, date: IsoDate | null, rate: number | null): void => {
      if (currency === undefined || !CURRENCY.test(currency) || date === null || rate === null)
        return;
      const days = found.get(currency) ?? new Map<IsoDate, number>();
      days.set(date, rate);
      found.set(currency, days);
    },
    rates: (): EuroRates =>
      new Map(
        [...found].map(([currency, days]) => [
          currency,
          [...days]
            .map(([date, rate]): FxPoint => ({ date, rate }))
            .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        ]),
      ),
  };
}

/** `eurofxref-*.xml`: a Cube for each day, in it one for each currency. */
export function readRatesXml(text: string): EuroRates {
  const { add, rates } = collector();
  let date: IsoDate | null = null;
  let isEnvelope = false;
  for (const { name, attributes } of xmlElements(text)) {
    if (name === 'Envelope') isEnvelope = true;
    if (name !== 'Cube') continue;
    const time = attributes.get('time');
    if (time !== undefined) date = parseIsoDate(time);
    add(attributes.get('currency'), date, positiveOf(attributes.get('rate')));
  }
  if (!isEnvelope) throw unreadable();
  return rates();
}

/** The data service's CSV: a row for each currency and day, columns by name. */
export function readRatesCsv(text: string): EuroRates {
  if (text.trim() === '') return new Map();
  const [head, ...records] = readCsv(text, ',');
  const place = (name: string): number => head?.cells.indexOf(name) ?? -1;
  const [currencyAt, dateAt, rateAt] = ['CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'].map(place);
  if (currencyAt === undefined || dateAt === undefined || rateAt === undefined) throw unreadable();
  if (Math.min(currencyAt, dateAt, rateAt) < 0) throw unreadable();
  const { add, rates } = collector();
  for (const { cells } of records)
    add(cells[currencyAt], parseIsoDate(cells[dateAt] ?? ''), positiveOf(cells[rateAt]));
  return rates();
}

/** What was asked for, by way of the euro; currencies that the bank does not have are left out. */
export function seriesOf(rates: EuroRates, query: FxRatesQuery): readonly FxSeries[] {
  const { base, quotes, from, to } = query;
  const perEuro = (currency: string): FxSeries | null | undefined => {
    if (currency === EURO) return null;
    const points = rates.get(currency);
    return points === undefined ? undefined : { base: EURO, quote: currency, points };
  };
  const own = perEuro(base);
  if (own === undefined) return [];
  return quotes.flatMap((quote): FxSeries[] => {
    const other = quote === base ? undefined : perEuro(quote);
    if (other === undefined) return [];
    const points = pointsWithin(crossRates(own, other), from, to);
    return points.length === 0 ? [] : [{ base, quote, points }];
  });
}
