import { foreignExchange } from '../../../../domain/symbols/exchange-table.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { worldIndex } from '../../../../domain/symbols/world-indices.ts';
import type { ForeignIndexListing } from './listing.ts';
import { rowsOf } from './rows.ts';

/** symbol|name|level|volatility in percent a year|beta */
const TABLE = `
^GSPTSE|S&P/TSX Composite Index|24800|13|0.75
^BVSP|Ibovespa|121000|20|0.6
^MXX|S&P/BMV IPC|49800|17|0.5
^STOXX50E|Euro Stoxx 50|4870|17|0.5
^FTSE|FTSE 100 Index|8230|13|0.4
^GDAXI|DAX Performance Index|19900|17|0.5
^FCHI|CAC 40|7390|16.5|0.5
FTSEMIB.MI|FTSE MIB Index|34200|18|0.5
^IBEX|IBEX 35|11600|17|0.45
^SSMI|Swiss Market Index|11650|13|0.35
^AEX|AEX Index|880|15|0.45
^OMX|OMX Stockholm 30 Index|2510|16|0.5
^N225|Nikkei 225|39800|22|0.55
^HSI|Hang Seng Index|19700|23|0.35
000001.SS|SSE Composite Index|3260|17|0.15
^KS11|KOSPI Composite Index|2400|19|0.5
^TWII|TAIEX|23000|19|0.55
^BSESN|S&P BSE Sensex|79000|14|0.25
^NSEI|Nifty 50|23900|14|0.25
^STI|Straits Times Index|3790|12|0.3
^AXJO|S&P/ASX 200|8200|14|0.45
^NZ50|S&P/NZX 50 Index|12900|12|0.25
`;

/** Share indices outside the United States. */
export const foreignIndexListings = (): readonly ForeignIndexListing[] =>
  rowsOf(TABLE).map(([ticker = '', name = '', level = '', volatility = '', beta = ''], rank) => {
    const symbol = symbolId(ticker);
    const known = worldIndex(symbol);
    const exchange = known === undefined ? null : foreignExchange(known.exchange);
    if (known === undefined || exchange === null) throw new RangeError(`${ticker} has no exchange`);
    return {
      kind: 'foreign',
      symbol,
      instrument: {
        symbol,
        name,
        type: 'index',
        exchange: known.exchange,
        currency: exchange.currency,
        country: exchange.country,
        sector: null,
        industry: null,
        cik: null,
        formerSymbols: [],
        listedOn: null,
        delistedOn: null,
        hasOptions: false,
        popularity: Math.round((0.45 - rank * 0.01) * 100) / 100,
      },
      price: Number(level),
      region: known.region,
      volatility: Number(volatility) / 100,
      beta: Number(beta),
    };
  });
