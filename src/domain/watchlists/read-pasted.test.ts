import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrice } from '../money/decimal-text.ts';
import { symbolId } from '../symbols/instrument.ts';
import { listCsv } from './list-csv.ts';
import { readPasted, readPrice } from './read-pasted.ts';
import { byName, tickersOf, withDuplicates } from './resolve-pasted.ts';
import { parseTag } from './tags.ts';
import type { WatchlistRow } from './watchlist.ts';

const texts = (text: string) => readPasted(text).map((entry) => entry.text);

describe('pasted text', () => {
  it('tickers come in lines, with commas, semicolons, tabs or blanks between them', () => {
    for (const text of [
      'MSFT\nAAPL\nSPY',
      'MSFT, AAPL,SPY',
      'MSFT;AAPL;SPY',
      'MSFT\tAAPL\tSPY',
      'MSFT AAPL  SPY',
      '"MSFT"\r\n\r\n"AAPL",SPY,\n',
    ])
      expect([text, texts(text)]).toEqual([text, ['MSFT', 'AAPL', 'SPY']]);
  });

  it('names stay whole', () => {
    expect(texts('Apple, Inc.\nGeneral Electric\nmicrosoft')).toEqual([
      'Apple, Inc.',
      'General Electric',
      'microsoft',
    ]);
  });

  it('a heading names the columns, in any order and language', () => {
    const text =
      'Objectif;Symbole;Étiquettes;Commentaire;Seuil;Rien\n1 234,50;MSFT;"tech; gros";"dit ""oui""";"0,5";x';
    expect(readPasted(text)).toEqual([
      {
        line: 2,
        text: 'MSFT',
        note: 'dit "oui"',
        tags: ['tech', 'gros'],
        target: '1234.5',
        stop: '0.5',
        problems: [],
      },
    ]);
  });

  it('what cannot be read is told with its line, and the entry stays', () => {
    const [entry] = readPasted(
      `symbol,target,stop,tags,note\nMSFT,abc,-1,${'x'.repeat(30)},${'n'.repeat(1_001)}`,
    );
    expect(entry?.problems.map(({ field }) => field).toSorted()).toEqual([
      'note',
      'stop',
      'tags',
      'target',
    ]);
    expect([entry?.text, entry?.target, entry?.note.length]).toEqual(['MSFT', null, 1_000]);
    expect(readPasted('symbol,note\n,only a note')).toMatchObject([
      { line: 2, text: 'only a note' },
    ]);
  });

  it('no text is left out, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const read = texts(text).join('');
        for (const letter of text.match(/[a-z\d]/gi) ?? []) expect(read).toContain(letter);
      }),
    );
  });

  it('reads ten thousand lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `S${at},note ${at}`);
    expect(readPasted(`symbol,note\n${lines.join('\n')}`)).toHaveLength(10_000);
  });

  it('prices are written in many ways', () => {
    expect(
      [
        '1,234.50',
        '1 234,50',
        '1.234,50',
        '$12',
        '12,5 €',
        '1,234',
        '0,123',
        '.5',
        '7.',
        'x',
        '',
        '1-2',
        '1,2,3,4',
      ].map(readPrice),
    ).toEqual([
      '1234.5',
      '1234.5',
      '1234.5',
      '12',
      '12.5',
      '1234',
      '0.123',
      '0.5',
      '7',
      null,
      null,
      null,
      '123.4',
    ]);
  });
});

describe('a list as CSV', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.trim());
  const row = fc.record({
    symbol: fc.constantFrom('MSFT', 'BRK.B', '^SPX', 'EURUSD=X', 'HX:CA').map(symbolId),
    note: text,
    tags: fc.uniqueArray(
      text.filter((tag) => parseTag(tag) === tag && !tag.includes('|')),
      { maxLength: 3 },
    ),
    target: fc.constantFrom('1.5', '1234', '0.00000001').map(parsePrice),
    stop: fc.constant(null),
  });

  it('comes back as it was, in its order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ symbol }) => symbol }), (rows) => {
        const full = rows.map((one): WatchlistRow => ({
          ...one,
          rank: '',
          addedAt: 0,
          priceWhenAdded: null,
          removedAt: null,
          revision: 1,
        }));
        const read = readPasted(listCsv(full));
        expect(
          read.map(({ text: symbol, note, tags, target, stop }) => ({
            symbol,
            note,
            tags,
            target,
            stop,
          })),
        ).toEqual(rows);
      }),
    );
  });
});

describe('what an entry stands for', () => {
  it('an exchange may stand before a ticker, a dollar sign too', () => {
    const first = (text: string) => tickersOf({ text })[0];
    expect(['NASDAQ:AAPL', 'nyse: brk.b', '$AAPL', 'HX:CA', 'brk-b', 'aapl'].map(first)).toEqual([
      'AAPL',
      'BRK.B',
      'AAPL',
      'HX:CA',
      'BRK-B',
      'AAPL',
    ]);
  });

  const instrument = (symbol: string, name: string, exchange = 'NASDAQ') =>
    ({ symbol: symbolId(symbol), name, exchange }) as never;
  const resolve = (text: string, ...hits: (readonly [string, string, string])[]) => {
    const [entry] = readPasted(text);
    const one = byName(
      entry!,
      hits.map(([symbol, name, match]) => ({
        instrument: instrument(symbol, name),
        match: match as 'word',
      })),
    );
    return [one.kind, one.kind === 'found' ? one.is.symbol : null];
  };

  it('a whole name is found, the form of the company aside; several are ambiguous', () => {
    expect(
      resolve('Apple', ['AAPL', 'Apple Inc.', 'prefix'], ['APLE', 'Apple Hospitality', 'prefix']),
    ).toEqual(['found', 'AAPL']);
    expect(
      resolve(
        'Alphabet',
        ['GOOG', 'Alphabet Inc. Class C', 'prefix'],
        ['GOOGL', 'Alphabet Inc. Class A', 'prefix'],
      ),
    ).toEqual(['ambiguous', null]);
    expect(
      resolve('general', ['GE', 'General Electric', 'word'], ['GM', 'General Motors', 'word']),
    ).toEqual(['ambiguous', null]);
  });

  it('a ticker that does not exist is unknown, however it begins; a former one is found', () => {
    expect(resolve('MSF', ['MSFT', 'Microsoft Corp', 'prefix'])).toEqual(['unknown', null]);
    expect(resolve('FB', ['META', 'Meta Platforms', 'former'])).toEqual(['found', 'META']);
    expect(resolve('mircosoft', ['MSFT', 'Microsoft Corp', 'fuzzy'])).toEqual(['unknown', null]);
    expect(resolve('zzz')).toEqual(['unknown', null]);
    expect(resolve('NYSE:Apple', ['AAPL', 'Apple Inc.', 'prefix'])).toEqual(['unknown', null]);
  });

  it('what comes twice or is there already is told as a duplicate', () => {
    const is = { symbol: symbolId('MSFT'), name: 'Microsoft', exchange: 'NASDAQ' as const };
    const other = { ...is, symbol: symbolId('AAPL') };
    const found = [is, is, other].map((one) => ({
      kind: 'found' as const,
      entry: readPasted(one.symbol)[0]!,
      is: one,
    }));
    expect(
      withDuplicates(found, new Set([other.symbol])).map((one) =>
        one.kind === 'duplicate' ? one.of : one.kind,
      ),
    ).toEqual(['found', 'text', 'list']);
  });
});
