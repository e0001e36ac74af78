import { add, multiply, negate, subtract, type Decimal, ZERO } from '../../money/decimal.ts';
import { readDate } from './read-date.ts';
import { readNumber, textOf } from './read-number.ts';
import {
  emptySink,
  finished,
  type ReadFile,
  type ReadType,
  type Sink,
} from './read-transaction.ts';
import { reason } from './reasons.ts';

const GHOSTFOLIO_TYPES: Readonly<Record<string, ReadType>> = {
  BUY: 'BUY',
  SELL: 'SELL',
  DIVIDEND: 'DIVIDEND',
  INTEREST: 'INTEREST',
  FEE: 'FEE',
  ITEM: 'BUY',
  LIABILITY: 'BUY',
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOfField = (value: unknown): string => (typeof value === 'string' ? value : '');
const figureOf = (value: unknown): Decimal | null =>
  typeof value === 'number' || typeof value === 'string'
    ? (readNumber(String(value), 'point')?.value ?? null)
    : null;

/** The export of Ghostfolio. The row is the place of an activity in its list, from 1. */
export function readJsonFile(text: string): ReadFile {
  const sink = emptySink();
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (problem) {
    sink.errors.push({
      row: 1,
      column: '',
      text: text.slice(0, 80),
      why: reason('not-json', {
        problem: problem instanceof Error ? problem.message.slice(0, 187) : '',
      }),
    });
    return { broker: null, ...sink };
  }
  const activities = isFields(value) ? (value['activities'] ?? value['orders']) : value;
  if (!Array.isArray(activities)) {
    sink.errors.push({
      row: 1,
      column: 'activities',
      text: '',
      why: reason('no-list', { name: 'activities' }),
    });
    return { broker: null, ...sink };
  }
  const accounts = new Map<string, string>();
  const named: unknown = isFields(value) ? value['accounts'] : null;
  for (const account of Array.isArray(named) ? named : [])
    if (isFields(account)) accounts.set(textOfField(account['id']), textOfField(account['name']));
  for (const [index, activity] of activities.entries())
    takeActivity(index + 1, activity, accounts, sink);
  return { broker: 'ghostfolio', ...sink };
}

function takeActivity(
  row: number,
  activity: unknown,
  accounts: ReadonlyMap<string, string>,
  sink: Sink,
): void {
  if (!isFields(activity)) {
    sink.errors.push({ row, column: '', text: '', why: reason('not-an-activity') });
    return;
  }
  const profile = isFields(activity['SymbolProfile']) ? activity['SymbolProfile'] : {};
  const word = textOfField(activity['type']);
  const type = Object.hasOwn(GHOSTFOLIO_TYPES, word) ? GHOSTFOLIO_TYPES[word]! : null;
  const when = readDate(textOfField(activity['date']), 'dmy');
  const quantity = figureOf(activity['quantity']);
  const price = figureOf(activity['unitPrice']);
  const fee = figureOf(activity['fee'] ?? 0);
  const currency = textOfField(activity['currency']) || textOfField(profile['currency']);
  const wrong =
    type === null
      ? 'type'
      : when === null
        ? 'date'
        : quantity === null
          ? 'quantity'
          : price === null
            ? 'unitPrice'
            : fee === null
              ? 'fee'
              : !/^[A-Za-z]{3}$/.test(currency)
                ? 'currency'
                : null;
  if (
    type === null ||
    when === null ||
    quantity === null ||
    price === null ||
    fee === null ||
    wrong !== null
  ) {
    const column = wrong ?? 'type';
    sink.errors.push({
      row,
      column,
      text: String(activity[column] ?? '').slice(0, 200),
      why: reason('unreadable'),
    });
    return;
  }
  const gross = multiply(quantity, price);
  const out = type === 'BUY' || type === 'FEE';
  const amount =
    type === 'FEE'
      ? negate(fee.units === 0n ? gross : add(gross, fee))
      : out
        ? negate(add(gross, fee))
        : subtract(gross, fee);
  const trade = type === 'BUY' || type === 'SELL';
  const account = textOfField(activity['accountId']);
  sink.transactions.push(
    finished({
      row,
      date: when.date,
      type,
      subtype: word === 'ITEM' || word === 'LIABILITY' ? word : undefined,
      account: accounts.get(account) ?? account,
      symbol: textOfField(activity['symbol']) || textOfField(profile['symbol']),
      isin: textOfField(profile['isin']),
      name: textOfField(profile['name']),
      quantity: trade ? textOf(quantity) : undefined,
      unitPrice: trade ? textOf(price) : undefined,
      currency: currency.toUpperCase(),
      amount: textOf(amount),
      fee: trade || (fee.units !== 0n && type !== 'FEE') ? textOf(fee) : undefined,
      grossAmount: type === 'DIVIDEND' && compareZero(fee) ? textOf(gross) : undefined,
      note: textOfField(activity['comment']),
    }),
  );
}

const compareZero = (value: Decimal): boolean => value.units !== ZERO.units;
