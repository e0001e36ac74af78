import type {
  Command,
  CommandFault,
  TypedOrder,
} from '../../../../domain/terminal/commands/command.ts';
import { isPanelCode } from '../../../../domain/terminal/commands/function-code.ts';
import {
  ALL_CODES,
  type CodeName,
  FUNCTION_CODES,
} from '../../../../domain/terminal/commands/function-codes.ts';
import type { Channel } from '../../../../domain/terminal/channel.ts';
import { sayFound, type Translate } from '../../../../i18n/translate.ts';
import { ALERT_PROBLEMS } from '../../../../domain/alerts/language/alert-fault.ts';
import { EXPRESSION_PROBLEMS } from '../../../../domain/expressions/expression-error.ts';
import { alertFaultText } from '../../../ui/alert-fault-text.ts';

const INNER = [...ALERT_PROBLEMS, ...EXPRESSION_PROBLEMS];

/** What is wrong with a line, without its place. */
export function commandFaultText(t: Translate, { problem, values, inner }: CommandFault): string {
  if (problem === 'expression' || problem === 'alert') {
    const known = INNER.find((each) => each === inner?.problem) ?? 'unexpectedEnd';
    return alertFaultText(t, { problem: known, values: inner?.values ?? {} });
  }
  return sayFound(t, `commands.fault.${problem}`, values);
}

type CodeKey = `commands.code.${Lowercase<CodeName>}`;

const KEYS = new Map<CodeName, CodeKey>(
  FUNCTION_CODES.map(({ code }) => [code, keyOf(code)] as const),
);

function keyOf(code: CodeName): CodeKey {
  // Lower-casing does not keep the type of a literal.
  return `commands.code.${code.toLowerCase()}` as CodeKey;
}

/** What a function does, in a few words. */
export const codeText = (t: Translate, code: CodeName): string => t(KEYS.get(code)!);

export const channelText = (t: Translate, channel: Channel): string =>
  t(`commands.channel.${channel}`);

/** `Buy 10 MSFT LMT 410 GTC`, in the words of the line itself. */
export function orderText(order: TypedOrder): string {
  const { side, sizeBy, size, symbol, type, limit, stop, trail, timeInForce } = order;
  return [
    side.toUpperCase(),
    sizeBy === 'notional' ? `$${size}` : size,
    symbol,
    ...(type === 'market' ? ['MKT'] : []),
    ...(stop === null ? [] : ['STP', stop]),
    ...(limit === null ? [] : ['LMT', limit]),
    ...(trail === null ? [] : ['TRAIL', `${trail.figure}${trail.by === 'percent' ? '%' : ''}`]),
    timeInForce.toUpperCase(),
  ].join(' ');
}

export interface DeskFacts {
  /** The channel of the panel that would be used; `null` for none. */
  readonly channel: Channel | null;
}

/** What Enter would do. */
export function previewText(t: Translate, command: Command, { channel }: DeskFacts): string {
  switch (command.kind) {
    case 'show':
      return channel === null
        ? t('commands.will.show', { symbol: command.symbol })
        : t('commands.will.showIn', {
            symbol: command.symbol,
            channel: channelText(t, channel),
          });
    case 'open': {
      const name = nameOf(t, command.code);
      const symbol = command.symbols.join(', ');
      if (symbol === '') return t('commands.will.open', { name });
      return channel === null || command.symbol === null
        ? t('commands.will.openOf', { name, symbol })
        : t('commands.will.openIn', { name, symbol, channel: channelText(t, channel) });
    }
    case 'alert':
      return t('commands.will.alert', { text: command.text });
    case 'order':
      return t('commands.will.order', { order: orderText(command.order) });
    case 'cancel':
      return command.symbol === null
        ? t('commands.will.cancel')
        : t('commands.will.cancelOf', { symbol: command.symbol });
    case 'desk':
      return actText(t, command.does.act);
    case 'layout':
      return command.act === 'open'
        ? t('commands.will.layout', { name: command.name })
        : t('commands.will.save', { name: command.name });
    case 'go':
      return t('commands.will.go', { path: command.path });
    case 'help':
      return command.code === null ? codeText(t, 'HELP') : nameOf(t, command.code);
    default:
      return command satisfies never;
  }
}

export const nameOf = (t: Translate, code: string): string => {
  const found = ALL_CODES.find(code);
  return found === undefined ? code : codeText(t, found.code);
};

/** What an act on the desk is called. */
export function actText(t: Translate, act: string): string {
  const found = FUNCTION_CODES.find((code) => !isPanelCode(code) && code.act === act);
  return found === undefined ? act : codeText(t, found.code);
}
