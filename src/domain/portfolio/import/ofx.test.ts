import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { importOutput } from './import-output.ts';
import { readImportText } from './read-import-text.fixture.ts';

/** The sample without what it must yield (samples.test.ts holds its bookings). */
const sample = (name: string): string =>
  readFileSync(`${import.meta.dirname}/samples/${name}.txt`, 'utf8').replaceAll(
    /^(?:=>|or:|needs:) .*\n/gm,
    '',
  );

it('an OFX file has its accounts with their positions, as banks write them', () => {
  const { statements } = readImportText(sample('ofx'));
  expect(statements).toMatchObject([
    {
      brokerId: 'invented.example',
      accountId: '77',
      currency: 'USD',
      asOf: '2024-04-30',
      from: '2024-01-01',
      to: '2024-04-30',
      availableCash: 321.5,
      positions: [
        {
          ofxType: 'POSSTOCK',
          uniqueId: '123456AA1',
          uniqueIdType: 'CUSIP',
          symbol: 'ALD',
          name: 'Alder & Mills',
          positionType: 'LONG',
          units: 10.5,
          unitPrice: 160,
          marketValue: 1680,
          priceAsOf: '2024-04-30',
        },
      ],
    },
    {
      accountId: '88',
      currency: 'EUR',
      from: '2024-01-01',
      to: '2024-04-30',
      ledgerBalance: -12.5,
      asOf: '2024-04-30',
      positions: [],
    },
  ]);
  const rows = statements![0]!['transactions'] as readonly Record<string, unknown>[];
  const byId = (id: string) => rows.find((row) => row['fitid'] === id);
  expect(byId('f1')).toEqual({
    line: 6,
    date: '2024-02-13',
    type: 'BUY',
    ofxType: 'BUYSTOCK',
    fitid: 'f1',
    settlementDate: '2024-02-15',
    uniqueId: '123456AA1',
    uniqueIdType: 'CUSIP',
    symbol: 'ALD',
    units: 10,
    unitPrice: 150.5,
    commission: 1.25,
    fees: 0.25,
    total: -1506.5,
    buyType: 'BUY',
    memo: 'Bought',
  });
  expect(byId('f2')).toMatchObject({
    taxes: 0.25,
    load: 0.5,
    withholding: 0.75,
    currency: 'GBP',
    currencyRate: 1.25,
    sellType: 'SELL',
  });
  expect(byId('f3')).toMatchObject({ ofxType: 'BUYDEBT', accruedInterest: 12.34 });
  expect(byId('f4')).toMatchObject({ sellType: 'SELLTOOPEN' });
  expect(byId('f11')).toMatchObject({ oldUnits: 10, newUnits: 30, numerator: 3, denominator: 1 });
  expect(byId('f13')).toMatchObject({ tferAction: 'OUT' });
  expect(byId('f17')).toMatchObject({ optAction: 'ASSIGN' });
  expect(byId('f20')).toMatchObject({ bankType: 'DEP', amount: 1500, memo: 'Paid in' });
  expect(byId('f20')).not.toHaveProperty('name');
});

const typesOf = (list: string, rows: string): readonly unknown[] =>
  (
    readImportText(`<OFX><INVSTMTRS><${list}>${rows}</${list}></INVSTMTRS></OFX>`).statements![0]![
      list === 'INVPOSLIST' ? 'positions' : 'transactions'
    ] as readonly Record<string, unknown>[]
  ).map(({ ofxType, type }) => type ?? ofxType);

it.each([
  ['BUYSTOCK BUYMF BUYDEBT BUYOPT BUYOTHER', 'BUY'],
  ['SELLSTOCK SELLMF SELLDEBT SELLOPT SELLOTHER', 'SELL'],
  ['JRNLSEC', 'TRANSFER_IN'],
  ['JRNLFUND INVBANKTRAN', 'DEPOSIT'],
])('%s are a %s', (names, type) => {
  for (const name of names.split(' '))
    expect([name, ...typesOf('INVTRANLIST', `<${name}><TOTAL>1</${name}>`)]).toEqual([name, type]);
});

it('OFX positions are of every kind of security', () => {
  const kinds = ['POSSTOCK', 'POSMF', 'POSDEBT', 'POSOPT', 'POSOTHER'];
  const rows = kinds.map((kind) => `<${kind}><UNITS>1</${kind}>`).join('');
  expect(typesOf('INVPOSLIST', `${rows}<DTASOF>20240430</DTASOF>`)).toEqual(kinds);
});

it('OFX bank statements say bank and kind of account; no amount is neither charge nor outflow', () => {
  const bank = (rows: string) =>
    readImportText(
      `<OFX><STMTRS><BANKACCTFROM><BANKID>12<ACCTID>9<ACCTTYPE>SAVINGS</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></OFX>`,
    ).statements![0]!;
  expect(bank('')).toEqual({
    bankId: '12',
    accountId: '9',
    accountType: 'SAVINGS',
    transactions: [],
    positions: [],
  });
  const kinds = ['INT', 'DIV', 'FEE', 'SRVCHG', 'OTHER'];
  const typeOf = (kind: string, amount: string) =>
    (bank(`<STMTTRN><TRNTYPE>${kind}${amount}</STMTTRN>`)['transactions'] as readonly object[])[0];
  const types = (amount: string) => kinds.map((kind) => typeOf(kind, amount));
  const are = (...each: readonly string[]) => each.map((type) => ({ type }));
  expect(types('')).toMatchObject(
    are('INTEREST', 'DIVIDEND', 'FEE_REFUND', 'FEE_REFUND', 'DEPOSIT'),
  );
  expect(types('<TRNAMT>-1')).toMatchObject(
    are('INTEREST_CHARGE', 'DIVIDEND', 'FEE', 'FEE', 'WITHDRAWAL'),
  );
});

it('an OFX file without a statement is refused', () => {
  expect(readImportText('<OFX><SIGNONMSGSRSV1/></OFX>')).toMatchObject({
    broker: 'ofx',
    transactions: [],
    errors: [{ row: 1, column: '', why: { code: 'no-statement' } }],
  });
});

it('prints an OFX file by its accounts, any other by its bookings with figures as numbers', () => {
  const say = ({ code }: { readonly code: string }) => `(${code})`;
  const printed = (name: string) =>
    importOutput(new TextEncoder().encode(sample(name)), `${name}.csv`, say) as Record<
      string,
      never
    >;
  expect(printed('ofx')).toMatchObject({
    schema: 'ofx-investment/1',
    file: 'ofx.csv',
    accounts: [{ accountId: '77' }, { accountId: '88' }],
    errors: [{ row: 29, column: 'DTTRADE', why: '(no-date)' }],
  });
  expect(printed('freetrade')).toMatchObject({
    schema: 'broker-import/1',
    broker: 'freetrade',
    file: 'freetrade.csv',
    ignored: [{ row: 8, why: '(document)' }],
    ambiguous: [{ row: 9, why: '(free-share)' }],
    errors: [],
  });
});

it('prints words as words and every figure as a number', () => {
  const words =
    'date type subtype time timestamp settlementDate exDate account accountName symbol isin cusip name assetType priceCurrency currency feeCurrency withholdingTaxCurrency fromCurrency toCurrency leg orderId id reference note';
  const seen = new Set<string>();
  for (const file of globSync(`${import.meta.dirname}/samples/*.txt`)) {
    const text = sample(basename(file, '.txt'));
    const printed = importOutput(new TextEncoder().encode(text), 'a', () => '') as {
      readonly transactions?: readonly Record<string, unknown>[];
    };
    for (const row of printed.transactions ?? [])
      for (const [field, value] of Object.entries(row)) {
        const isWord = words.split(' ').includes(field);
        seen.add(field);
        expect([file, field, typeof value]).toEqual([file, field, isWord ? 'string' : 'number']);
        expect(value).not.toBeNaN();
      }
  }
  expect(words.split(' ').filter((word) => !seen.has(word))).toEqual([]);
});
