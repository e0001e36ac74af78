import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../../../i18n/i18n-provider.tsx';
import { Change } from '../../../../ui/change-pill.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Drawer } from '../../../../ui/overlay/drawer.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { columnKit } from '../../../../ui/table/columns.tsx';
import { Grid } from '../../../../ui/table/grid.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { useAmounts } from '../../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../../frame/use-scope.ts';
import { lotsQuery, type LotsView } from '../holdings-query.ts';

/** Long enough for the drawer to slide out (ms). */
const SLIDE = 220;

/** The lots of a holding: what is held, and what was sold. */
export function LotsDrawer({
  asset,
  onClose,
}: {
  readonly asset: string;
  readonly onClose: () => void;
}) {
  const { t } = useI18n();
  const [open, setOpen] = useState(true);
  const lots = useQuery(lotsQuery(useApi(), usePortfolioScope(), asset));
  return (
    <Drawer
      open={open}
      side="right"
      wide
      title={t('portfolio.lotsOf', { name: lots.data?.holding?.name ?? asset })}
      onClose={() => {
        setOpen(false);
        setTimeout(onClose, SLIDE);
      }}
    >
      <Loaded of={[lots]} skeleton={<SkeletonLines lines={10} padded />}>
        {(view) => <Lots view={view} />}
      </Loaded>
    </Drawer>
  );
}

function Lots({ view }: { readonly view: LotsView }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const { holding, lots, disposals, base } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      {holding === null ? null : (
        <div className="px-4">
          <Facts
            facts={[
              [t('portfolio.column.quantity'), amounts.quantity(holding.quantity)],
              [t('portfolio.value'), amounts.money(holding.value, base)],
              [t('portfolio.column.total'), amounts.signedMoney(holding.totalGain, base)],
            ]}
          />
        </div>
      )}
      <h3 className="-mb-2 px-4 text-sm font-semibold">{t('portfolio.heldLots')}</h3>
      <Grid
        caption={t('portfolio.heldLots')}
        rows={lots}
        rowKey={({ id }) => id}
        initially="acquired"
        empty={<p className="px-4 text-sm text-quiet">{t('portfolio.noLots')}</p>}
        columns={lotColumns(i18n, amounts, base, holding?.currency ?? base)}
      />
      {disposals.length === 0 ? null : (
        <>
          <h3 className="-mb-2 px-4 text-sm font-semibold">{t('portfolio.soldLots')}</h3>
          <Grid
            caption={t('portfolio.soldLots')}
            rows={disposals}
            rowKey={(row) =>
              `${row.transaction} ${row.acquired} ${row.quantity ?? ''} ${row.baseCost ?? ''}`
            }
            initially="-date"
            columns={soldColumns(i18n, amounts, base)}
          />
        </>
      )}
    </div>
  );
}

type Amounts = ReturnType<typeof useAmounts>;
type Lot = LotsView['lots'][number];
type Sold = LotsView['disposals'][number];

const number = (text: string | null) => (text === null ? null : Number(text));
const term = (t: I18n['t'], isLong: boolean): string =>
  t(isLong ? 'portfolio.longTerm' : 'portfolio.shortTerm');

function lotColumns(
  i18n: I18n,
  amounts: Amounts,
  base: string,
  currency: string,
): readonly Column<Lot>[] {
  const { t, format } = i18n;
  const kit = columnKit<Lot>(i18n);
  return [
    kit.day('acquired', t('portfolio.acquired'), ({ acquired }) => acquired, {
      rowHeader: true,
      sub: ({ longTerm }) => term(t, longTerm),
    }),
    kit.figure(
      'quantity',
      t('portfolio.column.quantity'),
      ({ quantity }) => number(quantity),
      ({ quantity }) => amounts.quantity(quantity),
      { sub: ({ price }) => (price === null ? null : format.money(Number(price), currency)) },
    ),
    kit.figure(
      'cost',
      t('portfolio.column.cost'),
      ({ baseCost }) => number(baseCost),
      ({ baseCost }) => amounts.money(baseCost, base),
    ),
    kit.figure(
      'gain',
      t('portfolio.gain'),
      ({ gain }) => number(gain),
      ({ gain }) => amounts.signedMoney(gain, base),
      { sub: ({ gainRate }) => <Change ratio={gainRate} /> },
    ),
  ];
}

function soldColumns(i18n: I18n, amounts: Amounts, base: string): readonly Column<Sold>[] {
  const { t, format } = i18n;
  const sold = columnKit<Sold>(i18n);
  return [
    sold.day('date', t('portfolio.date'), ({ date }) => date, {
      rowHeader: true,
      sub: ({ acquired, longTerm }) => `${format.day(acquired)} · ${term(t, longTerm)}`,
    }),
    sold.figure(
      'quantity',
      t('portfolio.column.quantity'),
      ({ quantity }) => number(quantity),
      ({ quantity }) => amounts.quantity(quantity),
    ),
    sold.figure(
      'proceeds',
      t('portfolio.proceeds'),
      ({ baseProceeds }) => number(baseProceeds),
      ({ baseProceeds }) => amounts.money(baseProceeds, base),
    ),
    sold.figure(
      'gain',
      t('portfolio.gain'),
      ({ baseGain }) => number(baseGain),
      ({ baseGain }) => amounts.signedMoney(baseGain, base),
    ),
  ];
}
