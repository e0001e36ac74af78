import type { Slice } from '../../../domain/funds/fund-holding.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { topHoldingsQuery } from '../fundholdings/portfolio-query.ts';
import { sliceName } from '../fundholdings/slice-names.ts';
import { asOfText } from '../fundholdings/as-of-text.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';

export const EXPOSURES = ['sector', 'region', 'class'] as const;
export type Exposure = (typeof EXPOSURES)[number];

const LISTS = { sector: 'sectors', region: 'regions', class: 'assetClasses' } as const;

interface FundExposureProps {
  readonly symbol: SymbolId;
  readonly by?: Exposure;
  readonly onChange?: (change: { readonly by?: Exposure }) => void;
}

/** Where a fund's money is: by sector, region or asset class, adding up to the whole. */
export function FundExposure({ symbol, by: given = 'sector', onChange }: FundExposureProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [{ by }, change] = usePanelState<{ readonly by: Exposure }>({ by: given }, onChange);
  return (
    <QueryPanel
      tool="fundexposure"
      title={t('holdings.exposure')}
      file={[symbol, t('holdings.exposure'), by]}
      flush
      queries={(api) => [topHoldingsQuery(api, symbol)]}
      skeleton="h-84"
      empty={[t('holdings.none'), t('holdings.noneWhy'), 'pie']}
      asOf={({ data }) => asOfText(t, format, data)}
      actions={
        <Segmented
          label={t('holdings.exposureBy')}
          segments={EXPOSURES.map((value) => ({ value, title: t(`holdings.${value}`) }))}
          value={by}
          onChange={(chosen) => change({ by: chosen })}
        />
      }
    >
      {({ data }) => {
        const slices = data[LISTS[by]];
        const ratings = by === 'class' ? data.bondRatings : [];
        return slices.length === 0 ? null : (
          <>
            <Grid
              key={by}
              caption={t('holdings.exposureOf', { by: t(`holdings.${by}`) })}
              columns={sliceColumns(i18n, t(`holdings.${by}`), slices)}
              rows={slices}
              rowKey={({ name }) => name}
              first={12}
            />
            {ratings.length === 0 ? null : (
              <Grid
                caption={t('holdings.bondRatings')}
                columns={sliceColumns(i18n, t('holdings.bondRatings'), ratings)}
                rows={ratings}
                rowKey={({ name }) => name}
              />
            )}
          </>
        );
      }}
    </QueryPanel>
  );
}

function sliceColumns(
  i18n: I18n,
  title: string,
  slices: readonly Slice[],
): readonly Column<Slice>[] {
  const { t } = i18n;
  const kit = columnKit<Slice>(i18n);
  const widest = Math.max(...slices.map(({ weight }) => weight));
  return [
    kit.text('name', title, ({ name }) => sliceName(t, name), { rowHeader: true }),
    {
      id: 'bar',
      title: t('holdings.bar'),
      csv: null,
      // Where room is short the figure counts, not its bar.
      from: 'room',
      look: 'w-full',
      cell: ({ weight }) => (
        <span aria-hidden="true" className="block h-2.5 min-w-12 rounded-xs bg-neutral-soft">
          <span
            className="block h-full rounded-xs bg-series-1"
            style={{ width: `${widest > 0 ? Math.max(0, (weight / widest) * 100) : 0}%` }}
          />
        </span>
      ),
    },
    kit.percent('weight', t('holdings.weight'), ({ weight }) => weight),
  ];
}
