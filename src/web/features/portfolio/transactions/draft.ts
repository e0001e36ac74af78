import { parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { type DecimalText, parseAmount } from '../../../../domain/money/decimal-text.ts';
import type { AssetId } from '../../../../domain/portfolio/asset.ts';
import { parseAssetId } from '../../../../domain/portfolio/asset-id.ts';
import { LOT_METHODS } from '../../../../domain/portfolio/portfolio.ts';
import type {
  Money,
  Transaction,
  TransactionKind,
} from '../../../../domain/portfolio/transaction.ts';
import { type DraftField, FIELDS_OF } from './draft-fields.ts';

/** A row as it is typed. */
export interface Draft {
  readonly kind: TransactionKind;
  readonly fields: Readonly<Record<DraftField, string>>;
}

export type DraftFault = 'required' | 'number' | 'positive' | 'date' | 'asset' | 'currency';

export type ReadDraft =
  | { readonly kind: 'row'; readonly row: Transaction }
  | {
      readonly kind: 'faults';
      readonly faults: Readonly<Partial<Record<DraftField, DraftFault>>>;
    };

const CURRENCY = /^[A-Z]{3,5}$/;

export function emptyDraft(
  kind: TransactionKind,
  fields: Partial<Record<DraftField, string>>,
): Draft {
  return { kind, fields: { ...BLANK, ...fields } };
}

/** Written out: a record made of its keys would need a cast. */
const BLANK: Readonly<Record<DraftField, string>> = {
  date: '',
  time: '',
  account: '',
  to: '',
  asset: '',
  into: '',
  quantity: '',
  price: '',
  amount: '',
  bought: '',
  boughtCurrency: '',
  numerator: '',
  denominator: '',
  ratio: '',
  costShare: '',
  cash: '',
  value: '',
  cost: '',
  acquired: '',
  currency: '',
  fee: '',
  tax: '',
  settled: '',
  settledCurrency: '',
  cashInLieu: '',
  lotMethod: '',
  note: '',
};

/** What a row looks like in the form. */
export function draftOf(row: Transaction): Draft {
  const sums: (Money | null)[] = [];
  const sum = (money: Money | null | undefined): string => {
    if (money === null || money === undefined) return '';
    sums.push(money);
    return money.amount;
  };
  const fields: Partial<Record<DraftField, string>> = {
    date: row.date,
    time: row.time ?? '',
    account: row.account,
    note: row.note,
  };
  if ('to' in row) fields.to = row.to;
  if ('asset' in row) fields.asset = row.asset ?? '';
  if ('into' in row) fields.into = row.into ?? '';
  if ('quantity' in row) fields.quantity = row.quantity ?? '';
  if ('price' in row) fields.price = row.price;
  if ('amount' in row) fields.amount = sum(row.amount);
  if ('sold' in row) {
    fields.amount = sum(row.sold);
    fields.bought = row.bought.amount;
    fields.boughtCurrency = row.bought.currency;
  }
  if ('numerator' in row) {
    fields.numerator = row.numerator;
    fields.denominator = row.denominator;
  }
  if ('ratio' in row) fields.ratio = row.ratio ?? '';
  if ('costShare' in row) fields.costShare = row.costShare ?? '';
  if ('cash' in row) fields.cash = sum(row.cash);
  if ('value' in row) fields.value = sum(row.value);
  if ('basis' in row) fields.value = sum(row.basis);
  if ('cost' in row) fields.cost = sum(row.cost);
  if ('acquired' in row) fields.acquired = row.acquired ?? '';
  if ('fee' in row) fields.fee = sum(row.fee);
  if ('tax' in row) fields.tax = sum(row.tax);
  if ('settled' in row && row.settled !== null) {
    fields.settled = row.settled.amount;
    fields.settledCurrency = row.settled.currency;
  }
  if ('cashInLieu' in row) fields.cashInLieu = sum(row.cashInLieu);
  if ('lotMethod' in row) fields.lotMethod = row.lotMethod ?? '';
  fields.currency = 'currency' in row ? row.currency : (sums[0]?.currency ?? '');
  return emptyDraft(row.kind, fields);
}

/** `1 250,75` and `1250.75` are the same number; a comma with a point after it groups digits. */
export function typedNumber(text: string): DecimalText | null {
  const plain = text.replaceAll(/[\s'’\u00A0\u202F]/g, '');
  return parseAmount(plain.includes('.') ? plain.replaceAll(',', '') : plain.replace(',', '.'));
}

/**
 * The row that a form describes, or what is wrong with its fields. What the form does not show
 * (picked lots, the broker's reference) stays as it was in `before`.
 */
export function readDraft(draft: Draft, id: string, before: Transaction | null): ReadDraft {
  const { kind, fields } = draft;
  const shown = new Set<DraftField>(['date', 'time', 'account', 'note', ...FIELDS_OF[kind]]);
  const faults: Partial<Record<DraftField, DraftFault>> = {};
  const typed = (field: DraftField): string => (shown.has(field) ? fields[field].trim() : '');
  const fault = (field: DraftField, what: DraftFault): void => {
    faults[field] ??= what;
  };
  const zero = parseAmount('0')!;
  const optional = (field: DraftField): DecimalText | null => {
    if (typed(field) === '') return null;
    const value = typedNumber(typed(field));
    if (value === null) fault(field, 'number');
    return value;
  };
  const number = (field: DraftField): DecimalText => {
    if (typed(field) === '') fault(field, 'required');
    return optional(field) ?? zero;
  };
  const positive = (field: DraftField): DecimalText => {
    const value = number(field);
    if (value === '0' || value.startsWith('-')) fault(field, 'positive');
    return value;
  };
  const currency = (field: DraftField = 'currency'): string => {
    const code = typed(field).toUpperCase();
    if (!CURRENCY.test(code)) fault(field, code === '' ? 'required' : 'currency');
    return code;
  };
  const money = (field: DraftField): Money | null => {
    const amount = optional(field);
    return amount === null ? null : { amount, currency: currency() };
  };
  const sum = (field: DraftField = 'amount'): Money => ({
    amount: number(field),
    currency: currency(),
  });
  const positiveSum = (): Money => ({ amount: positive('amount'), currency: currency() });
  const assetOrNull = (field: DraftField = 'asset'): AssetId | null => {
    if (typed(field) === '') return null;
    const asset = parseAssetId(typed(field));
    if (asset === null) fault(field, 'asset');
    return asset;
  };
  const asset = (field: DraftField = 'asset'): AssetId => {
    const found = assetOrNull(field);
    if (found === null) fault(field, typed(field) === '' ? 'required' : 'asset');
    return found ?? parseAssetId('~none')!;
  };
  const date = parseIsoDate(typed('date'));
  if (date === null) fault('date', typed('date') === '' ? 'required' : 'date');
  if (typed('account') === '') fault('account', 'required');
  const time = typed('time');
  const head = {
    id,
    date: date ?? parseIsoDate('1970-01-01')!,
    time: time === '' ? null : time.length === 5 ? `${time}:00` : time,
    account: typed('account'),
    note: fields.note.trim(),
    reference: before?.reference ?? null,
  };
  const costs = () => ({
    fee: money('fee'),
    tax: money('tax'),
    cashAccount: before !== null && 'cashAccount' in before ? before.cashAccount : null,
  });
  const settled = (): Money | null => {
    const amount = optional('settled');
    return amount === null ? null : { amount, currency: currency('settledCurrency') };
  };
  const lots = before !== null && 'lots' in before ? before.lots : null;
  const row = ((): Transaction => {
    switch (kind) {
      case 'buy':
      case 'sell':
      case 'short':
      case 'cover': {
        const quantity = positive('quantity');
        const price = number('price');
        const isSame =
          before !== null &&
          'price' in before &&
          before.quantity === quantity &&
          before.price === price;
        return {
          ...head,
          kind,
          asset: asset(),
          quantity,
          price,
          currency: currency(),
          // What the broker rounded belongs to what the broker wrote.
          gross: isSame ? before.gross : null,
          settled: settled(),
          lotMethod: LOT_METHODS.find((method) => method === typed('lotMethod')) ?? null,
          lots: isSame ? lots : null,
          ...costs(),
        };
      }
      case 'dividend':
      case 'interest':
        return {
          ...head,
          kind,
          asset: kind === 'dividend' ? asset() : assetOrNull(),
          amount: sum(),
          settled: settled(),
          ...costs(),
        };
      case 'return-of-capital':
        return { ...head, kind, asset: asset(), amount: sum(), settled: settled(), ...costs() };
      case 'reinvestment':
        return {
          ...head,
          kind,
          asset: asset(),
          amount: positiveSum(),
          quantity: positive('quantity'),
          ...costs(),
        };
      case 'accumulation':
        return { ...head, kind, asset: asset(), amount: sum() };
      case 'stock-dividend':
        return {
          ...head,
          kind,
          asset: asset(),
          quantity: positive('quantity'),
          basis: money('value'),
        };
      case 'fee':
      case 'tax':
      case 'interest-charge':
        return { ...head, kind, asset: assetOrNull(), amount: sum() };
      case 'deposit':
      case 'withdrawal':
        return { ...head, kind, amount: positiveSum(), fee: money('fee') };
      case 'opening-cash':
        return { ...head, kind, amount: sum(), fee: money('fee') };
      case 'delivery-in':
      case 'delivery-out':
      case 'opening-position': {
        const acquired = parseIsoDate(typed('acquired'));
        if (acquired === null && typed('acquired') !== '') fault('acquired', 'date');
        return {
          ...head,
          kind,
          asset: asset(),
          quantity: positive('quantity'),
          value: money('value'),
          cost: money('cost'),
          acquired,
          fee: money('fee'),
          tax: money('tax'),
          lots,
        };
      }
      case 'transfer': {
        const to = typed('to');
        if (to === '') fault('to', 'required');
        const moved = assetOrNull();
        if (moved === null && typed('amount') === '') fault('amount', 'required');
        return {
          ...head,
          kind,
          to,
          asset: moved,
          quantity: moved === null ? null : positive('quantity'),
          amount: typed('amount') === '' ? null : positiveSum(),
          fee: money('fee'),
          lots,
        };
      }
      case 'conversion':
        return {
          ...head,
          kind,
          sold: positiveSum(),
          bought: { amount: positive('bought'), currency: currency('boughtCurrency') },
          fee: money('fee'),
        };
      case 'split':
        return {
          ...head,
          kind,
          asset: asset(),
          numerator: positive('numerator'),
          denominator: positive('denominator'),
          cashInLieu: money('cashInLieu'),
        };
      case 'spin-off':
        return {
          ...head,
          kind,
          asset: asset(),
          into: asset('into'),
          ratio: positive('ratio'),
          costShare: number('costShare'),
          cashInLieu: money('cashInLieu'),
        };
      case 'merger': {
        const into = assetOrNull('into');
        const cash = money('cash');
        if (into === null && cash === null) fault('into', 'required');
        return {
          ...head,
          kind,
          asset: asset(),
          into,
          ratio: into === null ? null : positive('ratio'),
          cash,
          costShare: optional('costShare'),
          cashInLieu: money('cashInLieu'),
        };
      }
      case 'symbol-change':
        return { ...head, kind, asset: asset(), into: asset('into') };
      default:
        kind satisfies 'exercise' | 'assignment' | 'expiry';
        return {
          ...head,
          kind,
          asset: asset(),
          quantity: positive('quantity'),
          fee: money('fee'),
        };
    }
  })();
  return Object.keys(faults).length === 0 ? { kind: 'row', row } : { kind: 'faults', faults };
}
