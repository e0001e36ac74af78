import type { ApiClient } from '../../../api/client.ts';
import { type AnyQuery, type OpenedAddress } from '../../../api/page-data.ts';
import { addressValues } from '../../../shell/navigation/address-field.ts';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { place } from '../../../widgets/card-layout.ts';
import { MarketRates } from '../../../widgets/marketrates/market-rates.tsx';
import { yieldHistoryQuery } from '../../../widgets/marketrates/yield-history-query.ts';
import { curvesQuery } from '../../../widgets/yieldcurve/curves-query.ts';
import { yieldCurveParams } from '../../../widgets/yieldcurve/params.ts';
import { ownDates, YieldCurve } from '../../../widgets/yieldcurve/yield-curve.tsx';
import { yieldSpreadsParams } from '../../../widgets/yieldspreads/params.ts';
import { YieldSpreads } from '../../../widgets/yieldspreads/yield-spreads.tsx';

const state = { ...yieldCurveParams, ...yieldSpreadsParams };

export function ratesQueries(api: ApiClient, { url }: OpenedAddress): readonly AnyQuery[] {
  const { dates, range } = addressValues(state, url.searchParams);
  return [
    yieldHistoryQuery(api, '1y'),
    ...(range === '1y' ? [] : [yieldHistoryQuery(api, range)]),
    curvesQuery(api, ownDates(dates)),
  ];
}

/** What the government pays: table, curve and spreads. */
export function RatesTab() {
  const { values, change } = useAddressState(state);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-gap xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <YieldCurve dates={values.dates} onChange={change} />
        <div className={place}>
          <MarketRates tenors="all" />
        </div>
      </div>
      <YieldSpreads spread={values.spread} range={values.range} onChange={change} />
    </>
  );
}
