import { PAST_TERMS } from '../../../domain/quotes/volatility-term.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { slopeIn } from './curves.ts';
import { TermPlot } from './term-plot.tsx';
import { type TermPoint, termQuery } from './term-query.ts';

/** What options on the S&P 500 say of the time ahead: today, and on past days. */
export function VolatilityTerm({ table }: { readonly table: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <QueryPanel
      tool="volatilityterm"
      title={t('world.vol.title')}
      queries={(api) => [termQuery(api)]}
      skeleton={{ height: 420 }}
      empty={[t('world.vol.none'), t('world.noneWhy')]}
      live={({ data: [first] }) => first?.symbol}
    >
      {({ data }) =>
        data.length < 2 ? null : (
          <div className="grid gap-3">
            <Slope points={data} />
            <TermPlot points={data} />
            {table ? (
              <Grid
                caption={t('world.vol.title')}
                columns={termColumns(i18n)}
                rows={data}
                rowKey={({ symbol }) => symbol}
                look="inset"
              />
            ) : null}
          </div>
        )
      }
    </QueryPanel>
  );
}

/** Less than this is neither: the indices are quoted to the hundredth. */
const FLAT = 0.001;

function Slope({ points }: { readonly points: readonly TermPoint[] }) {
  const { t, format } = useI18n();
  const slope = slopeIn(points);
  if (slope === null) return null;
  const state = Math.abs(slope) < FLAT ? 'flat' : slope > 0 ? 'contango' : 'backwardation';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm" title={t('world.vol.slopeHelp')}>
      <span className="font-semibold">{t(`world.vol.${state}`)}</span>
      <data value={slope} data-figure="slope" className="tabular-nums">
        {format.signedPercent(slope)}
      </data>
      <span className="text-xs text-quiet">{t('world.vol.slope')}</span>
    </p>
  );
}

function termColumns(i18n: I18n): readonly Column<TermPoint>[] {
  const { t } = i18n;
  const kit = columnKit<TermPoint>(i18n);
  return [
    kit.text('term', t('world.vol.term'), ({ label }) => label, {
      rowHeader: true,
      by: ({ days }) => days,
      csv: ({ label }) => label,
      hint: ({ symbol }) => symbol,
    }),
    kit.figure(
      'today',
      t('world.vol.today'),
      ({ today }) => today,
      ({ symbol, today }) => <QuoteCell symbol={symbol} field="last" initial={today} />,
    ),
    ...PAST_TERMS.map((past) =>
      kit.number(past, t(`world.vol.${past}`), (point) => point.past[past]?.close, { decimals: 2 }),
    ),
  ];
}
