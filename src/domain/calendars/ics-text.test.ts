import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { type IcsEvent, icsText } from './ics-text.ts';

const NOW = Date.parse('2026-11-17T12:34:56.789Z');
const event = (more: Partial<IcsEvent> = {}): IcsEvent => ({
  id: 'dividend MSFT 2026-11-18 regular',
  date: isoDate('2026-11-18'),
  time: null,
  summary: 'MSFT: ex-dividend',
  details: [],
  url: null,
  ...more,
});
const fileOf = (...events: readonly IcsEvent[]) => icsText({ name: 'Week', now: NOW, events });

/** Reads a file back by the rules of RFC 5545: unfolds, then takes name and value of each line. */
function propertiesOf(file: string): readonly (readonly [string, string])[] {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}
const valueOf = (file: string, name: string) =>
  propertiesOf(file).find(([each]) => each === name)?.[1];
/** One pass over the value, so that a backslash before an `n` of its own is not a line break. */
const unescaped = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('a calendar file', () => {
  it('is written as RFC 5545 has it', () => {
    expect(fileOf(event())).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Tapedeck//Market calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Week',
        'BEGIN:VEVENT',
        'UID:dividend%20MSFT%202026-11-18%20regular@tapedeck',
        'DTSTAMP:20261117T123456Z',
        'DTSTART;VALUE=DATE:20261118',
        'SUMMARY:MSFT: ex-dividend',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('a week without events is a calendar without events', () => {
    expect(fileOf()).not.toContain('VEVENT');
    expect(fileOf()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  });

  it('an event with a time has it in UTC, one without is a whole day', () => {
    const timed = fileOf(event({ time: Date.parse('2026-11-18T08:30:00-05:00') }));
    expect(valueOf(timed, 'DTSTART')).toBe('20261118T133000Z');
    expect(valueOf(fileOf(event()), 'DTSTART;VALUE=DATE')).toBe('20261118');
  });

  it('an event keeps its id when the file is made again, and two events have two', () => {
    const uid = (id: string, now: number) =>
      valueOf(icsText({ name: '', now, events: [event({ id })] }), 'UID');
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(uid(a, NOW)).toBe(uid(a, NOW + 86_400_000));
        expect(uid(a, NOW) === uid(b, NOW)).toBe(a.toWellFormed() === b.toWellFormed());
      }),
    );
  });

  it('no line has more than 75 octets, and no character is cut', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(anyText, anyText, (summary, name) => {
        const file = icsText({ name, now: NOW, events: [event({ summary: `é€🎉${summary}` })] });
        for (const line of file.split('\r\n')) {
          expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
    const long = fileOf(event({ summary: 'x'.repeat(200) }));
    expect(long).toContain(`SUMMARY:${'x'.repeat(67)}\r\n ${'x'.repeat(74)}\r\n ${'x'.repeat(59)}`);
  });

  it('texts come back as they were, whatever marks they have', () => {
    const summary = 'A; B, C\\n "D"';
    const file = fileOf(event({ summary, details: ['1,5 %', 'second; line'] }));
    expect(valueOf(file, 'SUMMARY')).toBe('A\\; B\\, C\\\\n "D"');
    expect(valueOf(file, 'DESCRIPTION')).toBe('1\\,5 %\\nsecond\\; line');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(unescaped(valueOf(fileOf(event({ summary: text })), 'SUMMARY') ?? '')).toBe(text);
      }),
    );
  });

  it('nothing in a text or an address can begin a line of its own', () => {
    const evil = 'x\r\nEND:VEVENT\nBEGIN:VALARM\rATTACH:y\u0000';
    const file = icsText({
      name: evil,
      now: NOW,
      events: [event({ id: evil, summary: evil, details: [evil], url: `https://x/${evil}` })],
    });
    const names = propertiesOf(file).map(([name, value]) =>
      name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name,
    );
    expect(names.filter((name) => name.includes('VALARM') || name === 'ATTACH')).toEqual([]);
    expect(names.filter((name) => name === 'END:VEVENT')).toHaveLength(1);
    expect(valueOf(fileOf(event({ url: 'https://x/a?symbol=BRK%2EB' })), 'URL')).toBe(
      'https://x/a?symbol=BRK%2EB',
    );
  });
});
