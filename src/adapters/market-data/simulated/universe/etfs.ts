/**
 * symbol|name|family|category|benchmark|index here|holds|exchange|expense ratio %|price|net assets $B|
 * inception|yield %|distributions a year
 */
export const etfs = `
SPY|SPDR S&P 500 ETF Trust|State Street|Large Blend|S&P 500 Index|^SPX|equity us large blend|P|0.0945|590|630|1993|1.2|4
VOO|Vanguard S&P 500 ETF|Vanguard|Large Blend|S&P 500 Index|^SPX|equity us large blend|P|0.03|542|600|2010|1.25|4
IVV|iShares Core S&P 500 ETF|iShares|Large Blend|S&P 500 Index|^SPX|equity us large blend|P|0.03|593|590|2000|1.3|4
SPLG|SPDR Portfolio S&P 500 ETF|State Street|Large Blend|S&P 500 Index|^SPX|equity us large blend|P|0.02|69|58|2005|1.25|4
VTI|Vanguard Total Stock Market ETF|Vanguard|Large Blend|CRSP US Total Market Index|^CRSPTM|equity us all blend|P|0.03|292|470|2001|1.25|4
ITOT|iShares Core S&P Total U.S. Stock Market ETF|iShares|Large Blend|S&P Total Market Index|^CRSPTM|equity us all blend|P|0.03|129|66|2004|1.2|4
SCHB|Schwab U.S. Broad Market ETF|Schwab|Large Blend|Dow Jones U.S. Broad Stock Market Index|^CRSPTM|equity us all blend|P|0.03|22.8|33|2009|1.2|4
QQQ|Invesco QQQ Trust|Invesco|Large Growth|NASDAQ-100 Index|^NDX|equity us ndx growth|Q|0.20|515|320|1999|0.6|4
QQQM|Invesco NASDAQ 100 ETF|Invesco|Large Growth|NASDAQ-100 Index|^NDX|equity us ndx growth|Q|0.15|212|44|2020|0.6|4
DIA|SPDR Dow Jones Industrial Average ETF Trust|State Street|Large Value|Dow Jones Industrial Average|^DJI|equity us dow blend|P|0.16|438|38|1998|1.6|12
IWM|iShares Russell 2000 ETF|iShares|Small Blend|Russell 2000 Index|^RUT|equity us small blend|P|0.19|232|75|2000|1.15|4
IWB|iShares Russell 1000 ETF|iShares|Large Blend|Russell 1000 Index|^RUI|equity us large blend|P|0.15|325|40|2000|1.1|4
IWF|iShares Russell 1000 Growth ETF|iShares|Large Growth|Russell 1000 Growth Index||equity us large growth|P|0.19|400|108|2000|0.5|4
IWD|iShares Russell 1000 Value ETF|iShares|Large Value|Russell 1000 Value Index||equity us large value|P|0.19|195|64|2000|1.8|4
IWN|iShares Russell 2000 Value ETF|iShares|Small Value|Russell 2000 Value Index||equity us small value|P|0.24|172|13|2000|1.8|4
IWO|iShares Russell 2000 Growth ETF|iShares|Small Growth|Russell 2000 Growth Index||equity us small growth|P|0.24|300|13|2000|0.7|4
IJH|iShares Core S&P Mid-Cap ETF|iShares|Mid-Cap Blend|S&P MidCap 400 Index|^MID|equity us mid blend|P|0.05|64|96|2000|1.3|4
IJR|iShares Core S&P Small-Cap ETF|iShares|Small Blend|S&P SmallCap 600 Index|^SML|equity us small blend|P|0.06|120|88|2000|1.4|4
MDY|SPDR S&P MidCap 400 ETF Trust|State Street|Mid-Cap Blend|S&P MidCap 400 Index|^MID|equity us mid blend|P|0.24|590|24|1995|1.1|4
VO|Vanguard Mid-Cap ETF|Vanguard|Mid-Cap Blend|CRSP US Mid Cap Index||equity us mid blend|P|0.04|272|74|2004|1.5|4
VB|Vanguard Small-Cap ETF|Vanguard|Small Blend|CRSP US Small Cap Index||equity us small blend|P|0.05|248|62|2004|1.4|4
VBR|Vanguard Small-Cap Value ETF|Vanguard|Small Value|CRSP US Small Cap Value Index||equity us small value|P|0.07|205|31|2004|2.0|4
VBK|Vanguard Small-Cap Growth ETF|Vanguard|Small Growth|CRSP US Small Cap Growth Index||equity us small growth|P|0.07|290|20|2004|0.6|4
VUG|Vanguard Growth ETF|Vanguard|Large Growth|CRSP US Large Cap Growth Index||equity us large growth|P|0.04|412|160|2004|0.5|4
VTV|Vanguard Value ETF|Vanguard|Large Value|CRSP US Large Cap Value Index||equity us large value|P|0.04|172|135|2004|2.3|4
VOE|Vanguard Mid-Cap Value ETF|Vanguard|Mid-Cap Value|CRSP US Mid Cap Value Index||equity us mid value|P|0.07|168|18|2006|2.1|4
VOT|Vanguard Mid-Cap Growth ETF|Vanguard|Mid-Cap Growth|CRSP US Mid Cap Growth Index||equity us mid growth|P|0.07|258|16|2006|0.7|4
IVW|iShares S&P 500 Growth ETF|iShares|Large Growth|S&P 500 Growth Index||equity us large growth|P|0.18|100|58|2000|0.5|4
IVE|iShares S&P 500 Value ETF|iShares|Large Value|S&P 500 Value Index||equity us large value|P|0.18|198|37|2000|1.8|4
SCHG|Schwab U.S. Large-Cap Growth ETF|Schwab|Large Growth|Dow Jones U.S. Large-Cap Growth Total Stock Market Index||equity us large growth|P|0.04|28|38|2009|0.4|4
SCHX|Schwab U.S. Large-Cap ETF|Schwab|Large Blend|Dow Jones U.S. Large-Cap Total Stock Market Index||equity us large blend|P|0.03|23|52|2009|1.2|4
SCHA|Schwab U.S. Small-Cap ETF|Schwab|Small Blend|Dow Jones U.S. Small-Cap Total Stock Market Index||equity us small blend|P|0.04|26|18|2009|1.4|4
SCHD|Schwab U.S. Dividend Equity ETF|Schwab|Large Value|Dow Jones U.S. Dividend 100 Index||equity us large dividend|P|0.06|28|68|2011|3.5|4
VIG|Vanguard Dividend Appreciation ETF|Vanguard|Large Blend|S&P U.S. Dividend Growers Index||equity us large dividend|P|0.05|199|88|2006|1.7|4
VYM|Vanguard High Dividend Yield ETF|Vanguard|Large Value|FTSE High Dividend Yield Index||equity us large dividend|P|0.06|130|60|2006|2.8|4
DVY|iShares Select Dividend ETF|iShares|Large Value|Dow Jones U.S. Select Dividend Index||equity us mid dividend|Q|0.38|135|20|2003|3.6|4
DGRO|iShares Core Dividend Growth ETF|iShares|Large Value|Morningstar US Dividend Growth Index||equity us large dividend|P|0.08|63|30|2014|2.2|4
NOBL|ProShares S&P 500 Dividend Aristocrats ETF|ProShares|Large Value|S&P 500 Dividend Aristocrats Index||equity us large dividend|Z|0.35|104|12|2013|2.1|4
HDV|iShares Core High Dividend ETF|iShares|Large Value|Morningstar Dividend Yield Focus Index||equity us large dividend|P|0.08|118|11|2011|3.4|4
RSP|Invesco S&P 500 Equal Weight ETF|Invesco|Large Blend|S&P 500 Equal Weight Index||equity us large equal|P|0.20|182|72|2003|1.5|4
USMV|iShares MSCI USA Min Vol Factor ETF|iShares|Large Blend|MSCI USA Minimum Volatility Index||equity us large lowvol|Z|0.15|91|24|2011|1.7|4
SPLV|Invesco S&P 500 Low Volatility ETF|Invesco|Large Value|S&P 500 Low Volatility Index||equity us large lowvol|P|0.25|72|7.5|2011|2.1|12
MTUM|iShares MSCI USA Momentum Factor ETF|iShares|Large Growth|MSCI USA Momentum SR Variant Index||equity us large growth|Z|0.15|215|13|2013|0.7|4
QUAL|iShares MSCI USA Quality Factor ETF|iShares|Large Blend|MSCI USA Sector Neutral Quality Index||equity us large blend|Z|0.15|182|50|2013|1.1|4
OEF|iShares S&P 100 ETF|iShares|Large Blend|S&P 100 Index|^OEX|equity us mega blend|P|0.20|290|18|2000|0.9|4
MGK|Vanguard Mega Cap Growth ETF|Vanguard|Large Growth|CRSP US Mega Cap Growth Index||equity us mega growth|P|0.07|345|25|2007|0.4|4
XLK|Technology Select Sector SPDR Fund|State Street|Technology|Technology Select Sector Index||sector Information Technology|P|0.09|235|74|1998|0.7|4
XLF|Financial Select Sector SPDR Fund|State Street|Financial|Financial Select Sector Index||sector Financials|P|0.09|50|51|1998|1.4|4
XLV|Health Care Select Sector SPDR Fund|State Street|Health|Health Care Select Sector Index||sector Health Care|P|0.09|142|39|1998|1.6|4
XLE|Energy Select Sector SPDR Fund|State Street|Equity Energy|Energy Select Sector Index||sector Energy|P|0.09|90|35|1998|3.2|4
XLI|Industrial Select Sector SPDR Fund|State Street|Industrials|Industrial Select Sector Index||sector Industrials|P|0.09|138|21|1998|1.4|4
XLY|Consumer Discretionary Select Sector SPDR Fund|State Street|Consumer Cyclical|Consumer Discretionary Select Sector Index||sector Consumer Discretionary|P|0.09|220|23|1998|0.7|4
XLP|Consumer Staples Select Sector SPDR Fund|State Street|Consumer Defensive|Consumer Staples Select Sector Index||sector Consumer Staples|P|0.09|80|16|1998|2.6|4
XLU|Utilities Select Sector SPDR Fund|State Street|Utilities|Utilities Select Sector Index||sector Utilities|P|0.09|79|17|1998|2.9|4
XLB|Materials Select Sector SPDR Fund|State Street|Natural Resources|Materials Select Sector Index||sector Materials|P|0.09|90|5.5|1998|1.9|4
XLRE|Real Estate Select Sector SPDR Fund|State Street|Real Estate|Real Estate Select Sector Index||sector Real Estate|P|0.09|42|7.5|2015|3.3|4
XLC|Communication Services Select Sector SPDR Fund|State Street|Communications|Communication Services Select Sector Index||sector Communication Services|P|0.09|97|20|2018|1.0|4
VGT|Vanguard Information Technology ETF|Vanguard|Technology|MSCI US IMI Information Technology 25/50 Index||sector Information Technology|P|0.09|620|87|2004|0.6|4
VHT|Vanguard Health Care ETF|Vanguard|Health|MSCI US IMI Health Care 25/50 Index||sector Health Care|P|0.09|262|17|2004|1.5|4
VFH|Vanguard Financials ETF|Vanguard|Financial|MSCI US IMI Financials 25/50 Index||sector Financials|P|0.09|121|12|2004|1.8|4
VDE|Vanguard Energy ETF|Vanguard|Equity Energy|MSCI US IMI Energy 25/50 Index||sector Energy|P|0.09|124|7.5|2004|3.1|4
VPU|Vanguard Utilities ETF|Vanguard|Utilities|MSCI US IMI Utilities 25/50 Index||sector Utilities|P|0.09|168|6.5|2004|3.0|4
VIS|Vanguard Industrials ETF|Vanguard|Industrials|MSCI US IMI Industrials 25/50 Index||sector Industrials|P|0.09|265|5.5|2004|1.2|4
VCR|Vanguard Consumer Discretionary ETF|Vanguard|Consumer Cyclical|MSCI US IMI Consumer Discretionary 25/50 Index||sector Consumer Discretionary|P|0.09|370|6.3|2004|0.8|4
VDC|Vanguard Consumer Staples ETF|Vanguard|Consumer Defensive|MSCI US IMI Consumer Staples 25/50 Index||sector Consumer Staples|P|0.09|214|7|2004|2.5|4
VAW|Vanguard Materials ETF|Vanguard|Natural Resources|MSCI US IMI Materials 25/50 Index||sector Materials|P|0.09|200|2.8|2004|1.7|4
VNQ|Vanguard Real Estate ETF|Vanguard|Real Estate|MSCI US Investable Market Real Estate 25/50 Index||sector Real Estate|P|0.13|92|35|2004|3.8|4
SCHH|Schwab U.S. REIT ETF|Schwab|Real Estate|Dow Jones Equity All REIT Capped Index||sector Real Estate|P|0.07|21.5|7.5|2011|3.1|4
IYR|iShares U.S. Real Estate ETF|iShares|Real Estate|Dow Jones U.S. Real Estate Capped Index||sector Real Estate|P|0.39|96|4|2000|2.6|4
SMH|VanEck Semiconductor ETF|VanEck|Technology|MVIS US Listed Semiconductor 25 Index||industry Semiconductors,Semiconductor Equipment|Q|0.35|248|24|2011|0.4|1
SOXX|iShares Semiconductor ETF|iShares|Technology|NYSE Semiconductor Index|^SOX|industry Semiconductors,Semiconductor Equipment|Q|0.35|218|14|2001|0.7|4
IGV|iShares Expanded Tech-Software Sector ETF|iShares|Technology|S&P North American Expanded Technology Software Index||industry Application Software,Systems Software|Z|0.41|102|11|2001|0|4
XBI|SPDR S&P Biotech ETF|State Street|Health|S&P Biotechnology Select Industry Index||industry Biotechnology|P|0.35|95|7|2006|0.1|4
IBB|iShares Biotechnology ETF|iShares|Health|NYSE Biotechnology Index||industry Biotechnology|Q|0.45|140|7|2001|0.3|4
KRE|SPDR S&P Regional Banking ETF|State Street|Financial|S&P Regional Banks Select Industry Index||industry Regional Banks|P|0.35|64|4|2006|2.4|4
KBE|SPDR S&P Bank ETF|State Street|Financial|S&P Banks Select Industry Index||industry Regional Banks,Diversified Banks|P|0.35|58|2|2005|2.3|4
ITA|iShares U.S. Aerospace & Defense ETF|iShares|Industrials|Dow Jones U.S. Select Aerospace & Defense Index||industry Aerospace & Defense|Z|0.40|150|6.5|2006|0.8|4
XOP|SPDR S&P Oil & Gas Exploration & Production ETF|State Street|Equity Energy|S&P Oil & Gas Exploration & Production Select Industry Index||industry Oil & Gas Exploration & Production|P|0.35|138|2.3|2006|2.5|4
OIH|VanEck Oil Services ETF|VanEck|Equity Energy|MVIS US Listed Oil Services 25 Index||industry Oil & Gas Equipment & Services,Oil & Gas Drilling|P|0.35|285|1.6|2011|1.8|1
XHB|SPDR S&P Homebuilders ETF|State Street|Consumer Cyclical|S&P Homebuilders Select Industry Index||industry Homebuilding,Building Products|P|0.35|115|2|2006|0.6|4
ITB|iShares U.S. Home Construction ETF|iShares|Consumer Cyclical|Dow Jones U.S. Select Home Construction Index||industry Homebuilding,Building Products|Z|0.40|114|2.7|2006|0.6|4
XRT|SPDR S&P Retail ETF|State Street|Consumer Cyclical|S&P Retail Select Industry Index||industry Apparel Retail,Other Specialty Retail,Broadline Retail|P|0.35|80|0.5|2006|1.3|4
JETS|U.S. Global Jets ETF|U.S. Global|Industrials|U.S. Global Jets Index||industry Passenger Airlines|P|0.60|25|1|2015|0|1
GDX|VanEck Gold Miners ETF|VanEck|Equity Precious Metals|NYSE Arca Gold Miners Index||industry Gold|P|0.51|37|13|2006|1.3|1
ARKK|ARK Innovation ETF|ARK|Mid-Cap Growth|S&P 500 Index|^SPX|active us mid growth|P|0.75|58|6|2014|0|1
VEA|Vanguard FTSE Developed Markets ETF|Vanguard|Foreign Large Blend|FTSE Developed All Cap ex US Index|^MXEA|equity developed all blend|P|0.03|48|145|2007|3.1|4
IEFA|iShares Core MSCI EAFE ETF|iShares|Foreign Large Blend|MSCI EAFE IMI Index|^MXEA|equity developed all blend|Z|0.07|71|120|2012|3.1|2
EFA|iShares MSCI EAFE ETF|iShares|Foreign Large Blend|MSCI EAFE Index|^MXEA|equity developed large blend|P|0.32|76|52|2001|2.9|2
SCHF|Schwab International Equity ETF|Schwab|Foreign Large Blend|FTSE Developed ex US Index|^MXEA|equity developed large blend|P|0.03|19|43|2009|2.9|2
VWO|Vanguard FTSE Emerging Markets ETF|Vanguard|Diversified Emerging Markets|FTSE Emerging Markets All Cap China A Inclusion Index|^MXEF|equity emerging all blend|P|0.07|45|82|2005|3.0|4
IEMG|iShares Core MSCI Emerging Markets ETF|iShares|Diversified Emerging Markets|MSCI Emerging Markets IMI Index|^MXEF|equity emerging all blend|P|0.09|54|85|2012|3.1|2
EEM|iShares MSCI Emerging Markets ETF|iShares|Diversified Emerging Markets|MSCI Emerging Markets Index|^MXEF|equity emerging large blend|P|0.70|43|18|2003|2.4|2
VXUS|Vanguard Total International Stock ETF|Vanguard|Foreign Large Blend|FTSE Global All Cap ex US Index|^MXWDU|equity exus all blend|Q|0.05|60|80|2011|3.1|4
IXUS|iShares Core MSCI Total International Stock ETF|iShares|Foreign Large Blend|MSCI ACWI ex USA IMI Index|^MXWDU|equity exus all blend|Q|0.07|68|42|2012|3.1|2
VEU|Vanguard FTSE All-World ex-US ETF|Vanguard|Foreign Large Blend|FTSE All-World ex US Index|^MXWDU|equity exus large blend|P|0.04|59|42|2007|3.0|4
VT|Vanguard Total World Stock ETF|Vanguard|Global Large-Stock Blend|FTSE Global All Cap Index|^MXWD|equity world all blend|P|0.06|119|43|2008|1.9|4
ACWI|iShares MSCI ACWI ETF|iShares|Global Large-Stock Blend|MSCI ACWI Index|^MXWD|equity world large blend|Q|0.32|120|20|2008|1.6|2
VGK|Vanguard FTSE Europe ETF|Vanguard|Europe Stock|FTSE Developed Europe All Cap Index||equity europe all blend|P|0.06|64|18|2005|3.2|4
EWJ|iShares MSCI Japan ETF|iShares|Japan Stock|MSCI Japan Index||equity japan large blend|P|0.50|67|14|1996|2.1|2
FXI|iShares China Large-Cap ETF|iShares|China Region|FTSE China 50 Index||equity china large blend|P|0.74|31|7|2004|1.7|2
INDA|iShares MSCI India ETF|iShares|India Equity|MSCI India Index||equity india large blend|Z|0.62|53|9.5|2012|0.7|2
EWZ|iShares MSCI Brazil ETF|iShares|Latin America Stock|MSCI Brazil 25/50 Index||equity brazil large blend|P|0.59|25|4|2000|6.0|2
AGG|iShares Core U.S. Aggregate Bond ETF|iShares|Intermediate Core Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.1 high|P|0.03|98|123|2003|3.7|12
BND|Vanguard Total Bond Market ETF|Vanguard|Intermediate Core Bond|Bloomberg U.S. Aggregate Float Adjusted Index|^AGGB|bond aggregate 6.1 high|Q|0.03|72.5|125|2007|3.6|12
SCHZ|Schwab U.S. Aggregate Bond ETF|Schwab|Intermediate Core Bond|Bloomberg U.S. Aggregate Bond Index|^AGGB|bond aggregate 6.1 high|P|0.03|23|8.5|2011|3.9|12
BNDX|Vanguard Total International Bond ETF|Vanguard|Global Bond-USD Hedged|Bloomberg Global Aggregate ex-USD Float Adjusted RIC Capped Index||bond international 7.2 high|Q|0.07|49|63|2013|4.2|12
TLT|iShares 20+ Year Treasury Bond ETF|iShares|Long Government|ICE U.S. Treasury 20+ Year Bond Index||bond treasury 16.4 high|Q|0.15|90|56|2002|4.1|12
IEF|iShares 7-10 Year Treasury Bond ETF|iShares|Intermediate Government|ICE U.S. Treasury 7-10 Year Bond Index||bond treasury 7.1 high|Q|0.15|93|34|2002|3.6|12
SHY|iShares 1-3 Year Treasury Bond ETF|iShares|Short Government|ICE U.S. Treasury 1-3 Year Bond Index||bond treasury 1.9 high|Q|0.15|82|24|2002|3.9|12
GOVT|iShares U.S. Treasury Bond ETF|iShares|Intermediate Government|ICE U.S. Treasury Core Bond Index||bond treasury 5.9 high|Z|0.05|23|28|2012|3.1|12
BIL|SPDR Bloomberg 1-3 Month T-Bill ETF|State Street|Ultrashort Bond|Bloomberg 1-3 Month U.S. Treasury Bill Index||bond bills 0.1 high|P|0.14|91.5|38|2007|5.0|12
SGOV|iShares 0-3 Month Treasury Bond ETF|iShares|Ultrashort Bond|ICE 0-3 Month US Treasury Securities Index||bond bills 0.1 high|P|0.09|100.5|33|2020|5.0|12
SHV|iShares Short Treasury Bond ETF|iShares|Ultrashort Bond|ICE Short US Treasury Securities Index||bond bills 0.3 high|Q|0.15|110|20|2007|4.9|12
VGSH|Vanguard Short-Term Treasury ETF|Vanguard|Short Government|Bloomberg U.S. Treasury 1-3 Year Bond Index||bond treasury 1.9 high|Q|0.03|58|22|2009|4.2|12
VGIT|Vanguard Intermediate-Term Treasury ETF|Vanguard|Intermediate Government|Bloomberg U.S. Treasury 3-10 Year Bond Index||bond treasury 4.9 high|Q|0.03|58|31|2009|3.6|12
LQD|iShares iBoxx $ Investment Grade Corporate Bond ETF|iShares|Corporate Bond|Markit iBoxx USD Liquid Investment Grade Index||bond corporate 8.2 medium|P|0.14|108|31|2002|4.4|12
VCIT|Vanguard Intermediate-Term Corporate Bond ETF|Vanguard|Corporate Bond|Bloomberg U.S. 5-10 Year Corporate Bond Index||bond corporate 6.0 medium|Q|0.03|81|50|2009|4.4|12
VCSH|Vanguard Short-Term Corporate Bond ETF|Vanguard|Short-Term Bond|Bloomberg U.S. 1-5 Year Corporate Bond Index||bond corporate 2.7 medium|Q|0.03|78|40|2009|3.9|12
BSV|Vanguard Short-Term Bond ETF|Vanguard|Short-Term Bond|Bloomberg U.S. 1-5 Year Government/Credit Float Adjusted Index||bond aggregate 2.6 high|P|0.03|77|37|2007|3.3|12
HYG|iShares iBoxx $ High Yield Corporate Bond ETF|iShares|High Yield Bond|Markit iBoxx USD Liquid High Yield Index||bond highyield 3.1 low|P|0.49|79|16|2007|6.0|12
JNK|SPDR Bloomberg High Yield Bond ETF|State Street|High Yield Bond|Bloomberg High Yield Very Liquid Index||bond highyield 3.1 low|P|0.40|96|8|2007|6.5|12
EMB|iShares J.P. Morgan USD Emerging Markets Bond ETF|iShares|Emerging Markets Bond|J.P. Morgan EMBI Global Core Index||bond emerging 6.9 low|Q|0.39|90|15|2007|5.0|12
MUB|iShares National Muni Bond ETF|iShares|Muni National Intermediate|ICE AMT-Free US National Municipal Index||bond municipal 6.2 high|P|0.05|107|40|2007|3.0|12
VTEB|Vanguard Tax-Exempt Bond ETF|Vanguard|Muni National Intermediate|S&P National AMT-Free Municipal Bond Index||bond municipal 6.4 high|P|0.03|50|36|2015|3.1|12
TIP|iShares TIPS Bond ETF|iShares|Inflation-Protected Bond|ICE US Treasury Inflation Linked Bond Index||bond tips 6.5 high|P|0.18|107|15|2003|2.5|12
SCHP|Schwab U.S. TIPS ETF|Schwab|Inflation-Protected Bond|Bloomberg US Treasury Inflation-Linked Bond Index||bond tips 6.6 high|P|0.03|26|12|2010|3.0|12
MBB|iShares MBS ETF|iShares|Intermediate Government|Bloomberg U.S. MBS Index||bond mortgage 5.8 high|Q|0.04|93|36|2007|3.8|12
BKLN|Invesco Senior Loan ETF|Invesco|Bank Loan|Morningstar LSTA US Leveraged Loan 100 Index||bond loans 0.2 low|P|0.65|21|8|2011|8.3|12
GLD|SPDR Gold Shares|State Street|Commodities Focused|LBMA Gold Price PM||commodity gold|P|0.40|245|75|2004|0|0
IAU|iShares Gold Trust|iShares|Commodities Focused|LBMA Gold Price PM||commodity gold|P|0.25|50|33|2005|0|0
SLV|iShares Silver Trust|iShares|Commodities Focused|LBMA Silver Price||commodity silver|P|0.50|28|14|2006|0|0
USO|United States Oil Fund, LP|USCF|Commodities Focused|NYMEX light sweet crude oil futures||commodity oil|P|0.60|73|1|2006|0|0
DBC|Invesco DB Commodity Index Tracking Fund|Invesco|Commodities Broad Basket|DBIQ Optimum Yield Diversified Commodity Index||commodity broad|P|0.85|22|1.4|2006|4.5|1
IBIT|iShares Bitcoin Trust ETF|iShares|Digital Assets|CME CF Bitcoin Reference Rate||commodity bitcoin|Q|0.25|55|50|2024|0|0
GBTC|Grayscale Bitcoin Trust ETF|Grayscale|Digital Assets|CoinDesk Bitcoin Price Index||commodity bitcoin|P|1.50|75|19|2013|0|0
TQQQ|ProShares UltraPro QQQ|ProShares|Trading--Leveraged Equity|NASDAQ-100 Index|^NDX|leveraged 3|Q|0.84|80|25|2010|1.1|4
SQQQ|ProShares UltraPro Short QQQ|ProShares|Trading--Inverse Equity|NASDAQ-100 Index|^NDX|leveraged -3|Q|0.95|29|2.5|2010|9|4
UPRO|ProShares UltraPro S&P500|ProShares|Trading--Leveraged Equity|S&P 500 Index|^SPX|leveraged 3|P|0.91|92|4|2009|0.8|4
SPXU|ProShares UltraPro Short S&P500|ProShares|Trading--Inverse Equity|S&P 500 Index|^SPX|leveraged -3|P|0.90|22|0.6|2009|6|4
SSO|ProShares Ultra S&P500|ProShares|Trading--Leveraged Equity|S&P 500 Index|^SPX|leveraged 2|P|0.89|95|6|2006|0.7|4
SH|ProShares Short S&P500|ProShares|Trading--Inverse Equity|S&P 500 Index|^SPX|leveraged -1|P|0.89|42|0.9|2006|5|4
SOXL|Direxion Daily Semiconductor Bull 3X Shares|Direxion|Trading--Leveraged Equity|NYSE Semiconductor Index|^SOX|leveraged 3|P|0.76|30|12|2010|1|4
JEPI|JPMorgan Equity Premium Income ETF|JPMorgan|Derivative Income|S&P 500 Index|^SPX|income us large lowvol|P|0.35|58|38|2020|7.2|12
JEPQ|JPMorgan Nasdaq Equity Premium Income ETF|JPMorgan|Derivative Income|NASDAQ-100 Index|^NDX|income us ndx growth|Q|0.35|56|22|2022|9.6|12
QYLD|Global X NASDAQ 100 Covered Call ETF|Global X|Derivative Income|Cboe NASDAQ-100 BuyWrite V2 Index|^NDX|income us ndx growth|Q|0.61|18|8.4|2013|11.5|12
XYLD|Global X S&P 500 Covered Call ETF|Global X|Derivative Income|Cboe S&P 500 BuyWrite Index|^SPX|income us large blend|P|0.60|42|3|2013|9.5|12
AOR|iShares Core 60/40 Balanced Allocation ETF|iShares|Global Moderate Allocation|S&P Target Risk Balanced Index||allocation 60|P|0.15|58|2.4|2008|2.5|4
AOA|iShares Core 80/20 Aggressive Allocation ETF|iShares|Global Moderately Aggressive Allocation|S&P Target Risk Aggressive Index||allocation 80|P|0.15|77|2.1|2008|2.2|4
AOM|iShares Core 40/60 Moderate Allocation ETF|iShares|Global Moderately Conservative Allocation|S&P Target Risk Moderate Index||allocation 40|P|0.15|44|1.4|2008|2.9|4
PFF|iShares Preferred and Income Securities ETF|iShares|Preferred Stock|ICE Exchange-Listed Preferred & Hybrid Securities Index||bond preferred 5.0 medium|Q|0.46|32|15|2007|6.2|12
AVUV|Avantis U.S. Small Cap Value ETF|Avantis|Small Value|Russell 2000 Value Index||active us small value|P|0.25|101|15|2019|1.6|4
DFAC|Dimensional U.S. Core Equity 2 ETF|Dimensional|Large Blend|Russell 3000 Index|^CRSPTM|active us all blend|P|0.17|36|33|2007|1.0|4
COWZ|Pacer US Cash Cows 100 ETF|Pacer|Mid-Cap Value|Pacer US Cash Cows 100 Index||equity us mid value|Z|0.49|59|25|2016|1.8|4
MOAT|VanEck Morningstar Wide Moat ETF|VanEck|Large Blend|Morningstar Wide Moat Focus Index||equity us large equal|Z|0.47|96|15|2012|0.8|1
ICLN|iShares Global Clean Energy ETF|iShares|Miscellaneous Sector|S&P Global Clean Energy Transition Index||industry Electric Utilities,Independent Power Producers,Semiconductors|Q|0.41|12|1.6|2008|1.6|2
`;
