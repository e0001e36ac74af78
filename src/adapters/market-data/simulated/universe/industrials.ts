export const industrials = `
GE|GE Aerospace|Aerospace & Defense|N|40545|180|1082|1892|1.12|12|
CAT|Caterpillar Inc.|Construction Machinery|N|18230|375|483|1929|5.64|12|
RTX|RTX Corporation|Aerospace & Defense|N|101829|118|1331|1934|2.52|12|UTX@2020-04-02
UNP|Union Pacific Corporation|Rail Transportation|N|100885|235|606|1969|5.36|12|
HON|Honeywell International Inc.|Industrial Conglomerates|Q|773840|225|650|1985|4.52|12|ALD@1999-12-01
ETN|Eaton Corporation plc|Electrical Components & Equipment|N|1551182|350|395|1923|3.76|12|
BA|The Boeing Company|Aerospace & Defense|N|12927|160|748|1962|0|12|
UBER|Uber Technologies, Inc.|Passenger Ground Transportation|N|1543151|70|2106|2019|0|12|
LMT|Lockheed Martin Corporation|Aerospace & Defense|N|936468|520|237|1995|13.20|12|
DE|Deere & Company|Agricultural Machinery|N|315189|420|272|1933|6.48|10|
ADP|Automatic Data Processing, Inc.|Human Resource Services|Q|8670|295|407|1961|6.16|6|
UPS|United Parcel Service, Inc.|Air Freight & Logistics|N|1090727|128|852|1999|6.52|12|
GEV|GE Vernova Inc.|Heavy Electrical Equipment|N|1996810|330|276|2024|1.00|12|
TT|Trane Technologies plc|Building Products|N|1466258|390|225|1970|3.36|12|IR@2020-02-28
PH|Parker-Hannifin Corporation|Industrial Machinery|N|76334|660|129|1964|6.52|6|
WM|Waste Management, Inc.|Environmental & Facilities Services|N|823768|215|401|1988|3.00|12|
ITW|Illinois Tool Works Inc.|Industrial Machinery|N|49826|260|295|1973|6.00|12|
TDG|TransDigm Group Incorporated|Aerospace & Defense|N|1260221|1280|56|2006|0|9|
CTAS|Cintas Corporation|Diversified Support Services|Q|723254|205|403|1983|1.56|5|
EMR|Emerson Electric Co.|Electrical Components & Equipment|N|32604|125|570|1944|2.11|9|
MMM|3M Company|Industrial Conglomerates|N|66740|130|544|1946|2.80|12|
FDX|FedEx Corporation|Air Freight & Logistics|N|1048911|275|241|1978|5.52|5|
NOC|Northrop Grumman Corporation|Aerospace & Defense|N|1133421|490|145|1981|8.24|12|
GD|General Dynamics Corporation|Aerospace & Defense|N|40533|270|275|1952|5.68|12|
CSX|CSX Corporation|Rail Transportation|Q|277948|33|1929|1980|0.48|12|
NSC|Norfolk Southern Corporation|Rail Transportation|N|702165|250|226|1982|5.40|12|
CARR|Carrier Global Corporation|Building Products|N|1783180|73|897|2020|0.90|12|
PCAR|PACCAR Inc|Construction Machinery|Q|75362|108|524|1971|1.32|12|
JCI|Johnson Controls International plc|Building Products|N|833444|80|667|1965|1.48|9|TYC@2016-09-02
CPRT|Copart, Inc.|Diversified Support Services|Q|900075|57|963|1994|0|7|
GWW|W.W. Grainger, Inc.|Trading Companies & Distributors|N|277135|1100|49|1967|8.20|12|
URI|United Rentals, Inc.|Trading Companies & Distributors|N|1067701|780|66|1997|6.52|12|
CMI|Cummins Inc.|Construction Machinery|N|26172|345|137|1947|7.28|12|
PWR|Quanta Services, Inc.|Construction & Engineering|N|1050915|315|148|1998|0.36|12|
FAST|Fastenal Company|Trading Companies & Distributors|Q|815556|78|573|1987|1.56|12|
PAYX|Paychex, Inc.|Human Resource Services|Q|723531|140|360|1983|3.92|5|
RSG|Republic Services, Inc.|Environmental & Facilities Services|N|1060391|208|313|1998|2.32|12|
LHX|L3Harris Technologies, Inc.|Aerospace & Defense|N|202058|230|190|1955|4.64|12|HRS@2019-06-28
AME|AMETEK, Inc.|Electrical Components & Equipment|N|1037868|185|231|1984|1.12|12|
VRSK|Verisk Analytics, Inc.|Research & Consulting Services|Q|1442145|280|141|2009|1.56|12|
ODFL|Old Dominion Freight Line, Inc.|Cargo Ground Transportation|Q|878927|195|213|1991|1.04|12|
OTIS|Otis Worldwide Corporation|Industrial Machinery|N|1781335|98|399|2020|1.56|12|
IR|Ingersoll Rand Inc.|Industrial Machinery|N|1699150|98|403|2017|0.08|12|GDI@2020-02-28
ROK|Rockwell Automation, Inc.|Electrical Components & Equipment|N|1024478|285|113|1928|5.24|9|
DAL|Delta Air Lines, Inc.|Passenger Airlines|N|27904|60|645|2007|0.60|12|
UAL|United Airlines Holdings, Inc.|Passenger Airlines|Q|100517|95|329|2006|0|12|UAUA@2010-09-30
LUV|Southwest Airlines Co.|Passenger Airlines|N|92380|31|599|1971|0.72|12|
AAL|American Airlines Group Inc.|Passenger Airlines|Q|6201|15|657|2013|0|12|AMR@2013-12-06
ALK|Alaska Air Group, Inc.|Passenger Airlines|N|766421|56|126|1985|0|12|
JBLU|JetBlue Airways Corporation|Passenger Airlines|Q|1158463|6|347|2002|0|12|
EFX|Equifax Inc.|Research & Consulting Services|N|33185|265|124|1971|1.56|12|
WAB|Westinghouse Air Brake Technologies Corporation|Construction Machinery|N|943452|195|172|1995|0.80|12|
XYL|Xylem Inc.|Industrial Machinery|N|1524472|122|243|2011|1.44|12|
BR|Broadridge Financial Solutions, Inc.|Human Resource Services|N|1383312|225|117|2007|3.52|6|
DOV|Dover Corporation|Industrial Machinery|N|29905|195|137|1955|2.06|12|
AXON|Axon Enterprise, Inc.|Aerospace & Defense|Q|1069183|600|76|2001|0|12|TASR@2017-04-05,AAXN@2021
HWM|Howmet Aerospace Inc.|Aerospace & Defense|N|4281|112|406|2016|0.32|12|ARNC@2020-03-31
HUBB|Hubbell Incorporated|Electrical Components & Equipment|N|48898|430|54|1971|5.28|12|
FTV|Fortive Corporation|Industrial Machinery|N|1659166|75|347|2016|0.32|12|
BLDR|Builders FirstSource, Inc.|Building Products|N|1316835|170|115|2005|0|12|
VLTO|Veralto Corporation|Environmental & Facilities Services|N|1967680|103|247|2023|0.36|12|
LII|Lennox International Inc.|Building Products|N|1069202|610|36|1999|4.60|12|
SNA|Snap-on Incorporated|Industrial Machinery|N|91440|340|52|1939|8.56|12|
PNR|Pentair plc|Industrial Machinery|N|77360|103|165|1966|0.92|12|
J|Jacobs Solutions Inc.|Construction & Engineering|N|52988|135|124|1970|1.16|9|JEC@2019-12-09
MAS|Masco Corporation|Building Products|N|62996|76|216|1971|1.16|12|
EXPD|Expeditors International of Washington, Inc.|Air Freight & Logistics|N|746515|115|140|1984|1.46|12|
ALLE|Allegion plc|Building Products|N|1579241|138|87|2013|1.92|12|
IEX|IDEX Corporation|Industrial Machinery|N|832101|215|76|1989|2.76|12|
TXT|Textron Inc.|Aerospace & Defense|N|217346|80|185|1947|0.08|12|
ROL|Rollins, Inc.|Environmental & Facilities Services|N|84839|49|484|1968|0.66|12|
SWK|Stanley Black & Decker, Inc.|Industrial Machinery|N|93556|84|154|1966|3.28|12|
NDSN|Nordson Corporation|Industrial Machinery|Q|72331|220|57|1979|3.12|10|
JBHT|J.B. Hunt Transport Services, Inc.|Cargo Ground Transportation|Q|728535|175|101|1983|1.72|12|
CHRW|C.H. Robinson Worldwide, Inc.|Air Freight & Logistics|Q|1043277|105|119|1997|2.48|12|
DAY|Dayforce, Inc.|Human Resource Services|N|1725057|74|158|2018|0|12|CDAY@2024-01-31
AOS|A. O. Smith Corporation|Building Products|N|91142|72|145|1983|1.36|12|
HII|Huntington Ingalls Industries, Inc.|Aerospace & Defense|N|1501585|195|39|2011|5.40|12|
GNRC|Generac Holdings Inc.|Electrical Components & Equipment|N|1474735|160|60|2010|0|12|
FBIN|Fortune Brands Innovations, Inc.|Building Products|N|1519751|72|124|2011|0.96|12|FBHS@2022-12-14
VRT|Vertiv Holdings Co|Electrical Components & Equipment|N|1674101|115|380|2018|0.15|12|
EME|EMCOR Group, Inc.|Construction & Engineering|N|105634|460|46|1995|1.00|12|
FIX|Comfort Systems USA, Inc.|Construction & Engineering|N|1035983|440|36|1997|1.40|12|
MTZ|MasTec, Inc.|Construction & Engineering|N|15615|140|79|1994|0|12|
ACM|AECOM|Construction & Engineering|N|868857|108|133|2007|1.04|9|
FLR|Fluor Corporation|Construction & Engineering|N|1124198|50|171|2000|0|12|
KBR|KBR, Inc.|Construction & Engineering|N|1357615|58|133|2006|0.60|12|
BAH|Booz Allen Hamilton Holding Corporation|Research & Consulting Services|N|1443646|130|128|2010|2.20|3|
SAIC|Science Applications International Corporation|Research & Consulting Services|Q|1571123|115|48|2013|1.48|1|
XPO|XPO, Inc.|Cargo Ground Transportation|N|1166003|135|116|2001|0|12|
SAIA|Saia, Inc.|Cargo Ground Transportation|Q|1177702|480|27|2002|0|12|
KNX|Knight-Swift Transportation Holdings Inc.|Cargo Ground Transportation|N|1492691|54|162|2017|0.64|12|SWFT@2017-09-08
R|Ryder System, Inc.|Cargo Ground Transportation|N|85961|155|43|1960|3.24|12|
LYFT|Lyft, Inc.|Passenger Ground Transportation|Q|1759509|14|418|2019|0|12|
RKLB|Rocket Lab Corporation|Aerospace & Defense|Q|1819994|24|453|2021|0|12|VACQ@2021-08-24
CW|Curtiss-Wright Corporation|Aerospace & Defense|N|26324|355|38|1929|0.84|12|
HEI|HEICO Corporation|Aerospace & Defense|N|46619|240|139|1999|0.24|10|
BWXT|BWX Technologies, Inc.|Aerospace & Defense|N|1486957|115|91|2010|1.00|12|BWC@2015-06-30
AGCO|AGCO Corporation|Agricultural Machinery|N|880266|95|75|1992|1.16|12|
OSK|Oshkosh Corporation|Construction Machinery|N|775158|100|65|1985|2.04|12|
TTC|The Toro Company|Agricultural Machinery|N|737758|82|101|1964|1.52|10|
LECO|Lincoln Electric Holdings, Inc.|Industrial Machinery|Q|59527|195|56|1995|3.00|12|
GGG|Graco Inc.|Industrial Machinery|N|42888|86|169|1969|1.10|12|
RBC|RBC Bearings Incorporated|Industrial Machinery|N|1324948|310|31|2005|0|3|ROLL@2022
ITT|ITT Inc.|Industrial Machinery|N|216228|148|81|1995|1.40|12|
CSL|Carlisle Companies Incorporated|Building Products|N|790051|400|45|1960|4.00|12|
OC|Owens Corning|Building Products|N|1370946|180|86|2006|2.76|12|
TREX|Trex Company, Inc.|Building Products|N|1069878|72|107|1999|0|12|
WSO|Watsco, Inc.|Trading Companies & Distributors|N|105016|490|40|1984|12.00|12|
CNH|CNH Industrial N.V.|Agricultural Machinery|N|1567094|11.5|1250|2013|0.25|12|CNHI@2024-05-17
TRU|TransUnion|Research & Consulting Services|N|1552033|98|195|2015|0.46|12|
CLH|Clean Harbors, Inc.|Environmental & Facilities Services|N|822818|240|54|1987|0|12|
RHI|Robert Half Inc.|Human Resource Services|N|315213|70|102|1986|2.36|12|
MAN|ManpowerGroup Inc.|Human Resource Services|N|871763|58|47|1988|3.08|12|
PLUG|Plug Power Inc.|Electrical Components & Equipment|Q|1093691|2.2|911|1999|0|12|
BE|Bloom Energy Corporation|Heavy Electrical Equipment|N|1664703|23|229|2018|0|12|
`;
