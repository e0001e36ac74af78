import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../../../domain/trading/order.ts';
import { type I18n, useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { CellEditor } from '../../../ui/table/cell-editor.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { SelectionMark } from '../../../ui/table/selection-bar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { figureOf } from '../figure.ts';
import { reasonText } from '../reason-text.ts';
import { isOpen, type OrderLine, replaceable } from './order-lines.ts';
import { DOTS, priceText, sizeText, subjectText, toneOf, trailText } from './order-words.ts';

export type EditedField = 'qty' | 'limitPrice' | 'stopPrice';

export interface BlotterActs {
  readonly isSelected: (id: string) => boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onCancel: (order: Order) => void;
  readonly onOpen: (order: Order) => void;
  readonly editing: { readonly id: string; readonly field: EditedField } | null;
  readonly onEdit: (order: Order, field: EditedField) => void;
  readonly onKeep: (order: Order, field: EditedField, text: string) => void;
  readonly onGiveUp: () => void;
  /** A cancellation or replacement of it is on its way. */
  readonly isBusy: (id: string) => boolean;
}

/** For the cells that act: a selection or an edit renders these parts and no figures. */
export const BlotterActsContext = createContext<BlotterActs | null>(null);

/** The columns of the blotter. Those that are edited in place are drawn as cells of their own. */
export function orderColumns(i18n: I18n): readonly Column<OrderLine>[] {
  const { t, format } = i18n;
  const kit = columnKit<OrderLine>(i18n);
  const edited = (
    field: 'limitPrice' | 'stopPrice',
    title: string,
    width: number,
  ): Column<OrderLine> =>
    kit.figure(
      field,
      title,
      ({ order }) => figureOf(order[field]),
      ({ order }) => <EditedCell order={order} field={field} />,
      { width, phoneWidth: width },
    );
  const columns: readonly Column<OrderLine>[] = [
    kit.text('symbol', t('trading.column.symbol'), ({ order }) => order.symbol, {
      rowHeader: true,
      width: 176,
      phoneWidth: 148,
      cell: (line) => <OrderName line={line} />,
    }),
    kit.instant('submitted', t('trading.column.submitted'), ({ order }) => order.submittedAt, {
      width: 122,
      phoneOrder: 4,
      cell: ({ order }) => (
        <time dateTime={new Date(order.submittedAt).toISOString()} className="tabular-nums">
          {format.date(order.submittedAt, 'shortDate', EXCHANGE_ZONE)}{' '}
          {format.date(order.submittedAt, 'seconds', EXCHANGE_ZONE)}
        </time>
      ),
      hint: ({ order }) => format.date(order.submittedAt, 'dateTimeWithZone', EXCHANGE_ZONE),
    }),
    kit.text('side', t('trading.column.side'), ({ order }) => order.side, {
      width: 52,
      phoneOrder: 1,
      cell: ({ order }) => (
        <span className={order.side === 'buy' ? 'text-gain' : 'text-loss'}>
          {t(`tradewords.side.${order.side}`)}
        </span>
      ),
    }),
    kit.text('type', t('trading.column.type'), ({ order }) => order.type, {
      width: 118,
      phoneOrder: 3,
      cell: ({ order }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate">{t(`tradewords.type.${order.type}`)}</span>
          {order.orderClass === 'simple' || order.parentId !== null ? null : (
            <Tag>{t(`tradewords.class.${order.orderClass}`)}</Tag>
          )}
        </span>
      ),
    }),
    kit.figure(
      'qty',
      t('trading.column.filledOfTotal'),
      ({ order }) => figureOf(order.qty),
      ({ order }) => <EditedCell order={order} field="qty" />,
      {
        width: 92,
        phoneWidth: 92,
        phoneOrder: 2,
        help: t('trading.column.filledHelp'),
        hint: ({ order }) => `${order.filledQty} / ${order.qty ?? sizeText(i18n, order)}`,
      },
    ),
    edited('limitPrice', t('trading.column.limit'), 74),
    edited('stopPrice', t('trading.column.stop'), 74),
    kit.text('trail', t('trading.column.trail'), ({ order }) => trailText(i18n, order), {
      width: 56,
      numeric: true,
    }),
    kit.figure(
      'average',
      t('trading.column.average'),
      ({ order }) => figureOf(order.filledAveragePrice),
      ({ order }) => priceText(i18n, order.filledAveragePrice),
      { width: 74 },
    ),
    kit.text('force', t('trading.column.force'), ({ order }) => order.timeInForce, {
      width: 78,
      help: t('trading.column.forceHelp'),
      cell: ({ order }) => (
        <span
          className="flex min-w-0 items-center gap-1.5"
          title={t(`tradewords.forceHint.${order.timeInForce}`)}
        >
          <span className="truncate">{t(`tradewords.force.${order.timeInForce}`)}</span>
          {order.extendedHours ? <Tag>{t('trading.extended')}</Tag> : null}
        </span>
      ),
    }),
    kit.text('status', t('trading.column.status'), ({ order }) => order.status, {
      width: 150,
      phoneWidth: 150,
      phoneOrder: 2,
      cell: ({ order }) => <StatusCell order={order} />,
      hint: ({ order }) =>
        order.reason === null
          ? t(`tradewords.statusHint.${order.status}`)
          : reasonText(t, order.reason),
    }),
    kit.text('source', t('trading.column.source'), ({ order }) => order.source, {
      width: 92,
      cell: ({ order }) => (
        <span className="truncate text-quiet">{t(`tradewords.source.${order.source}`)}</span>
      ),
    }),
    kit.number('filled', t('trading.column.filled'), ({ order }) => Number(order.filledQty), {
      from: 'csv',
    }),
    kit.text('client', t('trading.column.clientId'), ({ order }) => order.clientOrderId, {
      from: 'csv',
    }),
    kit.text('id', t('trading.column.id'), ({ order }) => order.id, { from: 'csv' }),
    kit.text('reason', t('trading.column.reason'), ({ order }) => order.reason, { from: 'csv' }),
  ];
  return columns.map((column) =>
    column.rowHeader === true ? column : { phoneOrder: 5, ...column },
  );
}

const filledShare = ({ filledQty, qty }: Order): number | null =>
  qty === null || Number(qty) === 0 ? null : Number(filledQty) / Number(qty);

function OrderName({ line: { order, parent, isLast } }: { readonly line: OrderLine }) {
  const i18n = useI18n();
  const { t } = i18n;
  const acts = use(BlotterActsContext);
  const subject = subjectText(i18n, order);
  if (acts === null) return <span className="truncate font-semibold">{subject}</span>;
  return (
    <>
      {parent === null ? (
        <SelectionMark
          label={t('trading.select', { name: subject })}
          selected={acts.isSelected(order.id)}
          onSelect={(extend) => acts.onSelect(order.id, extend)}
        />
      ) : (
        <span
          aria-hidden="true"
          className={classNames(
            'ml-2.5 w-4 shrink-0 border-l border-edge',
            isLast ? 'h-1/2 self-start' : 'self-stretch',
          )}
        >
          <span className={`block border-b border-edge ${isLast ? 'h-full' : 'h-1/2'}`} />
        </span>
      )}
      {parent === null ? (
        order.symbol === '' || order.assetClass === 'us_option' ? (
          <span className="min-w-0 truncate font-semibold">{subject}</span>
        ) : (
          <Link
            to={`/equity/home/overview?symbol=${encodeURIComponent(order.symbol)}`}
            tabIndex={-1}
            className="min-w-0 truncate font-semibold hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {subject}
          </Link>
        )
      ) : (
        <span className="ml-1.5 min-w-0 truncate font-normal text-quiet">
          {order.role === null || order.role === 'option'
            ? subject
            : t(`tradewords.role.${order.role}`)}
        </span>
      )}
      <span className="ml-auto flex shrink-0 items-center">
        {isOpen(order) ? (
          <RowButton
            glyph="close"
            label={t('trading.cancelOf', { name: subject })}
            isBusy={acts.isBusy(order.id)}
            onPress={() => acts.onCancel(order)}
          />
        ) : null}
        <RowButton
          glyph="list"
          label={t('trading.detailsOf', { name: subject })}
          // A tap on the row opens it too, and phones have little room.
          className="max-md:hidden"
          onPress={() => acts.onOpen(parent ?? order)}
        />
      </span>
    </>
  );
}

function RowButton({
  glyph,
  label,
  isBusy = false,
  className,
  onPress,
}: {
  readonly className?: string;
  readonly glyph: 'close' | 'list';
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Button
      kind="quiet"
      size="small"
      tabIndex={-1}
      busy={isBusy}
      aria-label={label}
      title={label}
      className={classNames(
        'aspect-square !h-6 !px-0 opacity-60 group-hover/row:opacity-100 pointer-coarse:!h-9',
        className,
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {isBusy ? null : <Glyph name={glyph} className="size-3.5" />}
    </Button>
  );
}

/** Fractions of shares by two decimals: the whole of them is in the hint and the file. */
const briefly = ({ format }: I18n, qty: string): string =>
  format.number(Number(qty), Number.isInteger(Number(qty)) ? 0 : 2);

/** Filled of total, with a bar that shows the share at a glance. */
function FilledCell({ order, canEdit }: { readonly order: Order; readonly canEdit: boolean }) {
  const i18n = useI18n();
  const share = filledShare(order) ?? (order.status === 'filled' ? 1 : 0);
  return (
    <span className="relative flex h-full w-full items-center justify-end">
      <span className="min-w-0 truncate">
        <span className={Number(order.filledQty) === 0 ? 'text-faint' : undefined}>
          {briefly(i18n, order.filledQty)}
        </span>
        <span className="text-quiet"> / </span>
        <span
          className={canEdit ? EDITABLE : undefined}
          title={canEdit ? i18n.t('trading.replaceHint') : undefined}
        >
          {order.qty === null ? sizeText(i18n, order) : briefly(i18n, order.qty)}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0.5 h-0.5 rounded-full bg-neutral-soft"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </span>
    </span>
  );
}

function StatusCell({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 rounded-full', DOTS[toneOf(order.status)])}
      />
      <span className="shrink-0">{t(`tradewords.status.${order.status}`)}</span>
      {order.reason === null ? null : (
        <span className="min-w-0 truncate text-2xs text-quiet">{reasonText(t, order.reason)}</span>
      )}
    </span>
  );
}

const EDITABLE = 'rounded-xs border-b border-dotted border-edge';

const editTitles = {
  qty: 'trading.column.qty',
  limitPrice: 'trading.column.limit',
  stopPrice: 'trading.column.stop',
} as const;

/** A price or quantity that is replaced where it stands: Enter or a click on it, then a figure. */
function EditedCell({ order, field }: { readonly order: Order; readonly field: EditedField }) {
  const i18n = useI18n();
  const { t } = i18n;
  const acts = use(BlotterActsContext);
  const value = order[field];
  if (acts !== null && acts.editing?.id === order.id && acts.editing.field === field)
    return (
      <CellEditor
        label={t('trading.replaceOf', {
          what: t(editTitles[field]),
          name: subjectText(i18n, order),
        })}
        value={value ?? ''}
        numeric
        onKeep={(text) => acts.onKeep(order, field, text)}
        onCancel={acts.onGiveUp}
      />
    );
  const canEdit = acts !== null && replaceable(order).includes(field);
  if (field === 'qty') return <FilledCell order={order} canEdit={canEdit} />;
  const text = priceText(i18n, value);
  if (!canEdit) return <>{text}</>;
  return (
    <span className={EDITABLE} title={t('trading.replaceHint')}>
      {text}
    </span>
  );
}
