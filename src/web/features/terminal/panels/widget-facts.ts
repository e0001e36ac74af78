import type { MessageArea } from '../../../../i18n/translate.ts';
import type { Tool } from '../../../widgets/registry.ts';
import type { PanelGroup, PanelKind } from '../panel-kind.ts';

interface WidgetFacts {
  readonly group: PanelGroup;
  readonly follows: PanelKind['follows'];
  /** The areas of texts that it speaks, beside those of every page and of every instrument. */
  readonly texts?: readonly MessageArea[];
  /** Several cards, each with a head of its own. */
  readonly isComposed?: true;
  /** A chart as high as its panel: what else its card needs of the height (px). */
  readonly beside?: number;
}

/**
 * What the terminal knows of a widget before its code is here: tabs, the picker and the command line
 * need every one of them. A test compares it with the widgets themselves. Titles are
 * `panels.<tool>`, descriptions `panels.<tool>.about`.
 */
// oxfmt-ignore
export const WIDGET_FACTS = {
  quotehead: { group: 'quote', follows: ['symbol'] },
  detailedquotetab: { group: 'quote', follows: ['symbol'], texts: ['further', 'overview'] },
  detailedquotetabchart: { group: 'quote', follows: ['symbol'], texts: ['overview', 'further'], isComposed: true },
  detailedquotetabchartnews: { group: 'quote', follows: ['symbol'], texts: ['overview', 'further'], isComposed: true },
  keyratios: { group: 'quote', follows: ['symbol'], texts: ['overview'] },
  dayyearrange: { group: 'quote', follows: ['symbol'], texts: ['further'] },
  level2marketdepth: { group: 'quote', follows: ['symbol'], texts: ['further'] },
  timeandsales: { group: 'quote', follows: ['symbol'], texts: ['further'] },
  performance: { group: 'quote', follows: ['symbol'], texts: ['overview'] },
  pricehistory: { group: 'quote', follows: ['symbol', 'interval'], texts: ['further', 'overview'] },
  pricehistorydownload: { group: 'quote', follows: ['symbol', 'interval'], texts: ['further', 'overview'] },
  investmentcalculator: { group: 'quote', follows: ['symbol'], texts: ['further'] },
  smartsymbollookup: { group: 'quote', follows: [], texts: ['further'] },
  miniquotes: { group: 'quote', follows: [], texts: ['overview'] },
  miniquotecharts: { group: 'quote', follows: [], texts: ['further', 'overview'] },
  quotelist: { group: 'quote', follows: [], texts: ['boards'] },
  advancedchart: { group: 'chart', follows: ['symbol', 'interval'], texts: ['charting', 'compare', 'charttools', 'layouts', 'drawings'], beside: 0 },
  interactivechart: { group: 'chart', follows: ['symbol'], texts: ['overview'], beside: 64 },
  technicalsummary: { group: 'chart', follows: ['symbol'], texts: ['insights'] },
  seasonality: { group: 'chart', follows: ['symbol'], texts: ['insights'] },
  companyprofile: { group: 'company', follows: ['symbol'], texts: ['overview'] },
  corporateevents: { group: 'company', follows: ['symbol'], texts: ['overview'] },
  upcomingevents: { group: 'company', follows: [], texts: ['upcoming'] },
  dividends: { group: 'company', follows: ['symbol'], texts: ['further'] },
  financials: { group: 'company', follows: ['symbol'], texts: ['financials'] },
  financialratios: { group: 'company', follows: ['symbol'], texts: ['financials', 'ratios'] },
  scores: { group: 'company', follows: ['symbol'], texts: ['insights'] },
  peercomparison: { group: 'company', follows: ['symbol'], texts: ['peers'] },
  peerprices: { group: 'company', follows: ['symbol'], texts: ['peers'] },
  peerscatter: { group: 'company', follows: ['symbol'], texts: ['peers'] },
  earningscalendar: { group: 'company', follows: ['symbol'], texts: ['earnings'] },
  earningsguidance: { group: 'company', follows: ['symbol'], texts: ['earnings'] },
  earningsimpliedmove: { group: 'company', follows: ['symbol'], texts: ['earnings'] },
  earningsinsights: { group: 'company', follows: ['symbol'], texts: ['earnings'] },
  earningsreaction: { group: 'company', follows: ['symbol'], texts: ['earnings'] },
  earningstranscript: { group: 'company', follows: ['symbol'], texts: ['earnings'] },
  analystestimates: { group: 'analysts', follows: ['symbol'], texts: ['analyst'] },
  analystrecommendations: { group: 'analysts', follows: ['symbol'], texts: ['analyst'] },
  analystrecord: { group: 'analysts', follows: ['symbol'], texts: ['analyst'] },
  pricetargets: { group: 'analysts', follows: ['symbol'], texts: ['analyst'] },
  upgradesdowngrades: { group: 'analysts', follows: ['symbol'], texts: ['analyst'] },
  insiders: { group: 'analysts', follows: ['symbol'], texts: ['insights'] },
  institutionalholders: { group: 'analysts', follows: ['symbol'], texts: ['insights'] },
  shortinterest: { group: 'analysts', follows: ['symbol'], texts: ['insights'] },
  fundholders: { group: 'analysts', follows: ['symbol'], texts: ['fundholders'] },
  optionchain: { group: 'options', follows: ['symbol', 'expiry'], texts: ['options'] },
  optionsmile: { group: 'options', follows: ['symbol', 'expiry'], texts: ['options'] },
  optionstrategy: { group: 'options', follows: ['symbol', 'expiry'], texts: ['options'] },
  optionterm: { group: 'options', follows: ['symbol'], texts: ['options'] },
  fundsnapshot: { group: 'funds', follows: ['symbol'], texts: ['fundoverview'] },
  fundperformance: { group: 'funds', follows: ['symbol'], texts: ['fundperformance'] },
  fundgrowth: { group: 'funds', follows: ['symbol'], texts: ['fundperformance'] },
  fundperiods: { group: 'funds', follows: ['symbol'], texts: ['fundperformance'] },
  fundrisk: { group: 'funds', follows: ['symbol'], texts: ['fundrisk', 'measures'] },
  fundscatter: { group: 'funds', follows: ['symbol'], texts: ['fundrisk'] },
  funddrawdown: { group: 'funds', follows: ['symbol'], texts: ['fundrisk'] },
  fundrolling: { group: 'funds', follows: ['symbol'], texts: ['fundrisk'] },
  fundmonths: { group: 'funds', follows: ['symbol'], texts: ['fundrisk'] },
  fundholdings: { group: 'funds', follows: ['symbol'], texts: ['holdings'] },
  fundexposure: { group: 'funds', follows: ['symbol'], texts: ['holdings'] },
  fundstylebox: { group: 'funds', follows: ['symbol'], texts: ['holdings'] },
  fundoverlap: { group: 'funds', follows: ['symbol'], texts: ['holdings'] },
  fundalternatives: { group: 'funds', follows: ['symbol'], texts: ['fundprofile'] },
  fundprofile: { group: 'funds', follows: ['symbol'], texts: ['fundprofile'] },
  fundfees: { group: 'funds', follows: ['symbol'], texts: ['fundperformance'] },
  funddistributions: { group: 'funds', follows: ['symbol'], texts: ['fundperformance'] },
  fundcomparison: { group: 'funds', follows: [], texts: ['fundcomparison', 'fundliquidity', 'measures'] },
  fundliquidity: { group: 'funds', follows: ['symbol'], texts: ['fundliquidity'] },
  filings: { group: 'filings', follows: ['symbol'], texts: ['filings'] },
  filingreader: { group: 'filings', follows: [], texts: ['filings'] },
  headlines: { group: 'news', follows: ['symbol'], texts: ['overview'] },
  fullnewssummary: { group: 'news', follows: ['symbol'], texts: ['news'] },
  headlinessummary: { group: 'news', follows: [], texts: ['news'] },
  newsstory: { group: 'news', follows: [], texts: ['news'] },
  symbolheadlines: { group: 'news', follows: [], texts: ['boards'] },
  marketstrip: { group: 'markets', follows: [], texts: ['boards'] },
  marketmovers: { group: 'markets', follows: [], texts: ['boards', 'movers'] },
  sectorperformance: { group: 'markets', follows: [], texts: ['boards'] },
  marketrates: { group: 'markets', follows: [], texts: ['rates'] },
  yieldcurve: { group: 'markets', follows: [], texts: ['rates'] },
  yieldspreads: { group: 'markets', follows: [], texts: ['rates'] },
  dailyvolumeleaders: { group: 'markets', follows: [], texts: ['movers', 'boards'] },
  '52weekperformers': { group: 'markets', follows: [], texts: ['movers', 'boards'] },
  unusualvolume: { group: 'markets', follows: [], texts: ['movers', 'boards'] },
  marketgaps: { group: 'markets', follows: [], texts: ['movers', 'boards'] },
  marketbreadth: { group: 'markets', follows: [], texts: ['movers', 'boards'] },
  newhighslows: { group: 'markets', follows: [], texts: ['movers', 'boards'] },
  marketheatmap: { group: 'markets', follows: [], texts: ['markets', 'boards', 'listviews'] },
  minimarketindices: { group: 'markets', follows: [], texts: ['world', 'boards'] },
  worldindices: { group: 'markets', follows: [], texts: ['world', 'boards'] },
  indexsummary: { group: 'markets', follows: [], texts: ['world', 'boards', 'overview'] },
  indexconstituents: { group: 'markets', follows: [], texts: ['world', 'boards'] },
  volatilityterm: { group: 'markets', follows: [], texts: ['world'] },
  marketcurrencies: { group: 'markets', follows: [], texts: ['world'] },
  marketfutures: { group: 'markets', follows: [], texts: ['world'] },
  cryptoprices: { group: 'markets', follows: [], texts: ['world'] },
  marketsummary: { group: 'markets', follows: [], texts: ['markets', 'boards'] },
  economiccalendar: { group: 'markets', follows: [], texts: ['calendars'] },
  marketearnings: { group: 'markets', follows: [], texts: ['calendars', 'earnings'] },
  dividendcalendar: { group: 'markets', follows: [], texts: ['calendars'] },
  ipocalendar: { group: 'markets', follows: [], texts: ['calendars'] },
  splitcalendar: { group: 'markets', follows: [], texts: ['calendars'] },
  symbolmovers: { group: 'markets', follows: [], texts: ['boards'] },
} as const satisfies Partial<Readonly<Record<Tool, WidgetFacts>>>;

export type PanelTool = keyof typeof WIDGET_FACTS;

/** What draws a kind of panel, if a widget does. The full chart goes by the name that everybody has for it. */
export function toolOfKind(kind: string): PanelTool | null {
  if (kind === 'chart') return 'advancedchart';
  return isPanelTool(kind) ? kind : null;
}

const isPanelTool = (kind: string): kind is PanelTool => Object.hasOwn(WIDGET_FACTS, kind);

export const widgetFacts = (tool: PanelTool): WidgetFacts => WIDGET_FACTS[tool];
