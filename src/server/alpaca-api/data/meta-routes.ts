import { type AlpacaRoute, ok } from '../router.ts';
import { wordIn } from './data-query.ts';
import { dataRoute, invalid, required } from './data-refusal.ts';

const SHARE_EXCHANGES = {
  A: 'NYSE American (AMEX)',
  B: 'NASDAQ OMX BX',
  C: 'National Stock Exchange',
  D: 'FINRA ADF',
  E: 'Market Independent',
  H: 'MIAX',
  I: 'International Securities Exchange',
  J: 'Cboe EDGA',
  K: 'Cboe EDGX',
  L: 'Long Term Stock Exchange',
  M: 'Chicago Stock Exchange',
  N: 'New York Stock Exchange',
  P: 'NYSE Arca',
  Q: 'NASDAQ OMX',
  S: 'NASDAQ Small Cap',
  T: 'NASDAQ Int',
  U: 'Members Exchange',
  V: 'IEX',
  W: 'CBOE',
  X: 'NASDAQ OMX PSX',
  Y: 'Cboe BYX',
  Z: 'Cboe BZX',
};

/** Of the tapes A and B, as the consolidated tape names them. */
const CTA_TRADES = {
  ' ': 'Regular Sale',
  B: 'Average Price Trade',
  C: 'Cash Trade (Same Day Clearing)',
  E: 'Automatic Execution',
  F: 'Inter-market Sweep Order',
  H: 'Price Variation Trade',
  I: 'Odd Lot Trade',
  K: 'Rule 127 (NYSE only) or Rule 155 (NYSE MKT only)',
  L: 'Sold Last (Late Reporting)',
  M: 'Market Center Official Close',
  N: 'Next Day Trade (Next Day Clearing)',
  O: 'Market Center Opening Trade',
  P: 'Prior Reference Price',
  Q: 'Market Center Official Open',
  R: 'Seller',
  T: 'Extended Hours Trade',
  U: 'Extended Hours Sold (Out Of Sequence)',
  V: 'Contingent Trade',
  X: 'Cross Trade',
  Z: 'Sold (Out Of Sequence)',
  '4': 'Derivatively Priced',
  '5': 'Market Center Reopening Trade',
  '6': 'Market Center Closing Trade',
  '7': 'Qualified Contingent Trade',
  '9': 'Corrected Consolidated Close Price as per Listing Market',
};

const UTP_TRADES = {
  '@': 'Regular Sale',
  A: 'Acquisition',
  B: 'Bunched Trade',
  C: 'Cash Sale',
  D: 'Distribution',
  F: 'Intermarket Sweep',
  G: 'Bunched Sold Trade',
  H: 'Price Variation Trade',
  I: 'Odd Lot Trade',
  K: 'Rule 155 Trade (AMEX)',
  L: 'Sold Last',
  M: 'Market Center Official Close',
  N: 'Next Day',
  O: 'Opening Prints',
  P: 'Prior Reference Price',
  Q: 'Market Center Official Open',
  R: 'Seller',
  S: 'Split Trade',
  T: 'Form T',
  U: 'Extended trading hours (Sold Out of Sequence)',
  V: 'Contingent Trade',
  W: 'Average Price Trade',
  X: 'Cross Trade',
  Y: 'Yellow Flag Regular Trade',
  Z: 'Sold (out of sequence)',
  '1': 'Stopped Stock (Regular Trade)',
  '4': 'Derivatively priced',
  '5': 'Re-Opening Prints',
  '6': 'Closing Prints',
  '7': 'Qualified Contingent Trade (QCT)',
  '8': 'Placeholder For 611 Exempt',
  '9': 'Corrected Consolidated Close (per listing market)',
};

const SHARE_QUOTES = {
  A: 'Slow Quote Offer Side',
  B: 'Slow Quote Bid Side',
  E: 'Slow Quote LRP Bid Side',
  F: 'Slow Quote LRP Offer Side',
  H: 'Slow Quote Bid And Offer Side',
  I: 'Order Imbalance',
  L: 'Closed Quote',
  N: 'Non Firm Quote',
  O: 'Opening Quote Automated',
  R: 'Regular Two Sided Open',
  U: 'Slow Quote LRP Bid And Offer',
  W: 'Slow Quote Set Slow List',
  Y: 'Automated Bid No Offer',
  Z: 'Automated Offer No Bid',
  '4': 'On Demand Intra Day Auction',
};

const OPTION_EXCHANGES = {
  A: 'AMEX - NYSE American',
  B: 'BOX - Boston Options Exchange',
  C: 'CBOE - Cboe Options Exchange',
  D: 'EMERALD - Miami Emerald Options',
  E: 'EDGX - Cboe EDGX Options',
  H: 'GEMX - ISE Gemini',
  I: 'ISE - International Securities Exchange',
  J: 'MRX - ISE Mercury',
  M: 'MIAX - Miami International Holdings',
  N: 'ARCA - NYSE Arca',
  O: 'OPRA - Options Price Reporting Authority',
  P: 'PEARL - MIAX Pearl',
  Q: 'NQBX - Nasdaq Options',
  S: 'SPHR - MIAX Sapphire',
  T: 'BX - Nasdaq BX Options',
  U: 'MEMX - Members Exchange Options',
  W: 'C2 - Cboe C2 Exchange',
  X: 'PHLX - Nasdaq PHLX',
  Z: 'BATS - Cboe BZX',
};

const OPTION_TRADES = {
  a: 'SLAN - Single Leg Auction Non ISO',
  b: 'SLAI - Single Leg Auction ISO',
  c: 'SLCN - Single Leg Cross Non ISO',
  d: 'SLCI - Single Leg Cross ISO',
  e: 'SLFT - Single Leg Floor Trade',
  f: 'MLET - Multi Leg auto-electronic trade',
  g: 'MLAT - Multi Leg Auction',
  h: 'MLCT - Multi Leg Cross',
  i: 'MLFT - Multi Leg floor trade',
  j: 'MESL - Multi Leg auto-electronic trade against single leg(s)',
  A: 'CANC - Cancel',
  B: 'OSEQ - Late and Out of Sequence',
  C: 'CNCL - Last and Cancelled',
  D: 'LATE - Late',
  E: 'CNCO - Opening trade and Cancelled',
  F: 'OPEN - Opening trade, late, out of sequence',
  G: 'CNOL - Only trade and Cancelled',
  H: 'OPNL - Opening trade, late',
  I: 'AUTO - Electronic trade',
  J: 'REOP - Reopening trade',
  S: 'ISOI - Intermarket Sweep',
};

const OPTION_QUOTES = {
  ' ': 'Regular trading',
  A: 'Eligible for Automatic Execution',
  B: 'Bid contains Customer Trading Interest',
  C: 'Customer Bid and Offer',
  F: 'Non-Firm Quotation',
  I: 'Indicative Value',
  R: 'Rotation',
  T: 'Trading Halted',
  X: 'Rotation, customer interest',
  Y: 'Customer interest on both sides',
};

const tickType = (params: Readonly<Record<string, string>>): 'trade' | 'quote' => {
  const type = params['ticktype'];
  if (type === 'trade' || type === 'quote') return type;
  throw invalid(`invalid ticktype: ${(type ?? '').slice(0, 20)}`);
};

/** What the letters in trades and quotes mean. */
export const metaRoutes = (): readonly AlpacaRoute[] => [
  dataRoute('/v2/stocks/meta/exchanges', async () => ok(SHARE_EXCHANGES)),
  dataRoute('/v2/stocks/meta/conditions/{ticktype}', async ({ params, query }) => {
    const type = tickType(params);
    if (query['tape'] === undefined) throw required('tape');
    const tape = wordIn(query, 'tape', ['a', 'b', 'c', 'o', 'n'], 'a');
    if (type === 'quote') return ok(SHARE_QUOTES);
    return ok(tape === 'a' || tape === 'b' ? CTA_TRADES : UTP_TRADES);
  }),
  dataRoute('/v1beta1/options/meta/exchanges', async () => ok(OPTION_EXCHANGES)),
  dataRoute('/v1beta1/options/meta/conditions/{ticktype}', async ({ params }) =>
    ok(tickType(params) === 'trade' ? OPTION_TRADES : OPTION_QUOTES),
  ),
];
