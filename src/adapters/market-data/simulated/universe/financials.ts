export const financials = `
BRK.B|Berkshire Hathaway Inc. Class B|Multi-Sector Holdings|N|1067983|465|2157|1996|0|12|
BRK.A|Berkshire Hathaway Inc. Class A|Multi-Sector Holdings|N|1067983|697500|1.438|1980|0|12|
JPM|JPMorgan Chase & Co.|Diversified Banks|N|19617|240|2815|1969|5.00|12|CMB@2000-12-29
V|Visa Inc.|Transaction & Payment Processing|N|1403161|310|1950|2008|2.36|9|
MA|Mastercard Incorporated|Transaction & Payment Processing|N|1141391|520|918|2006|3.04|12|
BAC|Bank of America Corporation|Diversified Banks|N|70858|45|7673|1972|1.04|12|NB@1998-09-30
WFC|Wells Fargo & Company|Diversified Banks|N|72971|72|3329|1972|1.60|12|
GS|The Goldman Sachs Group, Inc.|Investment Banking & Brokerage|N|886982|590|314|1999|12.00|12|
MS|Morgan Stanley|Investment Banking & Brokerage|N|895421|128|1611|1993|3.70|12|MWD@2006
AXP|American Express Company|Consumer Finance|N|4962|295|704|1977|2.80|12|
SCHW|The Charles Schwab Corporation|Investment Banking & Brokerage|N|316709|77|1830|1987|1.00|12|SCH@2006
C|Citigroup Inc.|Diversified Banks|N|831001|70|1891|1986|2.24|12|
BLK|BlackRock, Inc.|Asset Management|N|2012383|1010|155|1999|20.40|12|
SPGI|S&P Global Inc.|Financial Exchanges & Data|N|64040|500|310|1929|3.64|12|MHFI@2016-04-27,MHP@2013-05-14
PGR|The Progressive Corporation|Property & Casualty Insurance|N|80661|245|586|1971|0.40|12|
CB|Chubb Limited|Property & Casualty Insurance|N|896159|275|403|1993|3.64|12|ACE@2016-01-14
MMC|Marsh & McLennan Companies, Inc.|Insurance Brokers|N|62709|220|491|1962|3.26|12|
BX|Blackstone Inc.|Asset Management|N|1393818|170|767|2007|3.95|12|
KKR|KKR & Co. Inc.|Asset Management|N|1404912|145|888|2010|0.70|12|
FISV|Fiserv, Inc.|Transaction & Payment Processing|Q|798354|205|569|1986|0|12|FI@2025-11-10
ICE|Intercontinental Exchange, Inc.|Financial Exchanges & Data|N|1571949|155|574|2005|1.80|12|
CME|CME Group Inc.|Financial Exchanges & Data|Q|1156375|235|360|2002|4.60|12|
MCO|Moody's Corporation|Financial Exchanges & Data|N|1059556|475|181|1998|3.40|12|
AON|Aon plc|Insurance Brokers|N|315293|360|217|1980|2.70|12|
PNC|The PNC Financial Services Group, Inc.|Diversified Banks|N|713676|195|397|1972|6.40|12|
USB|U.S. Bancorp|Diversified Banks|N|36104|48|1560|1984|2.00|12|
AJG|Arthur J. Gallagher & Co.|Insurance Brokers|N|354190|290|222|1984|2.40|12|
TFC|Truist Financial Corporation|Regional Banks|N|92230|45|1327|1978|2.08|12|BBT@2019-12-06
PYPL|PayPal Holdings, Inc.|Transaction & Payment Processing|Q|1633917|84|1002|2015|0|12|
COF|Capital One Financial Corporation|Consumer Finance|N|927628|180|382|1994|2.40|12|
BK|The Bank of New York Mellon Corporation|Asset Management|N|1390777|77|727|1969|1.88|12|
TRV|The Travelers Companies, Inc.|Property & Casualty Insurance|N|86312|245|227|1975|4.20|12|
AFL|Aflac Incorporated|Life & Health Insurance|N|4977|105|555|1974|2.00|12|
ALL|The Allstate Corporation|Property & Casualty Insurance|N|899051|190|265|1993|3.68|12|
MET|MetLife, Inc.|Life & Health Insurance|N|1099219|83|692|2000|2.18|12|
AIG|American International Group, Inc.|Multi-line Insurance|N|5272|75|624|1969|1.60|12|
PRU|Prudential Financial, Inc.|Life & Health Insurance|N|1137774|120|356|2001|5.20|12|
AMP|Ameriprise Financial, Inc.|Asset Management|N|820027|530|97|2005|5.92|12|
MSCI|MSCI Inc.|Financial Exchanges & Data|N|1408198|595|78|2007|6.40|12|
ACGL|Arch Capital Group Ltd.|Property & Casualty Insurance|Q|947484|96|376|1995|0|12|
HIG|The Hartford Insurance Group, Inc.|Property & Casualty Insurance|N|874766|115|290|1995|2.08|12|
WTW|Willis Towers Watson Public Limited Company|Insurance Brokers|Q|1140536|315|101|2001|3.52|12|WLTW@2022-01-07,WSH@2016-01-04
MTB|M&T Bank Corporation|Regional Banks|N|36270|195|166|1980|5.40|12|
FITB|Fifth Third Bancorp|Regional Banks|Q|35527|44|669|1975|1.48|12|
GPN|Global Payments Inc.|Transaction & Payment Processing|N|1123360|110|254|2001|1.00|12|
STT|State Street Corporation|Asset Management|N|93751|97|293|1970|3.04|12|
BRO|Brown & Brown, Inc.|Insurance Brokers|N|79282|106|286|1981|0.60|12|
RJF|Raymond James Financial, Inc.|Investment Banking & Brokerage|N|720005|155|204|1983|2.00|9|
NDAQ|Nasdaq, Inc.|Financial Exchanges & Data|Q|1120193|78|575|2002|0.96|12|
HBAN|Huntington Bancshares Incorporated|Regional Banks|Q|49196|17|1453|1967|0.62|12|
CBOE|Cboe Global Markets, Inc.|Financial Exchanges & Data|Z|1374310|205|105|2010|2.52|12|
RF|Regions Financial Corporation|Regional Banks|N|1281761|25|909|1971|1.00|12|
SYF|Synchrony Financial|Consumer Finance|N|1601712|65|389|2014|1.00|12|
NTRS|Northern Trust Corporation|Asset Management|Q|73124|105|198|1972|3.00|12|
CFG|Citizens Financial Group, Inc.|Regional Banks|N|759944|45|441|2014|1.68|12|
CINF|Cincinnati Financial Corporation|Property & Casualty Insurance|Q|20286|145|156|1971|3.24|12|
KEY|KeyCorp|Regional Banks|N|91576|18|991|1963|0.82|12|
PFG|Principal Financial Group, Inc.|Life & Health Insurance|Q|1126328|84|228|2001|2.92|12|
WRB|W. R. Berkley Corporation|Property & Casualty Insurance|N|11544|60|381|1973|0.32|12|
L|Loews Corporation|Multi-line Insurance|N|60086|84|217|1959|0.25|12|LTR@2007
EG|Everest Group, Ltd.|Reinsurance|N|1095073|365|43|1995|8.00|12|RE@2023-07-07
TROW|T. Rowe Price Group, Inc.|Asset Management|Q|1113169|115|222|1986|4.96|12|
FDS|FactSet Research Systems Inc.|Financial Exchanges & Data|N|1013237|475|38|1996|4.16|8|
JKHY|Jack Henry & Associates, Inc.|Transaction & Payment Processing|Q|779152|175|73|1985|2.20|6|
CPAY|Corpay, Inc.|Transaction & Payment Processing|N|1175454|345|70|2010|0|12|FLT@2024-03-22
ERIE|Erie Indemnity Company|Property & Casualty Insurance|Q|922621|410|46|1995|5.10|12|
AIZ|Assurant, Inc.|Multi-line Insurance|N|1267238|210|51|2004|3.20|12|
GL|Globe Life Inc.|Life & Health Insurance|N|320335|110|84|1980|0.96|12|TMK@2019-08-08
IVZ|Invesco Ltd.|Asset Management|N|914208|17|448|1995|0.82|12|
BEN|Franklin Resources, Inc.|Asset Management|N|38777|21|524|1983|1.28|9|
FIS|Fidelity National Information Services, Inc.|Transaction & Payment Processing|N|1136893|84|531|2001|1.60|12|
APO|Apollo Global Management, Inc.|Asset Management|N|1858681|165|566|2011|1.85|12|
COIN|Coinbase Global, Inc.|Financial Exchanges & Data|Q|1679788|265|253|2021|0|12|
HOOD|Robinhood Markets, Inc.|Investment Banking & Brokerage|Q|1783879|42|884|2021|0|12|
SOFI|SoFi Technologies, Inc.|Consumer Finance|Q|1818874|15|1096|2020|0|12|IPOE@2021-05-28
XYZ|Block, Inc.|Transaction & Payment Processing|N|1512673|85|620|2015|0|12|SQ@2025-01-17
AFRM|Affirm Holdings, Inc.|Transaction & Payment Processing|Q|1820953|62|318|2021|0|6|
UPST|Upstart Holdings, Inc.|Consumer Finance|Q|1647639|62|94|2020|0|12|
ALLY|Ally Financial Inc.|Consumer Finance|N|40729|37|305|2014|1.20|12|
IBKR|Interactive Brokers Group, Inc.|Investment Banking & Brokerage|Q|1381197|180|109|2007|1.00|12|
LPLA|LPL Financial Holdings Inc.|Investment Banking & Brokerage|Q|1397911|330|75|2010|1.20|12|
ARES|Ares Management Corporation|Asset Management|N|1176948|180|200|2014|3.72|12|
CG|The Carlyle Group Inc.|Asset Management|Q|1527166|50|360|2012|1.40|12|
OWL|Blue Owl Capital Inc.|Asset Management|N|1823945|23|589|2020|0.72|12|
MKL|Markel Group Inc.|Property & Casualty Insurance|N|1096343|1750|13|1986|0|12|
EQH|Equitable Holdings, Inc.|Life & Health Insurance|N|1333986|48|312|2018|0.96|12|
UNM|Unum Group|Life & Health Insurance|N|5513|74|181|1986|1.68|12|
LNC|Lincoln National Corporation|Life & Health Insurance|N|59558|33|171|1968|1.80|12|
VOYA|Voya Financial, Inc.|Asset Management|N|1535929|70|97|2013|1.80|12|
RNR|RenaissanceRe Holdings Ltd.|Reinsurance|N|913144|255|51|1995|1.56|12|
RGA|Reinsurance Group of America, Incorporated|Reinsurance|N|898174|215|66|1993|3.56|12|
PRI|Primerica, Inc.|Life & Health Insurance|N|1475922|280|33|2010|4.16|12|
AFG|American Financial Group, Inc.|Property & Casualty Insurance|N|1042046|135|84|1971|3.20|12|
ORI|Old Republic International Corporation|Property & Casualty Insurance|N|74260|36|250|1971|1.16|12|
FNF|Fidelity National Financial, Inc.|Property & Casualty Insurance|N|1331875|58|273|2005|2.00|12|
KNSL|Kinsale Capital Group, Inc.|Property & Casualty Insurance|N|1669162|460|23|2016|0.68|12|
EWBC|East West Bancorp, Inc.|Regional Banks|Q|1069157|100|138|1999|2.40|12|
WAL|Western Alliance Bancorporation|Regional Banks|N|1212545|85|110|2005|1.52|12|
FHN|First Horizon Corporation|Regional Banks|N|36966|20|525|1971|0.60|12|
ZION|Zions Bancorporation, National Association|Regional Banks|Q|109380|55|148|1971|1.72|12|
CMA|Comerica Incorporated|Regional Banks|N|28412|63|131|1973|2.84|12|
FCNCA|First Citizens BancShares, Inc.|Regional Banks|Q|798941|2100|14|1986|7.80|12|
WBS|Webster Financial Corporation|Regional Banks|N|801337|56|171|1986|1.60|12|
SSB|SouthState Corporation|Regional Banks|N|764038|100|76|1997|2.16|12|
CFR|Cullen/Frost Bankers, Inc.|Regional Banks|N|39263|135|64|1977|3.80|12|
PNFP|Pinnacle Financial Partners, Inc.|Regional Banks|Q|1115055|115|77|2000|0.96|12|
BOKF|BOK Financial Corporation|Regional Banks|Q|875357|108|64|1991|2.28|12|
UMBF|UMB Financial Corporation|Regional Banks|Q|101382|115|49|1969|1.60|12|
VLY|Valley National Bancorp|Regional Banks|Q|714310|9.5|560|1969|0.44|12|
SNV|Synovus Financial Corp.|Regional Banks|N|18349|52|141|1989|1.56|12|
COLB|Columbia Banking System, Inc.|Regional Banks|Q|887343|28|209|1992|1.44|12|
FLG|Flagstar Financial, Inc.|Regional Banks|N|910073|11|415|1993|0.04|12|NYCB@2024-10-25
EVR|Evercore Inc.|Investment Banking & Brokerage|N|1360901|280|38|2006|3.20|12|
HLI|Houlihan Lokey, Inc.|Investment Banking & Brokerage|N|1302215|175|70|2015|2.28|3|
LAZ|Lazard, Inc.|Investment Banking & Brokerage|N|1311370|52|91|2005|2.00|12|
SEIC|SEI Investments Company|Asset Management|Q|350894|82|128|1981|0.98|12|
MORN|Morningstar, Inc.|Financial Exchanges & Data|Q|1289419|335|43|2005|1.82|12|
MKTX|MarketAxess Holdings Inc.|Financial Exchanges & Data|Q|1278021|235|38|2004|2.96|12|
TW|Tradeweb Markets Inc.|Financial Exchanges & Data|Q|1758730|132|213|2019|0.48|12|
WU|The Western Union Company|Transaction & Payment Processing|N|1365135|10.5|338|2006|0.94|12|
OMF|OneMain Holdings, Inc.|Consumer Finance|N|1584207|52|119|2013|4.16|12|LEAF@2015
CACC|Credit Acceptance Corporation|Consumer Finance|Q|885550|470|12|1992|0|12|
SLM|SLM Corporation|Consumer Finance|Q|1032033|28|211|1984|0.52|12|
MTG|MGIC Investment Corporation|Mortgage Finance|N|876437|25|247|1991|0.52|12|
RDN|Radian Group Inc.|Mortgage Finance|N|890926|33|148|1992|1.02|12|
ESNT|Essent Group Ltd.|Mortgage Finance|N|1448893|56|105|2013|1.12|12|
RKT|Rocket Companies, Inc.|Mortgage Finance|N|1805284|13|1990|2020|0|12|
JXN|Jackson Financial Inc.|Life & Health Insurance|N|1822993|95|73|2021|2.80|12|
CRBG|Corebridge Financial, Inc.|Life & Health Insurance|N|1889539|31|561|2022|0.92|12|
TOST|Toast, Inc.|Transaction & Payment Processing|N|1650164|38|574|2021|0|12|
`;
