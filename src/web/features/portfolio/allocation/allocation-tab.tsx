import { useQuery } from '@tanstack/react-query';
import { sumOnScreen } from '../../../../domain/money/coins.ts';
import { DIMENSIONS } from '../../../../domain/portfolio/allocation/allocation.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { allocationAddress } from './allocation-address.ts';
import { AllocationMap } from './allocation-map.tsx';
import { type AllocationView as Allocation, allocationQuery } from './plan-query.ts';
import { Rebalancing } from './rebalancing.tsx';
import { netOnScreen, sliceColumns } from './slice-columns.tsx';
import { XrayPanel } from './xray-panel.tsx';

/** Where the money is, what is out of bounds, and how to get back to the targets. */
export function AllocationTab() {
  const { t } = useI18n();
  const api = useApi();
  const scope = usePortfolioScope();
  const { values, change } = useAddressState(allocationAddress);
  const { by } = values;
  const answer = useQuery(allocationQuery(api, scope, values.funds === 'through'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
      <ViewPanel
        title={t('portfolio.tab.allocation')}
        of={answer}
        lines={12}
        file={[t('portfolio.tab.allocation'), by]}
        flush
        actions={
          <>
            <Segmented
              label={t('portfolioplan.by')}
              segments={DIMENSIONS.map((value) => ({
                value,
                title: t(`portfolioplan.by.${value}`),
              }))}
              value={by}
              onChange={(chosen) => change({ by: chosen })}
            />
            <Segmented
              label={t('portfolioplan.funds')}
              segments={[
                { value: 'through', title: t('portfolioplan.funds.through') },
                { value: 'whole', title: t('portfolioplan.funds.whole') },
              ]}
              value={values.funds}
              onChange={(funds) => change({ funds })}
            />
          </>
        }
      >
        {(view) => <Shares view={view} by={by} />}
      </ViewPanel>
      <XrayPanel answer={answer} />
      <FundsPanel answer={answer} />
      <Rebalancing />
    </div>
  );
}

function Shares({
  view,
  by,
}: {
  readonly view: Allocation;
  readonly by: (typeof DIMENSIONS)[number];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const slices = view.dimensions.find(({ dimension }) => dimension === by)?.slices ?? [];
  if (slices.length === 0)
    return (
      <EmptyState title={t('portfolioplan.nothing')} glyph="pie">
        {t('portfolioplan.nothingHint')}
      </EmptyState>
    );
  return (
    <>
      <div className="grid gap-3 p-card">
        <TotalFacts view={view} />
        <AllocationMap slices={slices} dimension={by} base={view.base} />
      </div>
      <Grid
        key={by}
        caption={t('portfolio.tab.allocation')}
        columns={sliceColumns(i18n, amounts, by, slices, view)}
        rows={slices}
        rowKey={({ key }) => key}
        first={15}
      />
      <PendingFunds view={view} />
      {view.unvalued.length === 0 ? null : (
        <p className="px-card py-2 text-xs text-quiet">
          {t('portfolioplan.unvalued', {
            list: view.unvalued.map(({ asset, currency }) => asset ?? currency).join(', '),
          })}
        </p>
      )}
    </>
  );
}

function PendingFunds({ view }: { readonly view: Allocation }) {
  const { t } = useI18n();
  const pending = view.funds.filter(({ isPending }) => isPending);
  if (pending.length === 0) return null;
  return (
    <p role="status" className="px-card py-2 text-xs text-quiet">
      {t('portfolioplan.pendingFunds', { list: pending.map(({ name }) => name).join(', ') })}
    </p>
  );
}

function TotalFacts({ view }: { readonly view: Allocation }) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  // Each as it stands on screen: net is both sides together, gross one less the other.
  const money = (amount: string | number | null) => amounts.money(amount, view.base);
  const facts: Fact[] = [[t('portfolioplan.net'), money(netOnScreen(view.base, view))]];
  if (Number(view.short) !== 0)
    facts.push(
      [t('portfolioplan.long'), money(view.long)],
      [t('portfolioplan.short'), money(view.short)],
      [t('portfolioplan.gross'), money(sumOnScreen(view.base, view.long, -Number(view.short)))],
    );
  const { concentration, issuerConcentration } = view;
  if (concentration !== null)
    facts.push(
      [t('portfolioplan.top10'), format.percent(concentration.top10, 1)],
      [
        t('portfolioplan.effective'),
        format.number(concentration.effective, 1),
        t('portfolioplan.hhi', { hhi: format.number(concentration.hhi, 3) }),
      ],
    );
  if (issuerConcentration !== null)
    facts.push([
      t('portfolioplan.effectiveIssuers'),
      format.number(issuerConcentration.effective, 1),
      t('portfolioplan.throughFundsToo'),
    ]);
  return <Facts facts={facts} />;
}

function FundsPanel({ answer }: { readonly answer: ReturnType<typeof useQuery<Allocation>> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const amounts = useAmounts();
  const kit = columnKit<Allocation['funds'][number]>(i18n);
  if (answer.data !== undefined && answer.data.funds.length === 0) return null;
  return (
    <ViewPanel title={t('portfolioplan.fundsHeld')} of={answer} flush lines={4}>
      {({ funds, base }) => (
        <Grid
          caption={t('portfolioplan.fundsHeld')}
          columns={[
            kit.text('name', t('portfolioplan.fund'), ({ name }) => name, {
              rowHeader: true,
              look: 'max-md:max-w-40 truncate',
            }),
            kit.figure(
              'value',
              t('portfolioplan.value'),
              ({ value }) => Number(value),
              ({ value }) => amounts.money(value, base),
            ),
            kit.percent('covered', t('portfolioplan.covered'), ({ covered }) => covered, {
              decimals: 1,
              help: t('portfolioplan.coveredHint'),
            }),
            kit.day('asOf', t('portfolioplan.listOf'), ({ asOfDate }) => asOfDate, { from: 'md' }),
            kit.fee('fee', t('portfolioplan.fee'), ({ fee }) => fee),
          ]}
          rows={funds}
          rowKey={({ asset }) => asset}
        />
      )}
    </ViewPanel>
  );
}
