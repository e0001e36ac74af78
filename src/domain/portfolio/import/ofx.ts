import { type Decimal, decimal } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import { parseIsoDate, type IsoDate } from '../../calendar/iso-date.ts';
import { allIn, firstIn, type Node } from './markup.ts';
import { absolute, readNumber, textOf } from './read-number.ts';
import {
  emptySink,
  finished,
  type ReadFile,
  type ReadType,
  type Sink,
  type Statement,
} from './read-transaction.ts';
import { reason } from './reasons.ts';

const textIn = (node: Node, name: string): string => firstIn(node, name)?.text ?? '';

function numberIn(node: Node, name: string): number | undefined {
  const read = readNumber(textIn(node, name), 'point');
  return read === null ? undefined : Number(textOf(read.value));
}

/** The day as the bank wrote it: times and zones are left out. */
function dateIn(node: Node, name: string): IsoDate | undefined {
  const text = textIn(node, name);
  return parseIsoDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`) ?? undefined;
}

interface Security {
  readonly ticker: string | undefined;
  readonly name: string | undefined;
}

type Securities = ReadonlyMap<string, Security>;

function securitiesOf(root: Node): Securities {
  const found = new Map<string, Security>();
  for (const info of allIn(root, 'SECINFO')) {
    const ticker = textIn(info, 'TICKER');
    const name = textIn(info, 'SECNAME');
    found.set(textIn(info, 'UNIQUEID'), {
      ticker: ticker === '' ? undefined : ticker,
      name: name === '' ? undefined : name,
    });
  }
  return found;
}

const compact = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );

const INVESTMENTS: Readonly<Record<string, ReadType>> = {
  BUYSTOCK: 'BUY',
  BUYMF: 'BUY',
  BUYDEBT: 'BUY',
  BUYOPT: 'BUY',
  BUYOTHER: 'BUY',
  SELLSTOCK: 'SELL',
  SELLMF: 'SELL',
  SELLDEBT: 'SELL',
  SELLOPT: 'SELL',
  SELLOTHER: 'SELL',
  INCOME: 'DIVIDEND',
  REINVEST: 'REINVEST',
  INVEXPENSE: 'FEE',
  MARGININTEREST: 'INTEREST_CHARGE',
  RETOFCAP: 'RETURN_OF_CAPITAL',
  SPLIT: 'SPLIT',
  TRANSFER: 'TRANSFER_IN',
  JRNLSEC: 'TRANSFER_IN',
  JRNLFUND: 'DEPOSIT',
  CLOSUREOPT: 'EXPIRY',
  INVBANKTRAN: 'DEPOSIT',
};

function typeOf(node: Node, name: string, amount: number | undefined): ReadType {
  const negative = (amount ?? 0) < 0;
  if (name === 'INVBANKTRAN' || name === 'STMTTRN') {
    const kind = textIn(node, 'TRNTYPE').toUpperCase();
    if (kind === 'INT') return negative ? 'INTEREST_CHARGE' : 'INTEREST';
    if (kind === 'DIV') return 'DIVIDEND';
    if (kind === 'FEE' || kind === 'SRVCHG') return negative ? 'FEE' : 'FEE_REFUND';
    return negative ? 'WITHDRAWAL' : 'DEPOSIT';
  }
  if (name === 'INCOME')
    return /^INTEREST$/i.test(textIn(node, 'INCOMETYPE')) ? 'INTEREST' : 'DIVIDEND';
  if (name === 'TRANSFER')
    return /^OUT$/i.test(textIn(node, 'TFERACTION')) || (numberIn(node, 'UNITS') ?? 0) < 0
      ? 'TRANSFER_OUT'
      : 'TRANSFER_IN';
  if (name === 'JRNLFUND') return negative ? 'WITHDRAWAL' : 'DEPOSIT';
  if (name === 'CLOSUREOPT') {
    const action = textIn(node, 'OPTACTION').toUpperCase();
    return action === 'ASSIGN' ? 'ASSIGNMENT' : action === 'EXERCISE' ? 'EXERCISE' : 'EXPIRY';
  }
  return INVESTMENTS[name] ?? 'DEPOSIT';
}

function transactionOf(node: Node, securities: Securities): Record<string, unknown> {
  const name = node.name.toUpperCase();
  const id = textIn(node, 'UNIQUEID');
  const amount = numberIn(node, 'TRNAMT');
  const total = numberIn(node, 'TOTAL');
  const currency = firstIn(node, 'CURRENCY') ?? firstIn(node, 'ORIGCURRENCY');
  const accrued = numberIn(node, 'ACCRDINT');
  return compact({
    line: node.line,
    date: dateIn(node, 'DTTRADE') ?? dateIn(node, 'DTPOSTED') ?? dateIn(node, 'DTUSER'),
    type: typeOf(node, name, amount ?? total),
    ofxType: name,
    fitid: textIn(node, 'FITID'),
    settlementDate: dateIn(node, 'DTSETTLE'),
    uniqueId: id,
    uniqueIdType: textIn(node, 'UNIQUEIDTYPE'),
    symbol: securities.get(id)?.ticker,
    units: numberIn(node, 'UNITS'),
    unitPrice: numberIn(node, 'UNITPRICE'),
    commission: numberIn(node, 'COMMISSION'),
    fees: numberIn(node, 'FEES'),
    taxes: numberIn(node, 'TAXES'),
    load: numberIn(node, 'LOAD'),
    withholding: numberIn(node, 'WITHHOLDING'),
    accruedInterest: accrued === 0 ? undefined : accrued,
    total,
    amount,
    currency: currency === null ? undefined : textIn(currency, 'CURSYM'),
    currencyRate: currency === null ? undefined : numberIn(currency, 'CURRATE'),
    buyType: textIn(node, 'BUYTYPE') || textIn(node, 'OPTBUYTYPE'),
    sellType: textIn(node, 'SELLTYPE') || textIn(node, 'OPTSELLTYPE'),
    incomeType: textIn(node, 'INCOMETYPE'),
    tferAction: textIn(node, 'TFERACTION'),
    optAction: textIn(node, 'OPTACTION'),
    numerator: numberIn(node, 'NUMERATOR'),
    denominator: numberIn(node, 'DENOMINATOR'),
    oldUnits: numberIn(node, 'OLDUNITS'),
    newUnits: numberIn(node, 'NEWUNITS'),
    bankType: name === 'INVBANKTRAN' || name === 'STMTTRN' ? textIn(node, 'TRNTYPE') : undefined,
    name: name === 'STMTTRN' ? textIn(node, 'NAME') || textIn(node, 'MEMO') : undefined,
    memo: textIn(node, 'MEMO'),
  });
}

const POSITIONS = ['POSSTOCK', 'POSMF', 'POSDEBT', 'POSOPT', 'POSOTHER'];

function positionOf(node: Node, securities: Securities): Record<string, unknown> {
  const id = textIn(node, 'UNIQUEID');
  return compact({
    ofxType: node.name.toUpperCase(),
    uniqueId: id,
    uniqueIdType: textIn(node, 'UNIQUEIDTYPE'),
    symbol: securities.get(id)?.ticker,
    name: securities.get(id)?.name,
    positionType: textIn(node, 'POSTYPE'),
    units: numberIn(node, 'UNITS'),
    unitPrice: numberIn(node, 'UNITPRICE'),
    marketValue: numberIn(node, 'MKTVAL'),
    priceAsOf: dateIn(node, 'DTPRICEASOF'),
  });
}

function investmentAccount(statement: Node, securities: Securities): Statement {
  const list = firstIn(statement, 'INVTRANLIST');
  const positions = firstIn(statement, 'INVPOSLIST');
  const rows = (list?.children ?? []).filter((child) =>
    Object.hasOwn(INVESTMENTS, child.name.toUpperCase()),
  );
  return compact({
    brokerId: textIn(statement, 'BROKERID'),
    accountId: textIn(statement, 'ACCTID'),
    currency: textIn(statement, 'CURDEF'),
    asOf: dateIn(statement, 'DTASOF'),
    transactions: rows.map((row) => transactionOf(row, securities)),
    positions: (positions?.children ?? [])
      .filter((child) => POSITIONS.includes(child.name.toUpperCase()))
      .map((position) => positionOf(position, securities)),
    from: list === null ? undefined : dateIn(list, 'DTSTART'),
    to: list === null ? undefined : dateIn(list, 'DTEND'),
    availableCash: numberIn(statement, 'AVAILCASH'),
  });
}

function bankAccount(statement: Node): Statement {
  const list = firstIn(statement, 'BANKTRANLIST');
  const balance = firstIn(statement, 'LEDGERBAL');
  return compact({
    bankId: textIn(statement, 'BANKID'),
    accountId: textIn(statement, 'ACCTID'),
    accountType: textIn(statement, 'ACCTTYPE'),
    currency: textIn(statement, 'CURDEF'),
    transactions: (list === null ? [] : allIn(list, 'STMTTRN')).map((row) =>
      transactionOf(row, new Map()),
    ),
    positions: [],
    from: list === null ? undefined : dateIn(list, 'DTSTART'),
    to: list === null ? undefined : dateIn(list, 'DTEND'),
    ledgerBalance: balance === null ? undefined : numberIn(balance, 'BALAMT'),
    asOf: balance === null ? undefined : dateIn(balance, 'DTASOF'),
  });
}

/** OFX 1 (SGML) and 2 (XML): investment, bank and card statements. */
export function readOfx(root: Node): ReadFile {
  const securities = securitiesOf(root);
  const sink = emptySink();
  const accounts = [
    ...allIn(root, 'INVSTMTRS').map((statement) => investmentAccount(statement, securities)),
    ...[...allIn(root, 'STMTRS'), ...allIn(root, 'CCSTMTRS')].map(bankAccount),
  ];
  for (const account of accounts) takeAccount(account, securities, sink);
  if (accounts.length === 0)
    sink.errors.push({
      row: 1,
      column: '',
      text: '',
      why: reason('no-statement'),
    });
  return { broker: 'ofx', ...sink, statements: accounts };
}

const money = (value: unknown): DecimalText | undefined =>
  typeof value === 'number' ? textOf(decimalOfNumber(value)) : undefined;

function decimalOfNumber(value: number): Decimal {
  return readNumber(String(value), 'point')?.value ?? decimal('0');
}

function takeAccount(account: Statement, securities: Securities, sink: Sink): void {
  const rows = account['transactions'] as readonly Record<string, unknown>[];
  for (const row of rows) {
    const date = row['date'] as IsoDate | undefined;
    if (date === undefined) {
      sink.errors.push({
        row: row['line'] as number,
        column: 'DTTRADE',
        text: '',
        why: reason('no-date'),
      });
      continue;
    }
    const id = row['uniqueId'] as string | undefined;
    const cash = row['total'] ?? row['amount'];
    const fee = ['commission', 'fees', 'load'].reduce(
      (sum, key) => sum + Math.abs((row[key] as number | undefined) ?? 0),
      0,
    );
    const tax = ['taxes', 'withholding'].reduce(
      (sum, key) => sum + Math.abs((row[key] as number | undefined) ?? 0),
      0,
    );
    const type = row['type'] as ReadType;
    const units = row['units'] as number | undefined;
    sink.transactions.push(
      finished({
        row: row['line'] as number,
        date,
        type,
        settlementDate: row['settlementDate'] as IsoDate | undefined,
        account: account['accountId'] as string | undefined,
        symbol: row['symbol'] as string | undefined,
        cusip: row['uniqueIdType'] === 'CUSIP' ? id : undefined,
        isin: row['uniqueIdType'] === 'ISIN' ? id : undefined,
        name:
          (id === undefined ? undefined : securities.get(id)?.name) ??
          (row['name'] as string | undefined),
        quantity: units === undefined ? undefined : textOf(absolute(decimalOfNumber(units))),
        unitPrice: money(row['unitPrice']),
        priceFactor: (bondLike(row)
          ? '0.01'
          : String(row['ofxType']).endsWith('OPT')
            ? '100'
            : undefined) as DecimalText | undefined,
        currency:
          (row['currency'] as string | undefined) ?? (account['currency'] as string | undefined),
        amount: money(cash),
        fee: fee === 0 ? undefined : money(fee),
        tax: tax === 0 ? undefined : money(tax),
        subtype: (row['incomeType'] ?? row['bankType']) as string | undefined,
        reference: row['fitid'] as string | undefined,
        note: row['memo'] as string | undefined,
      }),
    );
  }
}

/** A bond that a bank books as something else: the total is a hundredth of units times price. */
function bondLike(row: Record<string, unknown>): boolean {
  const { units, unitPrice, total } = row as { units?: number; unitPrice?: number; total?: number };
  if (
    units === undefined ||
    unitPrice === undefined ||
    total === undefined ||
    units * unitPrice === 0
  )
    return false;
  const ratio = Math.abs(total / (units * unitPrice));
  return ratio > 0.0095 && ratio < 0.0105;
}
