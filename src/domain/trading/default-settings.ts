import { parseAmount, type DecimalText } from '../money/decimal-text.ts';
import type { AccountSettings } from './account.ts';

const amount = (text: string): DecimalText => parseAmount(text)!;

/** What a new paper account starts with at Alpaca. */
export const STARTING_CASH: DecimalText = amount('100000');

/** Alpaca's defaults, and for the paper broker what is closest to a real market. */
export const DEFAULT_SETTINGS: AccountSettings = {
  maxMarginMultiplier: 4,
  noShorting: false,
  fractionalTrading: true,
  suspendTrade: false,
  pdtCheck: 'none',
  dtbpCheck: 'entry',
  tradeConfirmEmail: 'none',
  ptpNoExceptionEntry: false,
  disableOvernightTrading: false,
  maxOptionsLevel: 3,
  maxOrderNotional: null,
  maxDailyLoss: null,
  fees: { kind: 'alpaca', rate: amount('0'), minimum: amount('0') },
  matching: { latency: 0, realistic: true, seed: 1 },
};
