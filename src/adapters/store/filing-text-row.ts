import type { CatalogueRow } from '../../domain/filings/text-search/catalogue.ts';
import type { TextFiling } from '../../domain/filings/text-search/text-filing.ts';

/** Columns of a filing beside its number and revision, on either database. */
export interface TextRow {
  readonly id: string;
  readonly symbol: string | null;
  readonly company: string;
  readonly form: string;
  readonly filed_at: number;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly sic: string | null;
  readonly state: string | null;
  readonly incorporated: string | null;
  readonly source: string;
  readonly word_count: number;
  readonly bytes: number;
  readonly head: string;
}

/** Text, words and index of an average filing, as a multiple of its words. */
const BYTES_PER_WORD_BYTE = 2.3;
const BYTES_PER_FILING = 600;

export function rowOf(filing: TextFiling): TextRow {
  const { head, source, sector, industry, sic, state, incorporated, passages } = filing;
  const letters = passages.reduce((sum, { words }) => sum + words.length, 0);
  return {
    id: head.id,
    symbol: head.symbol,
    company: head.company,
    form: head.form,
    filed_at: head.filedAt,
    sector,
    industry,
    sic,
    state,
    incorporated,
    source,
    word_count: passages.reduce((sum, { wordCount }) => sum + wordCount, 0),
    bytes: Math.round(BYTES_PER_FILING + letters * BYTES_PER_WORD_BYTE),
    head: JSON.stringify(head),
  };
}

type CatalogueColumns = Omit<TextRow, 'source' | 'bytes' | 'head'> & {
  readonly number: number;
  readonly revision: number;
};

export const catalogueRow = (
  row: CatalogueColumns,
): CatalogueRow & { readonly revision: number } => ({
  number: row.number,
  revision: row.revision,
  id: row.id,
  symbol: row.symbol,
  company: row.company,
  form: row.form,
  filedAt: row.filed_at,
  sector: row.sector,
  industry: row.industry,
  sic: row.sic,
  state: row.state,
  incorporated: row.incorporated,
  wordCount: row.word_count,
});

/**
 * `1,2,3` as numbers: one string is handed over many times faster than as many rows, and no loop of
 * ours reads it as fast as the JSON parser does.
 */
export const numbersIn = (list: string | null): readonly number[] =>
  JSON.parse(`[${list ?? ''}]`) as readonly number[];
