import { describe, expect, it } from 'vitest';
import {
  COMMAND_PROBLEMS,
  type CommandFault,
} from '../../../../domain/terminal/commands/command.ts';
import { FUNCTION_CODES } from '../../../../domain/terminal/commands/function-codes.ts';
import { parseCommand } from '../../../../domain/terminal/commands/parse.ts';
import { commands as en } from '../../../../i18n/en/commands.ts';
import { commands as fr } from '../../../../i18n/fr/commands.ts';
import { translator } from '../../../../i18n/translate.ts';
import { codeText, commandFaultText, orderText, previewText } from './command-words.ts';
import { ticketSeedOf } from './ticket-seed.ts';

const catalogue: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { en, fr };
const languages = (['en', 'fr'] as const).map((locale) =>
  translator(locale, (key) => catalogue[locale]![key] as string),
);

const WRONG = [
  'BUY x MSFT',
  'HP 2025-02-30',
  'NAV x',
  '€',
  'BUY 1 MSFT x',
  '',
  'BUY',
  'BUY 1',
  'BUY 1 MSFT LMT',
  'GP 7z',
  'MSFT SECT',
  'BUY 1 MSFT DAY GTC',
  'x'.repeat(3_000),
  'MSFT AAPL DES',
  'CLOSE it',
  'MSFT XYZZY',
  'LAY none',
];

describe('words of the command line', () => {
  it('CMD-23 every fault that a line can have is said with its values, in both languages', () => {
    const faults = [
      ...WRONG.map((line) => parseCommand(line, { layouts: [] }).fault!),
      { problem: 'unknownSymbol', values: { text: 'X' }, start: 0, end: 1 } satisfies CommandFault,
    ];
    expect(new Set(faults.map(({ problem }) => problem))).toEqual(new Set(COMMAND_PROBLEMS));
    for (const t of languages)
      for (const fault of faults) expect(commandFaultText(t, fault)).not.toMatch(/[{}]|undefined/);
  });

  it('CMD-24 what Enter will do is said before it is done', () => {
    for (const t of languages)
      for (const { code, example } of FUNCTION_CODES) {
        expect(codeText(t, code)).not.toBe('');
        const { command } = parseCommand(example);
        expect(previewText(t, command!, { channel: 'blue' })).not.toMatch(/[{}]|undefined/);
      }
    const { command } = parseCommand('AAPL OMON');
    expect(previewText(languages[0]!, command!, { channel: 'blue' })).toBe(
      'Opens: Option chain, AAPL, in the blue channel',
    );
  });

  it('CMD-25 an order reads back as it was typed, and its ticket asks', () => {
    for (const line of [
      'BUY 10 MSFT LMT 410 GTC',
      'SELL 5 AAPL STP 180 LMT 179.5 DAY',
      'SELL 5 NVDA TRAIL 2% DAY',
      'BUY $500 MSFT MKT DAY',
    ]) {
      const { command } = parseCommand(line);
      if (command?.kind !== 'order') throw new Error(line);
      expect(orderText(command.order)).toBe(line);
      expect(ticketSeedOf(command.order)).toMatchObject({ asks: true, side: command.order.side });
    }
  });
});
