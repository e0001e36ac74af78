import { toDayNumber, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { fieldOf } from '../../../domain/fields/catalogue.ts';
import { type FieldValue, hasField, NO_FACTS } from '../../../domain/fields/field.ts';
import { numberColumn, textColumn } from '../../../domain/screener/column.ts';
import { partsOfKey } from '../../../domain/screener/column-key.ts';
import type { Column, ColumnKey } from '../../../domain/screener/screen-table.ts';
import { DIRECTORY_FIELDS } from '../../../domain/screener/stored-keys.ts';
import { inSlices } from '../market/in-slices.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';

/** What facts say of one instrument, at a price. */
export interface RowCells {
  readonly values: ReadonlyMap<ColumnKey, FieldValue>;
  /** The price that everything was computed with. */
  readonly price: number | null;
  /** Market cap ÷ enterprise value: how much of the latter moves with the price. */
  readonly capShare: number | null;
  /** What the market cap adds to Altman's score. */
  readonly altmanCap: number | null;
  /** When the facts were asked for. */
  readonly at: number;
}

const isTextKey = (key: ColumnKey): boolean => {
  const { unit } = fieldOf(partsOfKey(key).field);
  return unit === 'text' || unit === 'grade' || unit === 'verdict';
};

const numberOf = (value: FieldValue): number => {
  if (typeof value === 'number') return value;
  const date = value === null ? null : parseIsoDate(value);
  return date === null ? Number.NaN : toDayNumber(date);
};

/**
 * The facts of a universe, a row for each instrument, filled bit by bit. Columns are handed out as
 * copies of a moment: whoever has one is not disturbed by what is filled later.
 */
export class UniverseRows {
  readonly instruments: readonly Instrument[];
  readonly symbols: readonly SymbolId[];
  readonly rowOf: ReadonlyMap<SymbolId, number>;
  readonly prices: Float64Array;
  readonly capShares: Float64Array;
  readonly altmanCaps: Float64Array;
  /** `NaN` before the first time. */
  readonly filledAt: Float64Array;
  /** Grows when columns that are handed out should be asked for anew. */
  epoch = 1;
  filled = 0;
  readonly #numbers = new Map<ColumnKey, Float64Array>();
  readonly #texts = new Map<ColumnKey, (string | null)[]>();
  #copies: { readonly epoch: number; readonly columns: Map<ColumnKey, Column> };

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments;
    this.symbols = instruments.map(({ symbol }) => symbol);
    this.rowOf = new Map(this.symbols.map((symbol, row) => [symbol, row]));
    this.prices = this.#blank();
    this.capShares = this.#blank();
    this.altmanCaps = this.#blank();
    this.filledAt = this.#blank();
    this.#copies = { epoch: this.epoch, columns: new Map() };
  }

  /** Rows with what the directory says of them, a few at a time. */
  static async of(instruments: readonly Instrument[]): Promise<UniverseRows> {
    const rows = new UniverseRows(instruments);
    await inSlices([...instruments.entries()], ([row, instrument]) => {
      const facts = { ...NO_FACTS, instrument };
      for (const field of DIRECTORY_FIELDS) rows.#write(field.id, row, field.read(facts));
    });
    return rows;
  }

  #blank(): Float64Array {
    return new Float64Array(this.instruments.length).fill(Number.NaN);
  }

  #write(key: ColumnKey, row: number, value: FieldValue): void {
    if (isTextKey(key)) {
      let texts = this.#texts.get(key);
      if (texts === undefined) {
        if (value === null) return;
        texts = Array<string | null>(this.instruments.length).fill(null);
        this.#texts.set(key, texts);
      }
      texts[row] = value === null ? null : String(value);
      return;
    }
    let numbers = this.#numbers.get(key);
    if (numbers === undefined) {
      if (value === null) return;
      numbers = this.#blank();
      this.#numbers.set(key, numbers);
    }
    numbers[row] = numberOf(value);
  }

  fill(row: number, { values, price, capShare, altmanCap, at }: RowCells): void {
    const instrument = this.instruments[row];
    if (instrument === undefined) return;
    for (const [key, value] of values)
      if (hasField(fieldOf(partsOfKey(key).field), instrument.type)) this.#write(key, row, value);
    this.prices[row] = price ?? Number.NaN;
    this.capShares[row] = capShare ?? Number.NaN;
    this.altmanCaps[row] = altmanCap ?? Number.NaN;
    if (Number.isNaN(this.filledAt[row])) this.filled += 1;
    this.filledAt[row] = at;
  }

  /** What was filled, to be kept; `undefined` of a row that never was. */
  cells(row: number, keys: readonly ColumnKey[]): RowCells | undefined {
    const at = this.filledAt[row];
    if (at === undefined || Number.isNaN(at)) return undefined;
    const known = (value: number | undefined): number | null =>
      value === undefined || Number.isNaN(value) ? null : value;
    return {
      values: new Map(
        keys.map((key) => [
          key,
          this.#texts.get(key)?.[row] ?? known(this.#numbers.get(key)?.[row]),
        ]),
      ),
      price: known(this.prices[row]),
      capShare: known(this.capShares[row]),
      altmanCap: known(this.altmanCaps[row]),
      at,
    };
  }

  /** The figure of now; `NaN` where unknown. */
  number(key: ColumnKey, row: number): number {
    return this.#numbers.get(key)?.[row] ?? Number.NaN;
  }

  /** A copy of this epoch, the same for everybody. */
  column(key: ColumnKey): Column | undefined {
    if (this.#copies.epoch !== this.epoch) this.#copies = { epoch: this.epoch, columns: new Map() };
    const { columns } = this.#copies;
    const copied = columns.get(key);
    if (copied !== undefined) return copied;
    const numbers = this.#numbers.get(key);
    const texts = this.#texts.get(key);
    if (numbers === undefined && texts === undefined) return undefined;
    const made = numbers === undefined ? textColumn(texts ?? []) : numberColumn(numbers.slice());
    columns.set(key, made);
    return made;
  }
}
