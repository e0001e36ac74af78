import type { Tool } from '../../../widgets/registry.ts';
import type { PanelGroup, PanelKind } from '../panel-kind.ts';

interface WidgetFacts {
  readonly group: PanelGroup;
  readonly follows: PanelKind['follows'];
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
  detailedquotetab: { group: 'quote', follows: ['symbol'] },
  detailedquotetabchart: { group: 'quote', follows: ['symbol'], isComposed: true },
  detailedquotetabchartnews: { group: 'quote', follows: ['symbol'], isComposed: true },
  keyratios: { group: 'quote', follows: ['symbol'] },
  dayyearrange: { group: 'quote', follows: ['symbol'] },
  level2marketdepth: { group: 'quote', follows: ['symbol'] },
  timeandsales: { group: 'quote', follows: ['symbol'] },
  performance: { group: 'quote', follows: ['symbol'] },
  pricehistory: { group: 'quote', follows: ['symbol', 'interval'] },
  pricehistorydownload: { group: 'quote', follows: ['symbol', 'interval'] },
  investmentcalculator: { group: 'quote', follows: ['symbol'] },
  smartsymbollookup: { group: 'quote', follows: [] },
  miniquotes: { group: 'quote', follows: [] },
  miniquotecharts: { group: 'quote', follows: [] },
  quotelist: { group: 'quote', follows: [] },
  advancedchart: { group: 'chart', follows: ['symbol', 'interval'], beside: 0 },
  interactivechart: { group: 'chart', follows: ['symbol'], beside: 64 },
  technicalsummary: { group: 'chart', follows: ['symbol'] },
  seasonality: { group: 'chart', follows: ['symbol'] },
  companyprofile: { group: 'company', follows: ['symbol'] },
  corporateevents: { group: 'company', follows: ['symbol'] },
  upcomingevents: { group: 'company', follows: [] },
  dividends: { group: 'company', follows: ['symbol'] },
  financials: { group: 'company', follows: ['symbol'] },
  financialratios: { group: 'company', follows: ['symbol'] },
  scores: { group: 'company', follows: ['symbol'] },
  peercomparison: { group: 'company', follows: ['symbol'] },
  peerprices: { group: 'company', follows: ['symbol'] },
  peerscatter: { group: 'company', follows: ['symbol'] },
  earningscalendar: { group: 'company', follows: ['symbol'] },
  earningsguidance: { group: 'company', follows: ['symbol'] },
  earningsimpliedmove: { group: 'company', follows: ['symbol'] },
  earningsinsights: { group: 'company', follows: ['symbol'] },
  earningsreaction: { group: 'company', follows: ['symbol'] },
  earningstranscript: { group: 'company', follows: ['symbol'] },
  analystestimates: { group: 'analysts', follows: ['symbol'] },
  analystrecommendations: { group: 'analysts', follows: ['symbol'] },
  analystrecord: { group: 'analysts', follows: ['symbol'] },
  pricetargets: { group: 'analysts', follows: ['symbol'] },
  upgradesdowngrades: { group: 'analysts', follows: ['symbol'] },
  insiders: { group: 'analysts', follows: ['symbol'] },
  institutionalholders: { group: 'analysts', follows: ['symbol'] },
  shortinterest: { group: 'analysts', follows: ['symbol'] },
  fundholders: { group: 'analysts', follows: ['symbol'] },
  optionchain: { group: 'options', follows: ['symbol', 'expiry'] },
  optionsmile: { group: 'options', follows: ['symbol', 'expiry'] },
  optionstrategy: { group: 'options', follows: ['symbol', 'expiry'] },
  optionterm: { group: 'options', follows: ['symbol'] },
  fundsnapshot: { group: 'funds', follows: ['symbol'] },
  fundperformance: { group: 'funds', follows: ['symbol'] },
  fundgrowth: { group: 'funds', follows: ['symbol'] },
  fundperiods: { group: 'funds', follows: ['symbol'] },
  fundrisk: { group: 'funds', follows: ['symbol'] },
  fundscatter: { group: 'funds', follows: ['symbol'] },
  funddrawdown: { group: 'funds', follows: ['symbol'] },
  fundrolling: { group: 'funds', follows: ['symbol'] },
  fundmonths: { group: 'funds', follows: ['symbol'] },
  fundholdings: { group: 'funds', follows: ['symbol'] },
  fundexposure: { group: 'funds', follows: ['symbol'] },
  fundstylebox: { group: 'funds', follows: ['symbol'] },
  fundoverlap: { group: 'funds', follows: ['symbol'] },
  fundalternatives: { group: 'funds', follows: ['symbol'] },
  fundprofile: { group: 'funds', follows: ['symbol'] },
  fundfees: { group: 'funds', follows: ['symbol'] },
  funddistributions: { group: 'funds', follows: ['symbol'] },
  fundcomparison: { group: 'funds', follows: [] },
  fundliquidity: { group: 'funds', follows: ['symbol'] },
  filings: { group: 'filings', follows: ['symbol'] },
  filingreader: { group: 'filings', follows: [] },
  headlines: { group: 'news', follows: ['symbol'] },
  fullnewssummary: { group: 'news', follows: ['symbol'] },
  headlinessummary: { group: 'news', follows: [] },
  newsstory: { group: 'news', follows: [] },
  symbolheadlines: { group: 'news', follows: [] },
  marketstrip: { group: 'markets', follows: [] },
  marketmovers: { group: 'markets', follows: [] },
  sectorperformance: { group: 'markets', follows: [] },
  marketrates: { group: 'markets', follows: [] },
  yieldcurve: { group: 'markets', follows: [] },
  yieldspreads: { group: 'markets', follows: [] },
  dailyvolumeleaders: { group: 'markets', follows: [] },
  '52weekperformers': { group: 'markets', follows: [] },
  unusualvolume: { group: 'markets', follows: [] },
  marketgaps: { group: 'markets', follows: [] },
  marketbreadth: { group: 'markets', follows: [] },
  newhighslows: { group: 'markets', follows: [] },
  marketheatmap: { group: 'markets', follows: [] },
  minimarketindices: { group: 'markets', follows: [] },
  worldindices: { group: 'markets', follows: [] },
  indexsummary: { group: 'markets', follows: [] },
  indexconstituents: { group: 'markets', follows: [] },
  volatilityterm: { group: 'markets', follows: [] },
  marketcurrencies: { group: 'markets', follows: [] },
  marketfutures: { group: 'markets', follows: [] },
  cryptoprices: { group: 'markets', follows: [] },
  marketsummary: { group: 'markets', follows: [] },
  economiccalendar: { group: 'markets', follows: [] },
  marketearnings: { group: 'markets', follows: [] },
  dividendcalendar: { group: 'markets', follows: [] },
  ipocalendar: { group: 'markets', follows: [] },
  splitcalendar: { group: 'markets', follows: [] },
  symbolmovers: { group: 'markets', follows: [] },
} as const satisfies Partial<Readonly<Record<Tool, WidgetFacts>>>;

export type PanelTool = keyof typeof WIDGET_FACTS;

export const isPanelTool = (id: string): id is PanelTool => Object.hasOwn(WIDGET_FACTS, id);

export const widgetFacts = (tool: PanelTool): WidgetFacts => WIDGET_FACTS[tool];
