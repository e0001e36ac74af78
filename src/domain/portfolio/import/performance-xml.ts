import { decimalOf, negate, subtract, type Decimal } from '../../money/decimal.ts';
import { childOf, firstIn, type Node } from './markup.ts';
import { readDate } from './read-date.ts';
import { textOf } from './read-number.ts';
import {
  type Draft,
  emptySink,
  finished,
  type ReadFile,
  type ReadType,
  type Sink,
} from './read-transaction.ts';
import { reason } from './reasons.ts';

/** Amounts are cents. */
const AMOUNT_PLACES = 2;
/** Digits of shares after the point, by the first version of a file that has them. */
const SHARE_PLACES: readonly (readonly [version: number, places: number])[] = [
  [49, 8],
  [26, 6],
];
/** Older ones have no currencies, and fees in other places. */
const FIRST_VERSION = 29;

const OF_ACCOUNTS: Readonly<Record<string, ReadType>> = {
  DEPOSIT: 'DEPOSIT',
  REMOVAL: 'WITHDRAWAL',
  INTEREST: 'INTEREST',
  INTEREST_CHARGE: 'INTEREST_CHARGE',
  FEES: 'FEE',
  FEES_REFUND: 'FEE_REFUND',
  TAXES: 'TAX',
  TAX_REFUND: 'TAX_REFUND',
  DIVIDENDS: 'DIVIDEND',
  TRANSFER_IN: 'DEPOSIT',
  TRANSFER_OUT: 'WITHDRAWAL',
};
const OF_PORTFOLIOS: Readonly<Record<string, ReadType>> = {
  BUY: 'BUY',
  SELL: 'SELL',
  DELIVERY_INBOUND: 'TRANSFER_IN',
  DELIVERY_OUTBOUND: 'TRANSFER_OUT',
  TRANSFER_IN: 'TRANSFER_IN',
  TRANSFER_OUT: 'TRANSFER_OUT',
};
const OUTGOING: ReadonlySet<ReadType> = new Set([
  'BUY',
  'WITHDRAWAL',
  'FEE',
  'TAX',
  'INTEREST_CHARGE',
]);

/** A client file of Portfolio Performance: objects are written once and pointed to afterwards. */
export function readPerformanceXml(root: Node): ReadFile {
  const sink = emptySink();
  const byId = new Map<string, Node>();
  const rows: Node[] = [];
  collect(root, byId, rows);
  const client = firstIn(root, 'CLIENT');
  const said = childOf(client, 'version');
  const version = said === null ? Infinity : Number(said.text);
  const [, places] = SHARE_PLACES.find(([first]) => version >= first) ?? [];
  if (places === undefined || version < FIRST_VERSION)
    sink.errors.push({
      row: said?.line ?? 1,
      column: 'version',
      text: (said?.text ?? '').slice(0, 200),
      why: reason('old-version'),
    });
  else for (const row of rows) takeRow(row, byId, places, sink);
  return { broker: 'portfolio-performance', ...sink };
}

const ROW_NAMES = new Set([
  'account-transaction',
  'accounttransaction',
  'portfolio-transaction',
  'portfoliotransaction',
  // The two rows of a transfer: one may be written out here, and only be pointed to by its list.
  'transactionfrom',
  'transactionto',
]);

function collect(node: Node, byId: Map<string, Node>, rows: Node[]): void {
  for (const child of node.children) {
    const id = child.attributes['id'];
    if (id !== undefined) byId.set(id, child);
    if (ROW_NAMES.has(child.name.toLowerCase()) && childOf(child, 'type') !== null)
      rows.push(child);
    collect(child, byId, rows);
  }
}

/** The element itself, or the one it points to: by id, or by a path such as `../../security[2]`. */
function resolved(node: Node | null, byId: ReadonlyMap<string, Node>): Node | null {
  const reference = node?.attributes['reference'];
  if (node === null || reference === undefined) return node;
  if (/^\d+$/.test(reference)) return byId.get(reference) ?? null;
  let at: Node | null = node;
  for (const step of reference.split('/')) {
    if (at === null) return null;
    if (step === '..') at = at.parent;
    else {
      const [, name = '', place = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
      at = at.children.filter((child) => child.name === name)[Number(place) - 1] ?? null;
    }
  }
  return at;
}

const whole = (text: string | undefined, places: number): Decimal | null =>
  text !== undefined && /^-?\d{1,30}$/.test(text) ? decimalOf(BigInt(text), places) : null;

function unitSum(row: Node, type: string): Decimal {
  const units = childOf(row, 'units')?.children ?? [];
  const amounts = units
    .filter((unit) => unit.attributes['type'] === type)
    .map((unit) => whole(childOf(unit, 'amount')?.attributes['amount'], AMOUNT_PLACES));
  return amounts.reduce<Decimal>(
    (sum, each) => (each === null ? sum : subtract(sum, negate(each))),
    decimalOf(0n, 0),
  );
}

/** Rows of a transfer are named alike; beside them stand the accounts or the portfolios. */
const isOfAccount = ({ name, parent }: Node): boolean =>
  name.startsWith('transaction')
    ? childOf(parent, 'accountFrom') !== null
    : name.toLowerCase().startsWith('account');

/** The account or portfolio that a row is in: around it, or beside it in a pair of rows. */
function ownerOf(
  row: Node,
  kind: 'account' | 'portfolio',
  byId: ReadonlyMap<string, Node>,
): string | undefined {
  const parent = row.parent;
  if (parent !== null && /crossentry/i.test(parent.name)) {
    const [, side = ''] = /^transaction(From|To)$/.exec(row.name) ?? [];
    const ownName = `${kind}${side}`;
    const owner = resolved(childOf(parent, ownName), byId);
    return childOf(owner, 'name')?.text;
  }
  return childOf(resolved(parent?.parent ?? null, byId), 'name')?.text;
}

function takeRow(
  row: Node,
  byId: ReadonlyMap<string, Node>,
  sharePlaces: number,
  sink: Sink,
): void {
  const ofAccount = isOfAccount(row);
  const word = childOf(row, 'type')?.text ?? '';
  if (ofAccount && (word === 'BUY' || word === 'SELL')) return;
  const type = (ofAccount ? OF_ACCOUNTS : OF_PORTFOLIOS)[word];
  const when = readDate(resolved(childOf(row, 'date'), byId)?.text ?? '', 'ymd');
  const amount = whole(childOf(row, 'amount')?.text, AMOUNT_PLACES);
  if (type === undefined || when === null || amount === null) {
    const column = type === undefined ? 'type' : when === null ? 'date' : 'amount';
    sink.errors.push({
      row: row.line,
      column,
      text: (childOf(row, column)?.text ?? '').slice(0, 200),
      why: reason('unreadable'),
    });
    return;
  }
  const security = resolved(childOf(row, 'security'), byId);
  const shares = whole(childOf(row, 'shares')?.text, sharePlaces);
  const fee = unitSum(row, 'FEE');
  const tax = unitSum(row, 'TAX');
  const trade = type === 'BUY' || type === 'SELL';
  const moved = type === 'TRANSFER_IN' || type === 'TRANSFER_OUT';
  const gross =
    trade || moved
      ? subtract(
          amount,
          type === 'SELL' || type === 'TRANSFER_OUT'
            ? negate(subtract(fee, negate(tax)))
            : subtract(fee, negate(tax)),
        )
      : null;
  const draft: Draft = {
    time: when.time === null || when.time === '00:00' ? undefined : when.time,
    account: ownerOf(row, ofAccount ? 'account' : 'portfolio', byId),
    symbol: childOf(security, 'tickerSymbol')?.text,
    isin: childOf(security, 'isin')?.text,
    name: childOf(security, 'name')?.text,
    quantity: shares === null || shares.units === 0n ? undefined : textOf(shares),
    currency: childOf(row, 'currencyCode')?.text,
    fee: trade || fee.units !== 0n ? textOf(fee) : undefined,
    tax: trade || tax.units !== 0n ? textOf(tax) : undefined,
    note: childOf(row, 'note')?.text,
    reference: childOf(row, 'uuid')?.text,
  };
  if (moved) draft.value = textOf(gross ?? amount);
  else draft.amount = textOf(OUTGOING.has(type) ? negate(amount) : amount);
  if (trade && gross !== null) draft.grossAmount = textOf(gross);
  if (word.startsWith('TRANSFER')) draft.note = 'transfer between own accounts';
  sink.transactions.push(finished({ ...draft, row: row.line, date: when.date, type }));
}
