import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, linePath, niceTicks, scaleOf, SIDE, withRoom } from '../../charts/scale.ts';
import { MOST_SERIES, seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { factRow } from '../../ui/facts.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { Specimen } from './specimen.tsx';

const closes = [412.2, 409.8, 414.1, 418.6, 417.3, 421.9, 419.4, 424.8, 428.2];
const days = closes.map((_, at) => `Nov ${at + 2}`);
const years = ['2021', '2022', '2023', '2024', '2025', '2026'];

/** The chart kit: last-price tag, crosshair with both labels, gridlines, bars by sign, series. */
export function Charts() {
  const { format } = useI18n();
  const extent = withRoom(extentOf(closes) ?? { min: 0, max: 1 });
  const y = scaleOf(extent, true);
  const x = (at: number): number => (at / (closes.length - 1)) * SIDE;
  const price = (value: number): string => format.number(value, 2);
  return (
    <Specimen title="Charts">
      <Card title="Line" className="w-full max-w-xl">
        <Plot
          label="Line"
          summary="From 412.20 to 428.20"
          height={200}
          yLabels={niceTicks(extent).map((tick) => ({ at: y(tick), text: price(tick) }))}
          xLabels={days.map((text, at) => ({ at: x(at), text }))}
          stops={closes.map((_, at) => x(at))}
          tag={{ at: y(closes.at(-1)!), text: price(closes.at(-1)!) }}
          readout={(at) => ({
            text: `${days[at]}: ${price(closes[at]!)}`,
            x: days[at] ?? '',
            y: [{ at: y(closes[at]!), text: price(closes[at]!) }],
          })}
        >
          <path
            d={linePath(closes.length, x, (at) => y(closes[at]!))}
            className="fill-none stroke-series-1"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
        </Plot>
      </Card>
      <Card title="Bars by sign" className="w-full max-w-xl">
        <PeriodChart
          label="Net buying"
          summary="From -3 to 4"
          periods={years}
          series={[{ id: 'net', title: 'Net', colour: 0, values: [2, -3, -1, null, 3, 4] }]}
          text={(value) => format.signed(value, 1)}
        />
      </Card>
      <Card title="Looks of series" className="w-80">
        <ul className="grid grid-cols-2 gap-x-4 text-xs">
          {Array.from({ length: MOST_SERIES }, (_, at) => (
            <li key={at} className="flex items-center gap-2">
              <svg viewBox="0 0 32 4" className="h-1 w-8" aria-hidden="true">
                <path
                  d="M0 2h32"
                  className={seriesLook(at).stroke}
                  strokeWidth="2"
                  strokeDasharray={seriesLook(at).dash}
                />
              </svg>
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${seriesLook(at).dot}`}
                style={{ opacity: seriesLook(at).opacity }}
              />
              {at + 1}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Facts and prices" className="w-80">
        <dl>
          {(
            [
              ['MSFT', 391.76],
              ['EURUSD=X', 1.0973],
              ['USDJPY=X', 158.462],
            ] as const
          ).map(([symbol, value]) => (
            <div key={symbol} className={factRow}>
              <dt className="text-quiet">{symbol}</dt>
              <dd className="font-medium">
                {format.number(value, priceDecimals(symbolId(symbol), value))}
              </dd>
            </div>
          ))}
          {[83.57e9, 85.6e9, 2.884e12].map((value) => (
            <div key={value} className={factRow}>
              <dt className="text-quiet">Market cap</dt>
              <dd className="font-medium">{format.compactMoney(value, 'USD')}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid content-start justify-items-start gap-3">
        <Segmented
          label="Basis"
          segments={[
            { value: 'annual', title: 'Annual' },
            { value: 'quarterly', title: 'Quarterly' },
          ]}
          value="annual"
          onChange={() => {}}
        />
        <Sparkline label="A constant" values={[75.8, 75.81, 75.79, 75.8]} width={160} height={32} />
        <Sparkline label="A rise" values={[70, 72, 71, 75, 78]} width={160} height={32} />
      </div>
    </Specimen>
  );
}
