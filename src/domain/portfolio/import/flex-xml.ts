import { add, decimal, multiply, negate } from '../../money/decimal.ts';
import { cashType, PAIR, payoutFields } from './brokers/interactive-brokers.ts';
import { allIn, type Node } from './markup.ts';
import { readDate } from './read-date.ts';
import { absolute, readNumber, textOf } from './read-number.ts';
import { type Draft, emptySink, finished, type ReadFile, type Sink } from './read-transaction.ts';
import { reason } from './reasons.ts';

const said = (node: Node, ...names: readonly string[]): string => {
  for (const name of names) {
    const text = node.attributes[name];
    if (text !== undefined && text !== '') return text;
  }
  return '';
};

const figure = (node: Node, ...names: readonly string[]) =>
  readNumber(said(node, ...names), 'point')?.value ?? null;

/** Flex statements of Interactive Brokers as XML: one for each account. */
export function readFlexXml(root: Node): ReadFile {
  const sink = emptySink();
  for (const statement of allIn(root, 'FLEXSTATEMENT')) {
    const account = said(statement, 'accountId');
    const known = securitiesOf(statement);
    const detailed = allIn(statement, 'CASHTRANSACTION').some((node) =>
      /^detail$/i.test(said(node, 'levelOfDetail')),
    );
    for (const node of allIn(statement, 'TRADE')) takeTrade(node, account, known, sink);
    for (const node of allIn(statement, 'CASHTRANSACTION'))
      if (!(detailed && /^summary$/i.test(said(node, 'levelOfDetail'))))
        takeCash(node, account, known, sink);
    for (const node of allIn(statement, 'CORPORATEACTION')) {
      const type = said(node, 'type').slice(0, 80);
      const description = said(node, 'actionDescription', 'description');
      sink.ambiguous.push({
        row: node.line,
        why: reason('corporate-action', {
          type,
          description: description.slice(0, 281 - type.length),
        }),
      });
    }
  }
  return { broker: 'interactive-brokers', ...sink };
}

type Known = ReadonlyMap<string, { readonly symbol: string; readonly isin: string }>;

function securitiesOf(statement: Node): Known {
  const found = new Map<string, { symbol: string; isin: string }>();
  for (const name of ['OPENPOSITION', 'SECURITYINFO', 'TRADE'])
    for (const node of allIn(statement, name)) {
      const id = said(node, 'conid');
      if (id === '') continue;
      const before = found.get(id);
      const isin =
        said(node, 'isin') ||
        (said(node, 'securityIDType') === 'ISIN' ? said(node, 'securityID') : '');
      found.set(id, {
        symbol: said(node, 'symbol') || (before?.symbol ?? ''),
        isin: isin || (before?.isin ?? ''),
      });
    }
  return found;
}

function draftOf(
  node: Node,
  account: string,
  known: Known,
  ...dates: readonly string[]
): Draft | null {
  const when = readDate(said(node, ...dates), 'ymd');
  if (when === null) return null;
  const security = known.get(said(node, 'conid'));
  const rate = figure(node, 'fxRateToBase');
  return {
    row: node.line,
    date: when.date,
    time: when.time ?? undefined,
    account: said(node, 'accountId') || account,
    symbol: said(node, 'symbol') || security?.symbol,
    isin: said(node, 'isin') || security?.isin,
    name: said(node, 'description'),
    currency: said(node, 'currency'),
    fxRateToBase: rate === null ? undefined : textOf(rate),
    reference: said(node, 'transactionID', 'tradeID'),
  };
}

function takeTrade(node: Node, account: string, known: Known, sink: Sink): void {
  if (/order|closed_lot|symbol_summary|asset_summary/i.test(said(node, 'levelOfDetail'))) return;
  const draft = draftOf(node, account, known, 'tradeDate', 'dateTime');
  const quantity = figure(node, 'quantity');
  const price = figure(node, 'tradePrice', 'price');
  if (draft === null || quantity === null || price === null) {
    sink.errors.push({
      row: node.line,
      column: draft === null ? 'tradeDate' : quantity === null ? 'quantity' : 'tradePrice',
      text: draft === null ? said(node, 'tradeDate', 'dateTime') : '',
      why: reason('unreadable'),
    });
    return;
  }
  const units = absolute(quantity);
  const factor = figure(node, 'multiplier') ?? decimal('1');
  const fee = absolute(figure(node, 'ibCommission') ?? decimal('0'));
  const sells = /^sell/i.test(said(node, 'buySell')) || quantity.units < 0n;
  const gross = multiply(multiply(units, price), factor);
  const pair = PAIR.exec(said(node, 'symbol'));
  const costs = { fee: textOf(fee), feeCurrency: said(node, 'ibCommissionCurrency') };
  const base = { ...draft, ...costs, row: node.line, date: draft.date! };
  if (pair !== null && /^cash$/i.test(said(node, 'assetCategory'))) {
    const [from, to] = sells ? [pair[1], pair[2]] : [pair[2], pair[1]];
    sink.transactions.push(
      finished({
        row: node.line,
        date: draft.date!,
        account: draft.account,
        ...costs,
        type: 'FX',
        fromCurrency: from,
        fromAmount: textOf(negate(sells ? units : gross)),
        toCurrency: to,
        toAmount: textOf(sells ? gross : units),
        rate: textOf(price),
      }),
    );
    return;
  }
  const tax = figure(node, 'taxes');
  const own = costs.feeCurrency === '' || costs.feeCurrency === draft.currency;
  const cost = add(own ? fee : decimal('0'), absolute(tax ?? decimal('0')));
  sink.transactions.push(
    finished({
      ...base,
      type: sells ? 'SELL' : 'BUY',
      quantity: textOf(units),
      unitPrice: textOf(price),
      priceFactor: factor.units === 1n && factor.scale === 0 ? undefined : textOf(factor),
      amount: textOf(sells ? add(gross, negate(cost)) : negate(add(gross, cost))),
      tax: tax === null || tax.units === 0n ? undefined : textOf(absolute(tax)),
      assetType: said(node, 'assetCategory'),
    }),
  );
}

function takeCash(node: Node, account: string, known: Known, sink: Sink): void {
  const draft = draftOf(node, account, known, 'settleDate', 'reportDate', 'dateTime');
  const amount = figure(node, 'amount');
  if (draft === null || amount === null) {
    sink.errors.push({
      row: node.line,
      column: draft === null ? 'reportDate' : 'amount',
      text: said(node, draft === null ? 'reportDate' : 'amount'),
      why: reason('unreadable'),
    });
    return;
  }
  const type = cashType(said(node, 'type'), said(node, 'description'), amount.units < 0n);
  const full: Draft = { ...draft, type, amount: textOf(amount) };
  payoutFields(full, said(node, 'type'), said(node, 'description'));
  sink.transactions.push(finished({ ...full, row: node.line, date: draft.date!, type }));
}
