import { useCallback, useMemo } from 'react';
import { type BusinessKind, kindOf } from '../../../domain/fundamentals/business.ts';
import type { FinancialStatement, LineId } from '../../../domain/fundamentals/statement.ts';
import { shownView, viewsOf } from '../../../domain/fundamentals/statement-view.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FigureSheet } from '../figure-sheet.tsx';
import { pickedRows, togglePicked } from '../picked-rows.ts';
import { type Change, usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { BASES, type FinancialsState, NO_ROWS, STATEMENTS } from './params.ts';
import { StatementChart } from './statement-chart.tsx';
import { partName, scaleFor, statementColumns, statementRows } from './statement-rows.tsx';
import { PERIODS_SHOWN, statementsQuery } from './statements-query.ts';

type Usual = Readonly<Record<FinancialsState['statement'], readonly LineId[]>>;

const ORDINARY: Usual = {
  income: ['income.revenue', 'income.operatingIncome', 'income.netIncome'],
  balance: ['balance.totalAssets', 'balance.totalLiabilities', 'balance.totalEquity'],
  cashFlow: ['cashFlow.operatingCashFlow', 'cashFlow.freeCashFlow'],
  all: ['income.revenue', 'income.netIncome', 'cashFlow.freeCashFlow'],
};

/** What is drawn until the reader picks something else. */
const USUAL: Readonly<Record<BusinessKind, Usual>> = {
  ordinary: ORDINARY,
  bank: {
    income: ['income.revenue', 'bank.netInterestIncome', 'income.netIncome'],
    balance: ['bank.loans', 'bank.deposits', 'balance.totalEquity'],
    cashFlow: ['bank.changeInLoans', 'bank.changeInDeposits'],
    all: ['bank.netInterestIncome', 'income.netIncome', 'bank.deposits'],
  },
  insurer: {
    income: ['income.revenue', 'insurer.premiumsEarned', 'income.netIncome'],
    balance: ['insurer.investments', 'insurer.reserves', 'balance.totalEquity'],
    cashFlow: ['cashFlow.operatingCashFlow', 'cashFlow.dividendsPaid'],
    all: ['insurer.premiumsEarned', 'income.netIncome', 'cashFlow.operatingCashFlow'],
  },
  reit: {
    income: ['income.revenue', 'reit.netOperatingIncome', 'reit.ffo'],
    balance: ['reit.netInvestmentProperty', 'balance.longTermDebt', 'balance.totalEquity'],
    cashFlow: ['cashFlow.operatingCashFlow', 'cashFlow.dividendsPaid'],
    all: ['income.revenue', 'reit.netOperatingIncome', 'reit.ffo'],
  },
};

interface FinancialsProps extends FinancialsState {
  readonly symbol: SymbolId;
  readonly onChange?: (change: Change<FinancialsState>) => void;
}

/** The statements of a company: ten years in a grid, and any of its lines in a chart. */
export function Financials({ symbol, onChange, ...given }: FinancialsProps) {
  const { t, format } = useI18n();
  const [asked, change] = usePanelState<FinancialsState, Change<FinancialsState>>(given, onChange);
  const state = { ...asked, view: shownView(asked.basis, asked.view) };
  return (
    <QueryPanel
      tool="financials"
      title={t(partName(state.statement))}
      file={[symbol, state.statement, state.basis, state.view]}
      flush
      queries={(api) => [statementsQuery(api, symbol, state.basis)]}
      skeleton="h-158"
      empty={[t('financials.empty'), t('financials.emptyWhy', { symbol }), 'document']}
      asOf={({ data: [newest] }) => {
        // Not every source says when a period was reported.
        const reportedAt = newest?.period.reportedAt ?? null;
        return reportedAt === null
          ? undefined
          : t('financials.note', { date: format.date(reportedAt, 'date', EXCHANGE_ZONE) });
      }}
      actions={<Filters state={state} change={change} />}
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Statements symbol={symbol} statements={data} state={state} change={change} />
        )
      }
    </QueryPanel>
  );
}

interface PartProps {
  readonly state: FinancialsState;
  readonly change: (change: Change<FinancialsState>) => void;
}

function Filters({ state, change }: PartProps) {
  const { t } = useI18n();
  return (
    <>
      <Segmented
        label={t('financials.statement')}
        segments={STATEMENTS.map((value) => ({ value, title: t(`financials.statement.${value}`) }))}
        value={state.statement}
        onChange={(statement) => change({ statement, rows: '' })}
      />
      <Segmented
        label={t('financials.basis')}
        segments={BASES.map((value) => ({ value, title: t(`financials.basis.${value}`) }))}
        value={state.basis}
        onChange={(basis) => change({ basis })}
      />
      <Segmented
        label={t('financials.view')}
        segments={viewsOf(state.basis).map((value) => ({
          value,
          title: t(`financials.view.${value}`),
        }))}
        value={state.view}
        onChange={(view) => change({ view })}
      />
    </>
  );
}

function Statements({
  symbol,
  statements,
  state,
  change,
}: PartProps & {
  readonly symbol: SymbolId;
  readonly statements: readonly FinancialStatement[];
}) {
  const { t, format } = useI18n();
  const { statement: part, view, basis, sort } = state;
  const shown = Math.min(statements.length, PERIODS_SHOWN[basis]);
  const usual = USUAL[kindOf(statements[0] ?? {})];
  const picked = useMemo(() => pickedRows(state.rows, usual[part]), [state.rows, usual, part]);
  const currency = statements[0]?.currency ?? '';
  const corner = t(unitKey(state, statements), { currency });
  const periods = useMemo(
    () => statementColumns(statements.slice(0, shown), t, format),
    [statements, shown, t, format],
  );
  const lines = useMemo(
    () => statementRows({ statements, part, view, shown, t, format }),
    [statements, part, view, shown, t, format],
  );
  const onPick = useCallback(
    (ids: readonly string[]) =>
      change(({ rows, statement }) => ({
        rows: togglePicked(pickedRows(rows, usual[statement]), ids),
      })),
    [change, usual],
  );
  return (
    <>
      <div className="border-b border-line">
        <StatementChart
          statements={statements}
          shown={shown}
          view={view}
          rows={picked}
          onClear={() => change({ rows: NO_ROWS })}
        />
      </div>
      <FigureSheet
        caption={t('financials.grid', { statement: t(partName(part)), symbol })}
        corner={corner}
        csvCorner={view === 'reported' ? currency : corner}
        periods={periods}
        lines={lines}
        picked={picked}
        onPick={onPick}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        hint={
          <>
            {t('financials.hint')}{' '}
            <span className="pointer-coarse:hidden">{t('financials.keys')}</span>
          </>
        }
      />
    </>
  );
}

type UnitKey =
  | Extract<PlainKey, `financials.in.${string}`>
  | 'financials.in.millions'
  | 'financials.in.thousands';

/** What the figures of the grid are. */
function unitKey(
  { view, statement }: FinancialsState,
  statements: readonly FinancialStatement[],
): UnitKey {
  switch (view) {
    case 'reported':
      return scaleFor(statements) === 1e6 ? 'financials.in.millions' : 'financials.in.thousands';
    case 'yearly':
      return 'financials.in.yearly';
    case 'sequential':
      return 'financials.in.sequential';
    case 'common':
      return statement === 'balance'
        ? 'financials.in.ofAssets'
        : statement === 'all'
          ? 'financials.in.ofBoth'
          : 'financials.in.ofRevenue';
    default:
      return view satisfies never;
  }
}
