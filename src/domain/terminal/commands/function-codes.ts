import { ACT_CODES } from './act-codes.ts';
import type { FunctionCode } from './function-code.ts';
import { isPanelCode } from './function-code.ts';
import { PANEL_CODES } from './panel-codes.ts';

/** The code of every function of the terminal. */
export type CodeName = (typeof PANEL_CODES)[number]['code'] | (typeof ACT_CODES)[number]['code'];

/** Every function, as the list of codes shows them. */
export const FUNCTION_CODES: readonly (FunctionCode & { readonly code: CodeName })[] = [
  ...PANEL_CODES,
  ...ACT_CODES,
];

/** What of the table this reader can use: panels that exist here, orders for developers alone. */
export interface OfferedCodes {
  readonly all: typeof FUNCTION_CODES;
  readonly find: (word: string) => (typeof FUNCTION_CODES)[number] | undefined;
}

export interface CodeOffer {
  /** Whether a panel of that kind can be opened here. */
  readonly hasPanel: (panel: string) => boolean;
  readonly canTrade: boolean;
}

export function offeredCodes({ hasPanel, canTrade }: CodeOffer): OfferedCodes {
  const all = FUNCTION_CODES.filter(
    (code) =>
      (code.group !== 'trading' || canTrade) && (!isPanelCode(code) || hasPanel(code.panel)),
  );
  const byName = new Map(
    all.flatMap((code) => [code.code, ...code.also].map((name) => [name, code] as const)),
  );
  return { all, find: (word) => byName.get(word.toUpperCase()) };
}

export const ALL_CODES = offeredCodes({ hasPanel: () => true, canTrade: true });
