export const realEstate = `
PLD|Prologis, Inc.|Industrial REITs|N|1045609|112|926|1997|3.84|12|AMB@2011-06-02
AMT|American Tower Corporation|Telecom Tower REITs|N|1053507|195|467|1998|6.48|12|
EQIX|Equinix, Inc.|Data Center REITs|Q|1101239|900|96|2000|17.04|12|
WELL|Welltower Inc.|Health Care REITs|N|766704|130|622|1978|2.68|12|HCN@2018-02-27
SPG|Simon Property Group, Inc.|Retail REITs|N|1063761|175|326|1993|8.40|12|
DLR|Digital Realty Trust, Inc.|Data Center REITs|N|1297996|178|332|2004|4.88|12|
PSA|Public Storage|Self-Storage REITs|N|1393311|310|175|1980|12.00|12|
O|Realty Income Corporation|Retail REITs|N|726728|55|875|1994|3.16|12|
CCI|Crown Castle Inc.|Telecom Tower REITs|N|1051470|95|435|1998|6.26|12|
CBRE|CBRE Group, Inc.|Real Estate Services|N|1138118|130|306|2004|0|12|CBG@2018-03-19
EXR|Extra Space Storage Inc.|Self-Storage REITs|N|1289490|152|212|2004|6.48|12|
VICI|VICI Properties Inc.|Other Specialized REITs|N|1705696|30|1054|2018|1.73|12|
AVB|AvalonBay Communities, Inc.|Multi-Family Residential REITs|N|915912|218|142|1994|6.80|12|
CSGP|CoStar Group, Inc.|Real Estate Services|Q|1057352|75|410|1998|0|12|
IRM|Iron Mountain Incorporated|Other Specialized REITs|N|1020569|108|293|1996|2.86|12|
VTR|Ventas, Inc.|Health Care REITs|N|740260|60|419|1998|1.80|12|
EQR|Equity Residential|Multi-Family Residential REITs|N|906107|70|379|1993|2.70|12|
SBAC|SBA Communications Corporation|Telecom Tower REITs|Q|1034054|210|107|1999|3.92|12|
INVH|Invitation Homes Inc.|Single-Family Residential REITs|N|1687229|32|612|2017|1.12|12|
WY|Weyerhaeuser Company|Timber REITs|N|106535|29|726|1963|0.80|12|
ESS|Essex Property Trust, Inc.|Multi-Family Residential REITs|N|920522|290|64|1994|9.80|12|
MAA|Mid-America Apartment Communities, Inc.|Multi-Family Residential REITs|N|912595|155|117|1994|5.88|12|
SUI|Sun Communities, Inc.|Single-Family Residential REITs|N|912593|125|127|1993|3.76|12|
ARE|Alexandria Real Estate Equities, Inc.|Office REITs|N|1035443|98|173|1997|5.20|12|
DOC|Healthpeak Properties, Inc.|Health Care REITs|N|765880|20|699|1985|1.20|12|HCP@2019-11-04,PEAK@2024-03-01
UDR|UDR, Inc.|Multi-Family Residential REITs|N|74208|43|330|1972|1.70|12|
KIM|Kimco Realty Corporation|Retail REITs|N|879101|23|675|1991|1.00|12|
CPT|Camden Property Trust|Multi-Family Residential REITs|N|906345|117|107|1993|4.12|12|
REG|Regency Centers Corporation|Retail REITs|Q|910606|72|181|1993|2.82|12|
HST|Host Hotels & Resorts, Inc.|Hotel & Resort REITs|Q|1070750|17|699|1999|0.80|12|HMT@2006-04-14
BXP|BXP, Inc.|Office REITs|N|1037540|74|158|1997|3.92|12|
FRT|Federal Realty Investment Trust|Retail REITs|N|34903|108|85|1973|4.40|12|
AMH|American Homes 4 Rent|Single-Family Residential REITs|N|1562401|37|368|2013|1.04|12|
ELS|Equity LifeStyle Properties, Inc.|Single-Family Residential REITs|N|895417|68|191|1993|1.91|12|MHC@2004
WPC|W. P. Carey Inc.|Diversified REITs|N|1025378|56|219|1998|3.50|12|
GLPI|Gaming and Leisure Properties, Inc.|Other Specialized REITs|Q|1575965|49|274|2013|3.04|12|
LAMR|Lamar Advertising Company|Other Specialized REITs|Q|1090425|122|102|1996|5.60|12|
CUBE|CubeSmart|Self-Storage REITs|N|1298675|44|227|2004|2.04|12|YSI@2011
REXR|Rexford Industrial Realty, Inc.|Industrial REITs|N|1571283|40|222|2013|1.67|12|
NNN|NNN REIT, Inc.|Retail REITs|N|751364|42|187|1984|2.32|12|
STAG|STAG Industrial, Inc.|Industrial REITs|N|1479094|35|186|2011|1.48|12|
EGP|EastGroup Properties, Inc.|Industrial REITs|N|49600|165|50|1971|5.60|12|
FR|First Industrial Realty Trust, Inc.|Industrial REITs|N|921825|51|132|1994|1.48|12|
OHI|Omega Healthcare Investors, Inc.|Health Care REITs|N|888491|39|280|1992|2.68|12|
BRX|Brixmor Property Group Inc.|Retail REITs|N|1581068|28|302|2013|1.15|12|
ADC|Agree Realty Corporation|Retail REITs|N|917251|74|107|1994|3.03|12|
VNO|Vornado Realty Trust|Office REITs|N|899689|41|191|1962|0.74|12|
SLG|SL Green Realty Corp.|Office REITs|N|1040971|68|71|1997|3.09|12|
JLL|Jones Lang LaSalle Incorporated|Real Estate Services|N|1037976|265|47|1997|0|12|
RYN|Rayonier Inc.|Timber REITs|N|52827|28|149|1994|1.09|12|
OPEN|Opendoor Technologies Inc.|Real Estate Services|Q|1801169|2|720|2020|0|12|IPOB@2020-12-18
`;
