/**
 * Panels of the terminal by their own names: on a tab there is no page around a widget that would
 * say whose "Holdings" or "Headlines" they are, and whoever looks for a panel needs the words of all
 * of them, not the texts of every widget.
 */
export const panels = {
  'panels.quotehead': 'Quote',
  'panels.quotehead.about':
    'Name, last price, change, bid and ask, ranges and volume of one symbol, live.',
  'panels.detailedquotetab': 'Detailed quote',
  'panels.detailedquotetab.about': 'Full live quote: bid and ask, ranges, volume, VWAP.',
  'panels.detailedquotetabchart': 'Quote and chart',
  'panels.detailedquotetabchart.about': 'Live price chart with the full quote below.',
  'panels.detailedquotetabchartnews': 'Quote, chart and news',
  'panels.detailedquotetabchartnews.about': 'Live price chart, full quote and latest headlines.',
  'panels.keyratios': 'Key statistics',
  'panels.keyratios.about':
    'Valuation, dividend, shares and short interest; each figure shows its formula and inputs.',
  'panels.dayyearrange': 'Day and 52-week range',
  'panels.dayyearrange.about': 'Live price within its day and 52-week range.',
  'panels.level2marketdepth': 'Level 2',
  'panels.level2marketdepth.about':
    'Live Level 2: bids and asks by price, with spread and imbalance.',
  'panels.timeandsales': 'Time & sales',
  'panels.timeandsales.about': 'Every trade as it prints, newest first, at bid, ask or between.',
  'panels.performance': 'Performance',
  'panels.performance.about': 'Price returns from one day to five years vs sector and index.',
  'panels.pricehistory': 'Price history',
  'panels.pricehistory.about':
    'Daily, weekly or monthly open, high, low, close and volume, with CSV.',
  'panels.pricehistorydownload': 'Price download',
  'panels.pricehistorydownload.about': 'Daily, weekly or monthly prices as a CSV file.',
  'panels.investmentcalculator': 'Investment calculator',
  'panels.investmentcalculator.about':
    'What an amount invested between two dates became, dividends reinvested or not.',
  'panels.smartsymbollookup': 'Symbol search',
  'panels.smartsymbollookup.about': 'Symbol search by ticker or company name.',
  'panels.miniquotes': 'Quote strip',
  'panels.miniquotes.about': 'Live price and change of several symbols.',
  'panels.miniquotecharts': 'Quote charts',
  'panels.miniquotecharts.about': 'Live price, change and intraday line of several symbols.',
  'panels.quotelist': 'Quote list',
  'panels.quotelist.about': 'Live price and change of a list of symbols.',
  'panels.advancedchart': 'Advanced chart',
  'panels.advancedchart.about':
    'Full chart: candles, Heikin-Ashi, Renko and more, one minute to one month, all history, live.',
  'panels.interactivechart': 'Price chart',
  'panels.interactivechart.about':
    'Live price chart from one day to the full history, with volume, extended hours and events.',
  'panels.technicalsummary': 'Technical summary',
  'panels.technicalsummary.about': 'Signals of moving averages and oscillators, one by one.',
  'panels.seasonality': 'Seasonality',
  'panels.seasonality.about': 'Average return of a symbol by calendar month.',
  'panels.companyprofile': 'Company profile',
  'panels.companyprofile.about': 'Business description, headquarters, segments and executives.',
  'panels.corporateevents': 'Company events',
  'panels.corporateevents.about': 'Upcoming and recent earnings, dividends and splits.',
  'panels.upcomingevents': 'Upcoming events',
  'panels.upcomingevents.about':
    'Next earnings and ex-dividend dates of a list of symbols, by day.',
  'panels.dividends': 'Dividends',
  'panels.dividends.about': 'Dividend history, split-adjusted, by year and by payment.',
  'panels.financials': 'Financial statements',
  'panels.financials.about':
    'Income statement, balance sheet and cash flow over ten years: as reported, growth or common size, with a chart of any line.',
  'panels.financialratios': 'Financial ratios',
  'panels.financialratios.about':
    'Valuation, margins, returns, growth, liquidity, debt and efficiency over ten years, each with its formula.',
  'panels.scores': 'Quality scores',
  'panels.scores.about': 'Piotroski, Altman and Beneish scores with their components and formulas.',
  'panels.peercomparison': 'Peer comparison',
  'panels.peercomparison.about':
    'A company vs its peers: valuation, growth, margins, returns and performance, with industry percentiles.',
  'panels.peerprices': 'Peer performance',
  'panels.peerprices.about':
    'Relative performance of a company and its peers, rebased to the same day.',
  'panels.peerscatter': 'Peer scatter',
  'panels.peerscatter.about': 'Any two metrics of a company, its peers or its industry.',
  'panels.earningscalendar': 'Earnings dates of peers',
  'panels.earningscalendar.about': 'Upcoming earnings dates of a company and its peers.',
  'panels.earningsguidance': 'Company guidance',
  'panels.earningsguidance.about': 'Company guidance for coming periods, and how it turned out.',
  'panels.earningsimpliedmove': 'Implied earnings move',
  'panels.earningsimpliedmove.about': 'Move on the next earnings report implied by option prices.',
  'panels.earningsinsights': 'Earnings history',
  'panels.earningsinsights.about':
    'EPS and revenue of every report vs estimates, with surprise and streak.',
  'panels.earningsreaction': 'Earnings price reaction',
  'panels.earningsreaction.about': 'Price move after each report vs the move options implied.',
  'panels.earningstranscript': 'Earnings call transcript',
  'panels.earningstranscript.about': 'Earnings call transcripts by speaker, with search.',
  'panels.analystestimates': 'Analyst estimates',
  'panels.analystestimates.about':
    'Consensus EPS, revenue and EBITDA estimates for the coming periods, with revisions.',
  'panels.analystrecommendations': 'Analyst ratings',
  'panels.analystrecommendations.about':
    'Analyst consensus, its history against the price and the rating mix over time.',
  'panels.analystrecord': 'Analyst track record',
  'panels.analystrecord.about': 'Each firm’s current rating and the track record of its calls.',
  'panels.pricetargets': 'Price targets',
  'panels.pricetargets.about':
    'Low, mean, median and high price target vs the price, now and over time.',
  'panels.upgradesdowngrades': 'Upgrades and downgrades',
  'panels.upgradesdowngrades.about':
    'Upgrades, downgrades and other analyst calls, with filters and CSV.',
  'panels.insiders': 'Insider transactions',
  'panels.insiders.about':
    'Insider purchases and sales by type, with net buying and cluster buying.',
  'panels.institutionalholders': 'Institutional holders',
  'panels.institutionalholders.about':
    'Largest institutional holders, their positions and quarterly changes.',
  'panels.shortinterest': 'Short interest',
  'panels.shortinterest.about': 'Shares short, short % of float and days to cover.',
  'panels.fundholders': 'Funds holding a stock',
  'panels.fundholders.about': 'Funds that hold a stock, with weight, shares, value and change.',
  'panels.optionchain': 'Option chain',
  'panels.optionchain.about':
    'Calls and puts of one expiry by strike: prices, open interest, implied volatility and Greeks.',
  'panels.optionsmile': 'Volatility smile',
  'panels.optionsmile.about': 'Implied volatility by strike for one expiry, calls and puts.',
  'panels.optionstrategy': 'Option strategy',
  'panels.optionstrategy.about':
    'Up to four legs across expiries: P&L at expiry and on any date, breakevens, max profit and loss, probability of profit.',
  'panels.optionterm': 'Volatility term structure',
  'panels.optionterm.about': 'At-the-money implied volatility by expiry.',
  'panels.fundsnapshot': 'Fund key figures',
  'panels.fundsnapshot.about':
    'NAV, price and premium of a fund with its net assets, costs, yield, category and inception.',
  'panels.fundperformance': 'Fund performance',
  'panels.fundperformance.about':
    'Trailing and calendar-year returns of a fund on NAV and price vs category and index, with percentile rank.',
  'panels.fundgrowth': 'Fund growth of 10,000',
  'panels.fundgrowth.about': 'Growth of 10,000 in a fund, its category, its index and any symbol.',
  'panels.fundperiods': 'Fund quarters and months',
  'panels.fundperiods.about':
    'Quarterly returns of a fund vs category and index, and its months as a heat table.',
  'panels.fundrisk': 'Fund risk',
  'panels.fundrisk.about':
    'Alpha, beta, R², standard deviation, Sharpe, Sortino, Treynor, tracking error, captures and maximum drawdown of a fund over 3, 5 and 10 years vs category and index.',
  'panels.fundscatter': 'Fund risk and return',
  'panels.fundscatter.about':
    'Return vs risk of every fund of a category, with the fund and its index marked.',
  'panels.funddrawdown': 'Fund drawdown',
  'panels.funddrawdown.about':
    'Drawdowns of a fund, its category and its index, with the deepest falls and their recovery.',
  'panels.fundrolling': 'Fund rolling returns',
  'panels.fundrolling.about': 'Rolling 3-year return and beta of a fund vs category and index.',
  'panels.fundmonths': 'Fund best and worst months',
  'panels.fundmonths.about': 'Best and worst months of a fund vs category and index.',
  'panels.fundholdings': 'Fund holdings',
  'panels.fundholdings.about': 'Every holding of a fund with weight, change, shares and value.',
  'panels.fundexposure': 'Fund exposure',
  'panels.fundexposure.about': 'Sectors, regions and asset classes of a fund.',
  'panels.fundstylebox': 'Fund style box',
  'panels.fundstylebox.about': 'Equity and bond style box of a fund, P/E and P/B of its stocks.',
  'panels.fundoverlap': 'Fund overlap',
  'panels.fundoverlap.about': 'What two funds have in common, as the sum of the smaller weights.',
  'panels.fundalternatives': 'Fund alternatives',
  'panels.fundalternatives.about':
    'Funds of the same category that hold much the same and cost less or hold more.',
  'panels.fundprofile': 'Fund profile',
  'panels.fundprofile.about':
    'Strategy, managers, fees, minimums, share classes and benchmark of a fund.',
  'panels.fundfees': 'Fund costs',
  'panels.fundfees.about':
    'Growth of an amount before and after the costs of a fund, at a return of your choice.',
  'panels.funddistributions': 'Fund distributions',
  'panels.funddistributions.about':
    'Distributions of a fund by type and year, with the yield of each type.',
  'panels.fundcomparison': 'Fund comparison',
  'panels.fundcomparison.about':
    'Two to five funds side by side: cost, size, returns, risk, style, holdings overlap, correlation, growth and fees.',
  'panels.fundliquidity': 'ETF liquidity',
  'panels.fundliquidity.about':
    'Spread, average volume, and the premiums and discounts to NAV of an ETF over a year.',
  'panels.filings': 'Filings',
  'panels.filings.about': 'Filings of one company by form type, date and text, newest first.',
  'panels.filingreader': 'Filing reader',
  'panels.filingreader.about':
    'One filing: text with outline and search, reported figures, and changes since the previous filing.',
  'panels.headlines': 'Headlines',
  'panels.headlines.about': 'Latest headlines for a symbol, duplicates grouped.',
  'panels.fullnewssummary': 'News',
  'panels.fullnewssummary.about':
    'News for one symbol by source and topic, duplicates grouped, newest first.',
  'panels.headlinessummary': 'Market headlines',
  'panels.headlinessummary.about':
    'Headlines of the market or of selected symbols, with source and time.',
  'panels.newsstory': 'News story',
  'panels.newsstory.about': 'One story with live quotes of the symbols it mentions.',
  'panels.symbolheadlines': 'Headlines of a list',
  'panels.symbolheadlines.about': 'Latest headlines of some symbols.',
  'panels.marketstrip': 'Market overview',
  'panels.marketstrip.about':
    'Indices, rates, currencies and commodities, live, with the line of the session.',
  'panels.marketmovers': 'Market movers',
  'panels.marketmovers.about': 'Gainers, losers and most active stocks of the day.',
  'panels.sectorperformance': 'Sector performance',
  'panels.sectorperformance.about': 'Performance of the sectors, from a day to a year.',
  'panels.marketrates': 'Treasury yields',
  'panels.marketrates.about':
    'Yield of each maturity with its change in basis points over a day, a week, a month and a year.',
  'panels.yieldcurve': 'Yield curve',
  'panels.yieldcurve.about':
    'The yield curve today against other dates, with inverted parts marked.',
  'panels.yieldspreads': 'Yield spreads',
  'panels.yieldspreads.about':
    'Spreads such as 10Y – 2Y in basis points with their history, shaded where the curve is inverted.',
  'panels.dailyvolumeleaders': 'Volume leaders',
  'panels.dailyvolumeleaders.about': 'Stocks with the highest volume of the day.',
  'panels.52weekperformers': '52-week performers',
  'panels.52weekperformers.about': 'Stocks with the largest gains and losses over 52 weeks.',
  'panels.unusualvolume': 'Unusual volume',
  'panels.unusualvolume.about':
    'Stocks that trade far more than is usual for them by this time of the day.',
  'panels.marketgaps': 'Gaps',
  'panels.marketgaps.about':
    'Stocks that opened away from their previous close, and how much is filled.',
  'panels.marketbreadth': 'Market breadth',
  'panels.marketbreadth.about':
    'Advancing and declining stocks, new highs and lows, volumes and stocks above their averages, today and over time.',
  'panels.newhighslows': 'New highs and lows',
  'panels.newhighslows.about': 'Stocks at a 52-week high or low today.',
  'panels.marketheatmap': 'Heatmap',
  'panels.marketheatmap.about':
    'The market by capitalisation, coloured by performance, from the sector down to the company.',
  'panels.minimarketindices': 'Indices',
  'panels.minimarketindices.about':
    'Indices with the line of the session, live, in a compact list.',
  'panels.worldindices': 'World indices',
  'panels.worldindices.about':
    'Indices by region, live, with their sessions on a band of 24 hours in your time zone.',
  'panels.indexsummary': 'Index summary',
  'panels.indexsummary.about':
    'An index with its level, ranges, returns, advancing and declining members and top contributors.',
  'panels.indexconstituents': 'Index constituents',
  'panels.indexconstituents.about':
    'Members of an index with weight, price, change and contribution in points.',
  'panels.volatilityterm': 'VIX term structure',
  'panels.volatilityterm.about':
    'Implied volatility of the S&P 500 from nine days to a year, today and on past dates.',
  'panels.marketcurrencies': 'Currency matrix',
  'panels.marketcurrencies.about':
    'Exchange rates of currencies against each other, live, by rate or change.',
  'panels.marketfutures': 'Futures',
  'panels.marketfutures.about': 'Futures on commodities and indices by group, live.',
  'panels.cryptoprices': 'Cryptocurrencies',
  'panels.cryptoprices.about': 'Prices of coins in US dollars, live, with the line of the day.',
  'panels.marketsummary': 'Market summary',
  'panels.marketsummary.about':
    'Indices, futures, rates, currencies, commodities and more in one table, live.',
  'panels.economiccalendar': 'Economic calendar',
  'panels.economiccalendar.about':
    'Economic releases of a week with consensus, actual and previous figures, by importance.',
  'panels.marketearnings': 'Earnings calendar',
  'panels.marketearnings.about':
    'Companies that report in a week, before the open or after the close, with estimate, actual and surprise.',
  'panels.dividendcalendar': 'Dividend calendar',
  'panels.dividendcalendar.about':
    'Stocks and ETFs that go ex-dividend in a week, with amount and payment date.',
  'panels.ipocalendar': 'IPO calendar',
  'panels.ipocalendar.about':
    'Offerings that were priced, became effective or were filed in a week, with price and size.',
  'panels.splitcalendar': 'Split calendar',
  'panels.splitcalendar.about': 'Stock splits that take effect in a week, with their ratio.',
  'panels.symbolmovers': 'Movers of a list',
  'panels.symbolmovers.about': 'Largest gains and losses of the day among some symbols.',
  'panels.chart': 'Chart',
  'panels.watchlist': 'Watchlist',
  'panels.watchlist.about': 'One of your lists with live figures; a click shows the symbol.',
  'panels.portfolio': 'Portfolio',
  'panels.portfolio.about': 'Value, today’s change and largest positions of your portfolios, live.',
  'panels.holdings': 'Portfolio holdings',
  'panels.holdings.about': 'Every position of your portfolios with cost, gain and weight, live.',
  'panels.alerts': 'Alerts',
  'panels.alerts.about': 'Your alerts, how far each is from firing, and what fired.',
  'panels.notes': 'Notes',
  'panels.notes.about': 'Your notes on the symbol of the panel, or all of them.',
  'panels.screener': 'Screener',
  'panels.screener.about': 'Stocks, ETFs and funds by an expression such as pe < 15, live.',
  'panels.orderticket': 'Order ticket',
  'panels.orderticket.about': 'An order with its cost and checks before it is sent.',
  'panels.blotter': 'Orders',
  'panels.blotter.about': 'Open and recent orders with live states; replace or cancel them.',
  'panels.positions': 'Positions',
  'panels.positions.about': 'Positions of the account with live profit and loss.',
  'panels.membersOnly': 'Sign in to see this',
  'panels.signIn': 'Sign in',
  'panels.group.quote': 'Quotes and prices',
  'panels.group.chart': 'Charts and technicals',
  'panels.group.company': 'Company',
  'panels.group.analysts': 'Analysts and ownership',
  'panels.group.options': 'Options',
  'panels.group.funds': 'Funds',
  'panels.group.filings': 'Filings',
  'panels.group.news': 'News',
  'panels.group.markets': 'Markets',
  'panels.group.own': 'My lists and portfolios',
  'panels.group.trading': 'Trading',
  'panels.place.right': 'Right',
  'panels.place.down': 'Below',
  'panels.place.tab': 'Tab',
  'panels.place.float': 'Float',
  'panels.place.window': 'Window',
  'panels.add': 'Add panel',
  'panels.find': 'Find a panel',
  'panels.place': 'Where to put it',
  'panels.noneFound': 'No panel like that',
  'panels.settings': 'Panel settings',
  'panels.settingsHint': 'What is left empty is as usual.',
  'panels.noSettings': 'This panel has nothing to set here.',
  'panels.cancel': 'Cancel',
  'panels.apply': 'Apply',
  'panels.unknown': 'Unknown panel “{kind}”',
  'panels.unknownWhy': 'It is missing in this release and stays in the layout.',
  'panels.developersOnly': 'For developers',
  'panels.developersOnlyWhy': 'Orders and positions need a developer account.',
  'panels.noSymbol': 'Which symbol?',
  'panels.noSymbolWhy': 'Type one here, or link the panel to a channel.',
  'panels.needs': 'What to show',
  'panels.symbol': 'Symbol',
  'panels.show': 'Show',
  'panels.badValue': 'Expected: {form}',
  'panels.badSymbol': 'No symbol is written like that.',
  'panels.badOneOf': 'One of: {choices}',
} as const;

type Texts = typeof panels;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
