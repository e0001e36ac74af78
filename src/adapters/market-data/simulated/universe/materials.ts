export const materials = `
LIN|Linde plc|Industrial Gases|Q|1707925|450|476|1992|6.00|12|PX@2018-10-30
SHW|The Sherwin-Williams Company|Specialty Chemicals|N|89800|355|251|1964|3.16|12|
ECL|Ecolab Inc.|Specialty Chemicals|N|31462|245|283|1957|2.60|12|
APD|Air Products and Chemicals, Inc.|Industrial Gases|N|2969|305|222|1961|7.16|9|
FCX|Freeport-McMoRan Inc.|Copper|N|831259|42|1437|1995|0.60|12|
NEM|Newmont Corporation|Gold|N|1164727|42|1127|1940|1.00|12|
CTVA|Corteva, Inc.|Fertilizers & Agricultural Chemicals|N|1755672|60|687|2019|0.68|12|
DD|DuPont de Nemours, Inc.|Specialty Chemicals|N|1666700|80|418|2017|1.64|12|DWDP@2019-05-31
VMC|Vulcan Materials Company|Construction Materials|N|1396009|270|132|1957|1.96|12|
MLM|Martin Marietta Materials, Inc.|Construction Materials|N|916076|560|61|1994|3.16|12|
NUE|Nucor Corporation|Steel|N|73309|130|233|1972|2.20|12|
DOW|Dow Inc.|Commodity Chemicals|N|1751788|40|703|2019|2.80|12|
PPG|PPG Industries, Inc.|Specialty Chemicals|N|79879|122|227|1945|2.72|12|
IFF|International Flavors & Fragrances Inc.|Specialty Chemicals|N|51253|87|256|1964|1.60|12|
LYB|LyondellBasell Industries N.V.|Specialty Chemicals|N|1489393|78|324|2010|5.36|12|
SW|Smurfit Westrock Plc|Paper & Plastic Packaging|N|2005951|53|520|2024|1.72|12|WRK@2024-07-05
STLD|Steel Dynamics, Inc.|Steel|Q|1022671|125|150|1996|2.00|12|
PKG|Packaging Corporation of America|Paper & Plastic Packaging|N|75677|235|90|2000|5.00|12|
AMCR|Amcor plc|Paper & Plastic Packaging|N|1748790|10|1445|2019|0.51|6|
BALL|Ball Corporation|Metal, Glass & Plastic Containers|N|9389|56|287|1973|0.80|12|BLL@2022-05-09
IP|International Paper Company|Paper & Plastic Packaging|N|51434|55|527|1946|1.85|12|
CF|CF Industries Holdings, Inc.|Fertilizers & Agricultural Chemicals|N|1324404|87|170|2005|2.00|12|
AVY|Avery Dennison Corporation|Paper & Plastic Packaging|N|8818|192|79|1967|3.76|12|
EMN|Eastman Chemical Company|Specialty Chemicals|N|915389|92|115|1994|3.32|12|
ALB|Albemarle Corporation|Specialty Chemicals|N|915913|92|118|1994|1.62|12|
MOS|The Mosaic Company|Fertilizers & Agricultural Chemicals|N|1285785|26|318|2004|0.88|12|
CE|Celanese Corporation|Specialty Chemicals|N|1306830|70|109|2005|0.12|12|
FMC|FMC Corporation|Fertilizers & Agricultural Chemicals|N|37785|50|125|1948|2.32|12|
RPM|RPM International Inc.|Specialty Chemicals|N|110621|125|128|1969|2.04|5|
CRH|CRH public limited company|Construction Materials|N|849395|95|677|2023|1.40|12|
AA|Alcoa Corporation|Aluminum|N|1675149|38|258|2016|0.40|12|
CLF|Cleveland-Cliffs Inc.|Steel|N|764065|11|494|1987|0|12|
RS|Reliance, Inc.|Steel|N|861884|285|54|1994|4.40|12|
CMC|Commercial Metals Company|Steel|N|22444|55|114|1960|0.72|8|
RGLD|Royal Gold, Inc.|Gold|Q|85535|145|66|1981|1.80|12|
SCCO|Southern Copper Corporation|Copper|N|1001838|98|786|1996|2.80|12|PCU@2010
MP|MP Materials Corp.|Diversified Metals & Mining|N|1801368|19|163|2020|0|12|FVAC@2020-11-17
HL|Hecla Mining Company|Silver|N|719413|5.5|632|1964|0.04|12|
CDE|Coeur Mining, Inc.|Silver|N|215466|6.2|399|1990|0|12|
SON|Sonoco Products Company|Paper & Plastic Packaging|N|91767|50|98|1971|2.08|12|
SEE|Sealed Air Corporation|Paper & Plastic Packaging|N|1012100|34|146|1979|0.80|12|
CCK|Crown Holdings, Inc.|Metal, Glass & Plastic Containers|N|1219601|85|119|1957|1.00|12|
OLN|Olin Corporation|Commodity Chemicals|N|74303|35|117|1917|0.80|12|
HUN|Huntsman Corporation|Diversified Chemicals|N|1307954|18|173|2005|1.00|12|
AXTA|Axalta Coating Systems Ltd.|Specialty Chemicals|N|1616862|37|218|2014|0|12|
WLK|Westlake Corporation|Commodity Chemicals|N|1262823|118|128|2004|2.10|12|
EXP|Eagle Materials Inc.|Construction Materials|N|918646|260|33|1994|1.00|3|CXP@2004
SMG|The Scotts Miracle-Gro Company|Fertilizers & Agricultural Chemicals|N|825542|68|57|1992|2.64|9|
LPX|Louisiana-Pacific Corporation|Forest Products|N|60519|105|70|1973|1.04|12|
`;
