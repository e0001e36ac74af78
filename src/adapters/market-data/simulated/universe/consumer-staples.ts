export const consumerStaples = `
WMT|Walmart Inc.|Consumer Staples Merchandise Retail|N|104169|92|8033|1972|0.83|1|
COST|Costco Wholesale Corporation|Consumer Staples Merchandise Retail|Q|909832|950|443|1985|4.64|8|
PG|The Procter & Gamble Company|Personal Care Products|N|80424|172|2355|1890|4.03|6|
KO|The Coca-Cola Company|Soft Drinks & Non-alcoholic Beverages|N|21344|63|4308|1919|1.94|12|
PEP|PepsiCo, Inc.|Soft Drinks & Non-alcoholic Beverages|Q|77476|160|1372|1919|5.42|12|
PM|Philip Morris International Inc.|Tobacco|N|1413329|130|1555|2008|5.40|12|
MO|Altria Group, Inc.|Tobacco|N|764180|55|1694|1923|4.08|12|
MDLZ|Mondelez International, Inc.|Packaged Foods & Meats|Q|1103982|65|1337|2001|1.88|12|KFT@2012-10-01
CL|Colgate-Palmolive Company|Household Products|N|21665|94|817|1930|2.00|12|
TGT|Target Corporation|Consumer Staples Merchandise Retail|N|27419|130|458|1967|4.48|1|DH@2000-01-28
KMB|Kimberly-Clark Corporation|Household Products|N|55785|135|333|1929|4.88|12|
KVUE|Kenvue Inc.|Personal Care Products|N|1944048|23|1917|2023|0.82|12|
MNST|Monster Beverage Corporation|Soft Drinks & Non-alcoholic Beverages|Q|865752|53|973|1992|0|12|HANS@2012-01-06
KDP|Keurig Dr Pepper Inc.|Soft Drinks & Non-alcoholic Beverages|Q|1418135|33|1356|2008|0.92|12|DPS@2018-07-09
STZ|Constellation Brands, Inc.|Distillers & Vintners|N|16918|235|181|1973|4.04|2|
GIS|General Mills, Inc.|Packaged Foods & Meats|N|40704|64|551|1928|2.40|5|
KR|The Kroger Co.|Food Retail|N|56873|60|723|1928|1.28|1|
SYY|Sysco Corporation|Food Distributors|N|96021|76|491|1970|2.04|6|
HSY|The Hershey Company|Packaged Foods & Meats|N|47111|175|202|1927|5.48|12|
KHC|The Kraft Heinz Company|Packaged Foods & Meats|Q|1637459|31|1209|2015|1.60|12|
ADM|Archer-Daniels-Midland Company|Agricultural Products & Services|N|7084|52|478|1924|2.00|12|
CHD|Church & Dwight Co., Inc.|Household Products|N|313927|106|245|1966|1.14|12|
EL|The Estee Lauder Companies Inc.|Personal Care Products|N|1001250|74|359|1995|1.40|6|
MKC|McCormick & Company, Incorporated|Packaged Foods & Meats|N|63754|77|268|1972|1.68|11|
CLX|The Clorox Company|Household Products|N|21076|163|124|1968|4.88|6|
TSN|Tyson Foods, Inc.|Packaged Foods & Meats|N|100493|62|356|1963|1.96|9|
DG|Dollar General Corporation|Consumer Staples Merchandise Retail|N|29534|78|220|2009|2.36|1|
DLTR|Dollar Tree, Inc.|Consumer Staples Merchandise Retail|Q|935703|68|215|1995|0|1|
BG|Bunge Global SA|Agricultural Products & Services|N|1996862|82|140|2001|2.72|12|
CAG|Conagra Brands, Inc.|Packaged Foods & Meats|N|23217|27|477|1971|1.40|5|
SJM|The J. M. Smucker Company|Packaged Foods & Meats|N|91419|110|106|1965|4.32|4|
LW|Lamb Weston Holdings, Inc.|Packaged Foods & Meats|N|1679273|70|143|2016|1.44|5|
TAP|Molson Coors Beverage Company|Brewers|N|24545|58|206|1975|1.76|12|
HRL|Hormel Foods Corporation|Packaged Foods & Meats|N|48465|31|549|1928|1.16|10|
CPB|The Campbell's Company|Packaged Foods & Meats|Q|16732|42|298|1954|1.56|7|
BF.B|Brown-Forman Corporation Class B|Distillers & Vintners|N|14693|41|472|1972|0.91|4|
BF.A|Brown-Forman Corporation Class A|Distillers & Vintners|N|14693|41|472|1972|0.91|4|
BJ|BJ's Wholesale Club Holdings, Inc.|Consumer Staples Merchandise Retail|N|1531152|98|132|2018|0|1|
USFD|US Foods Holding Corp.|Food Distributors|N|1665918|69|233|2016|0|12|
PFGC|Performance Food Group Company|Food Distributors|N|1618673|86|156|2015|0|6|
SFM|Sprouts Farmers Market, Inc.|Food Retail|Q|1575515|145|100|2013|0|12|
ACI|Albertsons Companies, Inc.|Food Retail|N|1646972|19|579|2020|0.60|2|
CELH|Celsius Holdings, Inc.|Soft Drinks & Non-alcoholic Beverages|Q|1341766|28|235|2007|0|12|
COKE|Coca-Cola Consolidated, Inc.|Soft Drinks & Non-alcoholic Beverages|Q|317540|125|87|1972|1.00|12|
INGR|Ingredion Incorporated|Agricultural Products & Services|N|1046257|140|65|1997|3.20|12|CPO@2012-06-04
DAR|Darling Ingredients Inc.|Agricultural Products & Services|N|916540|38|159|1994|0|12|
POST|Post Holdings, Inc.|Packaged Foods & Meats|N|1530950|115|58|2012|0|9|
FLO|Flowers Foods, Inc.|Packaged Foods & Meats|N|1128928|21|211|2001|0.96|12|
ELF|e.l.f. Beauty, Inc.|Personal Care Products|N|1600033|125|56|2016|0|3|
COTY|Coty Inc.|Personal Care Products|N|1024305|7|872|2013|0|6|
BYND|Beyond Meat, Inc.|Packaged Foods & Meats|Q|1655210|4|76|2019|0|12|
FRPT|Freshpet, Inc.|Packaged Foods & Meats|Q|1611647|150|49|2014|0|12|
CALM|Cal-Maine Foods, Inc.|Packaged Foods & Meats|Q|16160|95|49|1996|3.00|5|
`;
