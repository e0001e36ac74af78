import { useQuery } from '@tanstack/react-query';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { netBuying } from '../../../domain/ownership/insider-activity.ts';
import type { InsiderCode, InsiderTransaction } from '../../../domain/ownership/insider.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PeriodChart } from '../../charts/period-chart.tsx';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { BuyClusters } from './buy-clusters.tsx';
import { INSIDER_CODES } from './insider-codes.ts';
import { insiderColumns } from './insider-columns.tsx';
import { INSIDER_ROWS, insidersQuery } from './insiders-query.ts';

export type CodeChoice = InsiderCode | 'all';

interface InsidersProps {
  readonly symbol: SymbolId;
  readonly code?: CodeChoice;
  readonly resultsPerPage?: number;
  readonly onChange?: (change: { readonly code?: CodeChoice }) => void;
}

export const codeOf = (text: string | null): CodeChoice =>
  INSIDER_CODES.find((code) => code === text) ?? 'all';

/** What insiders did with their shares: clusters of purchases, net buying, every transaction. */
export function Insiders({
  symbol,
  code = 'all',
  resultsPerPage = INSIDER_ROWS,
  onChange,
}: InsidersProps) {
  const { t } = useI18n();
  const answer = useQuery(insidersQuery(useApi(), symbol, resultsPerPage));
  const [chosen, change] = usePanelState<{ readonly code: CodeChoice }>({ code }, onChange);
  return (
    <WidgetPanel tool="insiders" title={t('insights.insiders.title')} flush>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={20} padded />}>
        {(found) => {
          const all = found?.data ?? [];
          if (found === null || all.length === 0)
            return (
              <EmptyState glyph="user" title={t('insights.insiders.none')}>
                {t('insights.insiders.noneHint')}
              </EmptyState>
            );
          const today = easternDate(found.asOf);
          return (
            <>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-card">
                <BuyClusters transactions={all} today={today} />
                <NetBuying transactions={all} today={today} />
              </div>
              <Transactions
                symbol={symbol}
                rows={all}
                code={chosen.code}
                onCode={(next) => change({ code: next })}
              />
            </>
          );
        }}
      </Loaded>
    </WidgetPanel>
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
      />
    </div>
  );
}

const SHOWN_AT_FIRST = 25;

function Transactions({
  symbol,
  rows,
  code,
  onCode,
}: {
  readonly symbol: SymbolId;
  readonly rows: readonly InsiderTransaction[];
  readonly code: CodeChoice;
  readonly onCode: (code: CodeChoice) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = insiderColumns(i18n);
  const wanted = code === 'all' ? rows : rows.filter((row) => row.code === code);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-y border-line px-card py-3 print:hidden">
        <div className="w-56 max-w-full">
          <Select
            label={t('insights.insiders.kind')}
            value={code}
            onChange={({ target }) => onCode(codeOf(target.value))}
          >
            <option value="all">{t('insights.insiders.all')}</option>
            {INSIDER_CODES.map((each) => (
              <option key={each} value={each}>
                {t(`insights.insiders.code.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="ml-auto">
          <CsvButton
            kind="quiet"
            name={[symbol, t('insights.insiders.title')]}
            rows={() => csvOf(columns, wanted)}
          />
        </div>
      </div>
      <Grid
        caption={t('insights.insiders.title')}
        columns={columns}
        rows={wanted}
        rowKey={({ id }) => id}
        initially="-date"
        first={SHOWN_AT_FIRST}
      />
    </>
  );
}
