import { useState } from 'react';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Sheet } from '../../../ui/table/sheet/sheet.tsx';
import { DOLLAR, gainLook, quantityDecimals, tradeDecimals } from '../figure.ts';
import { optionName } from '../option-name.ts';
import type { Statistics } from '../trading-calls.ts';
import { holdingText } from './holding-text.ts';

type TradeRow = Statistics['trades'][number];

/** Every closed trade, first in first out. */
export function Trades({
  account,
  trades,
}: {
  readonly account: string;
  readonly trades: Statistics['trades'];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [sort, setSort] = useState('');
  return (
    <Card
      flush
      title={t('trading.closedTrades')}
      note={String(trades.length)}
      actions={
        <a
          href={`/api/trading/accounts/${account}/export/trades`}
          download
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          <Glyph name="download" className="size-3.5" />
          {t('ui.csv')}
        </a>
      }
    >
      <Sheet
        stretch
        caption={t('trading.closedTrades')}
        columns={tradeColumns(i18n)}
        rows={trades}
        rowKey={({ trade }) =>
          `${trade.symbol} ${trade.openedAt} ${trade.closedAt} ${trade.qty} ${trade.openPrice} ${trade.closePrice}`
        }
        sort={sort}
        onSort={setSort}
      />
    </Card>
  );
}

function tradeColumns(i18n: I18n): readonly Column<TradeRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<TradeRow>(i18n);
  const net = ({ trade }: TradeRow): number => Number(trade.gain) - Number(trade.fees);
  const price = (value: number): string => format.number(value, tradeDecimals(value));
  const moment = (at: number) => (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      {format.date(at, 'shortDate', EXCHANGE_ZONE)} {format.date(at, 'time', EXCHANGE_ZONE)}
    </time>
  );
  return [
    kit.text('symbol', t('trading.column.symbol'), ({ trade }) => trade.symbol, {
      rowHeader: true,
      width: 130,
      phoneWidth: 110,
      cell: ({ trade }) => (
        <span className="truncate font-semibold">{optionName(i18n, trade.symbol)}</span>
      ),
    }),
    kit.text('side', t('trading.column.side'), ({ trade }) => t(`trading.${trade.side}`), {
      width: 70,
    }),
    kit.number('qty', t('trading.column.qty'), ({ trade }) => Number(trade.qty), {
      width: 70,
      cell: ({ trade }) => format.number(Number(trade.qty), quantityDecimals(Number(trade.qty))),
    }),
    kit.instant('opened', t('trading.column.opened'), ({ trade }) => trade.openedAt, {
      width: 110,
      cell: ({ trade }) => moment(trade.openedAt),
    }),
    kit.instant('closed', t('trading.column.closed'), ({ trade }) => trade.closedAt, {
      width: 110,
      cell: ({ trade }) => moment(trade.closedAt),
    }),
    kit.figure(
      'held',
      t('trading.column.held'),
      ({ trade }) => trade.closedAt - trade.openedAt,
      ({ trade }) => holdingText(t, format, trade.closedAt - trade.openedAt),
      { width: 84 },
    ),
    kit.figure(
      'entry',
      t('trading.column.entry'),
      ({ trade }) => Number(trade.openPrice),
      ({ trade }) => price(Number(trade.openPrice)),
      { width: 80 },
    ),
    kit.figure(
      'exit',
      t('trading.column.exit'),
      ({ trade }) => Number(trade.closePrice),
      ({ trade }) => price(Number(trade.closePrice)),
      { width: 80 },
    ),
    kit.money('fees', t('trading.column.fees'), ({ trade }) => Number(trade.fees), DOLLAR, {
      width: 70,
    }),
    kit.figure(
      'gain',
      t('trading.gain'),
      net,
      (row) => <span className={gainLook(net(row))}>{format.signedMoney(net(row), DOLLAR)}</span>,
      { width: 100, phoneOrder: 1 },
    ),
    kit.money('mae', t('trading.column.adverse'), ({ excursion }) => excursion?.adverse, DOLLAR, {
      width: 84,
      help: t('trading.excursionNote.adverse'),
    }),
    kit.money(
      'mfe',
      t('trading.column.favourable'),
      ({ excursion }) => excursion?.favourable,
      DOLLAR,
      { width: 84, help: t('trading.excursionNote.favourable') },
    ),
  ];
}
