import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { usePrinting } from '../../../ui/table/sheet/use-printing.ts';
import { EmptyLedger } from '../frame/empty-ledger.tsx';
import { TabOutline } from '../frame/tab-outline.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewNotices } from '../frame/view-notices.tsx';
import { holdingColumns } from '../holdings/holding-columns.tsx';
import { holdingLines, lastLines } from '../holdings/holding-lines.ts';
import { holdingsQuery, type HoldingsView } from '../holdings/holdings-query.ts';
import { Sum } from '../overview/gain-parts.tsx';
import { Headline } from '../overview/headline.tsx';
import { overviewQuery } from '../../../widgets/portfolio/overview-query.ts';
import { ReturnChart } from '../overview/return-chart.tsx';
import { ValueChart } from '../overview/value-chart.tsx';
import { reportPerformanceQuery } from './report-query.ts';
import { YearsTable } from './years-table.tsx';

const CHART = 220;
/** What fits beside each other on a sheet of paper. */
const COLUMNS = ['quantity', 'price', 'value', 'weight', 'cost', 'total'];

/** Overview, holdings and years below each other, for paper. */
export function ReportTab() {
  const { t, format } = useI18n();
  const api = useApi();
  const scope = usePortfolioScope();
  const { isHidden } = useAmounts();
  const overview = useQuery(overviewQuery(api, scope));
  const holdings = useQuery(holdingsQuery(api, scope));
  const performance = useQuery(reportPerformanceQuery(api, scope));
  return (
    <Loaded of={[overview]} skeleton={<TabOutline />}>
      {(view) =>
        view.firstBooked === null ? (
          <EmptyLedger />
        ) : (
          <article className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
            <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 className="text-lg font-semibold">
                {format.list(view.portfolios.map(({ name }) => name))}
              </h2>
              <p className="grow text-sm text-quiet">
                {t('portfolio.span', {
                  from: format.day(view.period.from),
                  to: format.day(view.period.to),
                })}
              </p>
              <Button glyph="document" className="print:hidden" onClick={() => print()}>
                {t('portfolio.print')}
              </Button>
            </header>
            <ViewNotices view={view} />
            <Headline overview={view} moved={0} />
            <section className="break-inside-avoid">
              <h3 className="mb-2 font-semibold">
                {t(isHidden ? 'portfolio.returnChart' : 'portfolio.valueChart')}
              </h3>
              {isHidden ? (
                <ReturnChart series={view.series} height={CHART} />
              ) : (
                <ValueChart series={view.series} base={view.base} height={CHART} />
              )}
            </section>
            <section className="break-inside-avoid">
              <h3 className="mb-2 font-semibold">{t('portfolio.gainParts')}</h3>
              <Sum gains={view.gains} base={view.base} />
            </section>
            <section>
              <h3 className="mb-2 font-semibold">{t('portfolio.tab.holdings')}</h3>
              <Loaded of={[holdings]} skeleton={<TabOutline />}>
                {(held) => <Held view={held} />}
              </Loaded>
            </section>
            <section className="break-inside-avoid">
              <h3 className="mb-2 font-semibold">{t('portfolio.years')}</h3>
              <Loaded of={[performance]} skeleton={<TabOutline />}>
                {(found) => <YearsTable performance={found} />}
              </Loaded>
            </section>
            <p className="text-xs text-quiet">
              {t('portfolio.reportNote', { date: format.day(view.today), currency: view.base })}
            </p>
          </article>
        )
      }
    </Loaded>
  );
}

function Held({ view }: { readonly view: HoldingsView }) {
  const i18n = useI18n();
  const amounts = useAmounts();
  const isPaper = usePrinting();
  const [position, ...figures] = holdingColumns({
    i18n,
    amounts,
    base: view.base,
    shown: COLUMNS,
    isLive: false,
  });
  return (
    <Grid
      caption={i18n.t('portfolio.tab.holdings')}
      rows={holdingLines(view, 'none')}
      footer={lastLines(view)}
      rowKey={({ id }) => id}
      initially="-value"
      // Paper cannot be scrolled: names have what the figures leave.
      columns={[isPaper ? { ...position!, fills: true } : position!, ...figures]}
    />
  );
}
