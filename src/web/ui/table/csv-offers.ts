import { createContext, use, useEffect } from 'react';
import { csvFileName, type CsvRow, csvText } from '../../../domain/csv/csv-text.ts';
import { saveFile } from '../save-file.ts';

/** A table that can be saved: its heading and rows are made when they are asked for. */
export interface CsvOffer {
  /** Tells it from other tables of the same card. */
  readonly title: string;
  readonly rows: () => readonly CsvRow[];
  /** Holds everything that the card shows: the tables of its parts are left out. */
  readonly whole?: boolean;
}

export interface CsvOffers {
  /** Returns what withdraws the offer. */
  readonly add: (offer: CsvOffer) => () => void;
  readonly list: () => readonly CsvOffer[];
}

export function csvOffers(): CsvOffers {
  const offers = new Set<CsvOffer>();
  return {
    add: (offer) => {
      offers.add(offer);
      return () => void offers.delete(offer);
    },
    list: () => {
      const all = [...offers];
      const whole = all.filter((offer) => offer.whole === true);
      return whole.length === 0 ? all : whole;
    },
  };
}

/** The card around a table, which saves it from its menu. */
export const CsvOffersContext = createContext<CsvOffers | null>(null);

export function useCsvOffer(offer: CsvOffer | undefined): void {
  const offers = use(CsvOffersContext);
  useEffect(() => (offer === undefined ? undefined : offers?.add(offer)));
}

/** Offers rows that no grid of the card shows as they are. */
export function CsvRows({ rows }: { readonly rows: CsvOffer['rows'] }) {
  useCsvOffer({ title: '', rows, whole: true });
  return null;
}

/** `name` is that of the file, part by part: the symbol, the table, the view. */
export function saveCsv(name: readonly string[], rows: readonly CsvRow[]): void {
  saveFile(csvFileName(...name), 'text/csv', csvText(rows));
}
