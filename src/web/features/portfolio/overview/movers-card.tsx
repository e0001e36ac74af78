import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { Change } from '../../../ui/change-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { AssetName } from '../holdings/asset-name.tsx';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';

type Mover = Overview['movers'][number];

const EACH = 3;

/** What moved the value most today, up and down. */
export function MoversCard({ overview }: { readonly overview: Overview }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const { movers } = overview;
  const moved = movers.filter(({ dayChangeRate }) => (dayChangeRate ?? 0) !== 0);
  const shown = moved.length <= EACH * 2 ? moved : [...moved.slice(0, EACH), ...moved.slice(-EACH)];
  return (
    <WidgetPanel tool="portfolio-movers" title={t('portfolio.movers')} flush>
      <Grid
        caption={t('portfolio.movers')}
        rows={shown}
        rowKey={({ asset }) => asset}
        empty={<p className="p-card text-sm text-quiet">{t('portfolio.noMovers')}</p>}
        columns={moverColumns(i18n, amounts, overview)}
      />
    </WidgetPanel>
  );
}

function moverColumns(
  i18n: I18n,
  amounts: ReturnType<typeof useAmounts>,
  { base, holdings }: Overview,
): readonly Column<Mover>[] {
  const { t } = i18n;
  const kit = columnKit<Mover>(i18n);
  const symbols = new Map(holdings.map(({ asset, symbol }) => [asset, symbol]));
  return [
    kit.text('asset', t('portfolio.holding'), ({ name }) => name, {
      rowHeader: true,
      cell: ({ asset, name }) => (
        <AssetName asset={asset} symbol={symbols.get(asset) ?? null} name={name} brief />
      ),
    }),
    kit.figure(
      'change',
      t('portfolio.dayRate'),
      ({ dayChangeRate }) => dayChangeRate,
      ({ dayChangeRate }) => <Change ratio={dayChangeRate} />,
    ),
    kit.figure(
      'amount',
      t('portfolio.dayAmount'),
      ({ dayChange }) => (dayChange === null ? null : Number(dayChange)),
      ({ dayChange }) => amounts.signedMoney(dayChange, base),
      amounts.isHidden ? { csv: null } : {},
    ),
  ];
}
