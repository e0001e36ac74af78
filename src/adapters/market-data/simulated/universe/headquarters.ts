export interface Headquarters {
  readonly city: string;
  /** Two letters, as the postal service writes it. */
  readonly state: string;
}

/** city, state: symbols. Companies at home abroad, and those not listed here, have none. */
const PLACES = `
Cupertino, CA: AAPL
Redmond, WA: MSFT
Santa Clara, CA: NVDA AMD AMAT INTC PANW NOW
Palo Alto, CA: AVGO HPQ
Austin, TX: ORCL TSLA DELL
San Francisco, CA: CRM V WFC UBER ABNB DASH MCK PLD PCG TWLO DOCU DBX PINS RDDT LYFT SOFI AFRM GAP LEVI WSM
San Jose, CA: CSCO ADBE PYPL EBAY SMCI ZM NTNX
Mountain View, CA: GOOGL GOOG INTU
Menlo Park, CA: META HOOD
Los Gatos, CA: NFLX
Seattle, WA: AMZN SBUX EXPE ZG Z WY
Bellevue, WA: TMUS PCAR
Issaquah, WA: COST
Burbank, CA: DIS
New York, NY: JPM GS MS C BLK PFE BMY VZ SPGI MCO ICE MA AXP BX KKR MET AIG TRV MMC OMC IFF TTWO WBD NWSA NWS FOXA FOX PVH RL TPR EL CL DDOG MDB ETSY APO EQH MSCI NDAQ LAZ EVR IAC NYT WMG SIRI VNO SLG ED MKTX TW OWL PATH SHAK BK
Purchase, NY: PEP
Armonk, NY: IBM
Rochester, NY: PAYX
Corning, NY: GLW
Buffalo, NY: MTB
Dallas, TX: T TXN ATO CBRE CMA NXST J MTDR WING EAT
Irving, TX: CE KMB
Houston, TX: CVX COP EOG SLB KMI HAL BKR OXY SYY WM LNG TRGP APA CCI CNP NRG PWR PSX KBR FIX
Spring, TX: XOM HPE
San Antonio, TX: VLO CFR
Plano, TX: TYL
Arlington, TX: DHI
Fort Worth, TX: AAL
The Woodlands, TX: HUN
Midland, TX: FANG PR
Atlanta, GA: KO HD UPS DAL SO NSC GPC EFX GPN PHM IVZ
Charlotte, NC: BAC DUK HON NUE TFC ALB
Mooresville, NC: LOW
Durham, NC: IQV
Burlington, NC: LH
Cincinnati, OH: PG KR FITB CTAS AFG
Cleveland, OH: SHW PH KEY CLF
Columbus, OH: AEP HBAN
Dublin, OH: CAH
Findlay, OH: MPC
Akron, OH: FE GT
Orrville, OH: SJM
Mayfield Village, OH: PGR
Medina, OH: RPM
Chicago, IL: MCD ADM MDLZ EXC CME UAL KHC H MORN CBOE GEHC JLL VTR EQR
Deerfield, IL: BAX FBIN
North Chicago, IL: ABBV
Abbott Park, IL: ABT
Northbrook, IL: ALL CF
Glenview, IL: ITW
Lincolnshire, IL: ZBRA
Vernon Hills, IL: CDW
Moline, IL: DE
Lake Forest, IL: GWW PKG
Irving, TX: CAT KMB
Boston, MA: AMT STT BXP VRTX W
Cambridge, MA: MRNA BIIB HUBS AKAM
Waltham, MA: TMO RVTY
Marlborough, MA: HOLX BSX
Wilmington, MA: ADI CRL
Framingham, MA: TJX
Milford, MA: WAT
North Reading, MA: TER
Evendale, OH: GE
Cambridge, MA: GEV
Minneapolis, MN: TGT USB AMP XEL
Minnetonka, MN: UNH
Golden Valley, MN: GIS
Saint Paul, MN: MMM ECL
Austin, MN: HRL
Winona, MN: FAST
Eden Prairie, MN: CHRW
Richfield, MN: BBY
Indianapolis, IN: LLY ELV SPG
Columbus, IN: CMI
Fort Wayne, IN: STLD
New Brunswick, NJ: JNJ
Rahway, NJ: MRK
Parsippany, NJ: ZTS
Franklin Lakes, NJ: BDX
Newark, NJ: PRU PEG
Roseland, NJ: ADP
Camden, NJ: AWK CPB
Philadelphia, PA: CMCSA FMC
Pittsburgh, PA: PNC PPG WAB EQT AA
Hershey, PA: HSY
Allentown, PA: APD PPL
King of Prussia, PA: UHS
Conshohocken, PA: COR
Berwyn, PA: AME
Radnor, PA: LNC
Omaha, NE: BRK.B BRK.A UNP
Bentonville, AR: WMT
Springdale, AR: TSN
Lowell, AR: JBHT
Memphis, TN: FDX AZO IP FHN
Nashville, TN: HCA
Goodlettsville, TN: DG
Brentwood, TN: TSCO
Louisville, KY: HUM YUM TXRH BF.B BF.A
Bethesda, MD: LMT MAR HST
Baltimore, MD: CEG TROW
Falls Church, VA: NOC
Reston, VA: GD LDOS NVR CACI
Arlington, VA: RTX AES BA
McLean, VA: COF HLT BAH
Richmond, VA: MO D KMX
Chesapeake, VA: DLTR
Newport News, VA: HII
Washington, DC: DHR
Detroit, MI: GM DTE ALLY RKT
Dearborn, MI: F
Midland, MI: DOW
Kalamazoo, MI: SYK
Benton Harbor, MI: WHR
Jackson, MI: CMS
Livonia, MI: MAS
Auburn Hills, MI: BWA
St. Louis, MO: EMR CNC AEE RGA POST
Kansas City, MO: EVRG UMBF HRB
Springfield, MO: ORLY
Denver, CO: NEM PLTR DVA OVV AR AM RGLD
Englewood, CO: WU
Broomfield, CO: BALL MTN
Phoenix, AZ: FCX RSG PNW AVT
Scottsdale, AZ: ON AXON
Tempe, AZ: FSLR OPEN GDDY CVNA
Chandler, AZ: MCHP
San Diego, CA: QCOM SRE ILMN DXCM RMD O
Los Angeles, CA: ARES RS
Thousand Oaks, CA: AMGN
Foster City, CA: GILD
Sunnyvale, CA: ISRG FTNT
Irvine, CA: EW
Newport Beach, CA: CMG
Oakland, CA: CLX XYZ
Redwood City, CA: EA EQIX BOX
San Mateo, CA: RBLX ESS GH
Fremont, CA: LRCX ENPH
Milpitas, CA: KLAC
Corona, CA: MNST
Pasadena, CA: ARE EWBC
Beverly Hills, CA: LYV
Las Vegas, NV: LVS MGM WYNN
Reno, NV: CZR
Boise, ID: MU IDA ACI
Salt Lake City, UT: EXR ZION
Portland, OR: POR
Beaverton, OR: NKE
Stamford, CT: CHTR IT SYF URI
Hartford, CT: HIG
Bloomfield, CT: CI
Farmington, CT: OTIS
New Britain, CT: SWK
Norwalk, CT: BKNG EME
Woonsocket, RI: CVS
Pawtucket, RI: HAS
Providence, RI: CFG TXT
Juno Beach, FL: NEE
Jacksonville, FL: CSX FIS FNF
St. Petersburg, FL: RJF JBL
Melbourne, FL: LHX
Miami, FL: CCL RCL NCLH LEN
Orlando, FL: DRI
Boca Raton, FL: SBAC CELH
Palm Beach Gardens, FL: CARR
Birmingham, AL: RF VMC
New Orleans, LA: ETR
Monroe, LA: LUMN
Tulsa, OK: WMB OKE BOKF
Oklahoma City, OK: DVN EXE OGE PAYC
Milwaukee, WI: FISV WEC HOG ROK MTG MAN
Kenosha, WI: SNA
Madison, WI: LNT
Des Moines, IA: PFG
Wilmington, DE: DD INCY
Westbrook, ME: IDXX
`;

const bySymbol: ReadonlyMap<string, Headquarters> = new Map(
  PLACES.trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', symbols = ''] = line.split(': ');
      const [city = '', state = ''] = place.split(', ');
      return symbols
        .split(' ')
        .map((symbol): [string, Headquarters] => [symbol, { city: city.trim(), state }]);
    }),
);

export const headquartersOf = (symbol: string): Headquarters | undefined => bySymbol.get(symbol);
