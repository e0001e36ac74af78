import type { FieldId } from '../../../domain/fields/catalogue.ts';
import { hasField, NO_FACTS } from '../../../domain/fields/field.ts';
import { followed, priceMove } from '../../../domain/fields/live.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { FOLLOWING_FIELDS, QUOTE_FIELDS } from '../../../domain/screener/stored-keys.ts';
import type { UniverseRows } from './universe-rows.ts';

/** The columns that a new quote may change. */
export const LIVE_IDS: readonly FieldId[] = [...QUOTE_FIELDS, ...FOLLOWING_FIELDS].map(
  ({ id }) => id,
);

/** A price so far from that of the facts is a split, or news that the facts do not know. */
const LEAST = 0.5;
const MOST = 2;

/** The live cells of a row at a quote; without one, as of the price of its facts. `NaN` is unknown. */
export function liveCells(
  rows: UniverseRows,
  row: number,
  quote: Quote | undefined,
  write: (id: FieldId, value: number) => void,
): void {
  const { type } = rows.instruments[row]!;
  const facts = { ...NO_FACTS, quote: quote ?? null };
  for (const field of QUOTE_FIELDS) {
    if (quote === undefined) {
      write(field.id, rows.number(field.id, row));
      continue;
    }
    const value = hasField(field, type) ? field.read(facts) : null;
    write(field.id, typeof value === 'number' ? value : Number.NaN);
  }
  const price = rows.prices[row]!;
  const times = quote === undefined || !(price > 0) ? 1 : quote.last / price;
  const isNear = times >= LEAST && times <= MOST;
  const move = priceMove(times, {
    capShare: rows.capShares[row]!,
    altmanCap: rows.altmanCaps[row]!,
  });
  for (const { id, live } of FOLLOWING_FIELDS) {
    const value = rows.number(id, row);
    write(
      id,
      !isNear || Number.isNaN(value)
        ? Number.NaN
        : times === 1
          ? value
          : followed(live, value, move),
    );
  }
}

/** Whether the facts of a row are of another price than that of now: they are to be asked for anew. */
export function isFarOff(rows: UniverseRows, row: number, { last }: Quote): boolean {
  const price = rows.prices[row]!;
  return price > 0 && (last / price < LEAST || last / price > MOST);
}
