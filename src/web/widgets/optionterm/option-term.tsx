import type { OptionExpiry } from '../../../domain/options/option-chain.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, linePath, niceTicks, scaleOf, withRoom } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { expiriesQuery } from '../optionchain/option-queries.ts';
import { QueryPanel } from '../query-panel.tsx';

/** At-the-money volatility of every expiry: calm now and storm later, or the other way round. */
export function OptionTerm({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="optionterm"
      title={t('options.term.title')}
      feature="options"
      queries={(api) => [expiriesQuery(api, symbol)]}
      skeleton="h-60"
      empty={[t('options.term.none'), t('options.term.noneWhy')]}
    >
      {({ data }) => {
        const priced = data.filter(isPriced);
        return priced.length < 2 ? null : <Term expiries={priced} />;
      }}
    </QueryPanel>
  );
}

const MARKS = [7, 30, 90, 180, 365, 730];

type Priced = OptionExpiry & { readonly atmVolatility: number };
const isPriced = (expiry: OptionExpiry): expiry is Priced => expiry.atmVolatility !== null;

function Term({ expiries }: { readonly expiries: readonly Priced[] }) {
  const { t, format } = useI18n();
  // By the root of time, as volatility spreads: the near weeks are not squeezed into the edge.
  const at = (days: number): number => Math.sqrt(days);
  const across = withRoom(
    extentOf(expiries.map(({ daysToExpiry }) => at(daysToExpiry))) ?? { min: 0, max: 1 },
    0.02,
  );
  const extent = withRoom(
    extentOf(expiries.map(({ atmVolatility }) => atmVolatility)) ?? { min: 0, max: 1 },
    0.15,
  );
  const x = scaleOf(across);
  const y = scaleOf(extent, true);
  const [first, last] = [expiries[0]!, expiries.at(-1)!];
  const percent = (value: number): string => format.percent(value, 1);
  const ticks = niceTicks(extent);
  const points = expiries.map(({ daysToExpiry, atmVolatility }) => ({
    x: x(at(daysToExpiry)),
    y: y(atmVolatility),
  }));
  return (
    <Plot
      label={t('options.term.title')}
      summary={t('options.term.summary', {
        first: percent(first.atmVolatility),
        from: format.day(first.expiry),
        last: percent(last.atmVolatility),
        to: format.day(last.expiry),
      })}
      height={234}
      yLabels={ticks.map((tick) => ({ at: y(tick), text: percent(tick) }))}
      xLabels={MARKS.filter((days) => at(days) < across.max && at(days) > across.min).map(
        (days) => ({ at: x(at(days)), text: t('options.shortDays', { days }) }),
      )}
      yWidth={48}
      stops={points.map((point) => point.x)}
      readout={(stop) => {
        const expiry = expiries[stop]!;
        return {
          text: `${format.day(expiry.expiry)} · ${t('options.days', { count: expiry.daysToExpiry })}: ${percent(expiry.atmVolatility)}`,
          x: format.day(expiry.expiry),
          y: [{ at: points[stop]?.y ?? 0, text: percent(expiry.atmVolatility) }],
        };
      }}
      overlay={points.map((point) => (
        <span
          key={point.x}
          aria-hidden="true"
          className="pointer-events-none absolute size-1.5 -translate-1/2 rounded-full bg-series-1"
          style={{ left: `${point.x / 10}%`, top: `${point.y / 10}%` }}
        />
      ))}
    >
      <path
        className="fill-none stroke-series-1"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        d={linePath(
          points.length,
          (n) => points[n]?.x ?? 0,
          (n) => points[n]?.y ?? null,
        )}
      />
    </Plot>
  );
}
