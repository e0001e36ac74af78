export const consumerDiscretionary = `
AMZN|Amazon.com, Inc.|Broadline Retail|Q|1018724|205|10515|1997|0|12|
TSLA|Tesla, Inc.|Automobile Manufacturers|Q|1318605|330|3210|2010|0|12|
HD|The Home Depot, Inc.|Home Improvement Retail|N|354950|395|993|1981|9.00|1|
MCD|McDonald's Corporation|Restaurants|N|63908|295|717|1966|7.08|12|
LOW|Lowe's Companies, Inc.|Home Improvement Retail|N|60667|255|565|1961|4.60|1|
BKNG|Booking Holdings Inc.|Hotels, Resorts & Cruise Lines|Q|1075531|5000|33|1999|35.00|12|PCLN@2018-02-26
TJX|The TJX Companies, Inc.|Apparel Retail|N|109198|122|1124|1987|1.50|1|
SBUX|Starbucks Corporation|Restaurants|Q|829224|95|1134|1992|2.44|9|
NKE|NIKE, Inc.|Footwear|N|320187|76|1491|1980|1.60|5|
ABNB|Airbnb, Inc.|Hotels, Resorts & Cruise Lines|Q|1559720|132|634|2020|0|12|
CMG|Chipotle Mexican Grill, Inc.|Restaurants|N|1058090|60|1363|2006|0|12|
ORLY|O'Reilly Automotive, Inc.|Automotive Retail|Q|898173|82|865|1993|0|12|
MAR|Marriott International, Inc.|Hotels, Resorts & Cruise Lines|Q|1048286|280|278|1993|2.52|12|
HLT|Hilton Worldwide Holdings Inc.|Hotels, Resorts & Cruise Lines|N|1585689|245|244|2013|0.60|12|
GM|General Motors Company|Automobile Manufacturers|N|1467858|53|1100|2010|0.48|12|
AZO|AutoZone, Inc.|Automotive Retail|N|866787|3200|17|1991|0|8|
F|Ford Motor Company|Automobile Manufacturers|N|37996|10.5|3975|1956|0.60|12|
RCL|Royal Caribbean Cruises Ltd.|Hotels, Resorts & Cruise Lines|N|884887|235|269|1993|2.20|12|
CCL|Carnival Corporation & plc|Hotels, Resorts & Cruise Lines|N|815097|25|1165|1987|0|11|
NCLH|Norwegian Cruise Line Holdings Ltd.|Hotels, Resorts & Cruise Lines|N|1513761|25|440|2013|0|12|
YUM|Yum! Brands, Inc.|Restaurants|N|1041061|135|279|1997|2.68|12|
ROST|Ross Stores, Inc.|Apparel Retail|Q|745732|148|330|1985|1.47|1|
DHI|D.R. Horton, Inc.|Homebuilding|N|882184|150|318|1992|1.60|9|
LEN|Lennar Corporation|Homebuilding|N|920760|150|267|1971|2.00|11|
NVR|NVR, Inc.|Homebuilding|N|906163|8600|3|1993|0|12|
PHM|PulteGroup, Inc.|Homebuilding|N|822416|118|203|1969|0.88|12|
TOL|Toll Brothers, Inc.|Homebuilding|N|794170|135|100|1986|0.92|10|
EBAY|eBay Inc.|Broadline Retail|Q|1065088|64|479|1998|1.08|12|
GRMN|Garmin Ltd.|Consumer Electronics|N|1121788|205|192|2000|3.00|12|
TSCO|Tractor Supply Company|Other Specialty Retail|Q|916365|54|534|1994|0.88|12|
LULU|lululemon athletica inc.|Apparel, Accessories & Luxury Goods|Q|1397187|320|122|2007|0|1|
DECK|Deckers Outdoor Corporation|Footwear|N|910521|165|152|1993|0|3|
ULTA|Ulta Beauty, Inc.|Other Specialty Retail|Q|1403568|390|46|2007|0|1|
DRI|Darden Restaurants, Inc.|Restaurants|N|940944|175|118|1995|5.60|5|
GPC|Genuine Parts Company|Distributors|N|40987|122|139|1948|4.00|12|
EXPE|Expedia Group, Inc.|Hotels, Resorts & Cruise Lines|Q|1324424|180|128|2005|1.60|12|
BBY|Best Buy Co., Inc.|Computer & Electronics Retail|N|764478|87|214|1985|3.76|1|
LVS|Las Vegas Sands Corp.|Casinos & Gaming|N|1300514|48|725|2004|1.00|12|
WYNN|Wynn Resorts, Limited|Casinos & Gaming|Q|1174922|90|110|2002|1.00|12|
MGM|MGM Resorts International|Casinos & Gaming|N|789570|37|298|1988|0|12|
APTV|Aptiv PLC|Automotive Parts & Equipment|N|1521332|58|235|2011|0|12|DLPH@2017-12-04
DPZ|Domino's Pizza, Inc.|Restaurants|Q|1286681|440|34|2004|6.04|12|
POOL|Pool Corporation|Distributors|Q|945841|360|38|1995|4.80|12|
TPR|Tapestry, Inc.|Apparel, Accessories & Luxury Goods|N|1116132|58|233|2000|1.40|6|COH@2017-10-30
RL|Ralph Lauren Corporation|Apparel, Accessories & Luxury Goods|N|1037038|205|62|1997|3.30|3|
KMX|CarMax, Inc.|Automotive Retail|N|1170010|76|155|1997|0|2|
LKQ|LKQ Corporation|Distributors|Q|1065696|38|260|2003|1.20|12|
CZR|Caesars Entertainment, Inc.|Casinos & Gaming|Q|1590895|38|212|2014|0|12|ERI@2020-07-20
HAS|Hasbro, Inc.|Leisure Products|Q|46080|63|140|1968|2.80|12|
MAT|Mattel, Inc.|Leisure Products|Q|63276|19|337|1963|0|12|
MHK|Mohawk Industries, Inc.|Home Furnishings|N|851968|135|63|1992|0|12|
BWA|BorgWarner Inc.|Automotive Parts & Equipment|N|908255|33|219|1993|0.44|12|
LCID|Lucid Group, Inc.|Automobile Manufacturers|Q|1811210|2.6|3008|2020|0|12|CCIV@2021-07-23
RIVN|Rivian Automotive, Inc.|Automobile Manufacturers|Q|1874178|12|1013|2021|0|12|
DASH|DoorDash, Inc.|Specialized Consumer Services|Q|1792789|170|414|2020|0|12|
CVNA|Carvana Co.|Automotive Retail|N|1690820|220|132|2017|0|12|
ETSY|Etsy, Inc.|Broadline Retail|Q|1370637|54|113|2015|0|12|
W|Wayfair Inc.|Other Specialty Retail|N|1616707|45|125|2014|0|12|
CHWY|Chewy, Inc.|Other Specialty Retail|N|1766502|34|408|2019|0|1|
DKNG|DraftKings Inc.|Casinos & Gaming|Q|1883685|40|488|2020|0|12|
BURL|Burlington Stores, Inc.|Apparel Retail|N|1579298|275|63|2013|0|1|
DKS|Dick's Sporting Goods, Inc.|Other Specialty Retail|N|1089063|215|81|2002|4.40|1|
WSM|Williams-Sonoma, Inc.|Homefurnishing Retail|N|719955|175|126|1983|2.28|1|
GAP|The Gap, Inc.|Apparel Retail|N|39911|23|377|1976|0.60|1|GPS@2024-08-21
ANF|Abercrombie & Fitch Co.|Apparel Retail|N|1018840|145|50|1996|0|1|
AEO|American Eagle Outfitters, Inc.|Apparel Retail|N|919012|18|192|1994|0.50|1|
URBN|Urban Outfitters, Inc.|Apparel Retail|Q|912615|45|92|1993|0|1|
FIVE|Five Below, Inc.|Other Specialty Retail|Q|1177609|95|55|2012|0|1|
RH|RH|Homefurnishing Retail|N|1528849|360|18|2012|0|1|
GME|GameStop Corp.|Computer & Electronics Retail|N|1326380|28|447|2002|0|1|
M|Macy's, Inc.|Broadline Retail|N|794367|16|277|1992|0.70|1|FD@2007-05-31
KSS|Kohl's Corporation|Broadline Retail|N|885639|16|111|1992|2.00|1|
VFC|V.F. Corporation|Apparel, Accessories & Luxury Goods|N|103379|21|389|1951|0.36|3|
PVH|PVH Corp.|Apparel, Accessories & Luxury Goods|N|78239|105|55|1987|0.15|1|
LEVI|Levi Strauss & Co.|Apparel, Accessories & Luxury Goods|N|94845|17|396|2019|0.52|11|
CROX|Crocs, Inc.|Footwear|Q|1334036|108|58|2006|0|12|
ONON|On Holding AG|Footwear|N||52|330|2021|0|12|
WHR|Whirlpool Corporation|Household Appliances|N|106640|115|55|1955|7.00|12|
NWL|Newell Brands Inc.|Housewares & Specialties|Q|814453|9|416|1979|0.28|12|
LEG|Leggett & Platt, Incorporated|Home Furnishings|N|58492|12|134|1967|0.20|12|
HOG|Harley-Davidson, Inc.|Motorcycle Manufacturers|N|793952|33|127|1986|0.69|12|
BC|Brunswick Corporation|Leisure Products|N|14930|78|66|1925|1.68|12|
PII|Polaris Inc.|Leisure Products|N|931015|68|56|1987|2.64|12|
LEA|Lear Corporation|Automotive Parts & Equipment|N|842162|98|54|2009|3.08|12|
ALV|Autoliv, Inc.|Automotive Parts & Equipment|N|1034670|97|78|1997|2.72|12|
GT|The Goodyear Tire & Rubber Company|Tires & Rubber|Q|42582|9|285|1927|0|12|
AN|AutoNation, Inc.|Automotive Retail|N|350698|170|39|1990|0|12|
PAG|Penske Automotive Group, Inc.|Automotive Retail|N|1019849|158|67|1996|4.76|12|
WEN|The Wendy's Company|Restaurants|Q|30697|17|204|1976|1.00|12|
TXRH|Texas Roadhouse, Inc.|Restaurants|Q|1289460|185|67|2004|2.44|12|
WING|Wingstop Inc.|Restaurants|Q|1636222|310|29|2015|1.08|12|
CAVA|CAVA Group, Inc.|Restaurants|N|1639438|130|115|2023|0|12|
SHAK|Shake Shack Inc.|Restaurants|N|1620533|120|40|2015|0|12|
EAT|Brinker International, Inc.|Restaurants|N|703351|130|44|1984|0|6|
CHH|Choice Hotels International, Inc.|Hotels, Resorts & Cruise Lines|N|1046311|145|47|1997|1.15|12|
H|Hyatt Hotels Corporation|Hotels, Resorts & Cruise Lines|N|1468174|155|97|2009|0.60|12|
PLNT|Planet Fitness, Inc.|Leisure Facilities|N|1637207|99|85|2015|0|12|
MTN|Vail Resorts, Inc.|Leisure Facilities|N|812011|178|37|1997|8.88|7|
SCI|Service Corporation International|Specialized Consumer Services|N|89089|84|145|1970|1.20|12|
HRB|H&R Block, Inc.|Specialized Consumer Services|N|12659|57|137|1962|1.50|6|
BROS|Dutch Bros Inc.|Restaurants|N|1866581|52|115|2021|0|12|
`;
