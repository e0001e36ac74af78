import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import { isinOfCusip } from '../../../domain/portfolio/import/cusip-isin.ts';
import type { FileInstrument } from '../../../domain/portfolio/import/instrument-key.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import {
  type Instrument,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import type { KnownAsset } from './import-tasks.ts';

export interface Candidate {
  readonly symbol: string;
  readonly name: string;
  readonly currency: string;
}

/** What an instrument of a file is taken for. */
export interface Resolution {
  readonly instrument: FileInstrument;
  /** `exact` needs no question, `likely` does, `own` becomes a thing of the owner. */
  readonly match: 'exact' | 'likely' | 'own';
  readonly asset: KnownAsset;
  readonly name: string;
  readonly candidates: readonly Candidate[];
}

const ONE = '1' as DecimalText;
const HUNDRED = '100' as DecimalText;
const CANDIDATES = 5;
/** Questions to the directory at the same time, and in one import. */
const AT_ONCE = 8;
const MOST_SEARCHES = 300;

/** A thing of the owner gets an id that the same file gives again. */
export function ownAssetId({ isin, cusip, symbol, name }: FileInstrument): AssetId {
  const text = (isin ?? cusip ?? symbol ?? name ?? 'unknown').toUpperCase();
  const plain = text.replace(/[^A-Z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `~${plain.slice(0, 40) || 'UNKNOWN'}` as AssetId;
}

/**
 * Finds what the instruments of a file are: what the portfolio has under the same ISIN or CUSIP,
 * what the reader chose, a listed symbol in the same currency, then the best hits of a search.
 */
export async function resolveInstruments(
  instruments: readonly FileInstrument[],
  known: ReadonlyMap<AssetId, Asset>,
  /** By key: a symbol, or `own`. */
  choices: Readonly<Record<string, string>>,
  directory: SymbolDirectory,
  signal: AbortSignal,
): Promise<readonly Resolution[]> {
  const symbols = instruments.flatMap(({ key, symbol }): readonly SymbolId[] => {
    const chosen = choices[key];
    const id = parseSymbolId(chosen === undefined || chosen === 'own' ? (symbol ?? '') : chosen);
    return id === null || optionTerms(id as string as AssetId) !== null ? [] : [id];
  });
  const listed = await orNothing(directory.findAll([...new Set(symbols)], signal), new Map());
  const found: Resolution[] = [];
  let searches = 0;
  for (let from = 0; from < instruments.length; from += AT_ONCE) {
    const before = searches;
    found.push(
      ...(await Promise.all(
        instruments.slice(from, from + AT_ONCE).map(async (instrument) => {
          const sure = certain(instrument, known, choices[instrument.key], listed);
          if (sure !== null) return sure;
          searches += 1;
          if (searches > MOST_SEARCHES || choices[instrument.key] === 'own')
            return own(instrument, []);
          return searched(instrument, listed, directory, signal);
        }),
      )),
    );
    // A directory in memory answers at once: without this, hundreds of searches are one turn.
    if (searches > before) await nextTurn();
  }
  return found;
}

function certain(
  instrument: FileInstrument,
  known: ReadonlyMap<AssetId, Asset>,
  chosen: string | undefined,
  listed: ReadonlyMap<SymbolId, Instrument>,
): Resolution | null {
  if (chosen === 'own') return own(instrument, []);
  if (chosen !== undefined) {
    const hit = listed.get(parseSymbolId(chosen)!);
    if (hit !== undefined) return of(instrument, 'exact', hit);
  }
  const isin = isinOf(instrument);
  for (const asset of known.values())
    if (
      (isin !== null && asset.isin === isin) ||
      (instrument.cusip !== null && asset.cusip === instrument.cusip) ||
      asset.id === ownAssetId(instrument)
    )
      return { instrument, match: 'exact', asset, name: asset.name, candidates: [] };
  const option = (instrument.symbol ?? '').replace(/\s+/g, '').toUpperCase() as AssetId;
  if (optionTerms(option) !== null)
    return {
      instrument,
      match: 'exact',
      asset: { id: option, currency: instrument.currency ?? 'USD', multiplier: HUNDRED },
      name: option,
      candidates: [],
    };
  const symbol = parseSymbolId(instrument.symbol ?? '');
  const hit = symbol === null ? undefined : listed.get(symbol);
  // The same ticker in another currency is often another company.
  return hit !== undefined && (instrument.currency ?? hit.currency) === hit.currency
    ? of(instrument, 'exact', hit)
    : null;
}

async function searched(
  instrument: FileInstrument,
  listed: ReadonlyMap<SymbolId, Instrument>,
  directory: SymbolDirectory,
  signal: AbortSignal,
): Promise<Resolution> {
  const texts = [isinOf(instrument), instrument.symbol, instrument.name].filter(
    (text) => text !== null && text.trim() !== '',
  );
  const hits: Instrument[] = [];
  for (const text of texts) {
    const query = { text: text!.slice(0, 80), types: [], limit: CANDIDATES };
    const answer = await orNothing(directory.search(query, signal), null);
    for (const { instrument: hit } of answer?.data ?? [])
      if (hits.every(({ symbol }) => symbol !== hit.symbol)) hits.push(hit);
    if (hits.length > 0) break;
  }
  const same = hits.filter(({ currency }) => currency === instrument.currency);
  const best = same[0] ?? listed.get(parseSymbolId(instrument.symbol ?? '')!);
  const candidates = hits.slice(0, CANDIDATES).map(({ symbol, name, currency }) => ({
    symbol,
    name,
    currency,
  }));
  return best === undefined
    ? own(instrument, candidates)
    : { ...of(instrument, 'likely', best), candidates };
}

/** As the file has it, or as its CUSIP says. */
const isinOf = ({ isin, cusip }: FileInstrument): string | null =>
  isin ?? (cusip === null ? null : isinOfCusip(cusip));

const of = (
  instrument: FileInstrument,
  match: 'exact' | 'likely',
  hit: Instrument,
): Resolution => ({
  instrument,
  match,
  asset: { id: hit.symbol as string as AssetId, currency: hit.currency, multiplier: ONE },
  name: hit.name,
  candidates: [],
});

const own = (instrument: FileInstrument, candidates: readonly Candidate[]): Resolution => ({
  instrument,
  match: 'own',
  asset: {
    id: ownAssetId(instrument),
    currency: instrument.currency ?? 'USD',
    multiplier: ONE,
  },
  name: instrument.name ?? instrument.symbol ?? instrument.isin ?? '',
  candidates,
});

/** A source that is down leaves the question to the reader. */
async function orNothing<T>(asked: Promise<T>, nothing: T): Promise<T> {
  try {
    return await asked;
  } catch (problem) {
    if (!(problem instanceof ProviderError)) throw problem;
    return nothing;
  }
}
