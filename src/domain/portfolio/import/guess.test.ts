import { describe, expect, it } from 'vitest';
import { guessColumns, guessMapping, layoutOfMapping } from './mapping.ts';
import { allIn, childOf, firstIn, readMarkup } from './markup.ts';
import { delimiterOf } from './read-file.ts';
import { readImportText } from './read-import-text.fixture.ts';

describe('a header that no preset knows', () => {
  it.each([
    [
      'Datum;Tijd;Soort;Omschrijving;Aantal;Koers;Bedrag;Kosten;Belasting;Rekening',
      'date;time;action;name;quantity;price;amount;fee;tax;account',
    ],
    [
      'Date operation;Heure;Sens;Libelle;Quantité;Cours;Montant;Frais;Impôts;Devise',
      'date;time;action;name;quantity;price;amount;fee;tax;currency',
    ],
    [
      'Fecha;Hora;Tipo;Cantidad;Precio;Importe;Comisión;Divisa;Simbolo',
      'date;time;action;quantity;price;amount;fee;currency;symbol',
    ],
    [
      'Trade date;Settlement date;Ex date;Sub type;CUSIP;Asset type;Price currency;Fee currency;Tax currency;Exchange rate;Account name;Account nickname;Order number;Ref;Dividend per share;Accrued interest;Subtotal;Realized P/L;Txid;Comment',
      'date;settled;exDate;subtype;cusip;assetType;priceCurrency;feeCurrency;taxCurrency;fx;account;accountName;orderId;reference;perShare;accrued;gross;result;id;note',
    ],
    ['Date;Amount (EUR);Price in USD;Fee (GBP)', 'date;amount;price;fee'],
  ])('%s', (header, fields) => {
    const cells = header.split(';');
    const wanted = fields.split(';').map((field, at) => [field, [cells[at]]] as const);
    expect(guessColumns(cells)).toEqual(Object.fromEntries(wanted));
  });

  it('uses each column once', () => {
    expect(guessColumns(['Date', 'Time', 'Time', 'Amount'])).toEqual({
      date: ['Date'],
      time: ['Time'],
      amount: ['Amount'],
    });
  });

  it('is the row with the most columns, with a date and a figure', () => {
    const guessed = (...rows: readonly string[]) => guessMapping(rows.map((row) => row.split(',')));
    expect(guessed('a,b,c', 'Date,Type,Symbol')).toBeNull();
    expect(guessed('Type,Symbol,Amount')).toBeNull();
    expect(guessed('Date,Amount')).toBeNull();
    expect(guessed('x,y,z', 'Date,Type,Amount', 'Date,Type,Symbol,Amount')?.headerAt).toBe(2);
    expect(guessed('Date,Type,Symbol,Amount', 'Date,Type,Amount')?.headerAt).toBe(0);
    expect(guessed('Date,Type,Price')?.mapping.amountIs).toBe('none');
    expect(guessed('Date,Type,Price')?.mapping).toMatchObject({
      shortYears: false,
      currency: null,
      delimiter: null,
      actions: {},
    });
    for (const field of ['Amount', 'Price', 'Quantity', 'Fee'])
      expect(guessed(`Date,Type,${field},Amount`, `2024-01-20,Buy,1.5,`)?.mapping.numbers).toBe(
        'point',
      );
    expect(
      guessMapping([
        ['Date', 'Price', 'Fee'],
        ['2024-01-20', '5', '1,5'],
      ])?.mapping.numbers,
    ).toBe('comma');
    expect(guessed('Date,Type,Amount', '2024-01-20,Buy,5')?.mapping.amountIs).toBe('net');
  });

  it('says by its figures whether amounts have a sign', () => {
    const signs = (...rows: readonly string[]) =>
      guessMapping(rows.map((row) => row.split(',')))?.mapping.signs;
    expect(signs('Date,Type,Amount', '2024-01-20,Buy,5')).toBe('unsigned');
    for (const amount of ['-5', '(5)', '5-', '$-5', ' -5'])
      expect(signs('Date,Type,Amount', `2024-01-20,Buy,${amount}`)).toBe('signed');
    expect(signs('Date,Symbol,Quantity,Amount', '2024-01-20,A,-5,-10')).toBe('unsigned');
    expect(signs('Date,Symbol,Quantity,Amount', '2024-01-20,A,5,-10')).toBe('signed');
    expect(signs('Date,Type,Quantity,Amount', '2024-01-20,A,-5,-10')).toBe('signed');
  });

  it('tells purchases, sales and money apart without a word for them', () => {
    const read = (text: string) =>
      readImportText(text).transactions.map(({ type, amount }) => [type, amount]);
    const header = 'Date,Symbol,Quantity,Price,Amount,Currency\n';
    expect(read(`${header}2024-01-20,ALD,5,2,10,USD\n2024-01-21,ALD,-5,2,10,USD\n`)).toEqual([
      ['BUY', '-10'],
      ['SELL', '10'],
    ]);
    expect(
      read(
        `${header}2024-01-20,ALD,5,2,-10,USD\n2024-01-21,ALD,5,2,10,USD\n2024-01-22,,,,7,USD\n2024-01-23,,,,-7,USD\n2024-01-24,ALD,0,,3,USD\n`,
      ),
    ).toEqual([
      ['BUY', '-10'],
      ['SELL', '10'],
      ['DEPOSIT', '7'],
      ['WITHDRAWAL', '-7'],
      ['DEPOSIT', '3'],
    ]);
  });

  it('keeps what the user chose', () => {
    const mapping = {
      columns: { date: ['When'], price: ['Each'], action: ['What'] },
      dates: 'mdy',
      shortYears: true,
      numbers: 'comma',
      currency: null,
      amountIs: 'none',
      signs: 'inverse',
      delimiter: null,
      actions: {},
    } as const;
    const layout = layoutOfMapping(mapping);
    expect(layout).toMatchObject({
      broker: 'generic',
      header: ['When', 'Each'],
      dates: 'mdy',
      shortYears: true,
      numbers: 'comma',
      amountIs: 'none',
      signs: 'inverse',
    });
    expect(layout).not.toHaveProperty('currency');
    expect(layout).not.toHaveProperty('unsure');
  });
});

describe('the separator of a file', () => {
  it.each([
    ['a,b;c\n1,2;3\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\tc\n1,5\t2\t3\n', '\t'],
    ['a|b|c\n1,5|2|3\n', '|'],
    ['sep=;\na,b,c,d\n', ';'],
    ['\uFEFFsep=|\r\na,b\n', '|'],
    ['Date;Way;Base amount;Quote amount\n1,2,3,4,5,6,7\n1,2,3,4,5,6,7\n', ';'],
    ['one line', ','],
  ])('of %j is %j', (head, delimiter) => {
    expect(delimiterOf(head)).toBe(delimiter);
  });
});

describe('markup', () => {
  it('has elements with their lines, attributes and text', () => {
    const root = readMarkup(
      `<?xml version="1.0"?>\n<!-- <no/> -->\n<A one="1" two='&lt;2&gt;'>\n<B/>x &amp; y&#65;&#x42;&nbsp;&unknown;<![CDATA[<z>]]></A>`,
    );
    const [a] = root.children;
    expect(a).toMatchObject({ name: 'A', line: 3, attributes: { one: '1', two: '<2>' } });
    expect(a!.text).toBe('x & yAB &unknown;<z>');
    expect(childOf(a, 'b')).toMatchObject({ name: 'B', line: 4 });
    expect(childOf(a, 'c')).toBeNull();
    expect(childOf(null, 'c')).toBeNull();
    expect(firstIn(root, 'B')).toMatchObject({ name: 'B' });
    expect(firstIn(root, 'C')).toBeNull();
  });

  it('may leave out the ends of leaves, as banks do', () => {
    const root = readMarkup('<A>\n<B>1\n<C>2\n<D><E>3</D>\n<B>4\n</A>\n<F>5');
    expect(allIn(root, 'B').map(({ text }) => text)).toEqual(['1', '4']);
    expect(childOf(childOf(root, 'A'), 'D')?.children.map(({ name }) => name)).toEqual(['E']);
    expect(root.children.map(({ name }) => name)).toEqual(['A', 'F']);
    expect(childOf(root, 'F')?.line).toBe(7);
  });

  it('passes over ends that nothing began, and empty leaves without an end', () => {
    const root = readMarkup('<A></X><B><C></A><D>1</D>');
    expect(root.children.map(({ name }) => name)).toEqual(['A', 'D']);
    expect(root.children[0]!.children.map(({ name }) => name)).toEqual(['B', 'C']);
  });
});
