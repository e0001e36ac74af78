import type { ComponentProps } from 'react';
import type { LoadWidget, Widget } from './widget.ts';
import { fetchWidget } from './widget-component.ts';

/** Every widget by the name of its tool: pages, `/embed/{tool}` and the outside loader read it. */
// oxfmt-ignore
const tools = {
  quotehead: () => import('./quotehead/widget.ts'),
  interactivechart: () => import('./interactivechart/widget.ts'),
  advancedchart: () => import('./advancedchart/widget.ts'),
  keyratios: () => import('./keyratios/widget.ts'),
  detailedquotetab: () => import('./detailedquotetab/widget.ts'),
  detailedquotetabchart: () => import('./detailedquotetabchart/widget.ts'),
  detailedquotetabchartnews: () => import('./detailedquotetabchartnews/widget.ts'),
  miniquotes: () => import('./miniquotes/widget.ts'),
  miniquotecharts: () => import('./miniquotecharts/widget.ts'),
  dayyearrange: () => import('./dayyearrange/widget.ts'),
  smartsymbollookup: () => import('./smartsymbollookup/widget.ts'),
  level2marketdepth: () => import('./level2marketdepth/widget.ts'),
  timeandsales: () => import('./timeandsales/widget.ts'),
  companyprofile: () => import('./companyprofile/widget.ts'),
  headlines: () => import('./headlines/widget.ts'),
  corporateevents: () => import('./corporateevents/widget.ts'),
  upcomingevents: () => import('./upcomingevents/widget.ts'),
  dividends: () => import('./dividends/widget.ts'),
  performance: () => import('./performance/widget.ts'),
  pricehistory: () => import('./pricehistory/widget.ts'),
  pricehistorydownload: () => import('./pricehistorydownload/widget.ts'),
  investmentcalculator: () => import('./investmentcalculator/widget.ts'),
  optionchain: () => import('./optionchain/widget.ts'),
  optionsmile: () => import('./optionsmile/widget.ts'),
  optionstrategy: () => import('./optionstrategy/widget.ts'),
  optionterm: () => import('./optionterm/widget.ts'),
  financials: () => import('./financials/widget.ts'),
  financialratios: () => import('./financialratios/widget.ts'),
  peercomparison: () => import('./peercomparison/widget.ts'),
  peerprices: () => import('./peerprices/widget.ts'),
  peerscatter: () => import('./peerscatter/widget.ts'),
  analystestimates: () => import('./analystestimates/widget.ts'),
  analystrecommendations: () => import('./analystrecommendations/widget.ts'),
  analystrecord: () => import('./analystrecord/widget.ts'),
  pricetargets: () => import('./pricetargets/widget.ts'),
  upgradesdowngrades: () => import('./upgradesdowngrades/widget.ts'),
  earningscalendar: () => import('./earningscalendar/widget.ts'),
  earningsguidance: () => import('./earningsguidance/widget.ts'),
  earningsimpliedmove: () => import('./earningsimpliedmove/widget.ts'),
  earningsinsights: () => import('./earningsinsights/widget.ts'),
  earningsreaction: () => import('./earningsreaction/widget.ts'),
  earningstranscript: () => import('./earningstranscript/widget.ts'),
  filings: () => import('./filings/widget.ts'),
  filingreader: () => import('./filingreader/widget.ts'),
  fullnewssummary: () => import('./fullnewssummary/widget.ts'),
  headlinessummary: () => import('./headlinessummary/widget.ts'),
  newsstory: () => import('./newsstory/widget.ts'),
  scores: () => import('./scores/widget.ts'),
  technicalsummary: () => import('./technicalsummary/widget.ts'),
  seasonality: () => import('./seasonality/widget.ts'),
  insiders: () => import('./insiders/widget.ts'),
  institutionalholders: () => import('./institutionalholders/widget.ts'),
  shortinterest: () => import('./shortinterest/widget.ts'),
  fundholdings: () => import('./fundholdings/widget.ts'),
  fundexposure: () => import('./fundexposure/widget.ts'),
  fundstylebox: () => import('./fundstylebox/widget.ts'),
  fundoverlap: () => import('./fundoverlap/widget.ts'),
  fundholders: () => import('./fundholders/widget.ts'),
  fundprofile: () => import('./fundprofile/widget.ts'),
  fundalternatives: () => import('./fundalternatives/widget.ts'),
  marketstrip: () => import('./marketstrip/widget.ts'),
  marketmovers: () => import('./marketmovers/widget.ts'),
  marketrates: () => import('./marketrates/widget.ts'),
  yieldcurve: () => import('./yieldcurve/widget.ts'),
  yieldspreads: () => import('./yieldspreads/widget.ts'),
  dailyvolumeleaders: () => import('./dailyvolumeleaders/widget.ts'),
  '52weekperformers': () => import('./52weekperformers/widget.ts'),
  unusualvolume: () => import('./unusualvolume/widget.ts'),
  marketgaps: () => import('./marketgaps/widget.ts'),
  marketbreadth: () => import('./marketbreadth/widget.ts'),
  newhighslows: () => import('./newhighslows/widget.ts'),
  marketheatmap: () => import('./marketheatmap/widget.ts'),
  marketsummary: () => import('./marketsummary/widget.ts'),
  economiccalendar: () => import('./economiccalendar/widget.ts'),
  marketearnings: () => import('./marketearnings/widget.ts'),
  dividendcalendar: () => import('./dividendcalendar/widget.ts'),
  ipocalendar: () => import('./ipocalendar/widget.ts'),
  splitcalendar: () => import('./splitcalendar/widget.ts'),
  sectorperformance: () => import('./sectorperformance/widget.ts'),
  quotelist: () => import('./quotelist/widget.ts'),
  symbolmovers: () => import('./symbolmovers/widget.ts'),
  symbolheadlines: () => import('./symbolheadlines/widget.ts'),
  fundsnapshot: () => import('./fundsnapshot/widget.ts'),
  fundperformance: () => import('./fundperformance/widget.ts'),
  funddistributions: () => import('./funddistributions/widget.ts'),
  fundfees: () => import('./fundfees/widget.ts'),
  fundgrowth: () => import('./fundgrowth/widget.ts'),
  fundperiods: () => import('./fundperiods/widget.ts'),
  fundrisk: () => import('./fundrisk/widget.ts'),
  fundscatter: () => import('./fundscatter/widget.ts'),
  funddrawdown: () => import('./funddrawdown/widget.ts'),
  fundrolling: () => import('./fundrolling/widget.ts'),
  fundmonths: () => import('./fundmonths/widget.ts'),
  fundcomparison: () => import('./fundcomparison/widget.ts'),
  fundliquidity: () => import('./fundliquidity/widget.ts'),
  minimarketindices: () => import('./minimarketindices/widget.ts'),
  worldindices: () => import('./worldindices/widget.ts'),
  indexsummary: () => import('./indexsummary/widget.ts'),
  indexconstituents: () => import('./indexconstituents/widget.ts'),
  volatilityterm: () => import('./volatilityterm/widget.ts'),
  marketcurrencies: () => import('./marketcurrencies/widget.ts'),
  marketfutures: () => import('./marketfutures/widget.ts'),
  cryptoprices: () => import('./cryptoprices/widget.ts'),
} as const satisfies Readonly<Record<string, LoadWidget>>;

export type Tool = keyof typeof tools;

/** Fetches the code of exactly this tool. */
export type LoadOf<T extends Tool> = (typeof tools)[T];

type WidgetOf<T extends Tool> = Awaited<ReturnType<LoadOf<T>>>['widget'];

/** What the component of a tool takes. */
export type PropsOf<T extends Tool> = ComponentProps<WidgetOf<T>['component']>;

export const TOOLS = Object.keys(tools) as readonly Tool[];

/** Tools under the names that other loaders have for them. */
export const ALIASES: Readonly<Record<string, Tool>> = {
  analyst: 'analystrecommendations',
  analystratings: 'analystrecommendations',
  companyprofilemap: 'companyprofile',
  earnings: 'earningsinsights',
  financials10yr: 'financials',
  financials20yr: 'financials',
  fullnews: 'fullnewssummary',
  options: 'optionchain',
  shareinfoperformance: 'performance',
  trades: 'timeandsales',
};

/** Pages written for others name their tools in many ways: `QuoteHead` is `quotehead`. */
export function toolOf(text: string): Tool | undefined {
  const name = text.trim().toLowerCase();
  return (
    TOOLS.find((tool) => tool === name) ??
    (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined)
  );
}

export const loadOf = (tool: Tool): LoadWidget => tools[tool];

/** The code of a tool that is only known by its name. */
export const loadWidget = (tool: Tool): Promise<Widget> => fetchWidget(tool, loadOf(tool));
