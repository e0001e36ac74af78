import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../../money/decimal.ts';
import { priceUnit } from '../../../money/minor-units.ts';
import type { Layout, Memory } from '../layout.ts';
import { absolute, readNumber, textOf } from '../read-number.ts';
import { type Draft, finished, type ReadType, type Sink } from '../read-transaction.ts';
import {
  columnOf,
  dateIn,
  numberAt,
  plainName,
  type TableRow,
  textIn,
  withoutAccents,
} from '../table-row.ts';
import { type PlainReason, reason } from '../reasons.ts';

const CHANGE = [
  'Mutatie',
  'Change',
  'Änderung',
  'Variación',
  'Mudança',
  'Variazioni',
  'Variazione',
  'Mouvements',
  'Mouvement',
  'Förändring',
  'Endring',
  'Ændring',
  'Zmiana',
  'Muutos',
];
const DESCRIPTION = [
  'Omschrijving',
  'Description',
  'Beschreibung',
  'Descripción',
  'Descrição',
  'Descrizione',
  'Beskrivning',
  'Beskrivelse',
  'Opis',
  'Kuvaus',
];
const DATE = ['Datum', 'Date', 'Fecha', 'Data', 'Dato', 'Päivämäärä'];
const TIME = [
  'Tijd',
  'Time',
  'Uhrzeit',
  'Uhrze',
  'Hora',
  'Heure',
  'Ora',
  'Tid',
  'Klokkeslett',
  'Czas',
  'Godzina',
];
const PRODUCT = ['Product', 'Produkt', 'Produit', 'Producto', 'Produto', 'Prodotto', 'Tuote'];
const ORDER = [
  'Order ID',
  'ID Orden',
  'ID da Ordem',
  'ID Ordine',
  'ID Ordre',
  'ID Ordre DEGIRO',
  'Orden ID',
  'Id zlecenia',
  'OrderID',
  'Ordre ID',
  'Ordem ID',
];

const BUYS = 'koop|aankoop|buy|achat|compra|kauf|acquisto|kupno|kop|kjop|kob|osto';
const SELLS = 'verkoop|sell|vente|venda|venta|verkauf|vendita|sprzedaz|salj|salg|salj|selg|myynti';
const TRADE = new RegExp(
  `^(?:(.*?)\\s*:\\s*)?(${BUYS}|${SELLS})\\s+(\\d{1,3}(?:[\\s\\u00A0.,]\\d{3})+(?:[.,]\\d+)?(?![\\d.,])|\\d+(?:[.,]\\d+)?)\\s*(?:(?!@)\\D.*?)?@\\s*(-?[\\d.,\\s\\u00A0]+?)\\s*([A-Z]{3})\\b`,
  'i',
);

type Kind =
  | 'trade'
  | 'fee-of-order'
  | 'dividend'
  | 'tax'
  | 'conversion'
  | 'sweep'
  | ReadType
  | 'reservation'
  | 'counter'
  | 'fund';

/** What rows without units are, in the languages of the broker; the first that fits decides. */
const WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/reservation|reservering|reservierung/, 'reservation'],
  [
    /sweep|geldrekening|cash account at|compte especes aupres|geldkonto|cuenta de efectivo|conta monetaria|conto liquidita|cash account/,
    'sweep',
  ],
  [/processed flatex withdrawal/, 'counter'],
  [
    /fonds monetaires|geldmarktfond|money market fund|fondo monetario|fundos? monetario|geldmarkt|fondi monetari|conversie geldmarkt|cash fund/,
    'fund',
  ],
  [
    /valuta (creditering|debitering)|\bfx (credit|debit|withdrawal)|cambio de divisa|de divisa\b|wahrungswechsel|operation de change|currency (credit|debit)|valutav?a?xling|cambio valuta|prelievo cambi|credito cambi|valuta(debet|kredit)|valutakonvertering/,
    'conversion',
  ],
  [
    /dividendbelasting|dividend tax|impots? sur dividende|retencion (del|de) dividendo|imposto sobre dividendo|dividendensteuer|ritenuta|kapitalertragsteuer|withholding|impuesto.*dividend|imposta sul dividendo|kallskatt|utbytteskatt|udbytteskat/,
    'tax',
  ],
  [
    /transactiekosten|transaction (fees?|and or third)|frais degiro de courtage|frais de (courtage|transaction)|comiss(oes|ao) de transacao|costes? de transaccion|transaktionsgebuhr|commissioni di transazione|third part|parties tierces|kosten van derden|gebuhren dritter|oplata transakcyjna|transaktionsavgift/,
    'fee-of-order',
  ],
  [
    /stamp duty|financial transaction tax|taxe sur les transactions|tobin|transactietax|beurstaks|taxe de bourse|imposta sulle transazioni/,
    'TAX',
  ],
  [
    /aansluitingskosten|connection fee|frais de connexion|coste de conectividad|conectividad|einrichtung von handelsmodalitaten|handelsmodalitaten|corporate action|giro exchange|adr gdr|pass through|frais|\bfees?\b|kosten|gebuhr|comision|comissao|commissione|servicekosten|custodia/,
    'FEE',
  ],
  [
    /return of capital|kapitalruckzahlung|teruggave kapitaal|rendimento de capital|remboursement de capital|kapitalherabsetzung/,
    'RETURN_OF_CAPITAL',
  ],
  [
    /dividend|dividende|dividendo|ausschuttung|utdelning|utbytte|udbytte|osinko|dywidenda|cupon|coupon/,
    'dividend',
  ],
  [/courtesy|promo|bonus|aktion|compensation|vergoeding|gutschrift/, 'BONUS'],
  [
    /terugstorting|withdrawal|retrait|retirada|auszahlung|levantamento|prelievo|uttag|rimborso/,
    'WITHDRAWAL',
  ],
  [
    /deposit|storting|depot|versement|ingreso|deposito|einzahlung|overboeking|insattning|uberweisung|bonifico|innskudd|indbetaling/,
    'DEPOSIT',
  ],
  [/rente|interest|interet|interes|juros|zins|interessi|ranta/, 'INTEREST'],
];

const kindOf = (description: string): Kind | null => {
  const plain = plainName(description);
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};

interface Fee {
  readonly row: number;
  readonly date: Draft['date'];
  readonly value: Decimal;
  readonly currency: string;
}

interface Parts {
  readonly trades: { readonly draft: Draft; readonly order: string; readonly cash: Decimal }[];
  readonly fees: Map<string, Fee[]>;
  readonly dividends: { readonly draft: Draft; readonly gross: Decimal; taken: boolean }[];
  readonly taxes: { readonly draft: Draft; readonly value: Decimal }[];
}

function partsOf(memory: Memory): Parts {
  const known = memory.get('degiro') as Parts | undefined;
  if (known !== undefined) return known;
  const made: Parts = { trades: [], fees: new Map(), dividends: [], taxes: [] };
  memory.set('degiro', made);
  return made;
}

function readAccountRow(row: TableRow, sink: Sink, memory: Memory): void {
  const note = (code: PlainReason): void =>
    void sink.ignored.push({ row: row.line, why: reason(code) });
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length <= 1) return note('order-id-continued');
  const description = textIn(row, 'note');
  const when = dateIn(row, 'date');
  const at = CHANGE.map((name) => columnOf(row.header, name)).find((place) => place >= 0) ?? 7;
  const currency = row.cells[at] ?? '';
  const amount = numberAt(row, at + 1)?.value ?? null;
  if (row.errors.length > 0 || when === null) {
    if (row.errors.length === 0) return note('title-or-note');
    sink.errors.push(...row.errors);
    return;
  }
  const draft: Draft = {
    row: row.line,
    date: when.date,
    time: textIn(row, 'time'),
    isin: textIn(row, 'isin'),
    name: textIn(row, 'name'),
    currency,
  };
  const order = textIn(row, 'orderId');
  const trade = TRADE.exec(withoutAccents(description));
  if (trade !== null && kindOf(description) !== 'fund')
    return takeTrade(draft, trade, { amount, order }, sink, partsOf(memory));
  const kind = kindOf(description);
  if (kind === 'sweep') return note('cash-sweep');
  if (kind === 'reservation') return note('reservation');
  if (kind === 'counter') return note('counter-booking');
  if (kind === 'conversion') {
    const value = amount === null ? '' : textOf(amount);
    sink.ignored.push({
      row: row.line,
      why: reason('conversion-leg', { amount: value, currency }),
    });
    return;
  }
  if (kind === 'fund') {
    sink.ambiguous.push({
      row: row.line,
      why: reason('cash-fund'),
    });
    return;
  }
  if (amount === null) return note('without-amount');
  const parts = partsOf(memory);
  if (kind === 'dividend') return void parts.dividends.push({ draft, gross: amount, taken: false });
  if (kind === 'tax') return void parts.taxes.push({ draft, value: amount });
  if ((kind === 'fee-of-order' || kind === 'TAX') && order !== '') {
    const fees = parts.fees.get(order) ?? [];
    parts.fees.set(order, [
      ...fees,
      { row: row.line, date: when.date, value: negate(amount), currency },
    ]);
    return;
  }
  if (kind === null || kind === 'trade') {
    sink.errors.push({
      row: row.line,
      column: row.header.names[columnOf(row.header, 'FX') - 1] ?? '',
      text: description,
      why: reason('unknown-action'),
    });
    return;
  }
  push(sink, {
    ...draft,
    type: typeBySign(kind === 'fee-of-order' ? 'FEE' : kind, amount),
    amount: textOf(amount),
    name: kind === 'FEE' || kind === 'fee-of-order' ? draft.name || description : draft.name,
  });
}

function typeBySign(kind: ReadType, amount: Decimal): ReadType {
  const negative = amount.units < 0n;
  if (kind === 'DEPOSIT' || kind === 'WITHDRAWAL') return negative ? 'WITHDRAWAL' : 'DEPOSIT';
  if (kind === 'INTEREST') return negative ? 'INTEREST_CHARGE' : kind;
  if (kind === 'FEE') return negative ? kind : 'FEE_REFUND';
  return kind === 'TAX' && !negative ? 'TAX_REFUND' : kind;
}

function push(sink: Sink, draft: Draft): void {
  const { row, date, type } = draft;
  if (row !== undefined && date !== undefined && type !== undefined)
    sink.transactions.push(finished({ ...draft, row, date, type }));
}

/** `1,000` is a thousand or one: the way that fits the amount is taken. */
function figuresOf(units: string, price: string, factor: number, amount: Decimal | null) {
  const ways = (['either', 'point', 'comma'] as const).flatMap((first) =>
    (['either', 'point', 'comma'] as const).map((second) => ({
      quantity: readNumber(units, first)?.value,
      unitPrice: readNumber(price, second)?.value,
    })),
  );
  const target = amount === null ? 0 : Math.abs(Number(textOf(amount)));
  const fits = ways.find(({ quantity, unitPrice }) => {
    if (quantity === undefined || unitPrice === undefined || target === 0) return false;
    const worth = Number(textOf(quantity)) * Number(textOf(unitPrice)) * factor;
    return Math.abs(worth - target) <= 0.02 * worth + 0.02;
  });
  return fits ?? ways[0]!;
}

function takeTrade(
  draft: Draft,
  found: RegExpExecArray,
  cash: { readonly amount: Decimal | null; readonly order: string },
  sink: Sink,
  parts: Parts,
): void {
  const [, prefix = '', word = '', units = '', price = '', unit = ''] = found;
  const factor = priceUnit(unit)?.factor ?? 1;
  const { quantity, unitPrice } = figuresOf(units, price, factor, cash.amount);
  if (quantity === undefined || unitPrice === undefined) {
    sink.errors.push({
      row: draft.row ?? 0,
      column: 'Description',
      text: found[0].slice(0, 200),
      why: reason('no-trade-figures'),
    });
    return;
  }
  const special = plainName(prefix);
  if (
    /stock dividend|dividende? en actions|aktiendividende|keuzedividend|dividendo en acciones|bonus/.test(
      special,
    )
  ) {
    push(sink, {
      ...draft,
      type: 'STOCK_DIVIDEND',
      quantity: textOf(quantity),
      amount: textOf(cash.amount ?? ZERO),
    });
    return;
  }
  if (special !== '') {
    const amount = cash.amount ?? ZERO;
    sink.ambiguous.push({
      row: draft.row ?? 0,
      why: reason('units-return', {
        name: prefix.trim(),
        quantity: textOf(quantity),
        amount: textOf(amount),
      }),
    });
    return;
  }
  const sells = new RegExp(`^(?:${SELLS})$`, 'i').test(word);
  const worth = multiply(multiply(quantity, unitPrice), decimal(String(factor)));
  const amount = cash.amount ?? (sells ? worth : negate(worth));
  const trade: Draft = {
    ...draft,
    type: sells ? 'SELL' : 'BUY',
    quantity: textOf(quantity),
    unitPrice: textOf(unitPrice),
    priceCurrency: unit,
    orderId: cash.order,
  };
  if (factor !== 1) trade.priceFactor = textOf(decimal(String(factor)));
  const gap = absolute(subtract(absolute(amount), worth));
  const sameMoney = (priceUnit(unit)?.currency ?? unit) === draft.currency;
  if (sameMoney && compare(gap, add(multiply(worth, decimal('0.02')), decimal('0.02'))) > 0)
    sink.ambiguous.push({
      row: draft.row ?? 0,
      why: reason('amount-mismatch', {
        amount: textOf(amount),
        quantity: textOf(quantity),
        price: textOf(unitPrice),
      }),
    });
  parts.trades.push({ draft: trade, order: cash.order, cash: amount });
}

function finishAccount(sink: Sink, memory: Memory): void {
  const parts = partsOf(memory);
  const used = new Set<string>();
  for (const { draft, order, cash } of parts.trades) {
    const fees = order === '' || used.has(order) ? [] : (parts.fees.get(order) ?? []);
    if (fees.length > 0) used.add(order);
    push(sink, withFees(draft, cash, fees));
  }
  for (const [order, fees] of parts.fees)
    if (!used.has(order))
      for (const fee of fees)
        push(sink, {
          row: fee.row,
          date: fee.date,
          type: 'FEE',
          currency: fee.currency,
          amount: textOf(negate(fee.value)),
          orderId: order,
        });
  payouts(sink, parts);
}

function withFees(draft: Draft, cash: Decimal, fees: readonly Fee[]): Draft {
  const [first] = fees;
  if (first === undefined) return { ...draft, amount: textOf(cash), fee: textOf(ZERO) };
  const total = fees.reduce((sum, fee) => add(sum, fee.value), ZERO);
  const made: Draft = {
    ...draft,
    fee: textOf(total),
    feeCurrency: first.currency,
    feeRow: first.row,
  };
  if (first.currency === draft.currency) made.amount = textOf(subtract(cash, total));
  else made.amountBeforeFee = textOf(cash);
  return made;
}

function payouts(sink: Sink, parts: Parts): void {
  const waiting = new Map<string, Parts['dividends']>();
  for (const dividend of parts.dividends) {
    const key = keyOf(dividend.draft);
    waiting.set(key, [...(waiting.get(key) ?? []), dividend]);
  }
  const taxed = new Map<Draft, { readonly row: number; readonly value: Decimal }>();
  for (const { draft, value } of parts.taxes) {
    const open = waiting.get(keyOf(draft))?.filter((dividend) => !dividend.taken) ?? [];
    const nearest = open.toSorted(
      (a, b) =>
        Math.abs((a.draft.row ?? 0) - (draft.row ?? 0)) -
        Math.abs((b.draft.row ?? 0) - (draft.row ?? 0)),
    )[0];
    if (nearest === undefined)
      push(sink, { ...draft, type: typeBySign('TAX', value), amount: textOf(value) });
    else {
      nearest.taken = true;
      taxed.set(nearest.draft, { row: draft.row ?? 0, value: negate(value) });
    }
  }
  for (const { draft, gross } of parts.dividends) {
    const tax = taxed.get(draft);
    const type = gross.units < 0n ? 'DIVIDEND_REVERSAL' : 'DIVIDEND';
    if (tax === undefined) push(sink, { ...draft, type, amount: textOf(gross) });
    else
      push(sink, {
        ...draft,
        type,
        amount: textOf(subtract(gross, tax.value)),
        grossAmount: textOf(gross),
        tax: textOf(tax.value),
        taxRow: tax.row,
      });
  }
}

const keyOf = (draft: Draft): string => `${draft.isin}|${draft.date}|${draft.currency}`;

/** The account statement: an order is several rows, a dividend has its tax in a row of its own. */
export const DEGIRO_ACCOUNT: Layout = {
  broker: 'degiro',
  header: ['ISIN', 'FX', CHANGE.join('|'), DESCRIPTION.join('|')],
  columns: {
    date: DATE,
    time: TIME,
    name: PRODUCT,
    isin: ['ISIN'],
    note: DESCRIPTION,
    orderId: ORDER,
  },
  read: readAccountRow,
  finish: finishAccount,
};

const QUANTITY = [
  'Aantal',
  'Quantity',
  'Anzahl',
  'Número',
  'Cantidad',
  'Quantité',
  'Quantidade',
  'Quantità',
  'Antal',
  'Ilość',
  'Liczba',
];
const VALUE = [
  'Waarde',
  'Value',
  'Wert',
  'Valor',
  'Montant',
  'Valore',
  'Värde',
  'Montant EUR',
  'Value EUR',
  'Waarde EUR',
  'Wert EUR',
];
const TOTAL = [
  'Totaal',
  'Total',
  'Gesamt',
  'Totale',
  'Summa',
  'Total EUR',
  'Totaal EUR',
  'Gesamt EUR',
  'Net',
];
const PRICE = ['Koers', 'Price', 'Kurs', 'Precio', 'Cours', 'Preço', 'Quotazione', 'Preços'];

/** The list of trades: figures and their currencies in pairs, the currency without a name. */
export const DEGIRO_TRADES: Layout = {
  broker: 'degiro',
  header: [
    'ISIN',
    QUANTITY.join('|'),
    PRICE.join('|'),
    TOTAL.join('|'),
    PRODUCT.join('|'),
    VALUE.join('|'),
  ],
  columns: {
    date: DATE,
    time: TIME,
    name: PRODUCT,
    isin: ['ISIN'],
    orderId: ORDER,
    quantity: QUANTITY,
    price: PRICE,
    amount: TOTAL,
    fee: [
      'Transactiekosten en/of',
      'Transactiekosten',
      'Transaction and/or third',
      'Transaction costs',
      'Transaktionsgebühren',
      'Frais de transaction',
      'Costes de transacción',
      'Comissões de transação',
      'Costi di transazione',
      'Transaction and/or third party fees EUR',
      'Transaction and/or third party fees',
      'AutoFX Fee',
      'Gebühr',
      'Frais',
    ],
    fx: [
      'Wisselkoers',
      'Exchange rate',
      'Wechselkurs',
      'Tipo de cambio',
      'Taux de change',
      'Taxa de Câmbio',
      'Tasso di cambio',
    ],
  },
  currency: 'EUR',
  meaning: (row) =>
    (row.cells[row.places.quantity[0] ?? -1] ?? '').startsWith('-') ? 'SELL' : 'BUY',
  adjust: (draft, row) => {
    const priced = (row.cells[(row.places.price[0] ?? 0) + 1] ?? '').trim();
    const paid = (row.cells[(row.places.amount[0] ?? 0) + 1] ?? '').trim();
    if (/^[A-Za-z]{3}$/.test(paid)) draft.currency = paid;
    if (/^[A-Za-z]{3}$/.test(priced)) {
      draft.priceCurrency = priced.toUpperCase();
      const unit = priceUnit(draft.priceCurrency);
      if (unit !== null && unit.factor !== 1)
        draft.priceFactor = textOf(decimal(String(unit.factor)));
    }
  },
};
