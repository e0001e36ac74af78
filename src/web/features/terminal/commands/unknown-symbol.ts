import type { QueryClient } from '@tanstack/react-query';
import { closest } from '../../../../domain/expressions/closest.ts';
import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Command, CommandFault } from '../../../../domain/terminal/commands/command.ts';
import type { OfferedCodes } from '../../../../domain/terminal/commands/function-codes.ts';
import { wordsOf } from '../../../../domain/terminal/commands/words.ts';
import type { ApiClient } from '../../../api/client.ts';
import { symbolQuery } from '../../../shell/symbols/look-up.ts';
import { symbolSearchQuery } from '../../../shell/symbols/symbol-search-query.ts';

interface Directory {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly codes: OfferedCodes;
}

export function symbolsIn(command: Command): readonly SymbolId[] {
  switch (command.kind) {
    case 'show':
      return [command.symbol];
    case 'open':
      return command.symbols;
    case 'order':
      return [command.order.symbol];
    case 'cancel':
    case 'alert':
    case 'desk':
    case 'layout':
    case 'go':
    case 'help':
      return [];
    default:
      return command satisfies never;
  }
}

/**
 * The first symbol of a command that the directory does not have, at its place, with what was
 * probably meant. A directory that does not answer stops nobody: the panel says so itself.
 */
export async function unknownSymbol(
  line: string,
  command: Command,
  { api, queries, codes }: Directory,
): Promise<CommandFault | null> {
  try {
    const symbols = symbolsIn(command);
    const heads = await Promise.all(
      symbols.map((symbol) => queries.fetchQuery(symbolQuery(api, symbol))),
    );
    const missing = symbols[heads.indexOf(null)];
    if (missing === undefined) return null;
    const word = wordsOf(line).find(({ text }) => parseSymbolId(text) === missing);
    const text = word?.text ?? missing;
    const suggestion = await meant(text, command, { api, queries, codes });
    return {
      problem: 'unknownSymbol',
      values: { text },
      start: word?.start ?? 0,
      end: word?.end ?? line.length,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  } catch {
    return null;
  }
}

/** A word alone is as likely a slip in a code; beside a code it is a symbol. */
async function meant(
  text: string,
  command: Command,
  { api, queries, codes }: Directory,
): Promise<string | undefined> {
  const code =
    command.kind === 'show'
      ? closest(
          text,
          codes.all.flatMap((each) => [each.code, ...each.also]),
        )
      : undefined;
  if (code !== undefined) return code;
  const { hits } = await queries.fetchQuery(symbolSearchQuery(api, text));
  return hits[0]?.symbol;
}
