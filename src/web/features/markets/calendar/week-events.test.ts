import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import {
  dividendEntries,
  earningsEntries,
  economyEntries,
  splitEntries,
} from '../../../../domain/calendars/entries.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { calendars } from '../../../../i18n/en/calendars.ts';
import { formats } from '../../../../i18n/formats.ts';
import type { Message } from '../../../../i18n/message.ts';
import { translator } from '../../../../i18n/translate.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { weekEvents } from './week-events.ts';

const texts: Readonly<Record<string, Message>> = calendars;
const i18n: I18n = {
  locale: 'en',
  timeZone: EXCHANGE_ZONE,
  t: translator('en', (key) => texts[key] ?? ''),
  format: formats('en', EXCHANGE_ZONE),
};
const MSFT = symbolId('MSFT');
const known = new Map([[MSFT, { name: 'Example Corp.', marketCap: 5, isFund: false }]]);
const report = {
  symbol: MSFT,
  id: 'q1',
  date: isoDate('2026-11-17'),
  time: null,
  when: 'before-open' as const,
  confirmed: true,
  fiscalYear: 2027,
  fiscalPeriod: 'Q1' as const,
  periodEnd: null,
  currency: null,
  epsEstimate: 3.1,
  revenueEstimate: null,
  impliedMove: null,
  result: null,
};
const release = {
  id: 'cpi',
  time: Date.parse('2026-11-18T13:30:00Z'),
  country: 'US',
  name: 'Consumer prices',
  period: 'October',
  importance: 'high' as const,
  unit: '%',
  previous: 3.1,
  consensus: 3,
  actual: null,
};
const eventsOf = (...entries: Parameters<typeof weekEvents>[1]) =>
  weekEvents(i18n, entries, 'https://desk.example');

describe('the events of a week for calendar programs', () => {
  it('a report has a time only where its time is known', () => {
    const [day] = eventsOf(...earningsEntries([report], known));
    expect(day).toMatchObject({
      date: '2026-11-17',
      time: null,
      summary: 'MSFT: Earnings Q1 2027 (BMO)',
      details: ['Example Corp.', 'EPS est.: 3.10', 'Status: Confirmed'],
    });
    expect(day!.url).toMatch(/^https:\/\/desk\.example\/.*\?symbol=MSFT$/);
    const time = Date.parse('2026-11-17T12:00:00Z');
    expect(eventsOf(...earningsEntries([{ ...report, time }], known))[0]?.time).toBe(time);
    const bare = { ...report, when: null, fiscalPeriod: null, fiscalYear: null, epsEstimate: null };
    expect(eventsOf(...earningsEntries([bare], known))[0]).toMatchObject({
      summary: 'MSFT: Earnings',
      details: ['Example Corp.', 'Status: Confirmed'],
    });
  });

  it('a release has its moment and the figures that are known', () => {
    expect(eventsOf(...economyEntries([release]))).toMatchObject([
      {
        date: '2026-11-18',
        time: release.time,
        summary: 'Consumer prices (US, October)',
        details: ['Consensus: 3.0%', 'Previous: 3.1%'],
        url: null,
      },
    ]);
  });

  it('dividends and splits take the day of their ex-date, and events stand in the order of time', () => {
    const exDate = isoDate('2026-11-18');
    const paid = {
      kind: 'dividend' as const,
      symbol: MSFT,
      exDate,
      recordDate: null,
      payDate: isoDate('2026-12-10'),
      amount: 0.83,
      currency: 'USD' as const,
      type: 'regular' as const,
      frequency: 4,
      announcedAt: null,
    };
    const split = { kind: 'split', symbol: MSFT, exDate, to: 1, from: 10 } as never;
    const found = eventsOf(
      ...economyEntries([release]),
      ...splitEntries([split], known),
      ...dividendEntries([paid as never], known),
      ...earningsEntries([report], known),
    );
    expect(found.map(({ summary }) => summary)).toEqual([
      'MSFT: Earnings Q1 2027 (BMO)',
      'MSFT: Ex-date, $0.83',
      'MSFT: Reverse split 1-for-10',
      'Consumer prices (US, October)',
    ]);
    expect(found.map(({ time }) => time === null)).toEqual([true, true, true, false]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  });
});
