import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAlertText } from '../../alerts/language/read-alert.ts';
import { readScreen } from '../../screener/read-screen.ts';
import { screenScope } from '../../screener/screen-scope.ts';
import type { CommandContext } from './command-context.ts';
import { ALL_CODES, FUNCTION_CODES, offeredCodes } from './function-codes.ts';
import { parseCommand } from './parse.ts';

const scope = screenScope({ today: 20_000 });
const context: CommandContext = {
  layouts: ['Options', 'Morning desk'],
  checkScreen: (text) => readScreen(text, scope).fault ?? null,
  checkAlert: (text) => readAlertText(text).faults[0] ?? null,
};

const read = (line: string) => parseCommand(line, context);
const command = (line: string) => {
  const { command: found, fault } = read(line);
  expect(fault, line).toBeUndefined();
  return found;
};
const fault = (line: string) => {
  const { fault: found } = read(line);
  expect(found, line).toBeDefined();
  return { ...found!, text: line.slice(found!.start, found!.end) };
};

describe('lines of the terminal', () => {
  it('CMD-1 reads every example of the table', () => {
    for (const { example } of FUNCTION_CODES) command(example);
  });

  it('CMD-1 opens a function of a symbol', () => {
    expect(command('MSFT DES')).toMatchObject({ panel: 'companyprofile', symbol: 'MSFT' });
    expect(command('aapl omon')).toMatchObject({ panel: 'optionchain', symbol: 'AAPL' });
    expect(command('SPY HP')).toMatchObject({ panel: 'pricehistory', symbol: 'SPY', state: {} });
    expect(command('GP 1Y')).toMatchObject({ symbol: null, state: { span: '1y' } });
    expect(command('GP 1D 5m')).toMatchObject({ state: { span: '1d', interval: '5m' } });
    expect(command('GP 1D 1m')).toMatchObject({ state: { span: '1d', interval: '1m' } });
    expect(command('GP 15m')).toMatchObject({ state: { interval: '15m' } });
    expect(command('HP 2025-01-01 2025-03-31')).toMatchObject({
      state: { from: '2025-01-01', to: '2025-03-31' },
    });
  });

  it('CMD-2 takes symbols as they are spelled elsewhere', () => {
    for (const [typed, meant] of [
      ['BRK/B', 'BRK.B'],
      ['$SPX', '^SPX'],
      ['^spx', '^SPX'],
      ['7203.T', '7203.T'],
      ['eur/usd', 'EURUSD=X'],
      ['W:US', 'W'],
    ] as const) {
      expect(command(typed)).toEqual({ kind: 'show', symbol: meant });
      expect(command(`${typed} GP`)).toMatchObject({ panel: 'chart', symbol: meant });
    }
  });

  it('CMD-2 a name that is a code and a symbol is the code alone and the symbol before a code', () => {
    expect(command('W')).toMatchObject({ panel: 'watchlist' });
    expect(command('W DES')).toMatchObject({ panel: 'companyprofile', symbol: 'W' });
    expect(command('SHOW W')).toEqual({ kind: 'show', symbol: 'W' });
    expect(command('CF GP')).toMatchObject({ panel: 'chart', symbol: 'CF' });
  });

  it('CMD-3 takes several symbols where the function does', () => {
    expect(command('MSFT AAPL COMP')).toMatchObject({
      panel: 'interactivechart',
      symbol: 'MSFT',
      symbols: ['MSFT', 'AAPL'],
      state: { compare: 'AAPL' },
    });
    expect(command('COMP MSFT AAPL 1Y')).toMatchObject({ state: { compare: 'AAPL', range: '1y' } });
    expect(command('MSFT AAPL QL')).toMatchObject({
      symbol: null,
      state: { symbols: 'MSFT,AAPL' },
    });
    expect(fault('MSFT AAPL DES')).toMatchObject({ problem: 'tooManySymbols', text: 'AAPL' });
  });

  it('CMD-4 hands screens and alerts to their own languages', () => {
    expect(command('EQS pe<15 and yield>2%')).toMatchObject({
      panel: 'screener',
      state: { q: 'pe<15 and yield>2%' },
    });
    expect(fault('EQS pe<15 and yeild>2')).toMatchObject({
      problem: 'expression',
      text: 'yeild',
      suggestion: 'yield',
    });
    expect(command('ALRT MSFT > 420')).toEqual({ kind: 'alert', text: 'MSFT > 420' });
    expect(command('alrt ^SPX > 6000')).toEqual({ kind: 'alert', text: '^SPX: price > 6000' });
    expect(command('ALRT BRK/B < 400')).toEqual({ kind: 'alert', text: 'BRK.B: price < 400' });
    expect(command('ALRT MSFT rsi(14) < 30')).toEqual({
      kind: 'alert',
      text: 'MSFT rsi(14) < 30',
    });
    expect(command('MSFT ALRT > 420')).toEqual({ kind: 'alert', text: 'MSFT: price > 420' });
    expect(command('ALRT')).toMatchObject({ panel: 'alerts' });
    expect(fault('ALRT MSFT > ')).toMatchObject({ problem: 'alert', start: 11 });
    expect(fault('ALRT ^SPX pirce > 3')).toMatchObject({ problem: 'alert', text: 'pirce' });
    expect(fault('MSFT ALRT pirce > 3')).toMatchObject({ problem: 'alert', text: 'pirce' });
  });

  it('CMD-5 reads orders and nothing that is not one', () => {
    expect(command('BUY 10 MSFT LMT 410')).toEqual({
      kind: 'order',
      order: {
        side: 'buy',
        symbol: 'MSFT',
        sizeBy: 'qty',
        size: '10',
        type: 'limit',
        limit: '410',
        stop: null,
        trail: null,
        timeInForce: 'day',
      },
    });
    expect(command('sell 1,000 aapl stp 180 lmt 179.5 gtc')).toMatchObject({
      order: { size: '1000', type: 'stop_limit', stop: '180', limit: '179.5', timeInForce: 'gtc' },
    });
    expect(command('SELL 5 NVDA TRAIL 2%')).toMatchObject({
      order: { type: 'trailing_stop', trail: { by: 'percent', figure: '2' } },
    });
    expect(command('BUY $500 MSFT')).toMatchObject({
      order: { sizeBy: 'notional', type: 'market' },
    });
    expect(command('MSFT BUY 10 LMT 410')).toMatchObject({
      order: { symbol: 'MSFT', limit: '410' },
    });
    // The ticker of Lockheed Martin in the place of the symbol.
    expect(command('BUY 10 LMT')).toMatchObject({ order: { symbol: 'LMT', type: 'market' } });
    expect(fault('BUY 10 LMT 410')).toMatchObject({ text: '410', suggestion: 'LMT 410' });
    expect(fault('BUY ten MSFT')).toMatchObject({ problem: 'badAmount', text: 'ten' });
    expect(fault('BUY -1 MSFT')).toMatchObject({ problem: 'badAmount', text: '-1' });
    expect(fault('BUY 0 MSFT')).toMatchObject({ problem: 'badAmount' });
    expect(fault('BUY')).toMatchObject({ problem: 'expectedSize', start: 3 });
    expect(fault('BUY 10')).toMatchObject({ problem: 'expectedSymbol', start: 6 });
    expect(fault('BUY 10 MSFT LMT')).toMatchObject({ problem: 'expectedWord', start: 15 });
    expect(fault('BUY 10 MSFT LMT 1 LMT 2')).toMatchObject({ problem: 'order', start: 18 });
    expect(fault('BUY 10 MSFT MKT LMT 2')).toMatchObject({ problem: 'order', text: 'LMT' });
    expect(fault('BUY 10 MSFT DAY GTC')).toMatchObject({ problem: 'order', text: 'GTC' });
    expect(command('CANCEL')).toEqual({ kind: 'cancel', symbol: null });
    expect(command('CANCEL ALL')).toEqual({ kind: 'cancel', symbol: null });
    expect(command('CANCEL msft')).toEqual({ kind: 'cancel', symbol: 'MSFT' });
  });

  it('CMD-6 acts on the desk', () => {
    expect(command('CLOSE')).toEqual({ kind: 'desk', does: { act: 'close' } });
    expect(command('SPLIT d')).toEqual({ kind: 'desk', does: { act: 'split', to: 'down' } });
    expect(command('SPLIT')).toMatchObject({ does: { to: 'right' } });
    expect(command('LINK Red')).toEqual({ kind: 'desk', does: { act: 'link', channel: 'red' } });
    expect(command('LINK off')).toMatchObject({ does: { channel: null } });
    expect(command('FOCUS prev')).toMatchObject({ does: { to: 'previous' } });
    expect(command('LAY morning DESK')).toEqual({
      kind: 'layout',
      act: 'open',
      name: 'Morning desk',
    });
    expect(command('SAVE My  own')).toMatchObject({ act: 'save', name: 'My  own' });
    expect(command('NAV /markets/world')).toEqual({ kind: 'go', path: '/markets/world' });
    expect(command('HELP gp')).toEqual({ kind: 'help', code: 'GP' });
    expect(command('help')).toEqual({ kind: 'help', code: null });
  });

  it('CMD-7 says where a line is wrong and what was probably meant', () => {
    expect(fault('MSFT DEZ')).toMatchObject({
      problem: 'unknownCode',
      text: 'DEZ',
      suggestion: 'DES',
    });
    expect(fault('GP 1YR')).toMatchObject({
      problem: 'noSuchChoice',
      text: '1YR',
      suggestion: '1y',
    });
    expect(fault('HP 2025-13-01')).toMatchObject({ problem: 'badDate', text: '2025-13-01' });
    expect(fault('HP 2025-03-01 2025-01-01')).toMatchObject({ problem: 'badDate' });
    expect(fault('LINK rde')).toMatchObject({ text: 'rde', suggestion: 'red' });
    expect(fault('LAY Optons')).toMatchObject({ problem: 'unknownLayout', suggestion: 'Options' });
    expect(fault('HELP GPX')).toMatchObject({ text: 'GPX', suggestion: 'GP' });
    expect(fault('NAV markets')).toMatchObject({ problem: 'badPath', suggestion: '/markets' });
    expect(fault('NAV //evil.example')).toMatchObject({ problem: 'badPath' });
    expect(fault('NAV /\\evil.example')).toMatchObject({ problem: 'badPath' });
    expect(fault('CLOSE all of it')).toMatchObject({ problem: 'tooManyWords', text: 'all of it' });
    expect(fault('MSFT SECT')).toMatchObject({ problem: 'notForSymbols', text: 'MSFT' });
    expect(fault('')).toMatchObject({ problem: 'empty' });
    expect(fault('€€€')).toMatchObject({ problem: 'badSymbol' });
    expect(fault('x'.repeat(5_000))).toMatchObject({ problem: 'tooLong' });
  });

  it('CMD-8 what is not offered here is no code', () => {
    const codes = offeredCodes({ hasPanel: (panel) => panel !== 'chart', canTrade: false });
    expect(parseCommand('BUY 10 MSFT', { codes }).fault).toMatchObject({ problem: 'unknownCode' });
    expect(parseCommand('MSFT GP', { codes }).fault).toMatchObject({ start: 5, end: 7 });
  });
});

const WORDS = [
  ...FUNCTION_CODES.flatMap(({ code, also }) => [code, ...also]),
  ...FUNCTION_CODES.map(({ example }) => example),
  'MSFT',
  '^SPX',
  'BRK/B',
  '10',
  '$5',
  '2%',
  '1y',
  '5m',
  '2025-01-01',
  '<',
  '>',
  'pe',
  '(',
  '"',
  'é',
  '\u{1F4C8}',
  '__proto__',
  'constructor',
  '/a',
  '-',
];

describe('any text', () => {
  const lines = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 7 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ maxLength: 60 }),
  );

  it('CMD-9 is read without an error, and a fault is inside of the line', () => {
    fc.assert(
      fc.property(lines, (line) => {
        for (const known of [context, {}]) {
          const { command: found, fault: wrong } = parseCommand(line, known);
          expect((found === undefined) !== (wrong === undefined)).toBe(true);
          if (wrong === undefined) continue;
          expect(wrong.start).toBeGreaterThanOrEqual(0);
          expect(wrong.end).toBeGreaterThanOrEqual(wrong.start);
          expect(wrong.end).toBeLessThanOrEqual(line.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('CMD-9 a suggestion in its place changes the line', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { fault: wrong } = parseCommand(line, context);
        if (wrong?.suggestion === undefined) return;
        expect(line.slice(wrong.start, wrong.end)).not.toBe(wrong.suggestion);
      }),
    );
  });

  it('CMD-10 the case of codes and the blanks between words do not matter', () => {
    const panels = FUNCTION_CODES.filter((code) => 'panel' in code && code.rest === null);
    fc.assert(
      fc.property(fc.constantFrom(...panels), fc.nat({ max: 3 }), ({ example }, blanks) => {
        const gap = ' '.repeat(blanks + 1);
        const words = example.split(' ');
        const at = words.findIndex((word) => ALL_CODES.find(word) !== undefined);
        const lower = words.map((word, index) => (index <= at ? word.toLowerCase() : word));
        expect(parseCommand(gap + lower.join(gap) + gap)).toEqual(parseCommand(example));
      }),
    );
  });
});
