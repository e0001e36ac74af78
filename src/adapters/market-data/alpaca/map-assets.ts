import type {
  Exchange,
  Instrument,
  InstrumentType,
  SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { itemsOf, recordOf, textOf } from '../loose.ts';
import { exchangeOfAsset, ourSymbol } from './symbols.ts';
import type { WireAsset } from './wire.ts';

/** What the names of securities end in, most telling first. */
const KINDS: readonly (readonly [type: InstrumentType, words: readonly string[]])[] = [
  ['preferred', ['preferred']],
  ['etf', [' etf', ' etn', 'exchange traded fund', 'exchange-traded']],
  ['adr', ['american depositary', ' adr', ' ads']],
  ['equity', ['common stock', 'common share', 'ordinary share', 'capital stock', 'class a share']],
];

/** Securities that are none of ours: rights to others. */
const DERIVED = ['warrant', ' right', ' unit', 'notes due', 'debenture'];

/** The vendor tells shares and funds apart by their names only; `null` where those do not tell. */
export function typeOfName(name: string): InstrumentType | null {
  const lower = ` ${name.toLowerCase()}`;
  if (DERIVED.some((word) => lower.includes(word))) return null;
  return KINDS.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? null;
}

export interface Asset {
  readonly symbol: SymbolId;
  readonly exchange: Exchange;
  /** `null` where it cannot be told what kind of instrument it is. */
  readonly instrument: Instrument | null;
}

/** `null` for coins, options and what is listed nowhere that we know. */
export function assetFrom(wire: unknown): Asset | null {
  const asset: WireAsset | null = recordOf(wire);
  const symbol = asset === null ? null : ourSymbol(asset.symbol);
  const exchange = exchangeOfAsset(asset?.exchange);
  if (asset === null || symbol === null || exchange === null || asset.class !== 'us_equity')
    return null;
  const name = textOf(asset.name, 200);
  const type = name === null ? null : typeOfName(name);
  const attributes = itemsOf(asset.attributes, (item) => textOf(item, 40), 40);
  const isListed = asset.status === 'active';
  return {
    symbol,
    exchange,
    instrument:
      name === null || type === null || !isListed
        ? null
        : {
            symbol,
            name,
            type,
            exchange,
            currency: 'USD',
            country: null,
            sector: null,
            industry: null,
            cik: null,
            formerSymbols: [],
            listedOn: null,
            delistedOn: null,
            hasOptions: attributes.includes('has_options'),
            popularity: 0,
          },
  };
}
