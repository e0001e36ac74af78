/** Industries in which companies file with the SEC, in our words. */
const TABLE = `
0100 Agricultural crops
0200 Livestock and animal specialties
0700 Agricultural services
0800 Forestry
0900 Fishing, hunting and trapping
1000 Metal mining
1040 Gold and silver ores
1090 Miscellaneous metal ores
1220 Bituminous coal and lignite mining
1221 Bituminous coal and lignite surface mining
1311 Crude petroleum and natural gas
1381 Drilling oil and gas wells
1382 Oil and gas field exploration services
1389 Oil and gas field services, other
1400 Mining and quarrying of nonmetallic minerals
1520 General building contractors, residential
1531 Operative builders
1540 General building contractors, nonresidential
1600 Heavy construction other than buildings
1623 Water, sewer, pipeline and power line construction
1700 Special trade contractors
1731 Electrical work
2000 Food and kindred products
2011 Meat packing plants
2013 Sausages and other prepared meats
2015 Poultry slaughtering and processing
2020 Dairy products
2024 Ice cream and frozen desserts
2030 Canned, frozen and preserved fruit and vegetables
2033 Canned fruits, vegetables and preserves
2040 Grain mill products
2050 Bakery products
2052 Cookies and crackers
2060 Sugar and confectionery
2070 Fats and oils
2080 Beverages
2082 Malt beverages
2086 Bottled and canned soft drinks
2090 Miscellaneous food preparations
2092 Prepared fresh or frozen fish and seafood
2100 Tobacco products
2111 Cigarettes
2200 Textile mill products
2211 Broadwoven fabric mills, cotton
2221 Broadwoven fabric mills, man-made fibre and silk
2250 Knitting mills
2253 Knit outerwear mills
2273 Carpets and rugs
2300 Apparel and other finished fabric products
2320 Men's and boys' furnishings and work clothing
2330 Women's and misses' outerwear
2340 Women's and children's undergarments
2390 Miscellaneous fabricated textile products
2400 Lumber and wood products
2421 Sawmills and planing mills
2430 Millwork, veneer and plywood
2451 Mobile homes
2452 Prefabricated wood buildings
2510 Household furniture
2511 Wood household furniture
2520 Office furniture
2522 Office furniture, except wood
2531 Public building and related furniture
2540 Partitions, shelving and lockers
2590 Miscellaneous furniture and fixtures
2600 Papers and allied products
2611 Pulp mills
2621 Paper mills
2631 Paperboard mills
2650 Paperboard containers and boxes
2670 Converted paper and paperboard products
2673 Plastics, foil and coated paper bags
2711 Newspapers
2721 Periodicals
2731 Book publishing
2732 Book printing
2741 Miscellaneous publishing
2750 Commercial printing
2761 Manifold business forms
2771 Greeting cards
2780 Blankbooks, loose-leaf binders and bookbinding
2790 Service industries for the printing trade
2800 Chemicals and allied products
2810 Industrial inorganic chemicals
2820 Plastic materials, synthetic resins and rubber
2821 Plastic materials and nonvulcanizable elastomers
2833 Medicinal chemicals and botanical products
2834 Pharmaceutical preparations
2835 In vitro and in vivo diagnostic substances
2836 Biological products, except diagnostic
2840 Soap, detergents, cleaning preparations and cosmetics
2842 Specialty cleaning and polishing preparations
2844 Perfumes, cosmetics and toilet preparations
2851 Paints, varnishes and enamels
2860 Industrial organic chemicals
2870 Agricultural chemicals
2890 Miscellaneous chemical products
2891 Adhesives and sealants
2911 Petroleum refining
2950 Asphalt paving and roofing materials
2990 Miscellaneous products of petroleum and coal
3011 Tires and inner tubes
3021 Rubber and plastics footwear
3050 Gaskets, packing, sealing devices and hoses
3060 Fabricated rubber products
3080 Miscellaneous plastics products
3081 Unsupported plastics film and sheet
3086 Plastics foam products
3089 Plastics products, other
3100 Leather and leather products
3140 Footwear, except rubber
3211 Flat glass
3220 Glass and glassware
3221 Glass containers
3231 Glass products of purchased glass
3241 Cement, hydraulic
3250 Structural clay products
3260 Pottery and related products
3270 Concrete, gypsum and plaster products
3272 Concrete products, except block and brick
3281 Cut stone and stone products
3290 Abrasives and miscellaneous nonmetallic mineral products
3310 Steel works and rolling and finishing mills
3312 Steel works, blast furnaces and rolling mills
3317 Steel pipe and tubes
3320 Iron and steel foundries
3330 Primary smelting and refining of nonferrous metals
3334 Primary production of aluminum
3341 Secondary smelting and refining of nonferrous metals
3350 Rolling, drawing and extruding of nonferrous metals
3357 Drawing and insulating of nonferrous wire
3360 Nonferrous foundries
3390 Miscellaneous primary metal products
3411 Metal cans
3412 Metal shipping barrels, drums and pails
3420 Cutlery, hand tools and general hardware
3430 Heating equipment and plumbing fixtures
3433 Heating equipment, except electric
3440 Fabricated structural metal products
3442 Metal doors, frames, moldings and trim
3443 Fabricated plate work
3444 Sheet metal work
3448 Prefabricated metal buildings
3451 Screw machine products
3452 Bolts, nuts, screws, rivets and washers
3460 Metal forgings and stampings
3470 Coating, engraving and allied services
3480 Ordnance and accessories
3490 Miscellaneous fabricated metal products
3510 Engines and turbines
3523 Farm machinery and equipment
3524 Lawn and garden tractors and equipment
3530 Construction, mining and materials handling machinery
3531 Construction machinery
3532 Mining machinery
3533 Oil and gas field machinery
3537 Industrial trucks, tractors and trailers
3540 Metalworking machinery
3541 Machine tools, metal cutting
3550 Special industry machinery
3555 Printing trades machinery
3559 Special industry machinery, other
3560 General industrial machinery
3561 Pumps and pumping equipment
3562 Ball and roller bearings
3564 Industrial fans, blowers and air purifying equipment
3567 Industrial process furnaces and ovens
3569 General industrial machinery, other
3570 Computer and office equipment
3571 Electronic computers
3572 Computer storage devices
3575 Computer terminals
3576 Computer communications equipment
3577 Computer peripheral equipment
3578 Calculating and accounting machines
3579 Office machines
3580 Refrigeration and service industry machinery
3585 Air conditioning, heating and refrigeration equipment
3590 Miscellaneous industrial and commercial machinery
3600 Electronic and other electrical equipment
3612 Power, distribution and specialty transformers
3613 Switchgear and switchboard apparatus
3620 Electrical industrial apparatus
3621 Motors and generators
3630 Household appliances
3634 Electric housewares and fans
3640 Electric lighting and wiring equipment
3651 Household audio and video equipment
3652 Prerecorded audio tapes and discs
3661 Telephone and telegraph apparatus
3663 Radio and television broadcasting and communications equipment
3669 Communications equipment, other
3670 Electronic components and accessories
3672 Printed circuit boards
3674 Semiconductors and related devices
3677 Electronic coils and transformers
3678 Electronic connectors
3679 Electronic components, other
3690 Miscellaneous electrical machinery and supplies
3695 Magnetic and optical recording media
3711 Motor vehicles and passenger car bodies
3713 Truck and bus bodies
3714 Motor vehicle parts and accessories
3715 Truck trailers
3716 Motor homes
3720 Aircraft and parts
3721 Aircraft
3724 Aircraft engines and engine parts
3728 Aircraft parts and auxiliary equipment
3730 Ship and boat building and repairing
3743 Railroad equipment
3751 Motorcycles, bicycles and parts
3760 Guided missiles and space vehicles
3790 Miscellaneous transportation equipment
3812 Search, detection, navigation and guidance systems
3821 Laboratory apparatus and furniture
3822 Automatic controls for buildings
3823 Industrial instruments for measurement and control
3824 Fluid meters and counting devices
3825 Instruments for measuring electricity
3826 Laboratory analytical instruments
3827 Optical instruments and lenses
3829 Measuring and controlling devices, other
3841 Surgical and medical instruments
3842 Orthopedic, prosthetic and surgical supplies
3843 Dental equipment and supplies
3844 X-ray apparatus and tubes
3845 Electromedical apparatus
3851 Ophthalmic goods
3861 Photographic equipment and supplies
3873 Watches and clocks
3910 Jewelry, silverware and plated ware
3911 Jewelry, precious metal
3931 Musical instruments
3942 Dolls and stuffed toys
3944 Games, toys and children's vehicles
3949 Sporting and athletic goods
3950 Pens, pencils and artists' materials
3960 Costume jewelry and novelties
3990 Miscellaneous manufacturing
4011 Railroads, line-haul operating
4013 Railroad switching and terminals
4100 Local and suburban transit
4210 Trucking and courier services, except air
4213 Trucking, except local
4220 Public warehousing and storage
4231 Terminal facilities for motor freight
4400 Water transportation
4412 Deep sea foreign transportation of freight
4512 Air transportation, scheduled
4513 Air courier services
4522 Air transportation, nonscheduled
4581 Airports and airport terminal services
4610 Pipelines, except natural gas
4700 Transportation services
4731 Arrangement of freight and cargo transportation
4812 Radiotelephone communications
4813 Telephone communications, except radiotelephone
4822 Telegraph and other message communications
4832 Radio broadcasting stations
4833 Television broadcasting stations
4841 Cable and other pay television services
4899 Communications services, other
4900 Electric, gas and sanitary services
4911 Electric services
4922 Natural gas transmission
4923 Natural gas transmission and distribution
4924 Natural gas distribution
4931 Electric and other services combined
4932 Gas and other services combined
4941 Water supply
4950 Sanitary services
4953 Refuse systems
4955 Hazardous waste management
4961 Steam and air conditioning supply
4991 Cogeneration and small power producers
5000 Wholesale: durable goods
5010 Wholesale: motor vehicles and parts
5013 Wholesale: motor vehicle supplies and new parts
5020 Wholesale: furniture and home furnishings
5030 Wholesale: lumber and construction materials
5031 Wholesale: lumber, plywood and wood panels
5040 Wholesale: professional and commercial equipment
5045 Wholesale: computers, peripherals and software
5047 Wholesale: medical, dental and hospital equipment
5050 Wholesale: metals and minerals, except petroleum
5051 Wholesale: metals service centers
5063 Wholesale: electrical apparatus and equipment
5064 Wholesale: electrical appliances, television and radio sets
5065 Wholesale: electronic parts and equipment
5070 Wholesale: hardware, plumbing and heating equipment
5072 Wholesale: hardware
5080 Wholesale: machinery, equipment and supplies
5082 Wholesale: construction and mining machinery
5084 Wholesale: industrial machinery and equipment
5090 Wholesale: miscellaneous durable goods
5094 Wholesale: jewelry, watches, precious stones and metals
5099 Wholesale: durable goods, other
5110 Wholesale: paper and paper products
5122 Wholesale: drugs and druggists' sundries
5130 Wholesale: apparel and piece goods
5140 Wholesale: groceries and related products
5141 Wholesale: groceries, general line
5150 Wholesale: farm product raw materials
5160 Wholesale: chemicals and allied products
5171 Wholesale: petroleum bulk stations and terminals
5172 Wholesale: petroleum products
5180 Wholesale: beer, wine and distilled beverages
5190 Wholesale: miscellaneous nondurable goods
5200 Retail: building materials, hardware and garden supply
5211 Retail: lumber and other building materials
5271 Retail: mobile home dealers
5311 Retail: department stores
5331 Retail: variety stores
5399 Retail: miscellaneous general merchandise
5400 Retail: food stores
5411 Retail: grocery stores
5412 Retail: convenience stores
5500 Retail: auto dealers and gasoline stations
5531 Retail: auto and home supply stores
5600 Retail: apparel and accessory stores
5621 Retail: women's clothing stores
5651 Retail: family clothing stores
5661 Retail: shoe stores
5700 Retail: home furniture and equipment
5712 Retail: furniture stores
5731 Retail: radio, television and consumer electronics
5734 Retail: computer and software stores
5735 Retail: record and tape stores
5810 Retail: eating and drinking places
5812 Retail: eating places
5900 Retail: miscellaneous
5912 Retail: drug stores
5940 Retail: miscellaneous shopping goods
5944 Retail: jewelry stores
5945 Retail: hobby, toy and game shops
5960 Retail: nonstore retailers
5961 Retail: catalog and mail-order houses
5990 Retail: stores, other
6021 National commercial banks
6022 State commercial banks
6029 Commercial banks, other
6035 Savings institutions, federally chartered
6036 Savings institutions, not federally chartered
6099 Functions related to depository banking
6111 Federal and federally sponsored credit agencies
6141 Personal credit institutions
6153 Short-term business credit
6159 Miscellaneous business credit
6162 Mortgage bankers and loan correspondents
6163 Loan brokers
6172 Finance lessors
6189 Asset-backed securities
6199 Finance services
6200 Security and commodity brokers, dealers and exchanges
6211 Security brokers and dealers
6221 Commodity contracts brokers and dealers
6282 Investment advice
6311 Life insurance
6321 Accident and health insurance
6324 Hospital and medical service plans
6331 Fire, marine and casualty insurance
6351 Surety insurance
6361 Title insurance
6399 Insurance carriers, other
6411 Insurance agents, brokers and service
6500 Real estate
6510 Real estate operators and lessors
6512 Operators of nonresidential buildings
6513 Operators of apartment buildings
6519 Lessors of real property
6531 Real estate agents and managers
6532 Real estate dealers
6552 Land subdividers and developers
6770 Blank checks
6792 Oil royalty traders
6794 Patent owners and lessors
6795 Mineral royalty traders
6798 Real estate investment trusts
6799 Investors, other
7000 Hotels and other lodging places
7011 Hotels and motels
7200 Personal services
7310 Advertising
7311 Advertising agencies
7320 Consumer credit reporting and collection agencies
7330 Mailing, reproduction, commercial art and photography
7331 Direct mail advertising
7340 Services to dwellings and other buildings
7350 Equipment rental and leasing
7359 Equipment rental and leasing, other
7361 Employment agencies
7363 Help supply services
7370 Computer programming and data processing
7371 Computer programming services
7372 Prepackaged software
7373 Computer integrated systems design
7374 Computer processing and data preparation
7377 Computer rental and leasing
7380 Miscellaneous business services
7381 Detective, guard and armored car services
7384 Photofinishing laboratories
7385 Telephone interconnect systems
7389 Business services, other
7500 Automotive repair, services and parking
7510 Auto rental and leasing
7600 Miscellaneous repair services
7812 Motion picture and video production
7819 Services allied to motion picture production
7822 Motion picture and video distribution
7829 Services allied to motion picture distribution
7830 Motion picture theaters
7841 Video tape rental
7900 Amusement and recreation services
7948 Racing, including track operation
7990 Miscellaneous amusement and recreation
7997 Membership sports and recreation clubs
8000 Health services
8011 Offices and clinics of doctors
8050 Nursing and personal care facilities
8051 Skilled nursing care facilities
8060 Hospitals
8062 General medical and surgical hospitals
8071 Medical laboratories
8082 Home health care services
8090 Miscellaneous health services
8093 Specialty outpatient facilities
8111 Legal services
8200 Educational services
8300 Social services
8351 Child day care services
8600 Membership organizations
8700 Engineering, accounting, research and management services
8711 Engineering services
8731 Commercial physical and biological research
8734 Testing laboratories
8741 Management services
8742 Management consulting services
8744 Facilities support management
8880 American depositary receipts
8888 Foreign governments
8900 Services, other
9721 International affairs
9995 Non-operating establishments
`;

/** Codes of industries with their names, in the order of the codes. */
export const SIC_CODES: readonly { readonly code: string; readonly name: string }[] = TABLE.trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 4), name: line.slice(5) }));

const names = new Map(SIC_CODES.map(({ code, name }) => [code, name]));

/** `7372 Prepackaged software`; a code that is not in the list stands alone. */
export function sicLabel(code: string): string {
  const name = names.get(code);
  return name === undefined ? code : `${code} ${name}`;
}
