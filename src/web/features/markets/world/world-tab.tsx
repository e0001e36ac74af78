import { parseSymbolId, symbolId } from '../../../../domain/symbols/instrument.ts';
import { WORLD_REGIONS } from '../../../../domain/symbols/world-indices.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery, OpenedAddress } from '../../../api/page-data.ts';
import { addressValues } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { column } from '../../../widgets/card-layout.ts';
import { IndexConstituents } from '../../../widgets/indexconstituents/index-constituents.tsx';
import { membersQuery } from '../../../widgets/indexconstituents/members-query.ts';
import { IndexSummary } from '../../../widgets/indexsummary/index-summary.tsx';
import { dayLinesQuery } from '../../../widgets/minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../../../widgets/miniquotes/mini-quotes-query.ts';
import { returnsQuery } from '../../../widgets/performance/returns-query.ts';
import { quoteQuery } from '../../../widgets/quotehead/quote-query.ts';
import { termQuery } from '../../../widgets/volatilityterm/term-query.ts';
import { VolatilityTerm } from '../../../widgets/volatilityterm/volatility-term.tsx';
import { indicesOf, WorldIndices } from '../../../widgets/worldindices/world-indices.tsx';

/** The index that the lower half is about. */
const fields = { index: { read: parseSymbolId, fallback: symbolId('^SPX') } };

const ROWS = 30;

export function worldQueries(api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] {
  const { index } = addressValues(fields, url.searchParams);
  const symbols = indicesOf(WORLD_REGIONS);
  return [
    miniQuotesQuery(api, symbols),
    dayLinesQuery(api, symbols),
    quoteQuery(api, index),
    returnsQuery(api, index),
    membersQuery(api, index),
    termQuery(api),
  ];
}

/** The markets of the world: indices with their sessions, one index in detail, volatility. */
export function WorldTab() {
  const {
    values: { index },
    change,
  } = useAddressState(fields);
  return (
    <>
      <WorldIndices regions={WORLD_REGIONS} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap xl:grid-cols-2">
        <div className={column}>
          <IndexSummary
            symbol={index}
            onChange={({ symbol }) =>
              symbol === undefined ? undefined : change({ index: symbol })
            }
          />
          <VolatilityTerm table />
        </div>
        <IndexConstituents symbol={index} rows={ROWS} />
      </div>
    </>
  );
}
