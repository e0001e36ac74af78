/** symbol|name|industry|exchange|CIK|price|shares (millions)|listed|dividend a year|fiscal year ends|former symbols */
export const technology = `
AAPL|Apple Inc.|Technology Hardware|Q|320193|228|15100|1980|1.00|9|
MSFT|Microsoft Corporation|Systems Software|Q|789019|430|7434|1986|3.32|6|
NVDA|NVIDIA Corporation|Semiconductors|Q|1045810|135|24490|1999|0.04|1|
AVGO|Broadcom Inc.|Semiconductors|Q|1730168|225|4687|2009|2.12|10|
ORCL|Oracle Corporation|Systems Software|N|1341439|170|2796|1986|1.60|5|
CRM|Salesforce, Inc.|Application Software|N|1108524|290|957|2004|1.60|1|
AMD|Advanced Micro Devices, Inc.|Semiconductors|Q|2488|135|1621|1972|0|12|
ADBE|Adobe Inc.|Application Software|Q|796343|450|435|1986|0|11|
ACN|Accenture plc|IT Consulting|N|1467373|345|625|2001|5.92|8|
CSCO|Cisco Systems, Inc.|Communications Equipment|Q|858877|58|3982|1990|1.60|7|
INTU|Intuit Inc.|Application Software|Q|896878|630|280|1993|4.16|7|
IBM|International Business Machines Corporation|IT Consulting|N|51143|225|925|1915|6.68|12|
TXN|Texas Instruments Incorporated|Semiconductors|Q|97476|190|912|1953|5.44|12|
QCOM|QUALCOMM Incorporated|Semiconductors|Q|804328|160|1111|1991|3.40|9|
NOW|ServiceNow, Inc.|Systems Software|N|1373715|940|206|2012|0|12|
AMAT|Applied Materials, Inc.|Semiconductor Equipment|Q|6951|175|815|1972|1.60|10|
MU|Micron Technology, Inc.|Semiconductors|Q|723125|98|1114|1984|0.46|8|
ADI|Analog Devices, Inc.|Semiconductors|Q|6281|215|496|1969|3.68|10|
LRCX|Lam Research Corporation|Semiconductor Equipment|Q|707549|76|1287|1984|0.92|6|
KLAC|KLA Corporation|Semiconductor Equipment|Q|319201|690|134|1980|6.80|6|
PANW|Palo Alto Networks, Inc.|Systems Software|Q|1327567|185|656|2012|0|7|
INTC|Intel Corporation|Semiconductors|Q|50863|23|4313|1971|0|12|
SNPS|Synopsys, Inc.|Application Software|Q|883241|510|154|1992|0|10|
CDNS|Cadence Design Systems, Inc.|Application Software|Q|813672|300|274|1988|0|12|
ANET|Arista Networks, Inc.|Communications Equipment|N|1596532|98|1260|2014|0|12|
CRWD|CrowdStrike Holdings, Inc.|Systems Software|Q|1535527|350|246|2019|0|1|
MSI|Motorola Solutions, Inc.|Communications Equipment|N|68505|465|167|1946|4.36|12|MOT@2011-01-03
APH|Amphenol Corporation|Electronic Components|N|820313|72|1206|1991|0.66|12|
ROP|Roper Technologies, Inc.|Application Software|Q|882835|540|107|1992|3.30|12|
NXPI|NXP Semiconductors N.V.|Semiconductors|Q|1413447|215|254|2010|4.06|12|
ADSK|Autodesk, Inc.|Application Software|Q|769397|295|215|1985|0|1|
MCHP|Microchip Technology Incorporated|Semiconductors|Q|827054|58|537|1993|1.82|3|
FTNT|Fortinet, Inc.|Systems Software|Q|1262039|96|766|2009|0|12|
TEL|TE Connectivity plc|Electronic Manufacturing Services|N|1385157|148|299|2007|2.60|9|
IT|Gartner, Inc.|IT Consulting|N|749251|490|77|1993|0|12|
CTSH|Cognizant Technology Solutions Corporation|IT Consulting|Q|1058290|79|496|1998|1.24|12|
GLW|Corning Incorporated|Electronic Components|N|24741|48|856|1945|1.12|12|
ON|ON Semiconductor Corporation|Semiconductors|Q|1097864|62|426|2000|0|12|
HPQ|HP Inc.|Technology Hardware|N|47217|34|941|1957|1.16|10|HWP@2002-05-03
MPWR|Monolithic Power Systems, Inc.|Semiconductors|Q|1280452|620|48|2004|6.24|12|
KEYS|Keysight Technologies, Inc.|Electronic Equipment|N|1601046|165|173|2014|0|10|
GDDY|GoDaddy Inc.|Internet Services & Infrastructure|N|1609711|195|141|2015|0|12|
CDW|CDW Corporation|Technology Distributors|Q|1402057|178|133|2013|2.50|12|
NTAP|NetApp, Inc.|Technology Hardware|Q|1002047|118|203|1995|2.08|4|
HPE|Hewlett Packard Enterprise Company|Technology Hardware|N|1645590|21|1313|2015|0.52|10|
TDY|Teledyne Technologies Incorporated|Electronic Equipment|N|1094285|470|47|1999|0|12|
WDC|Western Digital Corporation|Technology Hardware|Q|106040|64|346|1978|0|6|
FSLR|First Solar, Inc.|Semiconductors|Q|1274494|185|107|2006|0|12|
PTC|PTC Inc.|Application Software|Q|857005|185|120|1989|0|9|PMTC@2013-01-25
STX|Seagate Technology Holdings plc|Technology Hardware|Q|1137789|98|212|2002|2.88|6|
TYL|Tyler Technologies, Inc.|Application Software|N|860731|590|43|1969|0|12|
TER|Teradyne, Inc.|Semiconductor Equipment|Q|97210|118|162|1970|0.48|12|
VRSN|VeriSign, Inc.|Internet Services & Infrastructure|Q|1014473|210|95|1998|0|12|
ZBRA|Zebra Technologies Corporation|Electronic Equipment|Q|877212|390|52|1991|0|12|
SWKS|Skyworks Solutions, Inc.|Semiconductors|Q|4127|88|160|2002|2.80|9|
AKAM|Akamai Technologies, Inc.|Internet Services & Infrastructure|Q|1086222|92|150|1999|0|12|
GEN|Gen Digital Inc.|Systems Software|Q|849399|28|616|1989|0.50|3|NLOK@2022-11-07,SYMC@2019-11-04
JBL|Jabil Inc.|Electronic Manufacturing Services|N|898293|150|109|1993|0.32|8|
TRMB|Trimble Inc.|Electronic Equipment|Q|864749|71|246|1990|0|12|
EPAM|EPAM Systems, Inc.|IT Consulting|N|1352010|225|57|2012|0|12|
FFIV|F5, Inc.|Communications Equipment|Q|1048695|255|58|1999|0|9|
QRVO|Qorvo, Inc.|Semiconductors|Q|1604778|72|94|2015|0|3|RFMD@2014-12-31
ENPH|Enphase Energy, Inc.|Semiconductors|Q|1463101|70|133|2012|0|12|
SMCI|Super Micro Computer, Inc.|Technology Hardware|Q|1375365|38|594|2007|0|6|
DELL|Dell Technologies Inc.|Technology Hardware|N|1571996|118|700|2018|1.78|1|
PLTR|Palantir Technologies Inc.|Application Software|Q|1321655|75|2345|2020|0|12|
SNOW|Snowflake Inc.|Internet Services & Infrastructure|N|1640147|160|330|2020|0|1|
WDAY|Workday, Inc.|Application Software|Q|1327811|255|266|2012|0|1|
DDOG|Datadog, Inc.|Application Software|Q|1561550|140|341|2019|0|12|
MDB|MongoDB, Inc.|Internet Services & Infrastructure|Q|1441816|270|78|2017|0|1|
TEAM|Atlassian Corporation|Application Software|Q|1650372|245|261|2015|0|6|
ZS|Zscaler, Inc.|Systems Software|Q|1713683|195|153|2018|0|7|
HUBS|HubSpot, Inc.|Application Software|N|1404655|690|52|2014|0|12|
NET|Cloudflare, Inc.|Internet Services & Infrastructure|N|1477333|115|343|2019|0|12|
OKTA|Okta, Inc.|Internet Services & Infrastructure|Q|1660134|85|171|2017|0|1|
ZM|Zoom Communications, Inc.|Application Software|Q|1585521|80|306|2019|0|1|
DOCU|DocuSign, Inc.|Application Software|Q|1261333|86|202|2018|0|1|
TWLO|Twilio Inc.|Internet Services & Infrastructure|N|1447669|108|153|2016|0|12|
MRVL|Marvell Technology, Inc.|Semiconductors|Q|1835632|98|865|2000|0.24|1|
APP|AppLovin Corporation|Application Software|Q|1751008|330|336|2021|0|12|
MSTR|Strategy Inc|Application Software|Q|1050446|320|246|1998|0|12|
U|Unity Software Inc.|Application Software|N|1810806|23|403|2020|0|12|
PATH|UiPath Inc.|Systems Software|N|1734722|13|550|2021|0|1|
DT|Dynatrace, Inc.|Application Software|N|1773383|54|299|2019|0|3|
BILL|BILL Holdings, Inc.|Application Software|N|1786352|85|104|2019|0|6|
MANH|Manhattan Associates, Inc.|Application Software|Q|1056696|270|61|1998|0|12|
GWRE|Guidewire Software, Inc.|Application Software|N|1528396|175|84|2012|0|7|
ESTC|Elastic N.V.|Application Software|N|1707753|100|104|2018|0|4|
S|SentinelOne, Inc.|Systems Software|N|1583708|22|322|2021|0|1|
DBX|Dropbox, Inc.|Application Software|Q|1467623|30|306|2018|0|12|
BOX|Box, Inc.|Application Software|N|1372612|32|144|2015|0|1|
NTNX|Nutanix, Inc.|Systems Software|Q|1618732|64|267|2016|0|7|
PSTG|Pure Storage, Inc.|Technology Hardware|N|1474432|62|326|2015|0|1|
ENTG|Entegris, Inc.|Semiconductor Equipment|Q|1101302|100|151|2000|0.40|12|
LSCC|Lattice Semiconductor Corporation|Semiconductors|Q|855658|58|138|1989|0|12|
RMBS|Rambus Inc.|Semiconductors|Q|917273|54|107|1997|0|12|
ONTO|Onto Innovation Inc.|Semiconductor Equipment|N|704532|170|49|1984|0|12|NANO@2019-10-25
CRUS|Cirrus Logic, Inc.|Semiconductors|Q|772406|104|53|1989|0|3|
SLAB|Silicon Laboratories Inc.|Semiconductors|Q|1038074|130|32|2000|0|12|
COHR|Coherent Corp.|Electronic Components|N|820318|96|155|1987|0|6|IIVI@2022-09-07
LITE|Lumentum Holdings Inc.|Communications Equipment|Q|1633978|84|69|2015|0|6|
CIEN|Ciena Corporation|Communications Equipment|N|936395|82|142|1997|0|10|
OLED|Universal Display Corporation|Semiconductor Equipment|Q|1005284|155|47|1996|1.60|12|
IPGP|IPG Photonics Corporation|Electronic Equipment|Q|1111928|74|43|2006|0|12|
LFUS|Littelfuse, Inc.|Electronic Components|Q|889331|240|25|1991|2.80|12|
FN|Fabrinet|Electronic Manufacturing Services|N|1408710|230|36|2010|0|6|
PLXS|Plexus Corp.|Electronic Manufacturing Services|Q|785786|150|27|1986|0|9|
SANM|Sanmina Corporation|Electronic Manufacturing Services|Q|897723|80|54|1993|0|9|
FLEX|Flex Ltd.|Electronic Manufacturing Services|Q|866374|39|383|1994|0|3|
ARW|Arrow Electronics, Inc.|Technology Distributors|N|7536|115|52|1979|0|12|
AVT|Avnet, Inc.|Technology Distributors|Q|8858|53|86|1960|1.32|6|
SNX|TD SYNNEX Corporation|Technology Distributors|N|1177394|125|84|2003|1.76|11|
FICO|Fair Isaac Corporation|Application Software|N|814547|2050|24|1987|0|9|
DOX|Amdocs Limited|IT Consulting|Q|1062579|87|112|1998|2.11|9|
PAYC|Paycom Software, Inc.|Application Software|N|1590955|215|56|2014|1.50|12|
PCTY|Paylocity Holding Corporation|Application Software|Q|1591698|205|55|2014|0|6|
PEGA|Pegasystems Inc.|Application Software|Q|1013857|95|86|1996|0.12|12|
QLYS|Qualys, Inc.|Systems Software|Q|1107843|140|36|2012|0|12|
TENB|Tenable Holdings, Inc.|Systems Software|Q|1660280|41|120|2018|0|12|
VRNS|Varonis Systems, Inc.|Systems Software|Q|1361113|47|112|2014|0|12|
CVLT|Commvault Systems, Inc.|Systems Software|Q|1169561|165|44|2006|0|3|
NCNO|nCino, Inc.|Application Software|Q|1902733|35|115|2020|0|1|
GTLB|GitLab Inc.|Systems Software|Q|1653482|60|163|2021|0|1|
CFLT|Confluent, Inc.|Systems Software|Q|1699838|29|331|2021|0|12|
APPF|AppFolio, Inc.|Application Software|Q|1433195|240|36|2015|0|12|
CACI|CACI International Inc|IT Consulting|N|16058|410|22|1968|0|6|
LDOS|Leidos Holdings, Inc.|IT Consulting|N|1336920|150|131|2006|1.60|12|SAI@2013-09-27
DXC|DXC Technology Company|IT Consulting|N|1688568|20|181|2017|0|3|CSC@2017-03-31
KD|Kyndryl Holdings, Inc.|IT Consulting|N|1867072|36|233|2021|0|3|
UI|Ubiquiti Inc.|Communications Equipment|N|1511737|350|60|2011|2.40|6|UBNT@2019-08-16
NVMI|Nova Ltd.|Semiconductor Equipment|Q||210|29|2000|0|12|
AMKR|Amkor Technology, Inc.|Semiconductor Equipment|Q|1047127|26|247|1998|0.33|12|
WOLF|Wolfspeed, Inc.|Semiconductors|N|895419|7|126|1993|0|6|CREE@2021-10-01
SEDG|SolarEdge Technologies, Inc.|Semiconductors|Q|1419612|15|58|2015|0|12|
AI|C3.ai, Inc.|Application Software|N|1577526|32|130|2020|0|4|
IONQ|IonQ, Inc.|Technology Hardware|N|1824920|38|216|2021|0|12|
`;
