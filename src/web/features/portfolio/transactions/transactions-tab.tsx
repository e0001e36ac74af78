import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { getPortfolioOverview } from '../../../../contract/portfolio/views.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import type { PortfolioChange } from '../../../../domain/portfolio/change.ts';
import { followedRow } from '../../../../domain/portfolio/follow/followed-row.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { endpointQuery } from '../../../api/endpoint-query.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useBoot } from '../../../shell/boot/boot.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { inField } from '../../../ui/in-field.ts';
import { useModal } from '../../../ui/modal/modal-provider.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Sheet } from '../../../ui/table/sheet/sheet.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { portfolioAddress } from '../address.ts';
import { followsQuery } from '../../../widgets/portfolio/follows.ts';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { chosenPortfolios, openPortfolios, portfoliosQuery } from '../portfolios-query.ts';
import { useEditPortfolios } from '../use-edit-portfolios.ts';
import { viewInput } from '../../../widgets/portfolio/view-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { DraftField } from './draft-fields.ts';
import { draftOf, readDraft } from './draft.ts';
import { FilterBar } from './filter-bar.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { problemText } from './problem-text.ts';
import { type CashLine, cashEffect } from './row-effect.ts';
import { editableField, transactionColumns } from './transaction-columns.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { transactionsAddress } from './transactions-address.ts';
import {
  assetsQuery,
  FIRST_ROWS,
  type LedgerRow,
  transactionsQuery,
} from './transactions-query.ts';

/** Rows that follow by themselves, and with every press of the button. */
const MORE = 5_000;
const NOTHING: ReadonlySet<string> = new Set();
const nothingToHear = () => () => {};
const yes = () => true;
const no = () => false;
const NO_ROWS: readonly LedgerRow[] = [];

/** The ledger: every row, to be found, corrected, removed and taken back. */
export function TransactionsTab() {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const modal = useModal();
  const edit = useEditPortfolios();
  const navigate = useNavigate();
  const { now } = useBoot();
  // False on the server and for the first render, which have to agree.
  const isRunning = useSyncExternalStore(nothingToHear, yes, no);
  const { isHidden } = useAmounts();
  const scope = usePortfolioScope();
  const { values: frame } = useAddressState(portfolioAddress);
  const { values: filters, change } = useAddressState(transactionsAddress);
  const [most, setMost] = useState(FIRST_ROWS);
  const [selection, setSelection] = useState(NOTHING);
  const [editing, setEditing] = useState<{ key: string; column: string } | null>(null);

  const { data: list } = useQuery(portfoliosQuery(api));
  const portfolios = useMemo(
    () => chosenPortfolios(openPortfolios(list?.portfolios ?? []), frame.portfolio),
    [list, frame.portfolio],
  );
  const ids = portfolios.map(({ id }) => id);
  const { data: follows } = useQuery(followsQuery(api));
  const followed = new Set(
    (follows?.follows ?? [])
      .filter(({ state }) => state !== 'ended')
      .map(({ portfolio, accountId }) => `${portfolio} ${accountId}`),
  );
  const isFollowed = ({ portfolio, transaction }: LedgerRow): boolean =>
    followed.has(`${portfolio} ${transaction.account}`);
  /** What a trading account did is not typed here: its account is not on offer. */
  const writable = portfolios
    .filter(({ role }) => role !== 'reader')
    .map((portfolio) => ({
      ...portfolio,
      accounts: portfolio.accounts.filter(({ id }) => !followed.has(`${portfolio.id} ${id}`)),
    }))
    .filter(({ accounts }) => accounts.length > 0);
  const ledger = useQuery({
    ...transactionsQuery(api, frame.portfolio, filters, most),
    placeholderData: keepPreviousData,
  });
  const isCut = (ledger.data?.rows.length ?? 0) < (ledger.data?.total ?? 0);
  // The document has what the first screen shows; sorting and searching want the rest.
  if (isRunning && isCut && most < MORE) setMost(MORE);
  const assets = useQueries({ queries: ids.map((id) => assetsQuery(api, id)) });
  const overview = useQuery(endpointQuery(api, getPortfolioOverview, { query: viewInput(scope) }));

  const known = useMemo(
    () =>
      new Map(
        assets.flatMap(({ data }) => data?.assets.map((asset) => [asset.id, asset] as const) ?? []),
      ),
    [assets],
  );
  const problems = useMemo(() => {
    const texts = new Map<string, string>();
    for (const problem of overview.data?.problems ?? []) {
      const told = texts.get(problem.transaction);
      const text = problemText(t, problem);
      texts.set(problem.transaction, told === undefined ? text : `${told}\n${text}`);
    }
    return texts;
  }, [overview.data, t]);
  const rows = ledger.data?.rows ?? NO_ROWS;
  const selected = rows.filter(({ key }) => selection.has(key));

  const canChange = (row: LedgerRow): boolean =>
    writable.some(({ id }) => id === row.portfolio) && !row.removed && !isFollowed(row);
  const orderOf = ({ transaction: { id, account } }: LedgerRow): string | undefined => {
    const order = followedRow(id)?.orderId;
    return order == null ? undefined : `/trade/orders?account=${account}&status=all&order=${order}`;
  };
  const accountName = (row: Pick<LedgerRow, 'portfolio'>, account: string): string => {
    const portfolio = portfolios.find(({ id }) => id === row.portfolio);
    const name = portfolio?.accounts.find(({ id }) => id === account)?.name ?? account;
    return portfolios.length > 1 ? `${portfolio?.name ?? ''} · ${name}` : name;
  };
  const openForm = (row: LedgerRow | null): void => {
    if (writable.length === 0) return;
    modal.open({
      type: 'modal',
      title: t(row === null ? 'portfolioledger.add' : 'portfolioledger.correct'),
      content: (
        <TransactionForm
          key={row?.key ?? 'new'}
          portfolios={writable}
          today={easternDate(now)}
          before={
            row === null
              ? null
              : { portfolio: row.portfolio, row: row.transaction, revision: row.revision }
          }
          onDone={modal.close}
        />
      ),
    });
  };
  /** The key that the hint names works wherever the focus is, but for fields and dialogs. */
  const hearNew = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== 'n' || ctrlKey || metaKey || altKey || inField(target)) return;
    if (target instanceof Element && target.closest('[role=dialog]') !== null) return;
    event.preventDefault();
    openForm(null);
  });
  useEffect(() => {
    document.addEventListener('keydown', hearNew);
    return () => document.removeEventListener('keydown', hearNew);
  }, []);
  const openHistory = (row: LedgerRow): void =>
    modal.open({
      type: 'modal',
      title: t('portfolioledger.history'),
      content: (
        <HistoryPanel
          portfolio={row.portfolio}
          transaction={row.transaction.id}
          accountName={(account) => accountName(row, account)}
        />
      ),
    });
  const byPortfolio = (
    chosen: readonly LedgerRow[],
    kind: 'removeTransactions' | 'restoreTransactions',
  ): PortfolioChange[] =>
    [...new Set(chosen.map(({ portfolio }) => portfolio))].map((portfolio) => ({
      kind,
      portfolio,
      ids: chosen.filter((row) => row.portfolio === portfolio).map((row) => row.transaction.id),
    }));
  const remove = (chosen: readonly LedgerRow[]): void => {
    const own = chosen.filter(canChange);
    if (own.length === 0) return;
    setSelection(NOTHING);
    void edit(byPortfolio(own, 'removeTransactions'), {
      undo: t('portfolioledger.removed', { count: own.length }),
    });
  };
  const restore = (chosen: readonly LedgerRow[]): void => {
    const gone = chosen.filter((row) => row.removed && !isFollowed(row));
    if (gone.length === 0) return;
    setSelection(NOTHING);
    void edit(byPortfolio(gone, 'restoreTransactions'), {
      undo: t('portfolioledger.restored', { count: gone.length }),
    });
  };
  const toggle = (chosen: readonly LedgerRow[]): void =>
    setSelection((before) => {
      const next = new Set(before);
      const all = chosen.every(({ key }) => next.has(key));
      for (const { key } of chosen) {
        if (all) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  const keep = (row: LedgerRow, field: DraftField, text: string): void => {
    setEditing(null);
    const { transaction, portfolio, revision } = row;
    const draft = draftOf(transaction);
    const read = readDraft(
      { ...draft, fields: { ...draft.fields, [field]: text } },
      transaction.id,
      transaction,
    );
    if (read.kind === 'faults') {
      const [fault] = Object.values(read.faults);
      toast({
        title: t('portfolioledger.notSaved'),
        ...(fault === undefined ? {} : { description: t(`portfolioledger.fault.${fault}`) }),
        tone: 'danger',
      });
      return;
    }
    void edit([{ kind: 'correctTransaction', portfolio, transaction: read.row, revision }], {
      undo: t('portfolioledger.saved'),
    });
  };
  const act = (row: LedgerRow, column: Column<LedgerRow>): void => {
    const order = column.id === 'account' ? orderOf(row) : undefined;
    if (order !== undefined && isFollowed(row)) void navigate(order);
    else if (!canChange(row)) openHistory(row);
    else if (editableField(column.id, row.transaction) === undefined) openForm(row);
    else setEditing({ key: row.key, column: column.id });
  };
  const onRowKey = (
    event: KeyboardEvent,
    chosen: readonly LedgerRow[],
    row: LedgerRow,
  ): boolean => {
    const command = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case ' ':
        toggle(chosen);
        return true;
      case 'Delete':
      case 'Backspace':
        remove(chosen.some(({ key }) => selection.has(key)) ? selected : chosen);
        return true;
      case 'F2':
        openForm(canChange(row) ? row : null);
        return true;
      case 'h':
        if (command || event.altKey) return false;
        openHistory(row);
        return true;
      case 'Escape':
        if (selection.size === 0) return false;
        setSelection(NOTHING);
        return true;
      default:
        return false;
    }
  };

  const effects = useMemo(
    () =>
      new Map<string, readonly CashLine[]>(
        rows.map((row) => [row.key, cashEffect(row.transaction, known)]),
      ),
    [rows, known],
  );
  const columns = transactionColumns({
    i18n,
    isHidden,
    cash: (row) => effects.get(row.key) ?? [],
    accountName,
    assetName: (text) => {
      const asset = text.startsWith('~') ? parseAssetId(text) : null;
      return asset === null ? text : (known.get(asset)?.name ?? text);
    },
    problem: (row) => problems.get(row.transaction.id),
    isFollowed,
    orderOf,
    isSelected: ({ key }) => selection.has(key),
    onSelect: (row) => toggle([row]),
    editing,
    onKeep: keep,
    onCancel: () => setEditing(null),
  });

  return (
    <ViewPanel
      title={t('portfolioledger.title')}
      note={({ total }) => t('portfolioledger.count', { count: total })}
      file={['transactions']}
      flush
      lines={12}
      of={ledger}
      actions={
        writable.length === 0 ? undefined : (
          <Button size="small" kind="primary" glyph="plus" onClick={() => openForm(null)}>
            {t('portfolioledger.add')}
          </Button>
        )
      }
    >
      {({ rows: shown, total }) => (
        <>
          <FilterBar portfolios={portfolios} filters={filters} onChange={change} />
          {selected.length === 0 ? null : (
            <BulkBar
              rows={selected}
              isLocked={selected.every(isFollowed)}
              onCorrect={openForm}
              onHistory={openHistory}
              onRemove={remove}
              onRestore={restore}
              onClear={() => setSelection(NOTHING)}
            />
          )}
          {shown.length === 0 ? (
            <EmptyState
              glyph="list"
              title={t('portfolioledger.none')}
              action={
                writable.length === 0 ? undefined : (
                  <Button glyph="plus" onClick={() => openForm(null)}>
                    {t('portfolioledger.add')}
                  </Button>
                )
              }
            >
              {t('portfolioledger.noneHint')}
            </EmptyState>
          ) : (
            <Sheet
              caption={t('portfolioledger.title')}
              columns={columns}
              rows={shown}
              rowKey={({ key }) => key}
              sort={filters.sort}
              onSort={(sort) => change({ sort })}
              isChosen={({ key }) => selection.has(key)}
              onToggle={(row) => toggle([row])}
              onAct={(_, row, column) => act(row, column)}
              onPress={(row, column) => {
                if (column.id === 'kind') act(row, column);
                else if (column.id === 'changed') openHistory(row);
              }}
              onRowKey={onRowKey}
            />
          )}
          {shown.length < total ? (
            <div className="border-t border-line p-2 text-center">
              <Button size="small" busy={ledger.isFetching} onClick={() => setMost(most + MORE)}>
                {t('portfolioledger.more', { count: total - shown.length })}
              </Button>
            </div>
          ) : null}
          <p className="border-t border-line px-card py-2 text-xs text-quiet max-md:hidden print:hidden">
            {t('portfolioledger.keys')}
          </p>
        </>
      )}
    </ViewPanel>
  );
}
