export const healthCare = `
LLY|Eli Lilly and Company|Pharmaceuticals|N|59478|800|949|1952|5.20|12|
UNH|UnitedHealth Group Incorporated|Managed Health Care|N|731766|520|920|1984|8.40|12|
JNJ|Johnson & Johnson|Pharmaceuticals|N|200406|155|2407|1944|4.96|12|
ABBV|AbbVie Inc.|Biotechnology|N|1551152|180|1767|2013|6.56|12|
MRK|Merck & Co., Inc.|Pharmaceuticals|N|310158|98|2530|1946|3.24|12|
TMO|Thermo Fisher Scientific Inc.|Life Sciences Tools & Services|N|97745|535|382|1980|1.72|12|
ABT|Abbott Laboratories|Health Care Equipment|N|1800|118|1734|1937|2.36|12|
ISRG|Intuitive Surgical, Inc.|Health Care Equipment|Q|1035267|530|356|2000|0|12|
AMGN|Amgen Inc.|Biotechnology|Q|318154|285|537|1983|9.52|12|
DHR|Danaher Corporation|Life Sciences Tools & Services|N|313616|235|722|1979|1.28|12|
PFE|Pfizer Inc.|Pharmaceuticals|N|78003|26|5667|1944|1.72|12|
BSX|Boston Scientific Corporation|Health Care Equipment|N|885725|91|1474|1992|0|12|
SYK|Stryker Corporation|Health Care Equipment|N|310764|385|381|1979|3.36|12|
VRTX|Vertex Pharmaceuticals Incorporated|Biotechnology|Q|875320|465|257|1991|0|12|
GILD|Gilead Sciences, Inc.|Biotechnology|Q|882095|92|1246|1992|3.16|12|
MDT|Medtronic plc|Health Care Equipment|N|1613103|85|1282|1977|2.84|4|
BMY|Bristol-Myers Squibb Company|Pharmaceuticals|N|14272|57|2029|1933|2.48|12|
ELV|Elevance Health, Inc.|Managed Health Care|N|1156039|400|232|2001|6.84|12|ANTM@2022-06-27,WLP@2014-12-02
CI|The Cigna Group|Health Care Services|N|1739940|320|278|1982|6.04|12|
REGN|Regeneron Pharmaceuticals, Inc.|Biotechnology|Q|872589|740|108|1991|3.52|12|
MCK|McKesson Corporation|Health Care Distributors|N|927653|610|127|1994|2.84|3|
CVS|CVS Health Corporation|Health Care Services|N|64803|60|1258|1952|2.66|12|
ZTS|Zoetis Inc.|Pharmaceuticals|N|1555280|172|451|2013|2.00|12|
HCA|HCA Healthcare, Inc.|Health Care Facilities|N|860730|335|253|2011|2.88|12|
BDX|Becton, Dickinson and Company|Health Care Equipment|N|10795|225|289|1962|4.16|9|
EW|Edwards Lifesciences Corporation|Health Care Equipment|N|1099800|72|590|2000|0|12|
COR|Cencora, Inc.|Health Care Distributors|N|1140859|245|193|1995|2.20|9|ABC@2023-08-29
CAH|Cardinal Health, Inc.|Health Care Distributors|N|721371|120|242|1983|2.02|6|
IDXX|IDEXX Laboratories, Inc.|Health Care Equipment|Q|874716|430|82|1991|0|12|
A|Agilent Technologies, Inc.|Life Sciences Tools & Services|N|1090872|135|286|1999|0.99|10|
RMD|ResMed Inc.|Health Care Equipment|N|943819|240|147|1995|2.12|6|
GEHC|GE HealthCare Technologies Inc.|Health Care Equipment|Q|1932393|86|457|2023|0.14|12|
HUM|Humana Inc.|Managed Health Care|N|49071|265|120|1971|3.54|12|
CNC|Centene Corporation|Managed Health Care|N|1071739|60|505|2001|0|12|
IQV|IQVIA Holdings Inc.|Life Sciences Tools & Services|N|1478242|200|181|2013|0|12|Q@2017-11-14
MTD|Mettler-Toledo International Inc.|Life Sciences Tools & Services|N|1037646|1250|21|1997|0|12|
DXCM|DexCom, Inc.|Health Care Equipment|Q|1093557|79|391|2005|0|12|
BIIB|Biogen Inc.|Biotechnology|Q|875045|155|146|1991|0|12|IDPH@2003-11-12
MRNA|Moderna, Inc.|Biotechnology|Q|1682852|40|385|2018|0|12|
WST|West Pharmaceutical Services, Inc.|Life Sciences Tools & Services|N|105770|325|72|1970|0.84|12|
STE|STERIS plc|Health Care Equipment|N|1757898|220|98|1992|2.28|3|
LH|Labcorp Holdings Inc.|Health Care Services|N|920148|235|84|1990|2.88|12|
DGX|Quest Diagnostics Incorporated|Health Care Services|N|1022079|160|112|1996|3.00|12|
ZBH|Zimmer Biomet Holdings, Inc.|Health Care Equipment|N|1136869|108|199|2001|0.96|12|ZMH@2015-06-26
WAT|Waters Corporation|Life Sciences Tools & Services|N|1000697|380|59|1995|0|12|
MOH|Molina Healthcare, Inc.|Managed Health Care|N|1179929|300|57|2003|0|12|
HOLX|Hologic, Inc.|Health Care Equipment|Q|859737|76|231|1990|0|9|
BAX|Baxter International Inc.|Health Care Equipment|N|10456|33|511|1961|0.68|12|
COO|The Cooper Companies, Inc.|Health Care Supplies|Q|711404|98|200|1983|0|10|
ALGN|Align Technology, Inc.|Health Care Supplies|Q|1097149|215|75|2001|0|12|
PODD|Insulet Corporation|Health Care Equipment|Q|1145197|265|70|2007|0|12|
RVTY|Revvity, Inc.|Life Sciences Tools & Services|N|31791|115|122|1965|0.28|12|PKI@2023-05-15
VTRS|Viatris Inc.|Pharmaceuticals|Q|1792044|12|1194|2020|0.48|12|MYL@2020-11-16
INCY|Incyte Corporation|Biotechnology|Q|879169|72|193|1993|0|12|
CRL|Charles River Laboratories International, Inc.|Life Sciences Tools & Services|N|1100682|190|51|2000|0|12|
TECH|Bio-Techne Corporation|Life Sciences Tools & Services|Q|842023|72|159|1989|0.32|6|
TFX|Teleflex Incorporated|Health Care Equipment|N|96943|190|46|1967|1.36|12|
UHS|Universal Health Services, Inc.|Health Care Facilities|N|352915|190|66|1981|0.80|12|
HSIC|Henry Schein, Inc.|Health Care Distributors|Q|1000228|72|125|1995|0|12|
DVA|DaVita Inc.|Health Care Services|N|927066|155|82|1995|0|12|
SOLV|Solventum Corporation|Health Care Equipment|N|1964738|70|173|2024|0|12|
ILMN|Illumina, Inc.|Life Sciences Tools & Services|Q|1110803|135|159|2000|0|12|
ALNY|Alnylam Pharmaceuticals, Inc.|Biotechnology|Q|1178670|250|129|2004|0|12|
BMRN|BioMarin Pharmaceutical Inc.|Biotechnology|Q|1048477|66|191|1999|0|12|
NBIX|Neurocrine Biosciences, Inc.|Biotechnology|Q|914475|130|101|1996|0|12|
EXAS|Exact Sciences Corporation|Life Sciences Tools & Services|Q|1124140|58|185|2001|0|12|
VEEV|Veeva Systems Inc.|Health Care Technology|N|1393052|225|162|2013|0|1|
UTHR|United Therapeutics Corporation|Biotechnology|Q|1082554|365|45|1999|0|12|
EXEL|Exelixis, Inc.|Biotechnology|Q|939767|35|286|2000|0|12|
SRPT|Sarepta Therapeutics, Inc.|Biotechnology|Q|873303|120|96|1997|0|12|
HALO|Halozyme Therapeutics, Inc.|Biotechnology|Q|1159036|50|127|2004|0|12|
JAZZ|Jazz Pharmaceuticals plc|Pharmaceuticals|Q|1232524|123|61|2007|0|12|
THC|Tenet Healthcare Corporation|Health Care Facilities|N|70318|145|95|1971|0|12|
EHC|Encompass Health Corporation|Health Care Facilities|N|785161|98|101|1986|0.68|12|HLS@2017-12-29
CHE|Chemed Corporation|Health Care Services|N|19584|545|15|1971|2.00|12|
MEDP|Medpace Holdings, Inc.|Life Sciences Tools & Services|Q|1668397|335|31|2016|0|12|
RPRX|Royalty Pharma plc|Pharmaceuticals|Q|1802768|27|589|2020|0.84|12|
ELAN|Elanco Animal Health Incorporated|Pharmaceuticals|N|1739104|13|494|2018|0|12|
PRGO|Perrigo Company plc|Pharmaceuticals|N|1585364|27|136|1991|1.10|12|
XRAY|DENTSPLY SIRONA Inc.|Health Care Supplies|Q|818479|19|203|1987|0.64|12|
PEN|Penumbra, Inc.|Health Care Equipment|N|1321732|240|38|2015|0|12|
GMED|Globus Medical, Inc.|Health Care Equipment|N|1237831|83|136|2012|0|12|
MASI|Masimo Corporation|Health Care Equipment|Q|937556|160|53|2007|0|12|
TNDM|Tandem Diabetes Care, Inc.|Health Care Equipment|Q|1438133|34|66|2013|0|12|
NVAX|Novavax, Inc.|Biotechnology|Q|1000694|9|160|1995|0|12|
TDOC|Teladoc Health, Inc.|Health Care Technology|N|1477449|10|171|2015|0|12|
DOCS|Doximity, Inc.|Health Care Technology|N|1516513|52|187|2021|0|3|
HIMS|Hims & Hers Health, Inc.|Health Care Services|N|1773751|28|218|2019|0|12|OAC@2021-01-20
CRSP|CRISPR Therapeutics AG|Biotechnology|Q|1674416|48|85|2016|0|12|
NTRA|Natera, Inc.|Life Sciences Tools & Services|Q|1604821|160|132|2015|0|12|
GH|Guardant Health, Inc.|Life Sciences Tools & Services|Q|1576280|32|123|2018|0|12|
INSM|Insmed Incorporated|Biotechnology|Q|1104506|72|179|2000|0|12|
`;
