import type { AccountSettings } from '../../../../domain/trading/account.ts';

/** Settings as they are typed: figures are text until the server reads them. */
export interface SettingsDraft {
  readonly maxMarginMultiplier: '1' | '2' | '4';
  readonly noShorting: boolean;
  readonly fractionalTrading: boolean;
  readonly suspendTrade: boolean;
  readonly pdtCheck: AccountSettings['pdtCheck'];
  readonly dtbpCheck: AccountSettings['dtbpCheck'];
  readonly tradeConfirmEmail: AccountSettings['tradeConfirmEmail'];
  readonly ptpNoExceptionEntry: boolean;
  readonly disableOvernightTrading: boolean;
  readonly maxOptionsLevel: '0' | '1' | '2' | '3';
  /** None when empty. */
  readonly maxOrderNotional: string;
  readonly maxDailyLoss: string;
  readonly fees: AccountSettings['fees']['kind'];
  readonly rate: string;
  readonly minimum: string;
  readonly realistic: boolean;
  readonly latency: string;
  readonly seed: string;
}

const MULTIPLIERS = { 1: '1', 2: '2', 4: '4' } as const;
const LEVELS = { 0: '0', 1: '1', 2: '2', 3: '3' } as const;
const TIMES = { '1': 1, '2': 2, '4': 4 } as const;
const LEVEL_OF = { '0': 0, '1': 1, '2': 2, '3': 3 } as const;

export const draftOf = (settings: AccountSettings): SettingsDraft => ({
  maxMarginMultiplier: MULTIPLIERS[settings.maxMarginMultiplier],
  noShorting: settings.noShorting,
  fractionalTrading: settings.fractionalTrading,
  suspendTrade: settings.suspendTrade,
  pdtCheck: settings.pdtCheck,
  dtbpCheck: settings.dtbpCheck,
  tradeConfirmEmail: settings.tradeConfirmEmail,
  ptpNoExceptionEntry: settings.ptpNoExceptionEntry,
  disableOvernightTrading: settings.disableOvernightTrading,
  maxOptionsLevel: LEVELS[settings.maxOptionsLevel],
  maxOrderNotional: settings.maxOrderNotional ?? '',
  maxDailyLoss: settings.maxDailyLoss ?? '',
  fees: settings.fees.kind,
  rate: settings.fees.rate,
  minimum: settings.fees.minimum,
  realistic: settings.matching.realistic,
  latency: String(settings.matching.latency),
  seed: String(settings.matching.seed),
});

/** Thousands by commas, as in 1,250.50; a figure that begins with 0 has none. */
const BY_COMMAS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** A decimal as people write it: 1,250.50, 1 250,50 or 0,005. */
export function typedDecimal(text: string): string {
  const dense = text.replaceAll(/[\s\u202F\u00A0]/g, '');
  return BY_COMMAS.test(dense) ? dense.replaceAll(',', '') : dense.replace(',', '.');
}

const limit = (text: string): string | null => (text.trim() === '' ? null : typedDecimal(text));
/** What is no number goes to the server as such, which says so beside the field. */
const whole = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The settings as the API takes them. */
export const settingsOf = (draft: SettingsDraft) => ({
  maxMarginMultiplier: TIMES[draft.maxMarginMultiplier],
  noShorting: draft.noShorting,
  fractionalTrading: draft.fractionalTrading,
  suspendTrade: draft.suspendTrade,
  pdtCheck: draft.pdtCheck,
  dtbpCheck: draft.dtbpCheck,
  tradeConfirmEmail: draft.tradeConfirmEmail,
  ptpNoExceptionEntry: draft.ptpNoExceptionEntry,
  disableOvernightTrading: draft.disableOvernightTrading,
  maxOptionsLevel: LEVEL_OF[draft.maxOptionsLevel],
  maxOrderNotional: limit(draft.maxOrderNotional),
  maxDailyLoss: limit(draft.maxDailyLoss),
  fees: {
    kind: draft.fees,
    rate: typedDecimal(draft.rate),
    minimum: typedDecimal(draft.minimum),
  },
  matching: {
    latency: whole(draft.latency),
    realistic: draft.realistic,
    seed: whole(draft.seed),
  },
});

/** The same for an account at Alpaca: its fees, fills and limits are not ours to set. */
export const outsideSettingsOf = (draft: SettingsDraft) => {
  const {
    fees: _fees,
    matching: _matching,
    maxOrderNotional: _order,
    maxDailyLoss: _loss,
    ...theirs
  } = settingsOf(draft);
  return theirs;
};
