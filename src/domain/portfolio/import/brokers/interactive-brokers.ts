import { add, decimal, multiply, negate } from '../../../money/decimal.ts';
import { ignored, type Layout } from '../layout.ts';
import { textOf } from '../read-number.ts';
import { type Draft, finished, type ReadType, type Sink } from '../read-transaction.ts';
import { cellIn, numberCell, type TableRow } from '../table-row.ts';
import { reason } from '../reasons.ts';

const PAYOUT = /^([A-Z0-9.\s]+)\(([A-Z0-9]+)\)/;
const PER_SHARE = /DIVIDEND\s+(?:[A-Z]{3}\s+)?([\d.]+)/i;

/** What a cash transaction is, by its type and text. */
export function cashType(type: string, description: string, negative: boolean): ReadType {
  const text = `${type} ${description}`.toLowerCase();
  if (/withholding|\btax\b|871\(m\)/.test(type.toLowerCase()))
    return negative ? 'TAX' : 'TAX_REFUND';
  if (/dividend|payment in lieu/.test(type.toLowerCase()))
    return negative ? 'DIVIDEND_REVERSAL' : 'DIVIDEND';
  if (/interest/.test(text)) return negative ? 'INTEREST_CHARGE' : 'INTEREST';
  if (/fee|commission/.test(text)) return negative ? 'FEE' : 'FEE_REFUND';
  return negative ? 'WITHDRAWAL' : 'DEPOSIT';
}

/** Fields that the text of a payout carries: `VT(US9220427424) CASH DIVIDEND USD 0.6504 PER SHARE`. */
export function payoutFields(draft: Draft, type: string, description: string): void {
  const [, symbol, code] = PAYOUT.exec(description) ?? [];
  if (symbol !== undefined && !draft.symbol) draft.symbol = symbol.trim();
  if (code !== undefined && !draft.isin && /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(code)) draft.isin = code;
  const perShare = PER_SHARE.exec(description)?.[1];
  if (perShare !== undefined && /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(perShare))
    draft.dividendPerShare = textOf(decimal(perShare.startsWith('.') ? `0${perShare}` : perShare));
  if (draft.type === 'TAX') draft.note = 'withholding tax of the dividend of the same day';
  else if (/return of capital/i.test(description)) draft.subtype = 'RETURN_OF_CAPITAL';
  else if (/payment in lieu/i.test(type)) draft.subtype = 'PAYMENT_IN_LIEU';
}

/** Pairs of currencies are traded like shares: EUR.USD. */
export const PAIR = /^([A-Z]{3})\.([A-Z]{3})$/;

export const IBKR_FLEX_TRADES: Layout = {
  broker: 'interactive-brokers',
  header: ['Buy/Sell', 'TradePrice|Price', 'Quantity', 'CurrencyPrimary|Currency'],
  columns: {
    date: ['TradeDate', 'Trade Date', 'DateTime', 'Date/Time'],
    settled: ['SettleDateTarget', 'Settle Date Target', 'SettleDate'],
    action: ['Buy/Sell'],
    account: ['ClientAccountID', 'AccountId', 'Account'],
    accountName: ['AccountAlias'],
    symbol: ['Symbol'],
    isin: ['ISIN', 'SecurityID'],
    cusip: ['CUSIP'],
    name: ['Description'],
    assetType: ['AssetClass', 'Asset Class', 'AssetCategory'],
    quantity: ['Quantity'],
    price: ['TradePrice', 'Price'],
    currency: ['CurrencyPrimary', 'Currency'],
    fee: ['IBCommission', 'Commission'],
    feeCurrency: ['IBCommissionCurrency', 'CommissionCurrency'],
    tax: ['Taxes'],
    id: ['TradeID'],
    orderId: ['IBOrderID', 'OrderID'],
  },
  numbers: 'point',
  costs: 'negative',
  meaning: (row) => {
    const detail = cellIn(row, 'LevelOfDetail').toUpperCase();
    if (/ORDER|CLOSED_LOT|SYMBOL_SUMMARY|WASH_SALE/.test(detail)) return ignored('summary');
    const side = cellIn(row, 'Buy/Sell').toUpperCase();
    if (side.startsWith('BUY')) return 'BUY';
    return side.startsWith('SELL') ? 'SELL' : undefined;
  },
  adjust: (draft, row, sink) => {
    if (draft.tax === '0') draft.tax = undefined;
    const multiplier = numberCell(row, 'Multiplier');
    if (
      multiplier !== null &&
      multiplier.units !== 1n &&
      multiplier.units > 0n &&
      draft.quantity !== undefined &&
      draft.unitPrice !== undefined
    ) {
      draft.priceFactor = textOf(multiplier);
      const gross = multiply(
        multiply(decimal(draft.quantity), decimal(draft.unitPrice)),
        multiplier,
      );
      const fee = decimal(draft.fee ?? '0');
      draft.amount = textOf(
        draft.type === 'BUY' ? negate(add(gross, fee)) : add(gross, negate(fee)),
      );
    }
    const pair = PAIR.exec(draft.symbol ?? '');
    if (
      pair !== null ||
      /^CASH$/i.test(draft.assetType ?? '') ||
      (!draft.isin && !draft.symbol && !draft.name)
    )
      conversion(draft, row, pair, sink);
  },
};

/** A trade of currencies as one conversion. */
function conversion(
  draft: Draft,
  row: TableRow,
  pair: RegExpExecArray | null,
  sink: Pick<Sink, 'transactions' | 'ambiguous'>,
): void {
  const units = decimal(draft.quantity ?? '0');
  const rate = decimal(draft.unitPrice ?? '0');
  const counter = multiply(units, rate);
  const base = pair?.[1] ?? draft.feeCurrency;
  const quote = pair?.[2] ?? draft.currency;
  const sells = draft.type === 'SELL';
  sink.transactions.push(
    finished({
      row: row.line,
      date: draft.date!,
      time: draft.time,
      type: 'FX',
      account: draft.account,
      fromCurrency: sells ? base : quote,
      fromAmount: textOf(negate(sells ? units : counter)),
      toCurrency: sells ? quote : base,
      toAmount: textOf(sells ? counter : units),
      rate: textOf(rate),
      fee: draft.fee,
      feeCurrency: draft.feeCurrency,
    }),
  );
  if (pair === null)
    sink.ambiguous.push({
      row: row.line,
      why: reason('currency-sold'),
    });
  draft.type = undefined;
}

export const IBKR_FLEX_CASH: Layout = {
  broker: 'interactive-brokers',
  header: [
    'Type',
    'Amount',
    'CurrencyPrimary|Currency',
    'SettleDate|Date/Time|DateTime|ReportDate|Settle Date',
    'Description|ActivityDescription',
  ],
  columns: {
    date: ['SettleDate', 'Settle Date', 'DateTime', 'Date/Time', 'ReportDate'],
    account: ['ClientAccountID', 'AccountId'],
    symbol: ['Symbol'],
    isin: ['ISIN', 'SecurityID'],
    amount: ['Amount'],
    currency: ['CurrencyPrimary', 'Currency'],
    exDate: ['ExDate', 'Ex Date'],
  },
  numbers: 'point',
  meaning: (row) => {
    if (/SUMMARY/i.test(cellIn(row, 'LevelOfDetail'))) return ignored('summary');
    return cashType(
      cellIn(row, 'Type'),
      cellIn(row, 'Description'),
      cellIn(row, 'Amount').startsWith('-'),
    );
  },
  adjust: (draft, row) => {
    payoutFields(draft, cellIn(row, 'Type'), cellIn(row, 'Description'));
  },
};

const inSection = (name: RegExp) => (row: TableRow) => {
  if (!name.test(row.cells[0] ?? '')) return ignored('other-part');
  return /^data$/i.test(row.cells[1] ?? '') ? undefined : ignored('title-or-note');
};

/** A part of an activity statement: its name stands in the first column of every row. */
function cashSection(title: string, section: RegExp, date: string): Layout {
  const inside = inSection(section);
  return {
    broker: 'interactive-brokers',
    header: [title, 'Header', 'Currency', 'Amount', date],
    columns: { date: [date], amount: ['Amount'], currency: ['Currency'], account: ['Account'] },
    numbers: 'point',
    meaning: (row) =>
      inside(row) ??
      cashType(
        row.cells[0] ?? '',
        cellIn(row, 'Description'),
        cellIn(row, 'Amount').startsWith('-'),
      ),
    adjust: (draft, row) => payoutFields(draft, row.cells[0] ?? '', cellIn(row, 'Description')),
  };
}

/** *Transaction History*: amounts in the currency of the account, which stands above the table. */
export const IBKR_HISTORY: Layout = {
  broker: 'interactive-brokers',
  header: ['Transaction History', 'Header', 'Date', 'Transaction Type', 'Net Amount'],
  columns: {
    date: ['Date'],
    account: ['Account'],
    action: ['Transaction Type'],
    symbol: ['Symbol'],
    name: ['Description'],
    quantity: ['Quantity'],
    price: ['Price'],
    priceCurrency: ['Price Currency'],
    amount: ['Net Amount'],
    fee: ['Commission'],
  },
  numbers: 'point',
  costs: 'negative',
  meaning: (row) => {
    const inside = inSection(/^transaction history$/i)(row);
    if (inside !== undefined) return inside;
    const type = cellIn(row, 'Transaction Type');
    // Gains and losses on cash in other currencies, and on contracts that are settled every day.
    if (/adjustment|forex|mtm/i.test(type)) return 'CFD_RESULT';
    return /dividend|lieu|tax|interest|fee|commission/i.test(type)
      ? cashType(type, cellIn(row, 'Description'), cellIn(row, 'Net Amount').startsWith('-'))
      : undefined;
  },
  adjust: (draft, row) => {
    const trade = draft.type === 'BUY' || draft.type === 'SELL';
    if (!trade) payoutFields(draft, cellIn(row, 'Transaction Type'), cellIn(row, 'Description'));
  },
};

export const IBKR_STATEMENT: readonly Layout[] = [
  {
    broker: 'interactive-brokers',
    header: ['Trades', 'Header', 'Asset Category', 'T. Price', 'Proceeds'],
    columns: {
      date: ['Date/Time'],
      account: ['Account'],
      symbol: ['Symbol'],
      assetType: ['Asset Category'],
      quantity: ['Quantity'],
      price: ['T. Price'],
      gross: ['Proceeds'],
      fee: ['Comm/Fee', 'Comm in *'],
      currency: ['Currency'],
      result: ['Realized P/L'],
    },
    numbers: 'point',
    costs: 'negative',
    meaning: (row) => {
      const inside = inSection(/^trades$/i)(row);
      if (inside !== undefined) return inside;
      if (/closedlot|subtotal|total/i.test(cellIn(row, 'DataDiscriminator')))
        return ignored('title-or-note');
      return cellIn(row, 'Quantity').startsWith('-') ? 'SELL' : 'BUY';
    },
    adjust: (draft, row, sink) => {
      if (/^forex/i.test(draft.assetType ?? ''))
        conversion(draft, row, PAIR.exec(draft.symbol ?? ''), sink);
    },
  },
  cashSection('Dividends', /^dividends$/i, 'Date'),
  cashSection('Withholding Tax', /^withholding tax$/i, 'Date'),
  cashSection('Interest', /^interest$/i, 'Date'),
  cashSection('Fees', /^fees$/i, 'Date'),
  cashSection('Payment In Lieu Of Dividends', /^payment in lieu/i, 'Date'),
  cashSection('Deposits & Withdrawals', /^deposits & withdrawals$/i, 'Settle Date'),
];
