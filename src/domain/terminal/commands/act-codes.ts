import type { ActCode, ActName, CodeGroup } from './function-code.ts';

const rows =
  (group: CodeGroup) =>
  <const Code extends string>(
    code: Code,
    act: ActName,
    usage: string,
    example: string,
    also: readonly string[] = [],
  ): ActCode & { readonly code: Code } => ({ code, act, group, usage, example, also });

const own = rows('own');
const trading = rows('trading');
const desk = rows('desk');

/** Every function that does something else than open a panel. */
// oxfmt-ignore
export const ACT_CODES = [
  own('ALRT', 'alert', '[MSFT > 420]', 'ALRT MSFT > 420', ['ALERT']),

  trading('BUY', 'buy', '10 MSFT [LMT 410] [STP 400] [TRAIL 2%] [DAY|GTC]', 'BUY 10 MSFT LMT 410'),
  trading('SELL', 'sell', '10 MSFT [LMT 410] [STP 400] [TRAIL 2%] [DAY|GTC]', 'SELL 10 MSFT TRAIL 2% GTC'),
  trading('CANCEL', 'cancel', '[MSFT|ALL]', 'CANCEL MSFT', ['CXL']),

  desk('SHOW', 'show', 'MSFT', 'SHOW W', ['SYM']),
  desk('NAV', 'go', '/path', 'NAV /markets', ['GO']),
  desk('LAY', 'layout', 'name', 'LAY Options', ['LAYOUT']),
  desk('SAVE', 'save', 'name', 'SAVE Morning'),
  desk('SPLIT', 'split', '[L|R|U|D]', 'SPLIT R'),
  desk('MOVE', 'move', 'L|R|U|D', 'MOVE L'),
  desk('FOCUS', 'focus', 'L|R|U|D|NEXT|PREV', 'FOCUS L'),
  desk('TAB', 'tab', '', 'TAB'),
  desk('FLOAT', 'float', '', 'FLOAT'),
  desk('POP', 'pop', '', 'POP'),
  desk('MAX', 'max', '', 'MAX'),
  desk('CLOSE', 'close', '', 'CLOSE'),
  desk('LINK', 'link', 'RED|AMBER|GREEN|BLUE|VIOLET|OFF', 'LINK red'),
  desk('PIN', 'pin', '', 'PIN'),
  desk('UNPIN', 'unpin', '', 'UNPIN'),
  desk('NAME', 'name', '…', 'NAME My chart'),
  desk('HELP', 'help', '[CODE]', 'HELP GP', ['CODES']),
] as const;
