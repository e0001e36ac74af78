/** Ideas behind the preset screens: a name, two sentences, and what they leave out. */
export const presets = {
  'presets.value': 'Value',
  'presets.value.idea':
    'Profitable companies that are cheap by earnings, book value and enterprise value at once. A low price leaves room for things to go less well than hoped.',
  'presets.value.without':
    'Cheap is often cheap for a reason: it does not look at growth, debt or a business in decline.',
  'presets.deep-value': 'Deep value',
  'presets.deep-value.idea':
    'Shares near or below book value that are also cheaper than the median of their sector. It buys what nobody wants, in the expectation that opinions turn before the business does.',
  'presets.deep-value.without':
    'Quality and momentum are ignored on purpose; expect long waits, write-downs and some failures.',
  'presets.quality': 'Quality',
  'presets.quality.idea':
    'High returns on invested capital, wide margins that turn into cash, and little debt. Such companies can grow from their own means.',
  'presets.quality.without': 'Price plays no part: the best companies are often expensive.',
  'presets.momentum': 'Momentum',
  'presets.momentum.idea':
    'The fifth of the market that rose most in six months, above its 200-day average. What has risen tends to go on rising for some months.',
  'presets.momentum.without':
    'Nothing is said about value; turns of the market hit such a list hardest, and it changes quickly.',
  'presets.dividend-growers': 'Dividend growers',
  'presets.dividend-growers.idea':
    'Companies that raise a dividend which their earnings cover well. A rising dividend is a promise that managers dislike to break.',
  'presets.dividend-growers.without':
    'Past raises do not bind anybody; long records such as 25 years in a row are not asked for.',
  'presets.safe-yield': 'High yield, safe payout',
  'presets.safe-yield.idea':
    'A high dividend yield that both earnings and free cash flow can pay for. The second condition removes most yields that are high only because the price has collapsed.',
  'presets.safe-yield.without':
    'Banks and insurers report cash flow differently and are mostly left out; growth is not looked at.',
  'presets.piotroski': 'Piotroski 8 or 9',
  'presets.piotroski.idea':
    'Nine yes-or-no questions about profit, debt and efficiency against a year ago, eight of which must be answered yes. It was made to find the cheap companies that recover.',
  'presets.piotroski.without':
    'The score says nothing about price: add a limit on price to book for the original idea.',
  'presets.magic-formula': 'Magic formula',
  'presets.magic-formula.idea':
    'Companies are placed by earnings yield and by return on invested capital, and both places are added up. The top of the list is good businesses at fair prices, without an opinion about any of them.',
  'presets.magic-formula.without':
    'Financials and utilities are excluded, as in the book; the original uses operating income of the last year before one-off items.',
  'presets.canslim': 'CANSLIM-like',
  'presets.canslim.idea':
    'Fast growth of earnings and sales in shares that are already near their high and stronger than most. It buys leaders when they break out instead of when they are cheap.',
  'presets.canslim.without':
    'New products, sponsorship by institutions and the direction of the market, the N, I and M of the name, need your own judgement.',
  'presets.garp': 'Growth at a fair price',
  'presets.garp.idea':
    'Growth of earnings that is paid for with at most one and a half times its rate. It avoids both stagnation and the dearest hopes.',
  'presets.garp.without': 'The PEG uses growth that analysts expect, which is too high on average.',
  'presets.low-volatility': 'Low volatility',
  'presets.low-volatility.idea':
    'The calmest fifth of larger companies, with a beta below the market. Calm shares have lost less in falls than they missed in rises.',
  'presets.low-volatility.without':
    'Calm of the last year is no promise; such a list is crowded into few sectors.',
  'presets.turnaround': 'Turnaround',
  'presets.turnaround.idea':
    'Shares far below their high whose operating margin has risen two quarters in a row and whose price is above its 50-day average. The business and the market have both begun to turn.',
  'presets.turnaround.without': 'Two quarters can be chance; debt that falls due is not looked at.',
  'presets.insider-held': 'Owned by insiders',
  'presets.insider-held.idea':
    'Directors and officers own a good part of the company, which earns well on its equity. Who owns a business takes care of it in another way than who is employed by it.',
  'presets.insider-held.without':
    'It looks at what insiders hold, not at what they bought last month; the insider desk under Filings shows trades.',
  'presets.short-squeeze': 'Short squeeze',
  'presets.short-squeeze.idea':
    'Many shares are sold short, buying them back would take days, and the price is rising. Short sellers who give up push it further.',
  'presets.short-squeeze.without':
    'Short interest is published twice a month and is old by then; most such shares are sold short for good reasons.',
  'presets.oversold-quality': 'Oversold quality',
  'presets.oversold-quality.idea':
    'Companies with high returns and margins whose shares have fallen fast. Good businesses recover from bad weeks more often than bad ones.',
  'presets.oversold-quality.without':
    'A fall may know more than last year’s figures; read the news first.',
  'presets.new-highs': 'New highs',
  'presets.new-highs.idea':
    'Shares next to their high of 52 weeks, above their 200-day average, of which more than 20 million dollars change hands on a usual day. There is nobody left who waits to get out at his price.',
  'presets.new-highs.without':
    'False breakouts are common; sort by relative volume late in the day, and look at the business yourself.',
  'presets.net-cash': 'Net cash',
  'presets.net-cash.idea':
    'Companies with more cash than debt, by a good part of what the market pays for all of them. It is the mild form of Graham’s net-nets, of which few are left.',
  'presets.net-cash.without':
    'Cash abroad, leases and pensions are not taken off; a loss can burn the cash in a year.',
  'presets.rule-of-40': 'Rule of 40',
  'presets.rule-of-40.idea':
    'Growth of revenue and margin of free cash flow add up to more than 40 percent. Fast growth may cost margin and a wide margin may cost growth, but not both.',
  'presets.rule-of-40.without':
    'It was made for software; stock-based pay flatters the cash flow, and price is not looked at.',
  'presets.etf-core': 'Cheap and broad',
  'presets.etf-core.idea':
    'Large equity funds that cost next to nothing. For the core of a portfolio costs decide more than anything else.',
  'presets.etf-core.without':
    'Tracking, spread and taxes are not compared; some narrow themes are cheap too.',
  'presets.etf-income': 'Income',
  'presets.etf-income.idea':
    'Funds that pay out more than three percent a year at a moderate cost. Bonds, high dividends and covered calls are all found here.',
  'presets.etf-income.without':
    'A high payout can be your own money coming back; compare it with the total return.',
  'presets.etf-momentum': 'Trend',
  'presets.etf-momentum.idea':
    'The quarter of all funds with the best six months, above their 200-day average. It rotates through sectors, countries and commodities.',
  'presets.etf-momentum.without': 'Turns come without notice; leveraged funds are among them.',
  'presets.fund-low-cost': 'Low cost',
  'presets.fund-low-cost.idea':
    'Large equity funds with an expense ratio of at most 0.1 percent. Among funds of one category cost is the best single guide to the return that is left for you.',
  'presets.fund-low-cost.without':
    'Sales loads and minimum investments are not considered; open the fund to see them.',
  'presets.fund-steady': 'Steady equity',
  'presets.fund-steady.idea':
    'Equity funds in the better half by return over five years and in the calmer half by their largest fall. Both together are rarer than either.',
  'presets.fund-steady.without': 'Five years hold one market at most; managers and fees change.',
  'presets.fund-income': 'Income funds',
  'presets.fund-income.idea':
    'Mutual funds that pay out more than three percent a year and cost less than one. Most are bond funds, some hold high dividends.',
  'presets.fund-income.without':
    'Credit risk and duration are not limited: look at the fall column.',
} as const;

type Texts = typeof presets;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
