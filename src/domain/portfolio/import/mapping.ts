import type { Delimiter } from '../../csv/read-csv.ts';
import { type Columns, type Field, FIELDS } from './fields.ts';
import { ignored, type Layout, type Meaning } from './layout.ts';
import { type DateOrder, guessDateOrder } from './read-date.ts';
import { isNothing, type NumberStyle, readNumber } from './read-number.ts';
import type { ReadType } from './read-transaction.ts';
import { headerOf, plainName, textIn } from './table-row.ts';
import { type Reason, reason } from './reasons.ts';

/** What a user says about a file of an unknown broker. A plain JSON value, so that it can be saved. */
export interface Mapping {
  /** Names of columns by what they mean. */
  readonly columns: Columns;
  readonly dates: DateOrder;
  readonly shortYears: boolean;
  readonly numbers: NumberStyle;
  /** Of rows that name none. */
  readonly currency: string | null;
  readonly amountIs: 'net' | 'gross' | 'none';
  readonly signs: 'signed' | 'unsigned' | 'inverse';
  /** Found when `null`. */
  readonly delimiter: Delimiter | null;
  /** Words of the file and what they mean; `IGNORE` leaves the row out. Others are known or refused. */
  readonly actions: Readonly<Record<string, ReadType | 'CASH' | 'IGNORE'>>;
}

/** Names by which columns are known, the surest first. */
const SYNONYMS: Readonly<Record<Field, string>> = {
  date: 'trade date|transaction date|activity date|date|datum|date operation|date de transaction|fecha|data|data operazione|buchungsdatum|handelsdatum|boekdatum|transactiedatum|datetime|date time|timestamp|time utc|utc time|executed at|created at|run date|booking date|buchungstag|date utc|operation date|data operacji|transaction time|completed date|date of trade|dealing date|handelstag|affarsdag|time|tijdstip',
  time: 'time|tijd|uhrzeit|heure|hora|ora|trade time',
  settled:
    'settlement date|settle date|settled|value date|valuta|valutadatum|date de reglement|data valuta|likviddag',
  exDate: 'ex date|ex dividend date',
  action:
    'action|type|transaction type|transactie|activity|activity type|typ|transaktionstyp|transaktionsart|transaktion|side|buy sell|operation|operation type|type operation|type de transaction|trans code|way|soort|type mutatie|transactietype|tipo|tipo operazione|category|order type|typ av transaktion|rodzaj|direction|event|vorgang|art|umsatzart|transaction|kind|sens|transactiesoort',
  subtype: 'subtype|sub type',
  symbol:
    'symbol|ticker|ticker symbol|code|asset|instrument symbol|coin|instrument code|market|epic|stock symbol|security symbol|symbole|simbolo|kurzel|instrument|stock|base asset|currency pair',
  isin: 'isin|isin code|security isin|identifier|instrument isin|isin wkn',
  cusip: 'cusip|security id',
  name: 'name|security name|description|security|product|instrument name|asset name|wertpapier|wertpapiername|bezeichnung|omschrijving|naam|libelle|nom|valeur|vardepapper beskrivning|vardepapper|descrizione|security description|company|stock name|fund name|fund|investment|investment name|details|title|produit|produkt|fonds|titolo|nome|libelle valeur',
  assetType: 'asset type|asset class|security type|assettype|instrument type',
  quantity:
    'quantity|qty|shares|units|no of shares|number of shares|volume|stuck|anzahl|aantal|quantite|cantidad|quantita|antal|menge|nominale|amount asset|size|filled|quantity shares|anteile|qte|ilosc|liczba|quantidade|share quantity|nominal|stuck nominale',
  price:
    'unit price|price per share|price|share price|price share|trade price|kurs|koers|cours|precio|prezzo|execution price|fill price|avg price|average price|price per unit|ausfuhrungskurs|prix|stuckpreis|kurs pro stuck|cena|preco|executed price|spot price|rate|unit cost',
  priceCurrency:
    'currency price share|price currency|instrument currency|asset currency|quote currency|instrumentvaluta|valuta koers',
  currency:
    'currency|ccy|currency code|wahrung|devise|valuta|waluta|moneda|moeda|account currency|currencyprimary|transaction currency|currency total|settlement currency|transaktionsvaluta|divisa|buchungswahrung',
  amount:
    'net amount|amount|total|total amount|value|net value|betrag|bedrag|montant|importe|importo|valor|belopp|kwota|montante|net proceeds|cash flow|net|consideration|proceeds|wert|waarde|total value|montant net|nettobetrag|net cash|cash amount|endbetrag|amount gbp|value gbp|settlement amount|total gbp|total usd|total eur|importo euro|kurswert|total cost',
  gross: 'gross amount|gross|bruttobetrag|subtotal|gross value|principal amount|trade value',
  fee: 'fee|fees|commission|commissions|commission fee|brokerage|charges|gebuhr|gebuhren|kosten|frais|transaction fee|trading fee|courtage|comision|commissione|commissioni|provision|prowizja|dealing charge|transaction costs|costs|fees comm|comm fee|commissie|dealing fee',
  feeCurrency: 'fee currency|currency fee|commission currency|fee coin',
  tax: 'tax|taxes|withholding tax|steuer|steuern|impot|belasting|stamp duty|tax amount|kapitalertragsteuer|quellensteuer|taxe|impots',
  taxCurrency: 'currency withholding tax|tax currency',
  fx: 'fx rate|exchange rate|fxrate|wechselkurs|wisselkoers|taux de change|valutakurs|rate of exchange|kurs wahrung',
  account:
    'account|account number|account id|account no|konto|rekening|compte|portfolio|depot|account name|portefeuille|kontonummer|depotnummer|account code',
  accountName: 'account nickname',
  id: 'transaction id|id|trade id|txid|transactionid|transaction no',
  orderId: 'order id|order number|order no|order|ordernummer|auftragsnummer',
  reference: 'reference|ref|reference number|referenz',
  note: 'note|notes|comment|comments|memo|notiz|remarks|kommentar|commentaire',
  accrued: 'accrued interest',
  perShare: 'dividend per share|amount per share|dividend amount per share',
  result: 'realized p l|result|profit|realised gain|realized gain loss|gewinn',
};

const NAMES_OF: ReadonlyMap<Field, readonly string[]> = new Map(
  FIELDS.map((field) => [field, SYNONYMS[field].split('|')]),
);

/** Which columns a header has, each used once. */
export function guessColumns(cells: readonly string[]): Columns {
  const { plain } = headerOf(cells);
  const taken = new Set<number>();
  const columns: Partial<Record<Field, readonly string[]>> = {};
  const order: readonly Field[] = [
    'date',
    'action',
    'isin',
    'quantity',
    'price',
    'currency',
    'amount',
    'fee',
    'tax',
    'symbol',
    'name',
    ...FIELDS,
  ];
  for (const field of order) {
    if (columns[field] !== undefined) continue;
    for (const name of NAMES_OF.get(field) ?? []) {
      const at = plain.findIndex(
        (each, place) => !taken.has(place) && (each === name || bareName(each) === name),
      );
      if (at < 0) continue;
      taken.add(at);
      columns[field] = [cells[at]!];
      break;
    }
  }
  return columns;
}

/** `Amount (EUR)` and `Price $` without the currency. */
const bareName = (plain: string): string =>
  plain.replace(/ (?:eur|usd|gbp|chf|cad|aud|sek|in [a-z]{3}|p|local)$/, '');

export interface Guess {
  readonly mapping: Mapping;
  readonly headerAt: number;
  /** What the file does not tell. */
  readonly doubt: Reason | null;
}

/** The mapping that a header and its rows suggest; `null` where no row looks like a header. */
export function guessMapping(records: readonly (readonly string[])[]): Guess | null {
  let best: { readonly at: number; readonly columns: Columns; readonly score: number } | null =
    null;
  for (const [at, cells] of records.slice(0, 200).entries()) {
    if (cells.length < 3) continue;
    const columns = guessColumns(cells);
    const usable =
      columns.date !== undefined &&
      (columns.amount ?? columns.price ?? columns.gross ?? columns.quantity) !== undefined;
    const score = Object.keys(columns).length;
    if (usable && score >= 3 && (best === null || score > best.score))
      best = { at, columns, score };
  }
  if (best === null) return null;
  const { at, columns } = best;
  const header = headerOf(records[at]!);
  const rows = records.slice(at + 1);
  const column = (field: Field): readonly string[] => {
    const name = columns[field]?.[0];
    const place = name === undefined ? -1 : header.plain.indexOf(plainName(name));
    return place < 0 ? [] : rows.map((row) => row[place] ?? '').filter((text) => !isNothing(text));
  };
  const dates = guessDateOrder(column('date'));
  const figures = (['amount', 'price', 'quantity', 'fee'] as const).flatMap(column);
  const amounts = column('amount');
  const signed = amounts.some((text) => /^[(-]|-$|[$€£]-/.test(text.trim()));
  const quantities = column('quantity');
  return {
    headerAt: at,
    doubt: dates.certain ? null : reason('day-or-month'),
    mapping: {
      columns,
      dates: dates.order,
      shortYears: false,
      numbers: guessStyle(figures),
      currency: null,
      amountIs: amounts.length === 0 ? 'none' : 'net',
      signs:
        signed && !(columns.action === undefined && quantities.some((text) => text.startsWith('-')))
          ? 'signed'
          : 'unsigned',
      delimiter: null,
      actions: {},
    },
  };
}

/** A comma or a point before one, two or more than three last digits is a decimal sign. */
export function guessStyle(texts: readonly string[]): NumberStyle {
  let points = 0;
  let commas = 0;
  for (const text of texts) {
    const last = /([.,])(\d+)\D*$/.exec(text);
    if (last === null) continue;
    const whole = text.slice(0, last.index);
    const both = whole.includes(last[1] === '.' ? ',' : '.');
    if (last[2]!.length === 3 && !both && !/^\D*0$/.test(whole)) continue;
    if (last[1] === '.') points += 1;
    else commas += 1;
  }
  if (points > 0 && commas > 0) return 'either';
  return commas > points ? 'comma' : 'point';
}

/** A mapping as a layout: what reads the rows. */
export function layoutOfMapping(mapping: Mapping, doubt: Reason | null = null): Layout {
  const words = new Map(
    Object.entries(mapping.actions).map(([word, meaning]) => [plainName(word), meaning]),
  );
  const header = [
    mapping.columns.date,
    mapping.columns.amount ?? mapping.columns.price ?? mapping.columns.quantity,
  ].flatMap((names) => names?.[0] ?? []);
  return {
    broker: 'generic',
    header,
    columns: mapping.columns,
    dates: mapping.dates,
    shortYears: mapping.shortYears,
    numbers: mapping.numbers,
    ...(mapping.currency === null ? {} : { currency: mapping.currency }),
    amountIs: mapping.amountIs,
    signs: mapping.signs,
    ...(doubt === null ? {} : { unsure: doubt }),
    meaning: (row) => {
      const action = textIn(row, 'action');
      const chosen = words.get(plainName(action));
      if (chosen !== undefined) return chosen === 'IGNORE' ? ignored('mapped-out') : chosen;
      if (action !== '' && !/^[-+\d.,]+$/.test(action)) return undefined;
      return bySign(
        textIn(row, 'quantity'),
        textIn(row, 'symbol') + textIn(row, 'isin'),
        textIn(row, 'amount'),
        mapping,
      );
    },
  };
}

/** Without a word for it: units that come are bought, money without units comes or goes. */
function bySign(quantity: string, asset: string, amount: string, mapping: Mapping): Meaning {
  const units = readNumber(quantity, mapping.numbers);
  if (asset === '' || units === null || units.value.units === 0n) return 'CASH';
  const sold = units.value.units < 0n || (mapping.signs === 'signed' && /^[^-(]/.test(amount));
  return sold ? 'SELL' : 'BUY';
}

/** For a file whose header no preset knows. */
export function genericLayout(
  records: readonly (readonly string[])[],
): { readonly layout: Layout; readonly headerAt: number } | null {
  const guess = guessMapping(records);
  return guess === null
    ? null
    : { layout: layoutOfMapping(guess.mapping, guess.doubt), headerAt: guess.headerAt };
}
