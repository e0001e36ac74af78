import { MOST_COMPARED } from '../../../domain/funds/compared-list.ts';
import {
  type InstrumentType,
  isCompany,
  isFund,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { comparisonAddress } from '../../shell/symbols/symbol-address.ts';

/** Peers in one comparison at most. */
const MOST_PEERS = 8;

/**
 * Where the selected symbols are compared: funds beside each other, companies on the page of the
 * first one's peers. Neither for funds together with companies.
 */
export function compareAddress(
  symbols: readonly SymbolId[],
  typeOf: (symbol: SymbolId) => InstrumentType,
): string | undefined {
  const [one, two] = symbols;
  if (one === undefined || two === undefined) return undefined;
  if (symbols.every((symbol) => isFund(typeOf(symbol))))
    return symbols.length > MOST_COMPARED
      ? undefined
      : comparisonAddress([one, ...symbols.slice(1)]);
  const companies = symbols.filter((symbol) => isCompany(typeOf(symbol)));
  const [first, ...others] = companies;
  if (first === undefined || others.length === 0 || companies.length > MOST_PEERS) return undefined;
  const search = new URLSearchParams({ symbol: first, peers: others.join(',') });
  return `/equity/home/peers?${search.toString()}`;
}
