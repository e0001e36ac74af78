export const communication = `
GOOGL|Alphabet Inc. Class A|Interactive Media & Services|Q|1652044|180|12104|2004|0.80|12|
GOOG|Alphabet Inc. Class C|Interactive Media & Services|Q|1652044|181|12104|2014|0.80|12|
META|Meta Platforms, Inc.|Interactive Media & Services|Q|1326801|595|2526|2012|2.00|12|FB@2022-06-08
NFLX|Netflix, Inc.|Movies & Entertainment|Q|1065280|880|428|2002|0|12|
DIS|The Walt Disney Company|Movies & Entertainment|N|1744489|112|1810|1957|1.00|9|
TMUS|T-Mobile US, Inc.|Wireless Telecommunication|Q|1283699|225|1148|2007|3.52|12|PCS@2013-04-30
VZ|Verizon Communications Inc.|Integrated Telecommunication|N|732712|41|4210|1983|2.71|12|BEL@2000-06-30
T|AT&T Inc.|Integrated Telecommunication|N|732717|23|7176|1983|1.11|12|SBC@2005-11-30
CMCSA|Comcast Corporation|Cable & Satellite|Q|1166691|38|3816|1972|1.24|12|
CHTR|Charter Communications, Inc.|Cable & Satellite|Q|1091667|350|142|2009|0|12|
EA|Electronic Arts Inc.|Interactive Home Entertainment|Q|712515|148|262|1989|0.76|3|ERTS@2011-12-19
TTWO|Take-Two Interactive Software, Inc.|Interactive Home Entertainment|Q|946581|185|176|1997|0|3|
WBD|Warner Bros. Discovery, Inc.|Movies & Entertainment|Q|1437107|11|2453|2005|0|12|DISCA@2022-04-08
OMC|Omnicom Group Inc.|Advertising|N|29989|86|197|1984|2.80|12|
LYV|Live Nation Entertainment, Inc.|Movies & Entertainment|N|1335258|130|231|2005|0|12|
FOXA|Fox Corporation Class A|Broadcasting|Q|1754301|48|460|2019|0.54|6|
FOX|Fox Corporation Class B|Broadcasting|Q|1754301|46|460|2019|0.54|6|
NWSA|News Corporation Class A|Publishing|Q|1564708|28|567|2013|0.20|6|
NWS|News Corporation Class B|Publishing|Q|1564708|31|567|2013|0.20|6|
MTCH|Match Group, Inc.|Interactive Media & Services|Q|891103|33|251|1993|0.76|12|IACI@2020-06-30
PINS|Pinterest, Inc.|Interactive Media & Services|N|1506293|33|676|2019|0|12|
SNAP|Snap Inc.|Interactive Media & Services|N|1564408|11|1678|2017|0|12|
RDDT|Reddit, Inc.|Interactive Media & Services|N|1713445|160|177|2024|0|12|
ROKU|Roku, Inc.|Movies & Entertainment|Q|1428439|78|145|2017|0|12|
RBLX|Roblox Corporation|Interactive Home Entertainment|N|1315098|60|669|2021|0|12|
TTD|The Trade Desk, Inc.|Advertising|Q|1671933|118|494|2016|0|12|
SIRI|Sirius XM Holdings Inc.|Broadcasting|Q|908937|23|339|1994|1.08|12|
LUMN|Lumen Technologies, Inc.|Alternative Carriers|N|18926|6|1015|1978|0|12|CTL@2020-09-17
NYT|The New York Times Company|Publishing|N|71691|53|164|1969|0.52|12|
WMG|Warner Music Group Corp.|Movies & Entertainment|Q|1319161|31|520|2020|0.72|9|
IAC|IAC Inc.|Interactive Media & Services|Q|1800227|44|86|2020|0|12|
ZG|Zillow Group, Inc. Class A|Interactive Media & Services|Q|1617640|76|233|2011|0|12|
Z|Zillow Group, Inc. Class C|Interactive Media & Services|Q|1617640|79|233|2015|0|12|
LBRDK|Liberty Broadband Corporation Class C|Cable & Satellite|Q|1611983|78|122|2014|0|12|
NXST|Nexstar Media Group, Inc.|Broadcasting|Q|1142417|162|31|2003|6.76|12|
CABO|Cable One, Inc.|Cable & Satellite|N|1632127|360|6|2015|11.80|12|
YELP|Yelp Inc.|Interactive Media & Services|N|1345016|38|66|2012|0|12|
BMBL|Bumble Inc.|Interactive Media & Services|Q|1830043|8|106|2021|0|12|
MSGS|Madison Square Garden Sports Corp.|Movies & Entertainment|N|1636519|225|24|2015|0|6|
TKO|TKO Group Holdings, Inc.|Movies & Entertainment|N|1973266|142|82|2023|0|12|WWE@2023-09-11
TDS|Telephone and Data Systems, Inc.|Wireless Telecommunication|N|1051512|34|114|1981|0.16|12|
ASTS|AST SpaceMobile, Inc.|Wireless Telecommunication|Q|1780312|22|207|2021|0|12|
`;
