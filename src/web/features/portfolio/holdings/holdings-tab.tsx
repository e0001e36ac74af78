import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ASSET_CLASSES } from '../../../../domain/portfolio/asset.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { ColumnChoice } from '../../../ui/table/column-choice.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { WidgetPanel } from '../../../widgets/widget-panel.tsx';
import { EmptyLedger } from '../frame/empty-ledger.tsx';
import { TabOutline } from '../frame/tab-outline.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewNotices } from '../frame/view-notices.tsx';
import { AddTransaction } from './add-transaction.tsx';
import { GROUPINGS, holdingsAddress } from './address.ts';
import { HOLDING_COLUMNS } from './column-ids.ts';
import { holdingColumns } from './holding-columns.tsx';
import { type HoldingLine, holdingLines, lastLines } from './holding-lines.ts';
import { holdingsQuery, type HoldingsView } from './holdings-query.ts';

const LotsDrawer = lazy(async () => ({
  default: (await import('./overlay/lots-drawer.tsx')).LotsDrawer,
}));

const SECTIONS = {
  isHead: ({ kind }: HoldingLine) => kind === 'group',
  unit: () => '',
};
const nothing = () => null;

const className = (t: Translate, group: string): string => {
  const known = ASSET_CLASSES.find((each) => each === group);
  return known === undefined ? group : t(`portfolio.class.${known}`);
};

export function HoldingsTab() {
  const scope = usePortfolioScope();
  const { values, change } = useAddressState(holdingsAddress);
  const view = useQuery({
    ...holdingsQuery(useApi(), scope, values.closed),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Loaded of={[view]} skeleton={<TabOutline />}>
        {(found) =>
          found.firstBooked === null ? (
            <EmptyLedger />
          ) : (
            <div
              className="grid grid-cols-[minmax(0,1fr)] gap-gap"
              aria-busy={view.isPlaceholderData}
            >
              <ViewNotices view={found} />
              <HoldingsCard view={found} />
            </div>
          )
        }
      </Loaded>
      {values.lots === '' ? null : (
        <PanelBoundary name="portfolio-lots" renderCrash={nothing}>
          <Suspense>
            <LotsDrawer asset={values.lots} onClose={() => change({ lots: '' })} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}

function HoldingsCard({ view }: { readonly view: HoldingsView }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const amounts = useAmounts();
  const { values, change } = useAddressState(holdingsAddress);
  const { group, closed, columns: shown, sort } = values;
  const groupTitle = (line: HoldingLine): HoldingLine =>
    line.kind !== 'group'
      ? line
      : {
          ...line,
          group:
            line.group === ''
              ? t('portfolio.noGroup')
              : group === 'class'
                ? className(t, line.group)
                : line.group,
        };
  return (
    <WidgetPanel
      tool="portfolio-holdings"
      title={t('portfolio.tab.holdings')}
      note={t('portfolio.asOf', { date: format.day(view.period.to), currency: view.base })}
      file={['portfolio', 'holdings', view.period.to]}
      flush
      actions={
        <>
          <AddTransaction />
          <Choice
            label={t('portfolio.group')}
            value={group}
            values={GROUPINGS}
            name={(value) => t(`portfolio.group.${value}`)}
            onChange={(next) => change({ group: next })}
          />
          <label className="flex items-center gap-1.5 text-xs print:hidden">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={closed === 'show'}
              onChange={({ target }) => change({ closed: target.checked ? 'show' : 'hide' })}
            />
            {t('portfolio.closed')}
          </label>
          <ColumnChoice
            columns={HOLDING_COLUMNS.map((id) => ({ id, title: t(`portfolio.column.${id}`) }))}
            shown={shown}
            onToggle={(id) =>
              change({
                columns: HOLDING_COLUMNS.filter((each) =>
                  each === id ? !shown.includes(each) : shown.includes(each),
                ),
              })
            }
          />
        </>
      }
    >
      <Grid
        caption={t('portfolio.tab.holdings')}
        rows={holdingLines(view, group).map(groupTitle)}
        footer={lastLines(view)}
        rowKey={({ id }) => id}
        sections={SECTIONS}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        rowLook={({ kind }) =>
          kind === 'group' || kind === 'total' ? '!bg-sunken font-semibold' : undefined
        }
        columns={holdingColumns({
          i18n,
          amounts,
          base: view.base,
          shown,
          isLive: view.period.to >= view.today,
          onLots: ({ asset }) => change({ lots: asset }),
        })}
        empty={<p className="p-card text-sm text-quiet">{t('portfolio.nothingHeld')}</p>}
      />
    </WidgetPanel>
  );
}
