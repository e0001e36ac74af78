import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { netBuying } from '../../../domain/ownership/insider-activity.ts';
import type { InsiderCode, InsiderTransaction } from '../../../domain/ownership/insider.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { BuyClusters } from './buy-clusters.tsx';
import { INSIDER_CODES } from './insider-codes.ts';
import { insiderColumns } from './insider-columns.tsx';
import { INSIDER_ROWS, insidersQuery } from './insiders-query.ts';
import { Choice } from '../../ui/choice.tsx';

export type CodeChoice = InsiderCode | 'all';

interface InsidersProps {
  readonly symbol: SymbolId;
  readonly code?: CodeChoice;
  readonly resultsPerPage?: number;
  readonly onChange?: (change: { readonly code?: CodeChoice }) => void;
}

/** What insiders did with their shares: clusters of purchases, net buying, every transaction. */
export function Insiders({
  symbol,
  code = 'all',
  resultsPerPage = INSIDER_ROWS,
  onChange,
}: InsidersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [chosen, change] = usePanelState<{ readonly code: CodeChoice }>({ code }, onChange);
  return (
    <QueryPanel
      tool="insiders"
      title={t('insights.insiders.title')}
      file={[symbol, t('insights.insiders.title')]}
      flush
      queries={(api) => [insidersQuery(api, symbol, resultsPerPage)]}
      skeleton={20}
      empty={[t('insights.insiders.none'), t('insights.insiders.noneHint'), 'user']}
      actions={
        <Choice
          label={t('insights.insiders.kind')}
          value={chosen.code}
          values={['all', ...INSIDER_CODES]}
          name={(each) =>
            t(each === 'all' ? 'insights.insiders.all' : `insights.insiders.code.${each}`)
          }
          onChange={(next) => change({ code: next })}
        />
      }
    >
      {({ data, asOf }) => {
        const today = easternDate(asOf);
        return data.length === 0 ? null : (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line p-card">
              <BuyClusters transactions={data} today={today} />
              <NetBuying transactions={data} today={today} />
            </div>
            <Grid
              caption={t('insights.insiders.title')}
              columns={insiderColumns(i18n, priceDecimals(symbol, lastPrice(data)))}
              rows={data.filter((row) => chosen.code === 'all' || row.code === chosen.code)}
              rowKey={({ id }) => id}
              initially="-date"
              first={10}
            />
          </>
        );
      }}
    </QueryPanel>
  );
}

const MONTHS = 24;

function NetBuying({
  transactions,
  today,
}: {
  readonly transactions: readonly InsiderTransaction[];
  readonly today: IsoDate;
}) {
  const { t, format } = useI18n();
  const months = netBuying(transactions, today, MONTHS);
  const currency = transactions[0]?.currency ?? NO_CURRENCY;
  const total = (pick: 'bought' | 'sold') => months.reduce((sum, month) => sum + month[pick], 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-sm font-semibold">{t('insights.insiders.chart')}</h3>
      <PeriodChart
        label={t('insights.insiders.chart')}
        summary={t('insights.insiders.chartSummary', {
          months: MONTHS,
          bought: format.compactMoney(total('bought'), currency),
          sold: format.compactMoney(total('sold'), currency),
        })}
        periods={months.map(({ month }) => format.day(`${month}-01`, 'monthOfYear'))}
        series={[
          {
            id: 'net',
            title: t('insights.insiders.net'),
            colour: 0,
            values: months.map(({ net }) => net),
          },
        ]}
        text={(value) => format.compactMoney(value, currency)}
        axisText={(value) => format.compactMoney(value, currency, 'axis')}
      />
    </div>
  );
}

/** The newest price that a transaction names. */
const lastPrice = (transactions: readonly InsiderTransaction[]): number | undefined =>
  transactions.flatMap(({ price }) => price ?? [])[0];
