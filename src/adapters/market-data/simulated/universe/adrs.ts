/** As the company tables, with the GICS sector as a last field: shares count depositary shares. */
export const adrs = `
TSM|Taiwan Semiconductor Manufacturing Company Limited|Semiconductors|N|1046179|195|5186|1997|2.50|12||Information Technology
ASML|ASML Holding N.V.|Semiconductor Equipment|Q|937966|710|393|1995|6.50|12||Information Technology
SAP|SAP SE|Application Software|N|1000184|245|1166|1998|2.40|12||Information Technology
ARM|Arm Holdings plc|Semiconductors|Q|1973239|135|1050|2023|0|3||Information Technology
SHOP|Shopify Inc.|Internet Services & Infrastructure|Q|1594805|108|1294|2015|0|12||Information Technology
INFY|Infosys Limited|IT Consulting|N|1067491|22|4144|1999|0.50|3||Information Technology
WIT|Wipro Limited|IT Consulting|N|1123799|3.5|10460|2000|0.10|3||Information Technology
SONY|Sony Group Corporation|Consumer Electronics|N|313838|21|6040|1970|0.12|3||Consumer Discretionary
NOK|Nokia Corporation|Communications Equipment|N|924613|4.5|5400|1994|0.14|12||Information Technology
ERIC|Telefonaktiebolaget LM Ericsson|Communications Equipment|Q|717826|8.1|3333|1983|0.26|12||Information Technology
STM|STMicroelectronics N.V.|Semiconductors|N|932787|25|899|1994|0.36|12||Information Technology
UMC|United Microelectronics Corporation|Semiconductors|N|1033767|6.6|2512|2000|0.45|12||Information Technology
ASX|ASE Technology Holding Co., Ltd.|Semiconductor Equipment|N|1122411|10|2200|2000|0.32|12||Information Technology
CHKP|Check Point Software Technologies Ltd.|Systems Software|Q|1015922|185|110|1996|0|12||Information Technology
MNDY|monday.com Ltd.|Application Software|Q|1845338|240|50|2021|0|12||Information Technology
WIX|Wix.com Ltd.|Internet Services & Infrastructure|Q|1576789|215|56|2013|0|12||Information Technology
NVO|Novo Nordisk A/S|Pharmaceuticals|N|353278|88|4440|1981|1.60|12||Health Care
AZN|AstraZeneca PLC|Pharmaceuticals|Q|901832|66|3100|1993|1.48|12||Health Care
NVS|Novartis AG|Pharmaceuticals|N|1114448|100|1975|1996|3.80|12||Health Care
GSK|GSK plc|Pharmaceuticals|N|1131399|34|2040|1972|1.55|12||Health Care
SNY|Sanofi|Pharmaceuticals|Q|1121404|49|2505|2002|2.05|12||Health Care
TAK|Takeda Pharmaceutical Company Limited|Pharmaceuticals|N|1395064|13.5|3163|2018|0.62|3||Health Care
TEVA|Teva Pharmaceutical Industries Limited|Pharmaceuticals|N|818686|17|1134|1982|0|12||Health Care
BNTX|BioNTech SE|Biotechnology|Q|1776985|112|240|2019|0|12||Health Care
ALC|Alcon Inc.|Health Care Supplies|N|1167379|86|495|2019|0.27|12||Health Care
PHG|Koninklijke Philips N.V.|Health Care Equipment|N|313216|26|940|1987|0.90|12||Health Care
SHEL|Shell plc|Integrated Oil & Gas|N|1306965|65|3070|2005|2.75|12|RDS.A@2022-01-28|Energy
BP|BP p.l.c.|Integrated Oil & Gas|N|313807|30|2650|1970|1.90|12||Energy
TTE|TotalEnergies SE|Integrated Oil & Gas|N|879764|58|2300|1991|3.35|12|TOT@2021-06-10|Energy
EQNR|Equinor ASA|Integrated Oil & Gas|N|1140625|24|2790|2001|1.48|12|STO@2018-05-15|Energy
PBR|Petroleo Brasileiro S.A. - Petrobras|Integrated Oil & Gas|N|1119639|13|6444|2000|1.90|12||Energy
E|Eni S.p.A.|Integrated Oil & Gas|N|1002242|29|1560|1995|2.10|12||Energy
SU|Suncor Energy Inc.|Integrated Oil & Gas|N|311337|38|1250|1993|1.60|12||Energy
CNQ|Canadian Natural Resources Limited|Oil & Gas Exploration & Production|N|1017413|32|2105|2000|1.60|12||Energy
ENB|Enbridge Inc.|Oil & Gas Storage & Transportation|N|895728|43|2180|1984|2.70|12||Energy
TRP|TC Energy Corporation|Oil & Gas Storage & Transportation|N|1232384|47|1039|1985|2.40|12||Energy
RIO|Rio Tinto Group|Diversified Metals & Mining|N|863064|62|1623|1990|4.35|12|RTP@2010|Materials
BHP|BHP Group Limited|Diversified Metals & Mining|N|811809|52|2536|1987|2.92|6||Materials
VALE|Vale S.A.|Steel|N|917851|9.8|4270|2000|1.10|12||Materials
B|Barrick Mining Corporation|Gold|N|756894|17|1730|1987|0.40|12|GOLD@2025-05-08,ABX@2018-12-31|Materials
WPM|Wheaton Precious Metals Corp.|Gold|N|1323404|62|454|2005|0.62|12|SLW@2017-05-15|Materials
AEM|Agnico Eagle Mines Limited|Gold|N|2809|84|502|1994|1.60|12||Materials
NTR|Nutrien Ltd.|Fertilizers & Agricultural Chemicals|N|1725964|47|490|2018|2.16|12|POT@2017-12-29|Materials
BABA|Alibaba Group Holding Limited|Broadline Retail|N|1577552|90|2400|2014|1.00|3||Consumer Discretionary
PDD|PDD Holdings Inc.|Broadline Retail|Q|1737806|105|1389|2018|0|12||Consumer Discretionary
JD|JD.com, Inc.|Broadline Retail|Q|1549802|37|1540|2014|0.76|12||Consumer Discretionary
MELI|MercadoLibre, Inc.|Broadline Retail|Q|1099590|1950|51|2007|0|12||Consumer Discretionary
SE|Sea Limited|Interactive Home Entertainment|N|1703399|110|574|2017|0|12||Communication Services
NIO|NIO Inc.|Automobile Manufacturers|N|1736541|4.6|2080|2018|0|12||Consumer Discretionary
LI|Li Auto Inc.|Automobile Manufacturers|Q|1791706|23|1060|2020|0|12||Consumer Discretionary
XPEV|XPeng Inc.|Automobile Manufacturers|N|1810997|12.5|945|2020|0|12||Consumer Discretionary
TM|Toyota Motor Corporation|Automobile Manufacturers|N|1094517|178|1316|1976|5.00|3||Consumer Discretionary
HMC|Honda Motor Co., Ltd.|Automobile Manufacturers|N|715153|27|1550|1977|1.30|3||Consumer Discretionary
STLA|Stellantis N.V.|Automobile Manufacturers|N|1605484|13|2896|2014|0.78|12|FCAU@2021-01-15|Consumer Discretionary
RACE|Ferrari N.V.|Automobile Manufacturers|N|1648416|430|180|2015|2.60|12||Consumer Discretionary
TCOM|Trip.com Group Limited|Hotels, Resorts & Cruise Lines|Q|1269238|66|640|2003|0.30|12|CTRP@2019-11-04|Consumer Discretionary
BIDU|Baidu, Inc.|Interactive Media & Services|Q|1329099|87|350|2005|0|12||Communication Services
NTES|NetEase, Inc.|Interactive Home Entertainment|Q|1110646|90|642|2000|2.40|12||Communication Services
SPOT|Spotify Technology S.A.|Movies & Entertainment|N|1639920|460|200|2018|0|12||Communication Services
TME|Tencent Music Entertainment Group|Movies & Entertainment|N|1744676|12|1715|2018|0.14|12||Communication Services
VOD|Vodafone Group Public Limited Company|Wireless Telecommunication|Q|839923|9|2550|1988|0.49|3||Communication Services
AMX|America Movil, S.A.B. de C.V.|Wireless Telecommunication|N|1129137|15|3060|2001|0.52|12||Communication Services
BCE|BCE Inc.|Integrated Telecommunication|N|718940|25|912|1983|2.90|12||Communication Services
TEF|Telefonica, S.A.|Integrated Telecommunication|N|814052|4.4|5650|1987|0.32|12||Communication Services
UL|Unilever PLC|Personal Care Products|N|217410|58|2480|1961|1.88|12||Consumer Staples
DEO|Diageo plc|Distillers & Vintners|N|835403|120|556|1991|4.10|6||Consumer Staples
BTI|British American Tobacco p.l.c.|Tobacco|N|1303523|37|2220|1998|2.95|12||Consumer Staples
BUD|Anheuser-Busch InBev SA/NV|Brewers|N|1668717|54|1970|2009|0.90|12||Consumer Staples
ABEV|Ambev S.A.|Brewers|N|1565025|2.1|15750|1997|0.14|12||Consumer Staples
FMX|Fomento Economico Mexicano, S.A.B. de C.V.|Soft Drinks & Non-alcoholic Beverages|N|1061736|90|358|1998|4.10|12||Consumer Staples
HSBC|HSBC Holdings plc|Diversified Banks|N|1089113|49|3600|1999|3.10|12||Financials
RY|Royal Bank of Canada|Diversified Banks|N|1000275|122|1414|1995|4.10|10||Financials
TD|The Toronto-Dominion Bank|Diversified Banks|N|947263|55|1750|1996|2.95|10||Financials
BMO|Bank of Montreal|Diversified Banks|N|927971|95|730|1994|4.45|10||Financials
BNS|The Bank of Nova Scotia|Diversified Banks|N|9631|54|1244|2002|3.05|10||Financials
CM|Canadian Imperial Bank of Commerce|Diversified Banks|N|1045520|63|944|1997|2.70|10||Financials
MUFG|Mitsubishi UFJ Financial Group, Inc.|Diversified Banks|N|67088|12|11600|1989|0.38|3||Financials
SMFG|Sumitomo Mitsui Financial Group, Inc.|Diversified Banks|N|1022837|14.5|6500|2010|0.45|3||Financials
UBS|UBS Group AG|Asset Management|N|1610520|31|3170|2000|0.90|12||Financials
SAN|Banco Santander, S.A.|Diversified Banks|N|891478|4.9|15150|1987|0.22|12|STD@2011|Financials
BBVA|Banco Bilbao Vizcaya Argentaria, S.A.|Diversified Banks|N|842180|10|5763|1988|0.72|12||Financials
ING|ING Groep N.V.|Diversified Banks|N|1039765|16|3150|1997|1.15|12||Financials
BCS|Barclays PLC|Diversified Banks|N|312069|13|3620|1986|0.42|12||Financials
DB|Deutsche Bank Aktiengesellschaft|Diversified Banks|N|1159508|17|1950|2001|0.48|12||Financials
HDB|HDFC Bank Limited|Diversified Banks|N|1144967|64|2550|2001|0.70|3||Financials
IBN|ICICI Bank Limited|Diversified Banks|N|1103838|30|3530|2000|0.24|3||Financials
ITUB|Itau Unibanco Holding S.A.|Diversified Banks|N|1132597|5.8|9800|2002|0.30|12||Financials
NU|Nu Holdings Ltd.|Diversified Banks|N|1691493|12|4790|2021|0|12||Financials
MFC|Manulife Financial Corporation|Life & Health Insurance|N|1086888|31|1740|1999|1.20|12||Financials
SLF|Sun Life Financial Inc.|Life & Health Insurance|N|1097362|60|577|2000|2.40|12||Financials
BN|Brookfield Corporation|Asset Management|N|1001085|57|1510|1983|0.34|12|BAM@2022-12-09|Financials
CNI|Canadian National Railway Company|Rail Transportation|N|16868|108|630|1996|2.45|12||Industrials
CP|Canadian Pacific Kansas City Limited|Rail Transportation|N|16875|76|933|1983|0.56|12||Industrials
RELX|RELX PLC|Research & Consulting Services|N|929869|47|1860|1994|0.80|12|RUK@2015-06-30|Industrials
TRI|Thomson Reuters Corporation|Research & Consulting Services|N|1075124|165|450|2002|2.20|12|TOC@2008-04-16|Industrials
ABBNY|ABB Ltd|Electrical Components & Equipment|O||55|1840|2001|0.95|12|ABB@2023-05-23|Industrials
SIEGY|Siemens AG|Industrial Conglomerates|O||98|1600|2001|2.60|9|SI@2014-05-15|Industrials
RYAAY|Ryanair Holdings plc|Passenger Airlines|Q|1038683|44|535|1997|0.90|3||Industrials
NGG|National Grid plc|Multi-Utilities|N|1004315|62|978|1999|3.10|3||Utilities
BEPC|Brookfield Renewable Corporation|Independent Power Producers|N|1791863|28|180|2020|1.42|12||Utilities
NSRGY|Nestle S.A.|Packaged Foods & Meats|O||86|2570|1996|3.40|12||Consumer Staples
RHHBY|Roche Holding AG|Pharmaceuticals|O||37|6400|1992|1.30|12||Health Care
TCEHY|Tencent Holdings Limited|Interactive Media & Services|O||52|9200|2008|0.44|12||Communication Services
LVMUY|LVMH Moet Hennessy Louis Vuitton SE|Apparel, Accessories & Luxury Goods|O||130|2490|1999|2.80|12||Consumer Discretionary
ADDYY|adidas AG|Footwear|O||125|357|2001|0.40|12||Consumer Discretionary
NTDOY|Nintendo Co., Ltd.|Interactive Home Entertainment|O||14|4660|1999|0.30|3||Communication Services
`;

/** Home countries of the depositary shares, and of companies listed here but at home elsewhere. */
export const ADR_COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'TW TSM UMC ASX',
    'NL ASML STM PHG ING ESTC NXPI',
    'DE SAP BNTX DB SIEGY ADDYY',
    'GB ARM AZN GSK SHEL BP VOD UL DEO BTI HSBC BCS RELX NGG RIO FTI',
    'CA SHOP SU CNQ ENB TRP WPM AEM NTR B BCE RY TD BMO BNS CM MFC SLF BN CNI CP TRI BEPC LULU',
    'IN INFY WIT HDB IBN',
    'JP SONY TAK TM HMC MUFG SMFG NTDOY',
    'FI NOK',
    'SE ERIC SPOT ALV',
    'IL CHKP MNDY WIX TEVA NVMI',
    'DK NVO',
    'CH NVS ALC UBS ABBNY NSRGY RHHBY ONON GRMN CB RIG CRSP BG',
    'FR SNY TTE LVMUY',
    'NO EQNR',
    'BR PBR VALE ABEV ITUB NU',
    'IT E RACE',
    'AU BHP',
    'CN BABA PDD JD NIO LI XPEV TCOM BIDU NTES TME TCEHY',
    'UY MELI',
    'SG SE FLEX',
    'MX AMX FMX',
    'ES TEF SAN BBVA',
    'BE BUD',
    'IE RYAAY ACN MDT STE TT JCI ALLE PNR STX SW CRH LIN ETN AON WTW JAZZ PRGO TEL',
    'BM ACGL EG RNR ESNT',
  ].flatMap((line) => {
    const [country = '', ...symbols] = line.split(' ');
    return symbols.map((symbol) => [symbol, country]);
  }),
);
