import { toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import {
  add,
  type Decimal,
  decimal,
  divide,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../../src/domain/money/decimal.ts';
import { amountText, type DecimalText } from '../../../src/domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Ledger } from '../../../src/domain/portfolio/ledger.ts';
import type { LotMethod } from '../../../src/domain/portfolio/portfolio.ts';
import type { PriceBook } from '../../../src/domain/portfolio/price-book.ts';
import type { Money, Transaction } from '../../../src/domain/portfolio/transaction.ts';
import type { CaseActivity, DatedNumbers, PortfolioCase } from './case-file.ts';

/** The account of rows that name none. */
export const ONLY_ACCOUNT = 'main';

const PLACES = 18;
const METHODS: Readonly<Record<string, LotMethod>> = {
  FIFO: 'fifo',
  LIFO: 'lifo',
  AVERAGE: 'average',
  HIFO: 'highest',
  LOFO: 'lowest',
  SPECIFIC: 'specific',
};

/** A case as the product would keep it. */
export function caseLedger(file: PortfolioCase): { ledger: Ledger; book: PriceBook } {
  const book = caseBook(file);
  const assets = caseAssets(file);
  const transactions = [...openingRows(file), ...activityRows(file, assets)];
  const names = new Set(
    transactions.flatMap((row) => [
      row.account,
      ...('cashAccount' in row && row.cashAccount !== null ? [row.cashAccount] : []),
      ...('to' in row ? [row.to] : []),
    ]),
  );
  return {
    book,
    ledger: {
      settings: {
        base: file.base,
        lotMethod: METHODS[file.costMethod?.toUpperCase() ?? ''] ?? 'fifo',
        taxMethod: file.kind === 'uk-cgt' ? 'uk' : 'none',
        flowConvention: 'in-start-out-end',
        cash: tracksCash(file) ? 'tracked' : 'implied',
        automaticSplits: false,
        benchmark: null,
      },
      accounts: [...names].map((name) => ({
        id: name,
        name,
        currency: file.accountCurrency ?? file.base,
        closed: false,
      })),
      assets,
      transactions,
      enteredPrices: [],
    },
  };
}

/** Without rows or balances of cash, money comes with a purchase and leaves with a sale. */
const tracksCash = (file: PortfolioCase): boolean =>
  file.accountCurrency !== null ||
  file.opening !== null ||
  file.wanted.some(({ figure }) => figure.startsWith('pp.')) ||
  file.activities.some(
    ({ type, cashAccount }) =>
      cashAccount !== null || /^(?:DEPOSIT|WITHDRAWAL|CASH_\w+)$/.test(type),
  );

function caseAssets(file: PortfolioCase): Map<AssetId, Asset> {
  const assets = new Map<AssetId, Asset>();
  const put = (symbol: string, currency: string, type: string): void => {
    const known = file.instruments[symbol];
    const id = symbol as AssetId;
    assets.set(id, {
      id,
      name: symbol,
      class: type === 'LIABILITY' ? 'liability' : known?.type === 'OPTION' ? 'option' : 'equity',
      currency: known?.currency ?? file.prices[symbol]?.currency ?? currency,
      symbol: null,
      isin: null,
      cusip: null,
      multiplier: (known?.multiplier ?? '1') as DecimalText,
      sector: null,
      country: null,
      coupon: null,
    });
  };
  for (const lot of file.opening?.lots ?? []) put(lot.symbol, lot.currency, '');
  for (const { symbol, type, fx, currency } of file.activities)
    if (symbol !== null && type !== 'CASH_BALANCE' && !assets.has(symbol as AssetId))
      put(symbol, fx?.currency ?? currency, type);
  return assets;
}

function caseBook(file: PortfolioCase): PriceBook {
  const rates = new Map<string, { days: Int32Array; rates: Float64Array }>();
  for (const [pair, list] of Object.entries(file.fxRates)) {
    const [from, to] = [pair.slice(0, 3), pair.slice(3)];
    if (to === file.base) rates.set(from, rateSeries(list, false));
    else if (from === file.base) rates.set(to, rateSeries(list, true));
  }
  return {
    base: file.base,
    prices: new Map(
      Object.entries(file.prices).map(([symbol, { currency, closes }]) => [
        symbol as AssetId,
        {
          currency,
          days: Int32Array.from(closes, ([date]) => toDayNumber(date)),
          closes: Float64Array.from(closes, ([, close]) => close),
        },
      ]),
    ),
    rates,
  };
}

const rateSeries = (list: DatedNumbers, inverse: boolean) => ({
  days: Int32Array.from(list, ([date]) => toDayNumber(date)),
  rates: Float64Array.from(list, ([, rate]) => (inverse ? 1 / rate : rate)),
});

/** The rate on a day as digits: units of `to` for one `from`; `null` where the file has none. */
function rateOn(file: PortfolioCase, from: string, to: string, date: string): Decimal | null {
  if (from === to) return decimal('1');
  const last = (list: DatedNumbers | undefined): number | undefined =>
    (list?.findLast(([day]) => day <= date) ?? list?.[0])?.[1];
  const direct = last(file.fxRates[from + to]);
  if (direct !== undefined) return decimal(String(direct));
  const inverse = last(file.fxRates[to + from]);
  return inverse === undefined
    ? null
    : divide(decimal('1'), decimal(String(inverse)), PLACES, 'half-even');
}

const numberOf = (text: DecimalText | null): Decimal => (text === null ? ZERO : decimal(text));
const money = (amount: Decimal, currency: string): Money => ({
  amount: amountText(amount),
  currency,
});
const cost = (text: DecimalText | null, currency: string): Money | null =>
  text === null || text === '0' ? null : { amount: text, currency };

/** Rows that spend: their amount contains fees and taxes. */
const SPENDS = new Set(['BUY', 'DELIVERY_IN', 'TRANSFER_IN']);

/** Before fees and taxes, in the currency of the row. */
function grossOf(file: PortfolioCase, row: CaseActivity, multiplier: Decimal): Decimal {
  if (row.amount === null)
    return multiply(multiply(numberOf(row.quantity), numberOf(row.unitPrice)), multiplier);
  // Wealthfolio's amounts are before costs.
  if (file.accountCurrency !== null) return decimal(row.amount);
  const costs = add(numberOf(row.fee), numberOf(row.tax));
  return SPENDS.has(row.type)
    ? subtract(decimal(row.amount), costs)
    : add(decimal(row.amount), costs);
}

function openingRows(file: PortfolioCase): Transaction[] {
  const { opening } = file;
  if (opening === null) return [];
  const head = { date: opening.date, time: null, account: ONLY_ACCOUNT, note: '', reference: null };
  return [
    ...Object.entries(opening.cash).map(([currency, amount]): Transaction => ({
      ...head,
      id: `opening-${currency}`,
      kind: 'opening-cash',
      amount: { amount, currency },
      fee: null,
    })),
    ...opening.lots.map((lot, place): Transaction => ({
      ...head,
      id: `opening-lot-${place + 1}`,
      kind: 'opening-position',
      asset: lot.symbol as AssetId,
      quantity: lot.quantity,
      value: null,
      cost: { amount: lot.costBasis, currency: lot.currency },
      acquired: lot.date,
      fee: null,
      tax: null,
      lots: null,
    })),
  ];
}

function activityRows(file: PortfolioCase, assets: ReadonlyMap<AssetId, Asset>): Transaction[] {
  const rows: Transaction[] = [];
  const halves = transferHalves(file);
  const balances = new Map<string, Decimal>();
  const ordered = file.activities
    .map((row, place) => ({ row, place }))
    .sort((a, b) => (a.row.date < b.row.date ? -1 : a.row.date > b.row.date ? 1 : 0));
  // A balance is what is there at the end of its day.
  ordered.sort((a, b) =>
    a.row.date === b.row.date
      ? Number(a.row.type === 'CASH_BALANCE') - Number(b.row.type === 'CASH_BALANCE')
      : 0,
  );
  for (const { row, place } of ordered)
    rows.push(...rowsOf(file, assets, row, place, halves, balances));
  return rows;
}

/** The other half of each transfer between own accounts; a half of one has none. */
type TransferHalves = ReadonlyMap<CaseActivity, CaseActivity>;

function transferHalves({ activities }: PortfolioCase): TransferHalves {
  const halves = new Map<CaseActivity, CaseActivity>();
  for (const out of activities.filter(({ type }) => type.endsWith('TRANSFER_OUT'))) {
    const into = activities.find(
      (other) =>
        !halves.has(other) &&
        other.date === out.date &&
        other.type === out.type.replace('_OUT', '_IN') &&
        (out.type === 'TRANSFER_OUT'
          ? other.symbol === out.symbol && other.quantity === out.quantity
          : // What was changed on the way has another amount.
            other.currency !== out.currency || other.amount === out.amount),
    );
    if (into === undefined) continue;
    halves.set(out, into);
    halves.set(into, out);
  }
  return halves;
}

/** Ghostfolio books the rows of a day in the order of the file. */
const timeOf = (file: PortfolioCase, row: CaseActivity, place: number): string | null => {
  if (row.time !== null) return row.time.length === 5 ? `${row.time}:00` : row.time;
  if (!file.wanted.some(({ figure }) => figure.startsWith('gf.'))) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(place / 3600) % 24)}:${two(Math.floor(place / 60) % 60)}:${two(place % 60)}`;
};

function rowsOf(
  file: PortfolioCase,
  assets: ReadonlyMap<AssetId, Asset>,
  row: CaseActivity,
  place: number,
  halves: TransferHalves,
  balances: Map<string, Decimal>,
): Transaction[] {
  const { currency } = row;
  const id = `a${String(place + 1).padStart(4, '0')}`;
  const asset = row.symbol as AssetId | null;
  const listed = (asset === null ? null : assets.get(asset)?.currency) ?? currency;
  const listedRate = row.fx === null ? rateOn(file, currency, listed, row.date) : null;
  // Without any rate the row stays in its own currency.
  const assetCurrency = row.fx === null && listedRate === null ? currency : listed;
  const multiplier = decimal((asset === null ? null : assets.get(asset)?.multiplier) ?? '1');
  const gross = grossOf(file, row, multiplier);
  const fee = cost(row.fee, currency);
  const tax = cost(row.tax, currency);
  const costs = add(numberOf(row.fee), numberOf(row.tax));
  const head = { id, date: row.date, time: timeOf(file, row, place), note: '', reference: null };
  const account = row.account ?? row.cashAccount ?? ONLY_ACCOUNT;
  const cashHead = { ...head, account: row.cashAccount ?? row.account ?? ONLY_ACCOUNT };
  const cashAccount = row.cashAccount === account ? null : row.cashAccount;
  const moved = (sign: 1 | -1, amount: Decimal): void => {
    const signed = sign === 1 ? amount : negate(amount);
    balances.set(currency, add(balances.get(currency) ?? ZERO, signed));
  };
  /** The net sum on the cash account where it is not simply gross and costs in one currency. */
  const settled = (net: Decimal): Money | null => {
    if (row.fxRateToAccountCurrency !== null && file.accountCurrency !== null)
      return money(multiply(net, decimal(row.fxRateToAccountCurrency)), file.accountCurrency);
    return assetCurrency === currency ? null : money(net, currency);
  };
  /** Gross in the currency of the asset. */
  const inAsset = (): Decimal => {
    if (row.fx !== null) return decimal(row.fx.gross);
    return assetCurrency === currency || listedRate === null ? gross : multiply(gross, listedRate);
  };

  switch (row.type) {
    case 'BUY':
    case 'SELL': {
      if (asset === null) throw new Error(`${row.date}: ${row.type} without a symbol`);
      const isBuy = row.type === 'BUY';
      const net = isBuy ? add(gross, costs) : subtract(gross, costs);
      moved(isBuy ? -1 : 1, net);
      const own = inAsset();
      const quantity = numberOf(row.quantity);
      const units = multiply(quantity, multiplier);
      const isPlain = assetCurrency === currency && row.unitPrice !== null;
      return [
        {
          ...head,
          account,
          kind: isBuy ? 'buy' : 'sell',
          asset,
          quantity: amountText(quantity),
          price: isPlain
            ? row.unitPrice
            : amountText(units.units === 0n ? ZERO : divide(own, units, PLACES, 'half-even')),
          currency: assetCurrency,
          gross: amountText(own),
          settled: settled(net),
          lotMethod: null,
          lots: null,
          fee,
          tax,
          cashAccount,
        },
      ];
    }
    case 'DIVIDEND':
    case 'INTEREST':
    case 'CAPITAL_RETURN': {
      moved(1, subtract(gross, costs));
      const kind = {
        DIVIDEND: 'dividend',
        INTEREST: 'interest',
        CAPITAL_RETURN: 'return-of-capital',
      };
      return [
        {
          ...(row.account === null ? cashHead : { ...head, account }),
          kind: kind[row.type] as 'dividend' | 'interest' | 'return-of-capital',
          asset: row.type === 'INTEREST' && asset !== null && isCashName(row) ? null : asset,
          amount: money(
            row.fx === null ? gross : decimal(row.fx.gross),
            row.fx?.currency ?? currency,
          ),
          settled:
            row.fx === null && row.fxRateToAccountCurrency === null
              ? null
              : settled(subtract(gross, costs)),
          fee,
          tax,
          cashAccount: row.account === null ? null : cashAccount,
        },
      ];
    }
    case 'ACCUMULATION_DIVIDEND':
      if (asset === null) throw new Error(`${row.date}: ${row.type} without a symbol`);
      return [{ ...head, account, kind: 'accumulation', asset, amount: money(gross, currency) }];
    case 'FEE':
    case 'FEE_REFUND':
    case 'TAX':
    case 'TAX_REFUND':
    case 'INTEREST_CHARGE': {
      const size = decimal(row.amount ?? row.fee ?? row.tax ?? '0');
      const isRefund = row.type.endsWith('_REFUND');
      moved(isRefund ? 1 : -1, size);
      const kind =
        row.type === 'INTEREST_CHARGE'
          ? 'interest-charge'
          : row.type.startsWith('FEE')
            ? 'fee'
            : 'tax';
      const amount = money(isRefund ? negate(size) : size, currency);
      return [{ ...cashHead, kind, asset, amount }];
    }
    case 'DEPOSIT':
    case 'WITHDRAWAL': {
      const size = decimal(row.amount ?? '0');
      moved(row.type === 'DEPOSIT' ? 1 : -1, size);
      const kind = row.type === 'DEPOSIT' ? 'deposit' : 'withdrawal';
      return [{ ...cashHead, kind, amount: money(size, currency), fee }];
    }
    case 'CASH_BALANCE': {
      const change = subtract(decimal(row.amount ?? '0'), balances.get(currency) ?? ZERO);
      if (change.units === 0n) return [];
      moved(1, change);
      const kind = change.units > 0n ? 'deposit' : 'withdrawal';
      const size = change.units > 0n ? change : negate(change);
      return [{ ...cashHead, kind, amount: money(size, currency), fee: null }];
    }
    case 'LIABILITY':
    case 'DELIVERY_IN':
    case 'DELIVERY_OUT':
      if (asset === null) throw new Error(`${row.date}: ${row.type} without a symbol`);
      return [delivery(row.type === 'DELIVERY_OUT' ? 'delivery-out' : 'delivery-in')];
    case 'TRANSFER_OUT':
    case 'CASH_TRANSFER_OUT': {
      const isCash = row.type === 'CASH_TRANSFER_OUT';
      const other = halves.get(row);
      if (other === undefined && !isCash && asset !== null) return [delivery('delivery-out')];
      if (other === undefined)
        return [{ ...cashHead, kind: 'withdrawal', amount: money(gross, currency), fee }];
      if (!isCash)
        return [
          {
            ...head,
            account,
            kind: 'transfer',
            to: other.account ?? ONLY_ACCOUNT,
            asset,
            quantity: row.quantity,
            amount: null,
            fee,
            lots: null,
          },
        ];
      const to = other.cashAccount ?? other.account ?? ONLY_ACCOUNT;
      const sold = money(decimal(row.amount ?? '0'), currency);
      const bought = money(decimal(other.amount ?? row.amount ?? '0'), other.currency);
      return [
        ...(other.currency === currency
          ? []
          : [{ ...cashHead, id: `${id}-x`, kind: 'conversion' as const, sold, bought, fee: null }]),
        {
          ...cashHead,
          kind: 'transfer',
          to,
          asset: null,
          quantity: null,
          amount: other.currency === currency ? sold : bought,
          fee,
          lots: null,
        },
      ];
    }
    case 'TRANSFER_IN':
    case 'CASH_TRANSFER_IN': {
      if (halves.has(row)) return [];
      return row.type === 'TRANSFER_IN' && asset !== null
        ? [delivery('delivery-in')]
        : [{ ...cashHead, kind: 'deposit', amount: money(gross, currency), fee }];
    }
    case 'SPLIT':
      if (asset === null) throw new Error(`${row.date}: ${row.type} without a symbol`);
      return [
        {
          ...head,
          account,
          kind: 'split',
          asset,
          numerator: row.numerator ?? ('1' as DecimalText),
          denominator: row.denominator ?? ('1' as DecimalText),
          cashInLieu: null,
        },
      ];
    default:
      throw new Error(`${row.date}: unknown type ${row.type}`);
  }

  function delivery(kind: 'delivery-in' | 'delivery-out'): Transaction {
    // What was booked for it: the books know the currency of the asset.
    const value = row.fx === null ? money(inAsset(), assetCurrency) : money(gross, currency);
    return {
      ...head,
      account,
      kind,
      asset: row.symbol as AssetId,
      quantity: row.quantity ?? ('0' as DecimalText),
      value: row.amount === null && row.unitPrice === null ? null : value,
      cost: null,
      acquired: null,
      fee,
      tax,
      lots: null,
    };
  }
}

/** Interest "of" a currency is interest on cash. */
const isCashName = ({ symbol, currency }: CaseActivity): boolean => symbol === currency;
