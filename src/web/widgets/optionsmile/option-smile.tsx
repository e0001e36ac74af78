import type { OptionChain } from '../../../domain/options/option-chain.ts';
import { chainRows, nearestStrike } from '../../../domain/options/chain-summary.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { Plot } from '../../charts/plot.tsx';
import {
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  percentTickDecimals,
  tickDecimals,
  withRoom,
} from '../../charts/scale.ts';
import { seriesLook } from '../../charts/series-colours.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shownChainQuery } from '../optionchain/option-queries.ts';
import { strikeText } from '../optionchain/strike-text.ts';
import { QueryPanel } from '../query-panel.tsx';

interface OptionSmileProps {
  readonly symbol: SymbolId;
  readonly expiry: string;
}

/** Implied volatility by strike: what the market fears, and on which side. */
export function OptionSmile({ symbol, expiry }: OptionSmileProps) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="optionsmile"
      title={t('options.smile.title')}
      feature="options"
      queries={(api) => [shownChainQuery(api, symbol, expiry)]}
      skeleton="h-60"
      note={({ data }) => format.day(data.expiry)}
      empty={[t('options.empty'), t('options.emptyWhy', { symbol })]}
    >
      {({ data }) => <Smile chain={data} />}
    </QueryPanel>
  );
}

function Smile({ chain }: { readonly chain: OptionChain }) {
  const { t, format } = useI18n();
  // Deep in the money a price says next to nothing about volatility: those points are left out.
  const rows = chainRows(chain).filter(
    ({ call, put }) => call?.impliedVolatility != null || put?.impliedVolatility != null,
  );
  const series = [
    {
      id: 'calls',
      title: t('options.calls'),
      colour: seriesLook(0),
      of: rows.map(({ call }) => call?.impliedVolatility ?? null),
    },
    {
      id: 'puts',
      title: t('options.puts'),
      colour: seriesLook(1),
      of: rows.map(({ put }) => put?.impliedVolatility ?? null),
    },
  ];
  const across = extentOf(rows.map(({ strike }) => strike));
  const up = extentOf(series.flatMap(({ of }) => of));
  if (across === null || up === null)
    return (
      <EmptyState title={t('options.empty')}>
        {t('options.emptyWhy', { symbol: chain.underlying })}
      </EmptyState>
    );
  const decimals = priceDecimals(chain.underlying, chain.underlyingPrice);
  const ticks = niceTicks(across, 5);
  const x = scaleOf(withRoom(across, 0.02));
  const extent = withRoom(up);
  const y = scaleOf(extent, true);
  const levels = niceTicks(extent);
  const strikes = rows.map(({ strike }) => strike);
  const middle = rows[nearestStrike(strikes, chain.underlyingPrice)];
  const percent = (value: number | null | undefined): string => format.percent(value ?? null, 1);
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-4 text-xs">
        {series.map(({ id, title, colour }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${colour.dot}`} />
            {title}
          </li>
        ))}
      </ul>
      <Plot
        label={t('options.smile.title')}
        summary={t('options.smile.summary', {
          date: format.day(chain.expiry),
          atm: percent(middle?.call?.impliedVolatility ?? middle?.put?.impliedVolatility),
          price: format.number(chain.underlyingPrice, decimals),
          low: percent(up.min),
          high: percent(up.max),
        })}
        height={210}
        yLabels={levels.map((tick) => ({
          at: y(tick),
          text: format.percent(tick, percentTickDecimals(levels)),
        }))}
        xLabels={ticks.map((tick) => ({
          at: x(tick),
          text: format.number(tick, tickDecimals(ticks)),
        }))}
        yWidth={48}
        stops={strikes.map(x)}
        readout={(stop) => ({
          text: `${strikeText(format, strikes[stop], decimals)}: ${series
            .map(({ title, of }) => `${title} ${percent(of[stop])}`)
            .join(', ')}`,
          x: strikeText(format, strikes[stop], decimals),
          y: series.flatMap(({ of, colour }) => {
            const value = of[stop] ?? null;
            return value === null ? [] : { at: y(value), text: percent(value), dot: colour.dot };
          }),
        })}
      >
        <path
          d={`M${x(chain.underlyingPrice)} 0V${SIDE}`}
          className="stroke-accent"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
        {series.map(({ id, colour, of }) => (
          <path
            key={id}
            className={`fill-none ${colour.stroke}`}
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            d={linePath(
              of.length,
              (n) => x(strikes[n] ?? 0),
              (n) => {
                const value = of[n] ?? null;
                return value === null ? null : y(value);
              },
            )}
          />
        ))}
      </Plot>
    </div>
  );
}
