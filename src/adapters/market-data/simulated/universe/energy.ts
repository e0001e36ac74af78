export const energy = `
XOM|Exxon Mobil Corporation|Integrated Oil & Gas|N|34088|115|4395|1920|3.96|12|XON@1999-11-30
CVX|Chevron Corporation|Integrated Oil & Gas|N|93410|155|1797|1921|6.84|12|CHV@2001-10-09
COP|ConocoPhillips|Oil & Gas Exploration & Production|N|1163165|105|1276|1920|3.12|12|P@2002-08-30
EOG|EOG Resources, Inc.|Oil & Gas Exploration & Production|N|821189|125|562|1989|3.90|12|
SLB|SLB N.V.|Oil & Gas Equipment & Services|N|87347|42|1412|1962|1.14|12|
WMB|The Williams Companies, Inc.|Oil & Gas Storage & Transportation|N|107263|55|1219|1957|2.00|12|
MPC|Marathon Petroleum Corporation|Oil & Gas Refining & Marketing|N|1510295|150|321|2011|3.64|12|
PSX|Phillips 66|Oil & Gas Refining & Marketing|N|1534701|122|413|2012|4.60|12|
OKE|ONEOK, Inc.|Oil & Gas Storage & Transportation|N|1039684|98|584|1980|4.12|12|
KMI|Kinder Morgan, Inc.|Oil & Gas Storage & Transportation|N|1506307|26|2222|2011|1.17|12|
VLO|Valero Energy Corporation|Oil & Gas Refining & Marketing|N|1035002|132|316|1997|4.52|12|
BKR|Baker Hughes Company|Oil & Gas Equipment & Services|Q|1701605|42|990|2017|0.92|12|BHGE@2019-10-17
OXY|Occidental Petroleum Corporation|Oil & Gas Exploration & Production|N|797468|49|938|1964|0.96|12|
FANG|Diamondback Energy, Inc.|Oil & Gas Exploration & Production|Q|1539838|165|291|2012|4.00|12|
TRGP|Targa Resources Corp.|Oil & Gas Storage & Transportation|N|1389170|185|218|2010|4.00|12|
DVN|Devon Energy Corporation|Oil & Gas Exploration & Production|N|1090012|36|650|1988|0.96|12|
HAL|Halliburton Company|Oil & Gas Equipment & Services|N|45012|28|868|1948|0.68|12|
EQT|EQT Corporation|Oil & Gas Exploration & Production|N|33213|47|597|1950|0.63|12|
CTRA|Coterra Energy Inc.|Oil & Gas Exploration & Production|N|858470|26|763|1990|0.88|12|COG@2021-10-01
EXE|Expand Energy Corporation|Oil & Gas Exploration & Production|Q|895126|100|231|2021|2.30|12|CHK@2024-10-01
APA|APA Corporation|Oil & Gas Exploration & Production|Q|1841666|22|362|1979|1.00|12|
TPL|Texas Pacific Land Corporation|Oil & Gas Exploration & Production|N|1811074|1300|23|1927|6.40|12|
LNG|Cheniere Energy, Inc.|Oil & Gas Storage & Transportation|N|3570|215|224|1994|2.00|12|
ET|Energy Transfer LP|Oil & Gas Storage & Transportation|N|1276187|18|3426|2006|1.29|12|ETE@2018-10-18
EPD|Enterprise Products Partners L.P.|Oil & Gas Storage & Transportation|N|1061219|31|2168|1998|2.14|12|
MPLX|MPLX LP|Oil & Gas Storage & Transportation|N|1552000|48|1019|2012|3.83|12|
PAA|Plains All American Pipeline, L.P.|Oil & Gas Storage & Transportation|Q|1070423|18|704|1998|1.52|12|
WES|Western Midstream Partners, LP|Oil & Gas Storage & Transportation|N|1423902|38|381|2012|3.50|12|WGP@2019-02-27
AR|Antero Resources Corporation|Oil & Gas Exploration & Production|N|1433270|34|311|2013|0|12|
RRC|Range Resources Corporation|Oil & Gas Exploration & Production|N|315852|36|241|1980|0.36|12|
OVV|Ovintiv Inc.|Oil & Gas Exploration & Production|N|1792580|42|260|2020|1.20|12|ECA@2020-01-24
PR|Permian Resources Corporation|Oil & Gas Exploration & Production|N|1658566|14.5|704|2016|0.60|12|CDEV@2022
MTDR|Matador Resources Company|Oil & Gas Exploration & Production|N|1520006|57|125|2012|1.00|12|
CHRD|Chord Energy Corporation|Oil & Gas Exploration & Production|Q|1486159|118|60|2010|5.20|12|OAS@2022-07-01
SM|SM Energy Company|Oil & Gas Exploration & Production|N|893538|40|114|1992|0.80|12|
NOV|NOV Inc.|Oil & Gas Equipment & Services|N|1021860|15|388|1996|0.30|12|
FTI|TechnipFMC plc|Oil & Gas Equipment & Services|N|1681459|30|425|2001|0.20|12|
RIG|Transocean Ltd.|Oil & Gas Drilling|N|1451505|3.9|876|1993|0|12|
VAL|Valaris Limited|Oil & Gas Drilling|N|314808|45|71|2021|0|12|ESV@2019-07-30
DINO|HF Sinclair Corporation|Oil & Gas Refining & Marketing|N|1915657|38|188|1978|2.00|12|HFC@2022-03-14
PBF|PBF Energy Inc.|Oil & Gas Refining & Marketing|N|1534504|27|116|2012|1.10|12|
DTM|DT Midstream, Inc.|Oil & Gas Storage & Transportation|N|1842022|100|101|2021|3.28|12|
AM|Antero Midstream Corporation|Oil & Gas Storage & Transportation|N|1623925|15.5|481|2017|0.90|12|AMGP@2019-03-12
BTU|Peabody Energy Corporation|Coal & Consumable Fuels|N|1064728|20|122|2017|0.30|12|
UEC|Uranium Energy Corp.|Coal & Consumable Fuels|A|1334933|7|412|2006|0|7|
`;
