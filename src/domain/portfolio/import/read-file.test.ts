import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOfMapping, type Mapping } from './mapping.ts';
import { importReader } from './read-file.ts';
import { readImportText } from './read-import-text.fixture.ts';
import { reason } from './reasons.ts';

const SCHWAB = `"Transactions for account XXXX-1234"
"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"02/03/2024 as of 02/01/2024","Buy","ACME","ACME ""A""
INC","10","$1,000.50","$1.00","-$10,006.00"
"02/05/2024","Frobnicate","ACME","ACME INC","","","","$1.00"
"02/06/2024","Sell to Close","ACME 01/17/2025 150.00 C","CALL","2","$3.10","$1.30","$618.70"
"02/07/2024","Buy","ACME","ACME INC","ten","$1","","-$10"
"Transactions Total","","","","","","","$1"
`;

describe('a file of a broker', () => {
  it('is read with its lines, contracts, footers and refusals', () => {
    const read = readImportText(SCHWAB);
    expect(read.broker).toBe('schwab');
    expect(read.transactions).toMatchObject([
      {
        row: 3,
        date: '2024-02-01',
        settlementDate: '2024-02-03',
        type: 'BUY',
        quantity: '10',
        unitPrice: '1000.5',
        fee: '1',
        amount: '-10006',
      },
      {
        row: 6,
        type: 'SELL',
        quantity: '2',
        unitPrice: '3.1',
        priceFactor: '100',
        amount: '618.7',
      },
    ]);
    expect(read.errors).toEqual([
      { row: 5, column: 'Action', text: 'Frobnicate', why: reason('unknown-action') },
      { row: 7, column: 'Quantity', text: 'ten', why: reason('not-a-number') },
    ]);
    expect(read.ignored.map(({ row }) => row)).toEqual([1, 2, 8]);
  });

  it('is the same in pieces of any size', () => {
    const bytes = new TextEncoder().encode(SCHWAB);
    const whole = readImportText(SCHWAB);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
        const reader = importReader();
        for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
        expect(reader.end()).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['', 'empty-file'],
    ['hello\nworld', 'unknown-header'],
    ['<html><body/></html>', 'unknown-format'],
    ['{"a":1}', 'no-list'],
    ['{"a":', 'not-json'],
    ['a\0b,c', 'zero-bytes'],
  ])('refuses %j with a reason', (text, code) => {
    const reader = importReader();
    reader.push(new TextEncoder().encode(text));
    const { errors, transactions } = reader.end();
    expect(transactions).toEqual([]);
    expect(errors[0]?.why.code).toBe(code);
  });

  it('says which line of a table cannot be read, and its values', () => {
    const refused = (text: string) => readImportText(text).errors;
    const open = `a,b,c\n1,"${'x'.repeat(1_100_000)}`;
    expect(refused(open)).toEqual([
      { row: 2, column: '', text: '', why: reason('open-quote', { line: '2' }) },
    ]);
    const wide = `a,b,c\n${'1,'.repeat(3_000)}\n`;
    expect(refused(wide)).toMatchObject([
      { row: 2, why: reason('too-many-columns', { line: '2', columns: '3001' }) },
    ]);
    const long = `a,b,c\n1,${'x'.repeat(1_100_000)}`;
    expect(refused(long)).toMatchObject([
      { row: 2, why: reason('line-too-long', { line: '2', most: '1000000' }) },
    ]);
  });

  it('says where a file cannot be read', () => {
    const refused = (text: string) => readImportText(text).errors[0];
    expect(refused('<html/>')).toMatchObject({ row: 1, column: '', text: '<html>' });
    expect(refused('\n<!-- -->')).toMatchObject({ row: 1, text: '' });
    expect(refused('hello,you\nworld')).toMatchObject({ row: 1, column: '', text: 'hello, you' });
    expect(refused('')).toMatchObject({ row: 1, column: '', text: '' });
    expect(refused('\uFEFF{"activities":[]}')).toBeUndefined();
    expect(refused('\uFEFF[]')).toBeUndefined();
    expect(refused('{"orders":[]}')).toBeUndefined();
    expect(refused('{"orders":{}}')).toMatchObject({ row: 1, column: 'activities', text: '' });
    expect(refused('{')).toMatchObject({ row: 1, column: '', text: '{' });
  });

  it('refuses markup that is nested without an end', () => {
    expect(readImportText('<OFX>'.concat('<A>'.repeat(100_000))).errors[0]?.why.code).toBe(
      'too-deep',
    );
  });
});

describe('a file that no preset knows', () => {
  it('is read by what its header says', () => {
    const read = readImportText(
      'Buchungsdatum;Vorgang;ISIN;Anzahl;Kurs;Gebühren;Betrag;Währung\n13.02.2024;Kauf;DE0007164600;3;1.100,50;4,90;-3.306,40;EUR\n14.02.2024;Dividende;DE0007164600;;;;6,60;EUR\n',
    );
    expect(read.broker).toBe('generic');
    expect(read.transactions).toMatchObject([
      {
        row: 2,
        date: '2024-02-13',
        type: 'BUY',
        isin: 'DE0007164600',
        quantity: '3',
        unitPrice: '1100.5',
        fee: '4.9',
        amount: '-3306.4',
        currency: 'EUR',
      },
      { row: 3, type: 'DIVIDEND', amount: '6.6' },
    ]);
    expect(read.ambiguous).toEqual([]);
  });

  it('says that day and month cannot be told apart', () => {
    const read = readImportText(
      'Date,Action,Symbol,Quantity,Price,Amount,Currency,Extra\n01/02/2024,Buy,ACME,1,10,-10,USD,\n',
    );
    expect(read.transactions[0]?.date).toBe('2024-02-01');
    expect(read.ambiguous).toMatchObject([{ row: 0 }]);
  });

  it('takes the mapping of the user, words included', () => {
    const mapping: Mapping = {
      columns: {
        date: ['When'],
        action: ['What'],
        symbol: ['Thing'],
        quantity: ['How many'],
        price: ['Each'],
        amount: ['Cash'],
      },
      dates: 'mdy',
      shortYears: true,
      numbers: 'point',
      currency: 'USD',
      amountIs: 'net',
      signs: 'unsigned',
      delimiter: '|',
      actions: { got: 'BUY', noise: 'IGNORE' },
    };
    const text =
      'When|What|Thing|How many|Each|Cash\n02/01/24|Got|ACME|2|5|10\n02/01/24|Noise|||1|1\n';
    const read = readImportText(text, {
      layout: layoutOfMapping(JSON.parse(JSON.stringify(mapping)) as Mapping),
      delimiter: '|',
    });
    expect(read.transactions).toMatchObject([
      {
        row: 2,
        date: '2024-02-01',
        type: 'BUY',
        symbol: 'ACME',
        quantity: '2',
        amount: '-10',
        currency: 'USD',
      },
    ]);
    expect(read.ignored).toEqual([{ row: 3, why: reason('mapped-out') }]);
  });
});

describe('files of other programs', () => {
  it('are read from Ghostfolio', () => {
    const read = readImportText(
      JSON.stringify({
        accounts: [{ id: 'a1', name: 'Broker' }],
        activities: [
          {
            accountId: 'a1',
            type: 'BUY',
            date: '2024-01-05T00:00:00.000Z',
            symbol: 'MSFT',
            currency: 'USD',
            quantity: 2,
            unitPrice: 370.5,
            fee: 1,
          },
          {
            type: 'BUY',
            date: '05/01/24',
            symbol: 'X',
            currency: 'USD',
            quantity: 1,
            unitPrice: 1,
            fee: 0,
          },
        ],
      }),
    );
    expect(read.transactions).toEqual([
      {
        row: 1,
        date: '2024-01-05',
        type: 'BUY',
        account: 'Broker',
        symbol: 'MSFT',
        quantity: '2',
        unitPrice: '370.5',
        currency: 'USD',
        amount: '-742',
        fee: '1',
      },
    ]);
    expect(read.errors).toEqual([
      { row: 2, column: 'date', text: '05/01/24', why: reason('unreadable') },
    ]);
  });

  it('are read from Portfolio Performance, whose objects point to each other', () => {
    const read = readImportText(`<client><version>66</version>
<securities><security><uuid>s1</uuid><name>Acme</name><isin>US0000000001</isin><currencyCode>EUR</currencyCode></security></securities>
<accounts><account><name>Cash</name><transactions>
<account-transaction><uuid>t1</uuid><date>2024-01-02T00:00</date><currencyCode>EUR</currencyCode><amount>100000</amount><shares>0</shares><type>DEPOSIT</type></account-transaction>
<account-transaction><uuid>t2</uuid><date>2024-01-03T09:30</date><currencyCode>EUR</currencyCode><amount>50500</amount>
<crossEntry class="buysell"><portfolio><name>Depot</name><transactions>
<portfolio-transaction><uuid>t3</uuid><date>2024-01-03T09:30</date><currencyCode>EUR</currencyCode><amount>50500</amount><security reference="../../../../../../../../../securities/security"/><shares>500000000</shares><units><unit type="FEE"><amount currency="EUR" amount="500"/></unit></units><type>BUY</type></portfolio-transaction>
</transactions></portfolio></crossEntry><type>BUY</type></account-transaction>
</transactions></account></accounts></client>`);
    expect(read.errors).toEqual([]);
    expect(read.transactions).toMatchObject([
      { date: '2024-01-02', type: 'DEPOSIT', account: 'Cash', amount: '1000' },
      {
        date: '2024-01-03',
        time: '09:30',
        type: 'BUY',
        account: 'Depot',
        isin: 'US0000000001',
        name: 'Acme',
        quantity: '5',
        fee: '5',
        amount: '-505',
        grossAmount: '500',
      },
    ]);
  });

  it('of Portfolio Performance have both rows of a transfer, wherever they are written out', () => {
    const cash = (uuid: string, type: string, rest = '') =>
      `<uuid>${uuid}</uuid><date>2024-02-01T00:00</date><currencyCode>EUR</currencyCode><amount>20000</amount>${rest}<shares>0</shares><type>${type}</type>`;
    const units = (uuid: string, type: string, rest = '') =>
      `<uuid>${uuid}</uuid><date>2024-02-02T00:00</date><currencyCode>EUR</currencyCode><amount>30000</amount>${rest}<shares>200000000</shares><units/><type>${type}</type>`;
    // The second account is written inside of the first, whose own row is then inside of the second.
    const read = readImportText(`<client><version>66</version><accounts>
<account><name>Giro</name><transactions>
<account-transaction>${cash(
      'a1',
      'TRANSFER_OUT',
      `<crossEntry class="account-transfer"><accountFrom reference="../../../.."/><transactionFrom reference="../.."/>
<accountTo><name>Savings</name><transactions>
<account-transaction>${cash('b1', 'TRANSFER_IN', '<crossEntry class="account-transfer" reference="../../../.."/>')}</account-transaction>
<account-transaction>${cash(
        'b2',
        'TRANSFER_OUT',
        `<crossEntry class="account-transfer"><accountFrom reference="../../../.."/><transactionFrom reference="../.."/><accountTo reference="../../../../../../../.."/>
<transactionTo>${cash('a2', 'TRANSFER_IN', '<crossEntry class="account-transfer" reference="../.."/>')}</transactionTo></crossEntry>`,
      )}</account-transaction>
</transactions></accountTo><transactionTo reference="../accountTo/transactions/account-transaction"/></crossEntry>`,
    )}</account-transaction>
<account-transaction reference="../account-transaction/crossEntry/accountTo/transactions/account-transaction[2]/crossEntry/transactionTo"/>
</transactions></account></accounts>
<portfolios><portfolio><name>Old depot</name><transactions>
<portfolio-transaction>${units(
      'p1',
      'TRANSFER_OUT',
      `<crossEntry class="portfolio-transfer"><portfolioFrom reference="../../../.."/><transactionFrom reference="../.."/>
<portfolioTo><name>New depot</name><transactions/></portfolioTo>
<transactionTo>${units('p2', 'TRANSFER_IN', '<crossEntry class="portfolio-transfer" reference="../.."/>')}</transactionTo></crossEntry>`,
    )}</portfolio-transaction>
</transactions></portfolio></portfolios></client>`);
    expect(read.errors).toEqual([]);
    const rows = read.transactions.map(({ reference, account, type, amount, quantity }) =>
      [reference, account, type, amount ?? quantity].join(' '),
    );
    expect(new Set(rows)).toEqual(
      new Set([
        'a1 Giro WITHDRAWAL -200',
        'a2 Giro DEPOSIT 200',
        'b1 Savings DEPOSIT 200',
        'b2 Savings WITHDRAWAL -200',
        'p1 Old depot TRANSFER_OUT 2',
        'p2 New depot TRANSFER_IN 2',
      ]),
    );
    expect(rows).toHaveLength(6);
  });

  it('of older versions of Portfolio Performance have fewer places of shares, or are refused', () => {
    const read = (version: string, shares: string) =>
      readImportText(`<client>${version}<portfolios><portfolio><name>Depot</name><transactions>
<portfolio-transaction><date>2016-01-03T00:00</date><currencyCode>EUR</currencyCode><amount>50000</amount><shares>${shares}</shares><type>DELIVERY_INBOUND</type></portfolio-transaction>
</transactions></portfolio></portfolios></client>`);
    expect(read('<version>66</version>', '550000000').transactions[0]?.quantity).toBe('5.5');
    expect(read('<version>49</version>', '550000000').transactions[0]?.quantity).toBe('5.5');
    expect(read('<version>48</version>', '5500000').transactions[0]?.quantity).toBe('5.5');
    expect(read('', '550000000').transactions[0]?.quantity).toBe('5.5');
    expect(read('<version>28</version>', '5500000')).toMatchObject({
      transactions: [],
      errors: [{ row: 1, column: 'version', text: '28' }],
    });
    expect(read('<version>soon</version>', '5500000').errors).toHaveLength(1);
  });

  it('are read from the CSV of Portfolio Performance in German', () => {
    const read = readImportText(
      'Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Ticker-Symbol;Wertpapiername;Notiz\n2024-01-03T00:00;Kauf;1.505,00;EUR;5,00;0,00;5;DE0007164600;SAP;SAP SE;\n2024-02-03T00:00;Dividende;8,00;EUR;0,00;2,00;5;DE0007164600;SAP;SAP SE;\n',
    );
    expect(read.broker).toBe('portfolio-performance');
    expect(read.transactions).toMatchObject([
      { type: 'BUY', quantity: '5', fee: '5', amount: '-1505' },
      { type: 'DIVIDEND', amount: '8', tax: '2', grossAmount: '10' },
    ]);
  });

  it('are read from bank statements in OFX', () => {
    const read = readImportText(
      'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>42<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20240101<DTEND>20240131\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240105120000[-5:EST]<TRNAMT>-12.50<FITID>f1<NAME>Shop &amp; Co<MEMO></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>7.5<DTASOF>20240131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    );
    expect(read.transactions).toEqual([
      {
        row: 4,
        date: '2024-01-05',
        type: 'WITHDRAWAL',
        account: '42',
        name: 'Shop & Co',
        currency: 'USD',
        amount: '-12.5',
        subtype: 'DEBIT',
        reference: 'f1',
      },
    ]);
    expect(read.statements).toMatchObject([
      { accountId: '42', ledgerBalance: 7.5, from: '2024-01-01' },
    ]);
  });
});

describe('the currency of a file', () => {
  const HISTORY = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Transaction History
Summary,Header,Field Name,Field Value
Summary,Data,Base Currency,GBP
Summary,Data,Ending Cash,200.00
Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount
Transaction History,Data,2025-11-03,U***0,VT(US9220427424) Cash Dividend USD 0.50 per Share,Dividend,VT,-,-,-,20.0,-,20.0
Transaction History,Data,2025-11-03,U***0,VT(US9220427424) Cash Dividend - US Tax,Foreign Tax Withholding,VT,-,-,-,-3.0,-,-3.0
Transaction History,Data,2025-11-30,U***0,FX Translations P&L,Adjustment,-,-,-,-,0.55,-,0.55
Transaction History,Data,2025-03-15,U***0,SOME FUND,Buy,CNX1,4.0,1000.0,GBP,-4000.0,-3.0,-4003.0
Transaction History,Data,2025-03-16,U***0,SOME OTHER FUND,Sell,FUND,-2.0,131.3,USD,200.0,-3.0,197.0
Transaction History,Data,2025-01-01,U***0,Electronic Fund Transfer,Deposit,-,-,-,-,5000.0,-,5000.0
`;

  it('is read from a row above the table', () => {
    const read = readImportText(HISTORY);
    expect(read.errors).toEqual([]);
    expect(read.ambiguous).toEqual([]);
    expect(read.transactions).toMatchObject([
      { type: 'DIVIDEND', isin: 'US9220427424', currency: 'GBP', amount: '20' },
      { type: 'TAX', currency: 'GBP', amount: '-3' },
      { type: 'CFD_RESULT', currency: 'GBP', amount: '0.55' },
      { type: 'BUY', quantity: '4', currency: 'GBP', amount: '-4003', fee: '3' },
      { type: 'SELL', quantity: '2', currency: 'GBP', priceCurrency: 'USD', amount: '197' },
      { type: 'DEPOSIT', currency: 'GBP', amount: '5000' },
    ]);
    expect(read.transactions).toHaveLength(6);
  });

  it.each([
    ['Account currency: CHF', 'CHF'],
    ['Währung;SEK', 'SEK'],
    ['Devise du compte;;CAD', 'CAD'],
  ])('is read from "%s"', (line, currency) => {
    const read = readImportText(`${line}\nDate;Type;Amount\n2025-01-02;Deposit;100\n`);
    expect(read.transactions).toMatchObject([{ type: 'DEPOSIT', amount: '100', currency }]);
    expect(read.ambiguous).toEqual([]);
  });

  it('that no row names is not certain', () => {
    const read = readImportText('Date;Type;Amount\n2025-01-20;Deposit;100\n');
    expect(read.transactions).toMatchObject([{ amount: '100' }]);
    expect(read.ambiguous).toEqual([{ row: 0, why: reason('no-currency') }]);
  });
});
