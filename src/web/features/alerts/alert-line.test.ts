import { describe, expect, it } from 'vitest';
import type { Alert, AlertStatus } from '../../../domain/alerts/alert.ts';
import { readAlertText } from '../../../domain/alerts/language/read-alert.ts';
import type { AlertLine } from './alert-line.ts';
import { shownLines } from './alert-line.ts';
import { watchedSymbols } from './watched-symbols.ts';

function lineOf(text: string, status: AlertStatus = 'active', note = ''): AlertLine {
  const { target, condition } = readAlertText(text, {
    watchlists: [{ id: 'list-one', name: 'Tech' }],
  });
  const alert: Alert = {
    id: text,
    name: '',
    target: target!,
    condition: condition!,
    interval: '1d',
    frequency: 'once',
    coolDown: 0,
    expiresAt: null,
    hours: 'always',
    note,
    message: '',
    channels: null,
    status,
    remark: null,
    createdAt: 0,
    updatedAt: 0,
    revision: 1,
    removedAt: null,
    lastFiredAt: null,
    timesFired: 0,
  };
  return { alert, title: text, target: text.split(':')[0]!, words: text };
}

const lines = [
  lineOf('MSFT: price crosses up 420'),
  lineOf('AAPL: rsi(14) < 30', 'paused', 'after the split'),
  lineOf('list "Tech": price crosses down sma(50)', 'done'),
];
const ids = (found: readonly AlertLine[]) => found.map(({ alert }) => alert.id);

describe('the list of alerts', () => {
  it('ALE-LIST-1 shows active ones, all, or those in one state', () => {
    expect(ids(shownLines(lines, { show: 'active', state: 'paused', q: '' }))).toEqual([
      lines[0]!.alert.id,
    ]);
    expect(shownLines(lines, { show: 'all', state: 'any', q: '' })).toHaveLength(3);
    expect(ids(shownLines(lines, { show: 'all', state: 'done', q: '' }))).toEqual([
      lines[2]!.alert.id,
    ]);
  });

  it('ALE-LIST-2 finds every word, in any case, in notes as well', () => {
    expect(ids(shownLines(lines, { show: 'all', state: 'any', q: 'SPLIT aapl' }))).toEqual([
      lines[1]!.alert.id,
    ]);
    expect(shownLines(lines, { show: 'all', state: 'any', q: 'msft aapl' })).toEqual([]);
  });

  it('ALE-LIST-3 watches the quotes that a distance depends on, and no others', () => {
    expect(watchedSymbols(lineOf('MSFT: price > SPY.price').alert)).toEqual(['MSFT', 'SPY']);
    expect(watchedSymbols(lines[1]!.alert)).toEqual([]);
    expect(watchedSymbols({ ...lines[2]!.alert, status: 'active' })).toEqual([]);
  });
});
