import type { DividendYear } from '../../../domain/prices/dividend-history.ts';
import { Plot } from '../../charts/plot.tsx';
import { SIDE } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

/** A column for each year, on today's shares. */
export function DividendBars({
  years,
  currency,
}: {
  readonly years: readonly DividendYear[];
  readonly currency: string;
}) {
  const { t, format } = useI18n();
  const most = Math.max(...years.map(({ total }) => total));
  const step = SIDE / years.length;
  const stops = years.map((_, index) => (index + 0.5) * step);
  const said = ({ year, total }: DividendYear) => `${year}: ${format.money(total, currency, 2)}`;
  const last = years.at(-1);
  const first = years[0];
  return (
    <Plot
      label={t('further.dividends.byYear')}
      summary={[first, last].flatMap((year) => (year === undefined ? [] : [said(year)])).join(', ')}
      height={88}
      stops={stops}
      readout={(stop) => ({ text: said(years[stop]!) })}
      xLabels={years.flatMap(({ year }, index) =>
        index % 3 === (years.length - 1) % 3 ? [{ at: stops[index] ?? 0, text: String(year) }] : [],
      )}
    >
      {years.map(({ year, total }, index) => {
        const height = most === 0 ? 0 : (total / most) * SIDE;
        return (
          <rect
            key={year}
            x={Math.round(index * step + step * 0.18)}
            width={Math.round(step * 0.64)}
            y={Math.round(SIDE - height)}
            height={Math.round(height)}
            className="fill-series-4"
          />
        );
      })}
    </Plot>
  );
}
