/** symbol|name|level|basis: what it averages, `yield` or `volatility` for those that are not prices */
export const indices = `
^SPX|S&P 500 Index|5900|equity us large blend
^NDX|NASDAQ-100 Index|21100|equity us ndx growth
^DJI|Dow Jones Industrial Average|43800|equity us dow blend
^IXIC|NASDAQ Composite Index|19200|equity us nasdaq growth
^RUT|Russell 2000 Index|2330|equity us small blend
^RUI|Russell 1000 Index|3230|equity us large blend
^CRSPTM|CRSP US Total Market Index|14500|equity us all blend
^MID|S&P MidCap 400 Index|3230|equity us mid blend
^SML|S&P SmallCap 600 Index|1470|equity us small blend
^OEX|S&P 100 Index|2870|equity us mega blend
^NYA|NYSE Composite Index|19900|equity us nyse blend
^SOX|PHLX Semiconductor Index|5050|industry Semiconductors,Semiconductor Equipment
^MXEA|MSCI EAFE Index|2320|equity developed all blend
^MXEF|MSCI Emerging Markets Index|1090|equity emerging all blend
^MXWD|MSCI ACWI Index|850|equity world all blend
^MXWDU|MSCI ACWI ex USA Index|335|equity exus all blend
^AGGB|Bloomberg U.S. Aggregate Bond Index|2200|bond aggregate 6.1 high
^VIX|Cboe Volatility Index|16|volatility ^SPX
^VXN|Cboe NASDAQ-100 Volatility Index|20|volatility ^NDX
^IRX|13 Week Treasury Bill Yield|4.4|yield 0.25
^FVX|Treasury Yield 5 Years|4.2|yield 5
^TNX|CBOE Interest Rate 10 Year Treasury Note|4.3|yield 10
^TYX|Treasury Yield 30 Years|4.5|yield 30
^VIX9D|Cboe S&P 500 9-Day Volatility Index|15|volatility ^SPX 9
^VIX3M|Cboe S&P 500 3-Month Volatility Index|18|volatility ^SPX 93
^VIX6M|Cboe S&P 500 6-Month Volatility Index|19|volatility ^SPX 184
^VIX1Y|Cboe S&P 500 1-Year Volatility Index|20|volatility ^SPX 365
`;

/** The front contract of futures on an index: symbol|name|index */
export const indexFutures = `
ES=F|E-mini S&P 500 Futures|^SPX
NQ=F|E-mini NASDAQ-100 Futures|^NDX
YM=F|E-mini Dow Futures|^DJI
RTY=F|E-mini Russell 2000 Futures|^RUT
`;
