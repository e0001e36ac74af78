import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AlertNames } from '../../../../domain/alerts/language/alert-names.ts';
import type { Command, CommandFault } from '../../../../domain/terminal/commands/command.ts';
import type { CommandContext } from '../../../../domain/terminal/commands/command-context.ts';
import type { OfferedCodes } from '../../../../domain/terminal/commands/function-codes.ts';
import { parseCommand } from '../../../../domain/terminal/commands/parse.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { openOrderTicket } from '../../../widgets/orderticket/open-order-ticket.ts';
import type { TerminalDesk } from '../desk.ts';
import type { LayoutCommands, Outcome } from './command-host.ts';
import { actText, nameOf, orderText } from './command-words.ts';
import { type LanguageChecks, languageChecks } from './language-checks.ts';
import { actOnDesk, focusedPanel, openFunction, showSymbol } from './run-on-desk.ts';
import { ticketSeedOf } from './ticket-seed.ts';
import { unknownSymbol } from './unknown-symbol.ts';
import { useAlertCommand } from './use-alert-command.ts';

interface RunInputs {
  readonly desk: TerminalDesk;
  readonly codes: OfferedCodes;
  readonly layouts: LayoutCommands | null;
  readonly hasPanel: (kind: string) => boolean;
  readonly onHelp: () => void;
  readonly onCancelOrders: (symbol: string | null) => void;
}

export type Run =
  | { readonly outcome: Outcome; readonly command: Command; readonly fault?: undefined }
  | { readonly fault: CommandFault; readonly outcome?: undefined };

/** Lines whose rest is in another language. */
export const needsLanguage = (command: Command): boolean =>
  command.kind === 'alert' || (command.kind === 'open' && command.panel === 'screener');

/** What a text about no symbol is about: that of the focused panel. */
export function alertNamesOf(desk: TerminalDesk): AlertNames {
  const focused = focusedPanel(desk.layout());
  const symbol = focused === undefined ? null : desk.symbolOf(focused.id);
  return symbol === null ? {} : { target: { kind: 'symbol', symbol } };
}

export const contextOf = (
  { desk, codes, layouts }: Pick<RunInputs, 'desk' | 'codes' | 'layouts'>,
  checks: LanguageChecks | null,
): CommandContext => ({
  codes,
  layouts: layouts?.names,
  ...(checks === null
    ? {}
    : {
        checkScreen: checks.checkScreen,
        checkAlert: (text) => checks.checkAlert(text, alertNamesOf(desk)),
      }),
});

/** Reads a line and does what it says. */
export function useRunCommand(inputs: RunInputs) {
  const t = useT();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const createAlert = useAlertCommand();
  const { desk, codes, layouts, hasPanel, onHelp, onCancelOrders } = inputs;

  const done = (text: string): Outcome => ({ kind: 'done', text });

  const carryOut = async (command: Command, beside: boolean): Promise<Outcome> => {
    switch (command.kind) {
      case 'show':
        showSymbol(desk, command.symbol);
        return done(t('commands.did.show', { symbol: command.symbol }));
      case 'open': {
        if (command.panel === 'alerts' && !hasPanel('alerts')) {
          await navigate('/alerts');
          return done(t('commands.will.go', { path: '/alerts' }));
        }
        openFunction(desk, command, beside ? 'right' : undefined);
        const name = nameOf(t, command.code);
        const symbol = command.symbols.join(', ');
        return done(
          symbol === ''
            ? t('commands.did.open', { name })
            : t('commands.did.openOf', { name, symbol }),
        );
      }
      case 'alert':
        return createAlert(command.text);
      case 'order':
        return openOrderTicket(ticketSeedOf(command.order))
          ? done(t('commands.did.order', { order: orderText(command.order) }))
          : { kind: 'failed', text: t('commands.cannot') };
      case 'cancel':
        onCancelOrders(command.symbol);
        return done('');
      case 'desk':
        return actOnDesk(desk, command.does)
          ? done(t('commands.did.desk', { name: actText(t, command.does.act) }))
          : { kind: 'failed', text: t('commands.noPanel') };
      case 'layout': {
        const { act, name } = command;
        if (layouts === null) return { kind: 'failed', text: t('commands.noLayouts') };
        const wrong = await (act === 'open' ? layouts.open(name) : layouts.save(name));
        if (wrong !== null) return { kind: 'failed', text: wrong };
        return done(
          act === 'open' ? t('commands.did.layout', { name }) : t('commands.did.save', { name }),
        );
      }
      case 'go':
        await navigate(command.path);
        return done(t('commands.will.go', { path: command.path }));
      case 'help':
        if (!hasPanel('help-codes')) onHelp();
        else
          openFunction(desk, {
            kind: 'open',
            code: 'HELP',
            panel: 'help-codes',
            symbol: null,
            symbols: [],
            state: { code: command.code ?? '' },
          });
        return done('');
      default:
        return command satisfies never;
    }
  };

  return async (line: string, beside: boolean): Promise<Run> => {
    let { command, fault } = parseCommand(line, contextOf(inputs, null));
    if (command !== undefined && needsLanguage(command)) {
      const checks = await languageChecks(Date.now);
      ({ command, fault } = parseCommand(line, contextOf(inputs, checks)));
    }
    if (fault !== undefined) return { fault };
    if (command === undefined) return { fault: { problem: 'empty', values: {}, start: 0, end: 0 } };
    const unknown = await unknownSymbol(line, command, { api, queries, codes });
    if (unknown !== null) return { fault: unknown };
    return { command, outcome: await carryOut(command, beside) };
  };
}
