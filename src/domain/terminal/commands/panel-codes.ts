import type { Argument } from './argument.ts';
import type { CodeGroup, PanelCode } from './function-code.ts';

type Options = Partial<
  Pick<PanelCode, 'also' | 'state' | 'symbols' | 'others' | 'list' | 'rest'>
> & {
  readonly takes?: readonly Argument[];
  readonly usage?: string;
  readonly example?: string;
};

const RANGE: Argument = { name: 'range', type: 'range' };
const HISTORY_RANGE: Argument = {
  name: 'range',
  type: 'range',
  choices: ['1m', '3m', '6m', 'ytd', '1y', '5y'],
};
const HISTORY_INTERVAL: Argument = {
  name: 'interval',
  type: 'interval',
  choices: ['1d', '1wk', '1mo'],
};
const FROM: Argument = { name: 'from', type: 'date' };
const TO: Argument = { name: 'to', type: 'date' };

const WORDS: Readonly<Record<Argument['type'], string>> = {
  range: '1Y',
  interval: '5m',
  date: 'YYYY-MM-DD',
  choice: '',
  number: '100',
  text: '…',
};

const wordOf = (argument: Argument): string =>
  argument.type === 'choice' ? (argument.choices ?? []).join('|') : WORDS[argument.type];

const rows =
  (group: CodeGroup, symbols: number) =>
  <const Code extends string>(
    code: Code,
    panel: string,
    {
      also = [],
      state = {},
      takes = [],
      others = null,
      list = null,
      rest = null,
      ...more
    }: Options = {},
  ): PanelCode & { readonly code: Code } => {
    const most = more.symbols ?? symbols;
    return {
      code,
      also,
      group,
      panel,
      state,
      symbols: most,
      others,
      list,
      arguments: takes,
      rest,
      usage: more.usage ?? takes.map((each) => `[${wordOf(each)}]`).join(' '),
      example: more.example ?? (most > 0 ? `MSFT ${code}` : code),
    };
  };

const quote = rows('quote', 1);
const chart = rows('chart', 1);
const company = rows('company', 1);
const analysts = rows('analysts', 1);
const options = rows('options', 1);
const funds = rows('funds', 1);
const filings = rows('filings', 1);
const news = rows('news', 1);
const markets = rows('markets', 0);
const own = rows('own', 0);
const trading = rows('trading', 0);

const fund = { example: 'SPY' } as const;
const inFund = (code: string) => ({ example: `${fund.example} ${code}` });

const LIST = { symbols: 20, list: 'symbols' } as const;

/** Every function that opens a panel. Parser, completion, the list of codes and the help are made of it. */
// oxfmt-ignore
export const PANEL_CODES = [
  quote('Q', 'quotehead', { also: ['QUOTE'] }),
  quote('BQ', 'detailedquotetab'),
  quote('BQC', 'detailedquotetabchart'),
  quote('BQN', 'detailedquotetabchartnews'),
  quote('L2', 'level2marketdepth', { also: ['DEPTH', 'MDM'] }),
  quote('TAS', 'timeandsales', { also: ['QR'] }),
  quote('RNG', 'dayyearrange'),
  quote('MQ', 'miniquotes', { ...LIST, example: 'MSFT AAPL MQ' }),
  quote('MQC', 'miniquotecharts', { ...LIST, example: 'MSFT AAPL MQC' }),
  quote('QL', 'quotelist', { ...LIST, also: ['MON'], example: 'MSFT AAPL NVDA QL' }),
  quote('SECF', 'smartsymbollookup', { symbols: 0 }),

  chart('GP', 'chart', { also: ['CHART'], symbols: 7, others: 'compared', takes: [{ name: 'span', type: 'range' }, { name: 'interval', type: 'interval' }], example: 'MSFT GP 1D 5m' }),
  chart('GIP', 'interactivechart', { takes: [RANGE] }),
  chart('COMP', 'interactivechart', { symbols: 6, others: 'compare', state: { unit: 'percent', compareField: 'true' }, takes: [RANGE], example: 'MSFT AAPL COMP 1Y' }),
  chart('HP', 'pricehistory', { takes: [HISTORY_RANGE, HISTORY_INTERVAL, FROM, TO], example: 'SPY HP 2025-01-01 2025-03-31' }),
  chart('HPD', 'pricehistorydownload', { takes: [HISTORY_RANGE, HISTORY_INTERVAL] }),
  chart('RET', 'performance', { also: ['TRA'] }),
  chart('SEAG', 'seasonality', { also: ['SEAS'] }),
  chart('TECH', 'technicalsummary', { also: ['TA'] }),
  chart('CALC', 'investmentcalculator', { takes: [{ name: 'amount', type: 'number' }, FROM, TO], example: 'MSFT CALC 10000 2020-01-02' }),

  company('DES', 'companyprofile', { also: ['PROFILE'] }),
  company('KR', 'keyratios', { also: ['STATS'] }),
  company('FA', 'financials', { also: ['FIN'] }),
  company('RATIO', 'financialratios', { also: ['FR'] }),
  company('RV', 'peercomparison', { also: ['PEERS'], symbols: 20, others: 'peers' }),
  company('RVP', 'peerprices', { symbols: 20, others: 'peers' }),
  company('RVS', 'peerscatter', { symbols: 20, others: 'peers' }),
  company('SCORE', 'scores', { also: ['QUAL'] }),
  company('OWN', 'institutionalholders', { also: ['HDS'] }),
  company('INS', 'insiders', { also: ['GPTR'] }),
  company('SI', 'shortinterest', { also: ['SHORT'] }),
  company('DVD', 'dividends'),
  company('CACS', 'corporateevents', { also: ['CA'] }),
  company('EVT', 'upcomingevents', { ...LIST, also: ['EVTS'], example: 'MSFT AAPL EVT' }),

  analysts('ANR', 'analystrecommendations'),
  analysts('EE', 'analystestimates', { also: ['EEO', 'EST'] }),
  analysts('FIRMS', 'analystrecord', { also: ['ANRK'] }),
  analysts('PT', 'pricetargets'),
  analysts('UPG', 'upgradesdowngrades', { also: ['UPGR'] }),
  analysts('ERN', 'earningsinsights'),
  analysts('ERNC', 'earningscalendar'),
  analysts('GUID', 'earningsguidance'),
  analysts('EMOV', 'earningsimpliedmove'),
  analysts('ERX', 'earningsreaction'),
  analysts('TRAN', 'earningstranscript', { also: ['CALL'] }),

  options('OMON', 'optionchain', { also: ['OPT'], takes: [{ name: 'expiry', type: 'date' }], example: 'AAPL OMON' }),
  options('OVDV', 'optionsmile', { also: ['SKEW', 'SMILE'] }),
  options('TERM', 'optionterm'),
  options('OSA', 'optionstrategy', { also: ['STRAT'] }),

  funds('FSNAP', 'fundsnapshot', inFund('FSNAP')),
  funds('FDES', 'fundprofile', inFund('FDES')),
  funds('HLD', 'fundholdings', { also: ['MHD'], ...inFund('HLD') }),
  funds('EXPO', 'fundexposure', inFund('EXPO')),
  funds('STYLE', 'fundstylebox', inFund('STYLE')),
  funds('OLAP', 'fundoverlap', { symbols: 2, others: 'other', example: 'SPY QQQ OLAP' }),
  funds('WHO', 'fundholders', { example: 'MSFT WHO' }),
  funds('ALT', 'fundalternatives', inFund('ALT')),
  funds('FPC', 'fundperformance', inFund('FPC')),
  funds('FPER', 'fundperiods', inFund('FPER')),
  funds('FMON', 'fundmonths', inFund('FMON')),
  funds('GROW', 'fundgrowth', inFund('GROW')),
  funds('FDVD', 'funddistributions', inFund('FDVD')),
  funds('FEES', 'fundfees', inFund('FEES')),
  funds('FRSK', 'fundrisk', inFund('FRSK')),
  funds('FSCT', 'fundscatter', inFund('FSCT')),
  funds('DD', 'funddrawdown', inFund('DD')),
  funds('ROLL', 'fundrolling', inFund('ROLL')),
  funds('LIQ', 'fundliquidity', inFund('LIQ')),
  funds('FCMP', 'fundcomparison', { symbols: 5, list: 'symbols', example: 'SPY VTSAX FCMP' }),

  filings('FIL', 'filings', { also: ['CF'] }),
  filings('READ', 'filingreader', { symbols: 0, takes: [{ name: 'filing', type: 'text' }], example: 'READ 0000789019-24-100014' }),

  news('CN', 'fullnewssummary', { example: 'MSFT CN' }),
  news('HL', 'headlines'),
  news('N', 'headlinessummary', { ...LIST, also: ['NEWS'], example: 'MSFT AAPL N' }),
  news('SN', 'symbolheadlines', { ...LIST, example: 'MSFT AAPL SN' }),
  news('TOP', 'headlinessummary', { symbols: 0 }),
  news('STORY', 'newsstory', { symbols: 0, takes: [{ name: 'story', type: 'text' }], example: 'STORY 2024/05/01/msft~earnings~2024q3~0' }),

  markets('STRIP', 'marketstrip', { symbols: 20, list: 'symbols', example: 'STRIP' }),
  markets('MOV', 'marketmovers', { takes: [{ name: 'list', type: 'choice', choices: ['gainers', 'losers', 'most-active'] }], example: 'MOV losers' }),
  markets('SMOV', 'symbolmovers', { ...LIST, example: 'MSFT AAPL NVDA SMOV' }),
  markets('SECT', 'sectorperformance'),
  markets('IMAP', 'marketheatmap', { also: ['HEAT'] }),
  markets('BRTH', 'marketbreadth', { also: ['ADLN'] }),
  markets('MOST', 'dailyvolumeleaders'),
  markets('HILO', '52weekperformers'),
  markets('SUM', 'marketsummary'),
  markets('MINI', 'minimarketindices'),
  markets('WEI', 'worldindices'),
  markets('IDX', 'indexsummary'),
  markets('MEMB', 'indexconstituents'),
  markets('VIX', 'volatilityterm'),
  markets('FXC', 'marketcurrencies', { also: ['WCRS'] }),
  markets('CMDT', 'marketfutures', { also: ['GLCO'] }),
  markets('CRYP', 'cryptoprices', { also: ['XCRY'] }),
  markets('BTMM', 'marketrates'),
  markets('GC', 'yieldcurve'),
  markets('SPRD', 'yieldspreads'),
  markets('GAPS', 'marketgaps'),
  markets('UNUS', 'unusualvolume'),
  markets('NHL', 'newhighslows'),
  markets('ECO', 'economiccalendar'),
  markets('EARN', 'marketearnings'),
  markets('DVDC', 'dividendcalendar'),
  markets('IPO', 'ipocalendar'),
  markets('SPLC', 'splitcalendar'),

  own('W', 'watchlist', { also: ['WATCH'] }),
  own('PORT', 'portfolio', { also: ['PRTU'] }),
  own('HOLD', 'holdings'),
  own('NOTE', 'notes', { symbols: 1 }),
  own('EQS', 'screener', { also: ['SCREEN'], rest: 'q', usage: '[pe<15 and …]', example: 'EQS pe<15 and yield>2%' }),

  trading('TICK', 'orderticket', { also: ['OE'], symbols: 1, example: 'MSFT TICK' }),
  trading('BLOT', 'blotter', { also: ['EMSX', 'ORDERS'] }),
  trading('POS', 'positions'),
] as const;
