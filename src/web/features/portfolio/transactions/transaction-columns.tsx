import type { ReactNode } from 'react';
import type { Transaction } from '../../../../domain/portfolio/transaction.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { HIDDEN } from '../../../widgets/portfolio/use-amounts.ts';
import { CellEditor } from '../../../ui/table/cell-editor.tsx';
import type { DraftField } from './draft-fields.ts';
import { FIELDS_OF } from './draft-fields.ts';
import { draftOf } from './draft.ts';
import type { CashLine } from './row-effect.ts';
import type { LedgerRow } from './transactions-query.ts';

/** Columns that can be typed in, and the field of the row that each one changes. */
const EDITABLE = ['date', 'asset', 'quantity', 'price', 'fee', 'tax', 'note'] as const;
type EditableColumn = (typeof EDITABLE)[number];

export const editableField = (column: string, row: Transaction): DraftField | undefined => {
  const field = EDITABLE.find((one) => one === column);
  const isOffered =
    field === 'date' || field === 'note' || (field && FIELDS_OF[row.kind].includes(field));
  return isOffered ? field : undefined;
};

export interface ColumnParts {
  readonly i18n: I18n;
  /** Quantities and sums are dots while the reader hides them. */
  readonly isHidden: boolean;
  readonly cash: (row: LedgerRow) => readonly CashLine[];
  readonly accountName: (row: LedgerRow, account: string) => string;
  /** An own thing has an id that means nothing to a reader. */
  readonly assetName: (asset: string) => string;
  readonly problem: (row: LedgerRow) => string | undefined;
  /** It is a trading account's: read, not edited. */
  readonly isFollowed: (row: LedgerRow) => boolean;
  /** Where the order of it is shown. */
  readonly orderOf: (row: LedgerRow) => string | undefined;
  readonly isSelected: (row: LedgerRow) => boolean;
  readonly onSelect: (row: LedgerRow) => void;
  readonly editing: { readonly key: string; readonly column: string } | null;
  readonly onKeep: (row: LedgerRow, field: DraftField, text: string) => void;
  readonly onCancel: () => void;
}

/** The columns of the ledger; every figure in full, as it was typed. */
export function transactionColumns(parts: ColumnParts): readonly Column<LedgerRow>[] {
  const { i18n, cash, accountName, assetName, problem, editing } = parts;
  const { t, format } = i18n;
  const typed = (row: LedgerRow, field: DraftField): string =>
    draftOf(row.transaction).fields[field];
  const exact = (field: DraftField, text: string): ReactNode => {
    if (text === '') return '';
    if (parts.isHidden && field !== 'price') return HIDDEN;
    const least = field === 'quantity' ? 0 : 2;
    return format.number(Number(text), Math.max(least, decimalsOf(text)));
  };
  const cell =
    (field: EditableColumn, show: (row: LedgerRow) => ReactNode) =>
    (row: LedgerRow): ReactNode =>
      editing?.key === row.key && editing.column === field ? (
        <CellEditor
          label={t(`portfolioledger.field.${field}`)}
          value={typed(row, field)}
          type={field === 'date' ? 'date' : 'text'}
          numeric={field !== 'date' && field !== 'asset' && field !== 'note'}
          onKeep={(text) => parts.onKeep(row, field, text)}
          onCancel={parts.onCancel}
        />
      ) : (
        show(row)
      );
  const figure = (field: EditableColumn, width: number): Column<LedgerRow> => ({
    id: field,
    title: t(`portfolioledger.field.${field}`),
    numeric: true,
    width,
    by: (row) => (typed(row, field) === '' ? null : Number(typed(row, field))),
    csv: (row) => typed(row, field),
    cell: cell(field, (row) => exact(field, typed(row, field))),
  });
  return [
    {
      id: 'mark',
      title: t('portfolioledger.select'),
      titleIsHeard: true,
      width: 44,
      phoneWidth: 44,
      csv: null,
      hint: (row) =>
        problem(row) ?? (parts.isFollowed(row) ? t('portfolioledger.followed') : undefined),
      cell: (row) => (
        <span className="flex items-center gap-1">
          {/* The keyboard selects with Space; this is for pointers. */}
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('portfolioledger.select')}
            checked={parts.isSelected(row)}
            onChange={() => parts.onSelect(row)}
            onClick={(event) => event.stopPropagation()}
            className="size-3.5 accent-accent"
          />
          {problem(row) === undefined ? null : (
            <Glyph name="warning" className="size-3.5 text-warning" />
          )}
          {problem(row) === undefined && parts.isFollowed(row) ? (
            <Glyph name="lock" className="size-3.5 text-quiet" />
          ) : null}
        </span>
      ),
    },
    {
      id: 'date',
      title: t('portfolioledger.field.date'),
      width: 118,
      phoneWidth: 104,
      by: ({ transaction: { date, time } }) => `${date} ${time ?? ''}`,
      csv: ({ transaction }) => transaction.date,
      cell: cell('date', ({ transaction: { date } }) => (
        <time dateTime={date}>{format.day(date)}</time>
      )),
    },
    {
      id: 'kind',
      title: t('portfolioledger.kind'),
      width: 124,
      by: ({ transaction: { kind } }) => t(`portfolioledger.kind.${kind}`),
      cell: ({ transaction: { kind }, removed }) => (
        <span
          className={classNames(
            'cursor-pointer font-medium hover:underline',
            removed && 'line-through',
          )}
        >
          {t(`portfolioledger.kind.${kind}`)}
        </span>
      ),
      hint: () => t('portfolioledger.openHint'),
    },
    {
      id: 'asset',
      title: t('portfolioledger.field.asset'),
      width: 168,
      phoneWidth: 104,
      by: (row) => assetName(typed(row, 'asset')) || null,
      csv: (row) => typed(row, 'asset'),
      cell: cell('asset', (row) => {
        const [asset, into] = [typed(row, 'asset'), typed(row, 'into')].map(assetName);
        return <span className="truncate">{into === '' ? asset : `${asset} → ${into}`}</span>;
      }),
      hint: (row) => assetName(typed(row, 'asset')) || undefined,
    },
    figure('quantity', 92),
    figure('price', 92),
    figure('fee', 72),
    figure('tax', 72),
    {
      id: 'cash',
      title: t('portfolioledger.cash'),
      help: t('portfolioledger.cashHelp'),
      numeric: true,
      width: 124,
      by: (row) => (cash(row)[0] === undefined ? null : Number(cash(row)[0]?.amount)),
      csv: (row) => cash(row)[0]?.amount ?? null,
      cell: (row) => {
        const [line] = cash(row);
        if (line === undefined) return '';
        if (parts.isHidden) return HIDDEN;
        // Cents line up; the tooltip and the file have every digit.
        return format.signedMoney(Number(line.amount), line.currency);
      },
      hint: (row) =>
        parts.isHidden
          ? undefined
          : cash(row)
              .map(
                ({ account, currency, amount }) =>
                  `${accountName(row, account)}: ${amount} ${currency}`,
              )
              .join('\n'),
    },
    {
      id: 'account',
      title: t('portfolioledger.field.account'),
      width: 176,
      by: (row) => accountName(row, row.transaction.account),
      cell: (row) => {
        const to = typed(row, 'to');
        const from = accountName(row, row.transaction.account);
        const order = parts.orderOf(row);
        return (
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate">
              {to === '' ? from : `${from} → ${accountName(row, to)}`}
            </span>
            {order === undefined ? null : (
              <TextLink to={order} tabIndex={-1} className="shrink-0 text-xs">
                {t('portfolioledger.order')}
              </TextLink>
            )}
          </span>
        );
      },
    },
    {
      id: 'note',
      title: t('portfolioledger.field.note'),
      width: 180,
      by: ({ transaction: { note } }) => note || null,
      cell: cell('note', ({ transaction: { note } }) => (
        <span className="truncate text-quiet">{note}</span>
      )),
      hint: ({ transaction: { note } }) => note || undefined,
    },
    {
      id: 'changed',
      title: t('portfolioledger.changed'),
      width: 180,
      by: ({ changedAt }) => changedAt,
      csv: ({ changedAt }) => new Date(changedAt).toISOString(),
      cell: ({ changedAt, changedBy, revision }) => (
        <span className="truncate text-xs text-quiet">
          {changedBy} · <RelativeTime time={changedAt} />
          {revision > 1 ? ` · ${t('portfolioledger.corrected')}` : ''}
        </span>
      ),
    },
  ];
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
