/** The ETF table's columns without an exchange: open-end funds trade with their sponsor at NAV. */
export const mutualFunds = `
VTSAX|Vanguard Total Stock Market Index Fund Admiral Shares|Vanguard|Large Blend|CRSP US Total Market Index|^CRSPTM|equity us all blend|0.04|141|1800|2000|1.25|4
VFIAX|Vanguard 500 Index Fund Admiral Shares|Vanguard|Large Blend|S&P 500 Index|^SPX|equity us large blend|0.04|546|1300|2000|1.25|4
VTIAX|Vanguard Total International Stock Index Fund Admiral Shares|Vanguard|Foreign Large Blend|FTSE Global All Cap ex US Index|^MXWDU|equity exus all blend|0.09|33|500|2010|3.0|4
VBTLX|Vanguard Total Bond Market Index Fund Admiral Shares|Vanguard|Intermediate Core Bond|Bloomberg U.S. Aggregate Float Adjusted Index|^AGGB|bond aggregate 6.1 high|0.04|9.6|350|2001|3.6|12
VTBLX|Vanguard Total Bond Market Index Fund Institutional Shares|Vanguard|Intermediate Core Bond|Bloomberg U.S. Aggregate Float Adjusted Index|^AGGB|bond aggregate 6.1 high|0.03|9.6|350|1995|3.6|12
VIGAX|Vanguard Growth Index Fund Admiral Shares|Vanguard|Large Growth|CRSP US Large Cap Growth Index||equity us large growth|0.05|212|290|2000|0.5|4
VVIAX|Vanguard Value Index Fund Admiral Shares|Vanguard|Large Value|CRSP US Large Cap Value Index||equity us large value|0.05|67|190|2000|2.3|4
VIMAX|Vanguard Mid-Cap Index Fund Admiral Shares|Vanguard|Mid-Cap Blend|CRSP US Mid Cap Index||equity us mid blend|0.05|337|180|2001|1.5|4
VSMAX|Vanguard Small-Cap Index Fund Admiral Shares|Vanguard|Small Blend|CRSP US Small Cap Index||equity us small blend|0.05|120|155|2000|1.4|4
VSIAX|Vanguard Small-Cap Value Index Fund Admiral Shares|Vanguard|Small Value|CRSP US Small Cap Value Index||equity us small value|0.07|89|57|2011|2.0|4
VEXAX|Vanguard Extended Market Index Fund Admiral Shares|Vanguard|Mid-Cap Blend|S&P Completion Index||equity us mid blend|0.05|150|110|2000|1.1|4
VTMGX|Vanguard Developed Markets Index Fund Admiral Shares|Vanguard|Foreign Large Blend|FTSE Developed All Cap ex US Index|^MXEA|equity developed all blend|0.05|16.5|200|1999|3.1|4
VEMAX|Vanguard Emerging Markets Stock Index Fund Admiral Shares|Vanguard|Diversified Emerging Markets|FTSE Emerging Markets All Cap China A Inclusion Index|^MXEF|equity emerging all blend|0.13|38|105|2006|2.9|4
VTWAX|Vanguard Total World Stock Index Fund Admiral Shares|Vanguard|Global Large-Stock Blend|FTSE Global All Cap Index|^MXWD|equity world all blend|0.09|44|53|2019|1.9|4
VGSLX|Vanguard Real Estate Index Fund Admiral Shares|Vanguard|Real Estate|MSCI US Investable Market Real Estate 25/50 Index||sector Real Estate|0.13|130|66|2001|3.8|4
VITAX|Vanguard Information Technology Index Fund Admiral Shares|Vanguard|Technology|MSCI US IMI Information Technology 25/50 Index||sector Information Technology|0.09|318|100|2004|0.6|4
VGHCX|Vanguard Health Care Fund Investor Shares|Vanguard|Health|MSCI ACWI Health Care Index||activesector Health Care|0.35|195|42|1984|1.1|2
VWELX|Vanguard Wellington Fund Investor Shares|Vanguard|Moderate Allocation|S&P 500 Index|^SPX|allocation 65|0.26|44|113|1929|2.1|4
VWENX|Vanguard Wellington Fund Admiral Shares|Vanguard|Moderate Allocation|S&P 500 Index|^SPX|allocation 65|0.18|77|113|2001|2.2|4
VWINX|Vanguard Wellesley Income Fund Investor Shares|Vanguard|Moderately Conservative Allocation|Bloomberg U.S. Aggregate Bond Index|^AGGB|allocation 38|0.23|25|49|1970|3.4|4
VBIAX|Vanguard Balanced Index Fund Admiral Shares|Vanguard|Moderate Allocation|CRSP US Total Market Index|^CRSPTM|allocation 60|0.07|50|58|2000|2.0|4
VPMAX|Vanguard PRIMECAP Fund Admiral Shares|Vanguard|Large Growth|S&P 500 Index|^SPX|active us large growth|0.31|180|75|2001|0.9|1
VDIGX|Vanguard Dividend Growth Fund Investor Shares|Vanguard|Large Blend|S&P U.S. Dividend Growers Index||active us large dividend|0.27|40|51|1992|1.6|2
VHYAX|Vanguard High Dividend Yield Index Fund Admiral Shares|Vanguard|Large Value|FTSE High Dividend Yield Index||equity us large dividend|0.08|39|72|2019|2.8|4
VASGX|Vanguard LifeStrategy Growth Fund|Vanguard|Moderately Aggressive Allocation|MSCI ACWI Index|^MXWD|allocation 80|0.14|46|20|1994|2.1|2
VSMGX|Vanguard LifeStrategy Moderate Growth Fund|Vanguard|Moderate Allocation|MSCI ACWI Index|^MXWD|allocation 60|0.13|34|20|1994|2.4|4
VTTSX|Vanguard Target Retirement 2060 Fund|Vanguard|Target-Date 2060|MSCI ACWI Index|^MXWD|allocation 90|0.08|53|32|2012|2.0|1
VFIFX|Vanguard Target Retirement 2050 Fund|Vanguard|Target-Date 2050|MSCI ACWI Index|^MXWD|allocation 90|0.08|54|80|2006|2.0|1
VFORX|Vanguard Target Retirement 2040 Fund|Vanguard|Target-Date 2040|MSCI ACWI Index|^MXWD|allocation 76|0.08|44|90|2006|2.3|1
VTHRX|Vanguard Target Retirement 2030 Fund|Vanguard|Target-Date 2030|MSCI ACWI Index|^MXWD|allocation 61|0.08|39|100|2006|2.6|1
VFSUX|Vanguard Short-Term Investment-Grade Fund Admiral Shares|Vanguard|Short-Term Bond|Bloomberg U.S. 1-5 Year Credit Bond Index||bond corporate 2.7 medium|0.10|10.3|58|2001|4.2|12
VWIUX|Vanguard Intermediate-Term Tax-Exempt Fund Admiral Shares|Vanguard|Muni National Intermediate|S&P National AMT-Free Municipal Bond Index||bond municipal 5.0 high|0.09|13.6|70|2001|3.1|12
VWEAX|Vanguard High-Yield Corporate Fund Admiral Shares|Vanguard|High Yield Bond|Bloomberg U.S. High Yield Index||bond highyield 3.0 low|0.12|5.4|24|2001|6.1|12
VUSTX|Vanguard Long-Term Treasury Fund Investor Shares|Vanguard|Long Government|Bloomberg U.S. Long Treasury Index||bond treasury 15.0 high|0.20|8.1|4.5|1986|4.2|12
FXAIX|Fidelity 500 Index Fund|Fidelity|Large Blend|S&P 500 Index|^SPX|equity us large blend|0.015|205|640|2011|1.25|4
FSKAX|Fidelity Total Market Index Fund|Fidelity|Large Blend|Dow Jones U.S. Total Stock Market Index|^CRSPTM|equity us all blend|0.015|164|115|2011|1.2|2
FZROX|Fidelity ZERO Total Market Index Fund|Fidelity|Large Blend|Fidelity U.S. Total Investable Market Index|^CRSPTM|equity us all blend|0|20.5|25|2018|1.1|1
FZILX|Fidelity ZERO International Index Fund|Fidelity|Foreign Large Blend|Fidelity Global ex U.S. Index|^MXWDU|equity exus all blend|0|12|5|2018|2.8|1
FTIHX|Fidelity Total International Index Fund|Fidelity|Foreign Large Blend|MSCI ACWI ex USA Investable Market Index|^MXWDU|equity exus all blend|0.06|13.8|16|2016|2.7|1
FXNAX|Fidelity U.S. Bond Index Fund|Fidelity|Intermediate Core Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.1 high|0.025|10.3|60|2011|3.4|12
FCNTX|Fidelity Contrafund|Fidelity|Large Growth|S&P 500 Index|^SPX|active us large growth|0.39|21.5|155|1967|0.1|2
FBGRX|Fidelity Blue Chip Growth Fund|Fidelity|Large Growth|Russell 1000 Growth Index||active us large growth|0.48|225|70|1987|0.2|2
FMAGX|Fidelity Magellan Fund|Fidelity|Large Growth|S&P 500 Index|^SPX|active us large growth|0.47|15.5|37|1963|0.2|2
FDGRX|Fidelity Growth Company Fund|Fidelity|Large Growth|Russell 3000 Growth Index||active us large growth|0.48|40|70|1983|0.1|1
FLPSX|Fidelity Low-Priced Stock Fund|Fidelity|Mid-Cap Value|Russell 2000 Index|^RUT|active us small value|0.82|44|26|1989|1.5|2
FBALX|Fidelity Balanced Fund|Fidelity|Moderate Allocation|S&P 500 Index|^SPX|allocation 65|0.46|31|50|1986|1.6|4
FPURX|Fidelity Puritan Fund|Fidelity|Moderate Allocation|S&P 500 Index|^SPX|allocation 65|0.47|26|30|1947|1.6|4
FSPSX|Fidelity International Index Fund|Fidelity|Foreign Large Blend|MSCI EAFE Index|^MXEA|equity developed large blend|0.035|49|54|2011|2.7|1
FSMDX|Fidelity Mid Cap Index Fund|Fidelity|Mid-Cap Blend|Russell Midcap Index||equity us mid blend|0.025|35|38|2011|1.2|2
FSSNX|Fidelity Small Cap Index Fund|Fidelity|Small Blend|Russell 2000 Index|^RUT|equity us small blend|0.025|29|27|2011|1.2|2
FSPGX|Fidelity Large Cap Growth Index Fund|Fidelity|Large Growth|Russell 1000 Growth Index||equity us large growth|0.035|40|32|2016|0.4|2
FNCMX|Fidelity NASDAQ Composite Index Fund|Fidelity|Large Growth|NASDAQ Composite Index|^IXIC|equity us ndx growth|0.29|245|17|2003|0.6|1
FSPTX|Fidelity Select Technology Portfolio|Fidelity|Technology|S&P 500 Index|^SPX|activesector Information Technology|0.65|36|15|1981|0|1
FSPHX|Fidelity Select Health Care Portfolio|Fidelity|Health|S&P 500 Index|^SPX|activesector Health Care|0.65|29|8|1981|0.2|1
FFFHX|Fidelity Freedom 2050 Fund|Fidelity|Target-Date 2050|MSCI ACWI Index|^MXWD|allocation 92|0.75|14|10|2006|1.6|2
FAGIX|Fidelity Capital & Income Fund|Fidelity|High Yield Bond|ICE BofA US High Yield Index||bond highyield 3.0 low|0.93|10.3|12|1977|5.5|12
SWPPX|Schwab S&P 500 Index Fund|Schwab|Large Blend|S&P 500 Index|^SPX|equity us large blend|0.02|91|110|1997|1.2|1
SWTSX|Schwab Total Stock Market Index Fund|Schwab|Large Blend|Dow Jones U.S. Total Stock Market Index|^CRSPTM|equity us all blend|0.03|98|28|1999|1.2|1
SWISX|Schwab International Index Fund|Schwab|Foreign Large Blend|MSCI EAFE Index|^MXEA|equity developed large blend|0.06|25|10|1997|2.9|1
SNXFX|Schwab 1000 Index Fund|Schwab|Large Blend|Schwab 1000 Index|^RUI|equity us large blend|0.05|118|17|1991|1.2|1
SWAGX|Schwab U.S. Aggregate Bond Index Fund|Schwab|Intermediate Core Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.1 high|0.04|8.9|5.5|2017|3.8|12
SWSSX|Schwab Small-Cap Index Fund|Schwab|Small Blend|Russell 2000 Index|^RUT|equity us small blend|0.04|38|6.5|1997|1.4|1
AGTHX|American Funds The Growth Fund of America Class A|American Funds|Large Growth|S&P 500 Index|^SPX|active us large growth|0.59|80|290|1973|0.4|1
AIVSX|American Funds The Investment Company of America Class A|American Funds|Large Blend|S&P 500 Index|^SPX|active us large blend|0.56|62|155|1934|1.0|4
AWSHX|American Funds Washington Mutual Investors Fund Class A|American Funds|Large Blend|S&P 500 Index|^SPX|active us large value|0.55|65|190|1952|1.4|4
ABALX|American Funds American Balanced Fund Class A|American Funds|Moderate Allocation|S&P 500 Index|^SPX|allocation 62|0.56|36|235|1975|2.0|4
AMCPX|American Funds AMCAP Fund Class A|American Funds|Large Growth|S&P 500 Index|^SPX|active us large growth|0.64|45|95|1967|0.3|2
ANCFX|American Funds Fundamental Investors Class A|American Funds|Large Blend|S&P 500 Index|^SPX|active us large blend|0.58|86|150|1978|1.0|4
CAIBX|American Funds Capital Income Builder Class A|American Funds|Global Moderate Allocation|MSCI ACWI Index|^MXWD|allocation 75|0.58|73|108|1987|3.2|4
AEPGX|American Funds EUPAC Fund Class A|American Funds|Foreign Large Growth|MSCI ACWI ex USA Index|^MXWDU|active exus large growth|0.82|58|135|1984|1.2|1
NEWFX|American Funds New World Fund Class A|American Funds|Diversified Emerging Markets|MSCI ACWI Index|^MXWD|active emerging large growth|0.96|82|66|1999|1.0|1
AMECX|American Funds The Income Fund of America Class A|American Funds|Moderately Aggressive Allocation|S&P 500 Index|^SPX|allocation 75|0.57|25|133|1973|2.9|4
CWGIX|American Funds Capital World Growth and Income Fund Class A|American Funds|Global Large-Stock Blend|MSCI ACWI Index|^MXWD|active world large blend|0.75|67|130|1993|1.4|4
TRBCX|T. Rowe Price Blue Chip Growth Fund|T. Rowe Price|Large Growth|S&P 500 Index|^SPX|active us large growth|0.69|200|62|1993|0|1
PRGFX|T. Rowe Price Growth Stock Fund|T. Rowe Price|Large Growth|S&P 500 Index|^SPX|active us large growth|0.65|105|48|1950|0|1
PRWCX|T. Rowe Price Capital Appreciation Fund|T. Rowe Price|Moderate Allocation|S&P 500 Index|^SPX|allocation 65|0.70|37|65|1986|2.0|1
PRHSX|T. Rowe Price Health Sciences Fund|T. Rowe Price|Health|Russell 3000 Health Care Index||activesector Health Care|0.80|85|13|1995|0|1
RPMGX|T. Rowe Price Mid-Cap Growth Fund|T. Rowe Price|Mid-Cap Growth|Russell Midcap Growth Index||active us mid growth|0.75|105|28|1992|0|1
DODGX|Dodge & Cox Stock Fund|Dodge & Cox|Large Value|Russell 1000 Value Index||active us large value|0.51|275|113|1965|1.4|4
DODIX|Dodge & Cox Income Fund|Dodge & Cox|Intermediate Core-Plus Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.0 high|0.41|12.6|88|1989|4.2|4
DODFX|Dodge & Cox International Stock Fund|Dodge & Cox|Foreign Large Value|MSCI EAFE Index|^MXEA|active developed large value|0.62|52|48|2001|2.2|1
DODBX|Dodge & Cox Balanced Fund|Dodge & Cox|Moderate Allocation|S&P 500 Index|^SPX|allocation 62|0.52|107|14|1931|2.3|4
PTTRX|PIMCO Total Return Fund Institutional Class|PIMCO|Intermediate Core-Plus Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.0 high|0.49|8.6|47|1987|4.2|12
PIMIX|PIMCO Income Fund Institutional Class|PIMCO|Multisector Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond multisector 3.8 medium|0.54|10.6|170|2007|6.2|12
MWTIX|TCW MetWest Total Return Bond Fund Class I|TCW|Intermediate Core-Plus Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.6 high|0.45|9.1|50|2000|4.4|12
DFSVX|DFA U.S. Small Cap Value Portfolio|Dimensional|Small Value|Russell 2000 Value Index||active us small value|0.30|50|16|1993|1.4|4
DFLVX|DFA U.S. Large Cap Value Portfolio|Dimensional|Large Value|Russell 1000 Value Index||active us large value|0.22|51|25|1993|1.9|4
OAKMX|Oakmark Fund Investor Class|Oakmark|Large Value|S&P 500 Index|^SPX|active us large value|0.91|157|23|1991|1.0|1
PRPFX|Permanent Portfolio Class I|Permanent Portfolio|Moderately Conservative Allocation|Citi 3-Month U.S. Treasury Bill Index||allocation 40|0.81|66|3.5|1982|0.8|1
TIEIX|Nuveen Equity Index Fund R6|Nuveen|Large Blend|Russell 3000 Index|^CRSPTM|equity us all blend|0.05|43|40|1999|1.2|1
BSPIX|iShares S&P 500 Index Fund Institutional|BlackRock|Large Blend|S&P 500 Index|^SPX|equity us large blend|0.10|690|45|2013|1.2|4
PEYAX|Putnam Large Cap Value Fund Class A|Putnam|Large Value|Russell 1000 Value Index||active us large value|0.88|38|30|1977|1.0|4
BGSAX|BlackRock Technology Opportunities Fund Investor A|BlackRock|Technology|MSCI ACWI Information Technology Index||activesector Information Technology|1.17|68|8|2000|0|1
`;
