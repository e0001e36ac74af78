export const utilities = `
NEE|NextEra Energy, Inc.|Electric Utilities|N|753308|74|2056|1950|2.06|12|FPL@2010
SO|The Southern Company|Electric Utilities|N|92122|86|1096|1949|2.88|12|
DUK|Duke Energy Corporation|Electric Utilities|N|1326160|112|773|1961|4.18|12|
CEG|Constellation Energy Corporation|Electric Utilities|Q|1868275|240|313|2022|1.41|12|
SRE|Sempra|Multi-Utilities|N|1032208|85|633|1998|2.48|12|
AEP|American Electric Power Company, Inc.|Electric Utilities|Q|4904|95|533|1949|3.72|12|
D|Dominion Energy, Inc.|Multi-Utilities|N|715957|55|840|1983|2.67|12|
VST|Vistra Corp.|Independent Power Producers|N|1692819|140|340|2016|0.88|12|
PCG|PG&E Corporation|Electric Utilities|N|1004980|19|2190|1996|0.04|12|
PEG|Public Service Enterprise Group Incorporated|Electric Utilities|N|788784|86|498|1948|2.40|12|
XEL|Xcel Energy Inc.|Electric Utilities|Q|72903|68|574|1949|2.19|12|NSP@2000
EXC|Exelon Corporation|Electric Utilities|Q|1109357|38|1005|1943|1.52|12|
ED|Consolidated Edison, Inc.|Multi-Utilities|N|1047862|95|346|1885|3.32|12|
EIX|Edison International|Electric Utilities|N|827052|78|387|1909|3.12|12|
WEC|WEC Energy Group, Inc.|Multi-Utilities|N|783325|98|316|1947|3.34|12|
AWK|American Water Works Company, Inc.|Water Utilities|N|1410636|132|195|2008|3.06|12|
DTE|DTE Energy Company|Multi-Utilities|N|936340|122|207|1909|4.08|12|
ETR|Entergy Corporation|Electric Utilities|N|65984|74|429|1949|2.40|12|
PPL|PPL Corporation|Electric Utilities|N|922224|33|738|1946|1.03|12|
ES|Eversource Energy|Electric Utilities|N|72741|60|366|1966|2.86|12|NU@2015-02-18
AEE|Ameren Corporation|Multi-Utilities|N|1002910|90|267|1952|2.68|12|
FE|FirstEnergy Corp.|Electric Utilities|N|1031296|41|576|1997|1.70|12|
CMS|CMS Energy Corporation|Multi-Utilities|N|811156|68|299|1946|2.06|12|
ATO|Atmos Energy Corporation|Gas Utilities|N|731802|142|155|1983|3.48|9|
CNP|CenterPoint Energy, Inc.|Multi-Utilities|N|1130310|31|652|1922|0.84|12|HOU@2002-09-30
NRG|NRG Energy, Inc.|Independent Power Producers|N|1013871|98|202|2003|1.63|12|
NI|NiSource Inc.|Multi-Utilities|N|1111711|36|467|1912|1.06|12|
LNT|Alliant Energy Corporation|Electric Utilities|Q|352541|60|257|1998|1.92|12|
EVRG|Evergy, Inc.|Electric Utilities|Q|1711269|62|230|2018|2.57|12|
PNW|Pinnacle West Capital Corporation|Electric Utilities|N|764622|88|114|1985|3.58|12|
AES|The AES Corporation|Independent Power Producers|N|874761|14|711|1991|0.69|12|
OGE|OGE Energy Corp.|Electric Utilities|N|1021635|42|201|1950|1.69|12|
UGI|UGI Corporation|Gas Utilities|N|884614|26|215|1991|1.50|9|
WTRG|Essential Utilities, Inc.|Water Utilities|N|78128|38|274|1971|1.30|12|WTR@2020-01-31
IDA|IDACORP, Inc.|Electric Utilities|N|1057877|112|53|1998|3.44|12|
NFG|National Fuel Gas Company|Gas Utilities|N|70145|62|91|1903|2.06|9|
SWX|Southwest Gas Holdings, Inc.|Gas Utilities|N|1692115|72|72|1956|2.48|12|
POR|Portland General Electric Company|Electric Utilities|N|784977|45|107|2006|2.00|12|
BKH|Black Hills Corporation|Multi-Utilities|N|1130464|59|71|1965|2.60|12|
OKLO|Oklo Inc.|Electric Utilities|N|1849056|28|122|2021|0|12|ALCC@2024-05-09
TLN|Talen Energy Corporation|Independent Power Producers|Q|1622536|210|46|2023|0|12|
`;
