/** Announcements that could be true of a company of these industries. */
export interface BusinessNews {
  readonly industries: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const news = (
  industries: string,
  good: readonly string[],
  bad: readonly string[],
): BusinessNews => ({ industries: industries.split('; '), good, bad });

export const BUSINESS_NEWS: readonly BusinessNews[] = [
  // Information technology
  news(
    'Application Software; Systems Software',
    [
      'adds AI features to its main software suite',
      'wins a large public-sector software contract',
      'reports record annual recurring revenue',
    ],
    [
      'delays a major software release',
      'loses a large customer to a rival',
      'discloses a security incident',
    ],
  ),
  news(
    'Internet Services & Infrastructure',
    [
      'wins a large cloud contract',
      'opens a data center region in Europe',
      'signs a multi-year deal with a large enterprise',
    ],
    ['reports a service outage of several hours', 'loses a large customer to a rival'],
  ),
  news(
    'IT Consulting',
    [
      'wins a multi-year outsourcing contract',
      'opens a delivery center in Poland',
      'signs an AI services partnership',
    ],
    ['loses a large outsourcing contract', 'warns that clients are cutting IT budgets'],
  ),
  news(
    'Semiconductors',
    [
      'unveils its next generation of chips',
      'signs a multi-year chip supply agreement',
      'starts volume production on a new process',
    ],
    ['delays a new chip', 'warns of excess chip inventory', 'faces new export restrictions'],
  ),
  news(
    'Semiconductor Equipment',
    [
      'wins a large order from a leading chipmaker',
      'ships its newest wafer tool ahead of schedule',
    ],
    ['says chipmakers are pushing out orders', 'faces new export restrictions on its wafer tools'],
  ),
  news(
    'Technology Hardware',
    [
      'unveils its next product generation',
      'reports strong preorders for its newest device',
      'wins a large order from a hyperscale customer',
    ],
    ['delays its next device', 'cuts its shipment forecast', 'warns of component shortages'],
  ),
  news(
    'Communications Equipment',
    ['wins a network upgrade contract', 'launches a faster family of switches'],
    ['says carriers are cutting network spending', 'issues a patch for a flaw in its routers'],
  ),
  news(
    'Electronic Components; Electronic Equipment; Electronic Manufacturing Services',
    [
      'signs a multi-year supply agreement',
      'opens an automated plant',
      'wins a design contract with a carmaker',
    ],
    ['warns of component shortages', 'loses a large manufacturing customer'],
  ),
  news(
    'Technology Distributors',
    ['signs a distribution agreement with a chipmaker', 'opens an automated warehouse'],
    ['warns of slow demand for PCs', 'loses a distribution agreement'],
  ),
  // Communication services
  news(
    'Integrated Telecommunication; Wireless Telecommunication; Alternative Carriers; Cable & Satellite',
    [
      'adds more subscribers than planned',
      'expands its fiber network to two million more homes',
      'raises prices with little loss of subscribers',
    ],
    [
      'loses subscribers after a price increase',
      'reports a network outage',
      'faces a review of its network spending',
    ],
  ),
  news(
    'Interactive Media & Services',
    [
      'reports record daily users',
      'launches a new advertising format',
      'signs a content licensing deal with an AI developer',
    ],
    [
      'reports a fall in daily users',
      'faces a complaint about advertising rules',
      'is fined over its handling of user data',
    ],
  ),
  news(
    'Movies & Entertainment',
    [
      'reports record audiences',
      'signs a multi-year content partnership',
      'raises prices with little loss of audience',
    ],
    ['cuts its content budget', 'loses a distribution agreement', 'warns of smaller audiences'],
  ),
  news(
    'Interactive Home Entertainment',
    ['reports record players for its newest game', 'announces a sequel to its best-selling game'],
    ['delays its next game', 'closes a game studio'],
  ),
  news(
    'Broadcasting',
    ['renews a distribution agreement with a large operator', 'wins sports broadcast rights'],
    ['loses sports broadcast rights', 'warns of a weak advertising market'],
  ),
  news(
    'Publishing',
    ['reports record digital readers', 'signs a content licensing deal with an AI developer'],
    ['warns of a weak advertising market', 'closes a print title'],
  ),
  news(
    'Advertising',
    ['wins a global advertising account', 'launches an AI ad-buying platform'],
    ['loses a global advertising account', 'warns of a weak advertising market'],
  ),
  // Consumer discretionary
  news(
    'Broadline Retail',
    [
      'expands same-day delivery',
      'reports record holiday orders',
      'adds a marketplace for small sellers',
    ],
    ['warns of a slow holiday season', 'closes a fulfillment center', 'says shoppers trade down'],
  ),
  news(
    'Apparel Retail; Automotive Retail; Computer & Electronics Retail; Home Improvement Retail; Homefurnishing Retail; Other Specialty Retail',
    [
      'opens its hundredth store of a new format',
      'expands same-day delivery',
      'reports a strong start to the season',
    ],
    ['closes underperforming stores', 'warns of a slow season', 'cuts prices to clear inventory'],
  ),
  news(
    'Consumer Staples Merchandise Retail; Food Retail',
    [
      'expands same-day grocery delivery',
      'reports higher comparable-store sales',
      'raises pay for store workers',
    ],
    [
      'closes underperforming stores',
      'says shoppers trade down',
      'warns of a thinner grocery margin',
    ],
  ),
  news(
    'Restaurants',
    [
      'reports strong demand for a new menu item',
      'plans 200 new restaurants',
      'reports record loyalty members',
    ],
    ['says traffic at its restaurants fell', 'closes underperforming restaurants'],
  ),
  news(
    'Hotels, Resorts & Cruise Lines',
    ['reports record bookings', 'adds a loyalty partnership with an airline'],
    ['says bookings slowed', 'warns of storm-related cancellations'],
  ),
  news(
    'Casinos & Gaming; Leisure Facilities',
    ['reports record visits', 'receives a license in a new state'],
    ['says visits fell', 'faces a review of its license'],
  ),
  news(
    'Automobile Manufacturers; Motorcycle Manufacturers',
    [
      'reports record quarterly deliveries',
      'unveils a new electric model',
      'expands an assembly plant',
    ],
    ['recalls vehicles over a brake part', 'pauses an assembly line', 'cuts its delivery target'],
  ),
  news(
    'Automotive Parts & Equipment; Tires & Rubber',
    ['wins a supply contract with a carmaker', 'opens an automated plant'],
    ['says carmakers are cutting orders', 'recalls a part'],
  ),
  news(
    'Homebuilding',
    ['reports a jump in new home orders', 'buys land for 3,000 homes'],
    ['says more buyers cancel orders', 'offers larger incentives to home buyers'],
  ),
  news(
    'Apparel, Accessories & Luxury Goods; Footwear; Consumer Electronics; Home Furnishings; Household Appliances; Housewares & Specialties; Leisure Products',
    [
      'launches a new product line',
      'reports strong demand for its newest collection',
      'expands its direct-to-consumer sales',
    ],
    ['recalls a product', 'warns of a slow season', 'cuts prices to clear inventory'],
  ),
  news(
    'Distributors; Food Distributors; Health Care Distributors; Trading Companies & Distributors',
    ['opens an automated distribution center', 'signs a multi-year supply agreement'],
    ['loses a large customer', 'reports disruption at a distribution center'],
  ),
  news(
    'Specialized Consumer Services',
    ['reports more customers than planned', 'expands into a new region'],
    ['faces a complaint about its fees', 'warns of slower demand'],
  ),
  // Consumer staples
  news(
    'Packaged Foods & Meats; Personal Care Products; Household Products; Soft Drinks & Non-alcoholic Beverages',
    [
      'launches a new product line',
      'secures shelf space at a national chain',
      'raises prices with little loss of volume',
    ],
    [
      'recalls a batch of products',
      'faces higher input costs',
      'loses shelf space to store brands',
    ],
  ),
  news(
    'Brewers; Distillers & Vintners; Tobacco',
    ['raises prices with little loss of volume', 'reports strong demand for a new brand'],
    ['faces higher excise taxes', 'reports lower volumes'],
  ),
  news(
    'Agricultural Products & Services',
    ['signs a long-term grain supply agreement', 'expands a crop processing plant'],
    ['warns of thinner processing margins', 'idles a crop processing plant'],
  ),
  // Health care
  news(
    'Pharmaceuticals; Biotechnology',
    [
      'reports positive late-stage trial results',
      'receives approval for a further use of a drug',
      'licenses a drug candidate',
    ],
    [
      'stops a trial after an interim review',
      'receives a request for further data on a drug',
      'loses a patent ruling',
    ],
  ),
  news(
    'Health Care Equipment; Health Care Supplies',
    [
      'receives clearance for a new device',
      'signs a supply agreement with a hospital group',
      'reports positive data on a device',
    ],
    ['recalls a device', 'receives a warning letter about a plant'],
  ),
  news(
    'Health Care Facilities; Health Care Services',
    ['reports higher patient volumes', 'opens a new outpatient center'],
    ['faces a cut in reimbursement rates', 'warns of higher staff costs'],
  ),
  news(
    'Managed Health Care',
    ['adds more members than planned', 'wins a state Medicaid contract'],
    ['warns of higher medical costs', 'loses a state Medicaid contract'],
  ),
  news(
    'Health Care Technology',
    ['signs a large hospital group', 'adds AI features for clinicians'],
    ['loses a hospital customer', 'discloses a security incident'],
  ),
  news(
    'Life Sciences Tools & Services',
    ['signs a supply agreement with a drugmaker', 'launches a faster sequencing instrument'],
    ['says drugmakers are cutting research spending', 'delays a new instrument'],
  ),
  // Financials
  news(
    'Diversified Banks; Regional Banks',
    [
      'passes its stress test with room to spare',
      'launches a high-yield savings account',
      'expands its wealth business',
    ],
    [
      'sets aside more for loan losses',
      'agrees to settle a complaint over fees',
      'reports deposit outflows',
    ],
  ),
  news(
    'Consumer Finance',
    ['reports lower loan losses', 'expands its lending partnership'],
    ['sets aside more for loan losses', 'tightens its lending standards'],
  ),
  news(
    'Mortgage Finance',
    ['reports fewer mortgage defaults', 'reports higher mortgage volume'],
    ['reports more mortgage defaults', 'warns of lower mortgage volume'],
  ),
  news(
    'Multi-Sector Holdings',
    ['adds to its largest stock holding', 'raises its share buyback'],
    ['writes down a holding', 'expects large catastrophe losses at its insurers'],
  ),
  news(
    'Asset Management',
    ['reports record assets under management', 'raises a new fund above target'],
    ['reports client outflows', 'cuts fees on its largest funds'],
  ),
  news(
    'Investment Banking & Brokerage',
    ['reports record client assets', 'reports a strong pipeline of deals'],
    ['says clients are trading less', 'agrees to settle a complaint over record-keeping'],
  ),
  news(
    'Financial Exchanges & Data',
    ['reports record trading volumes', 'launches a new family of indexes'],
    ['reports a trading outage', 'faces a review of its data fees'],
  ),
  news(
    'Transaction & Payment Processing',
    ['signs a payments deal with a large merchant', 'reports record payment volume'],
    ['loses a large merchant', 'faces a complaint over card fees'],
  ),
  news(
    'Property & Casualty Insurance; Multi-line Insurance; Reinsurance',
    ['reports higher premiums', 'releases reserves after lower claims'],
    ['expects large catastrophe losses', 'adds to its reserves for claims'],
  ),
  news(
    'Life & Health Insurance',
    ['reports higher premiums', 'agrees to transfer a block of annuities'],
    ['adds to its reserves for long-term care claims', 'reports more lapsed policies than planned'],
  ),
  news(
    'Insurance Brokers',
    ['wins a global insurance mandate', 'buys back more shares than planned'],
    ['loses a global insurance mandate', 'warns of softer premium rates'],
  ),
  // Industrials
  news(
    'Aerospace & Defense',
    [
      'wins a multi-year defense contract',
      'books a large aircraft order',
      'extends an engine service contract',
    ],
    ['pauses deliveries after an inspection', 'warns of supplier delays', 'takes a program charge'],
  ),
  news(
    'Agricultural Machinery; Construction Machinery; Industrial Machinery; Industrial Conglomerates; Heavy Electrical Equipment; Electrical Components & Equipment; Building Products',
    [
      'wins an equipment order worth several years of work',
      'opens an automated plant',
      'extends a service contract',
    ],
    ['warns of supplier delays', 'cuts production to match orders', 'recalls a component'],
  ),
  news(
    'Construction & Engineering',
    ['wins a large infrastructure contract', 'reports a record backlog'],
    ['takes a charge on a delayed project', 'loses a bid for a large project'],
  ),
  news(
    'Passenger Airlines',
    ['reports record bookings', 'adds 20 routes for the summer'],
    ['cuts capacity', 'warns of higher fuel costs', 'cancels flights after a systems outage'],
  ),
  news(
    'Air Freight & Logistics; Cargo Ground Transportation; Rail Transportation',
    ['wins a multi-year freight contract', 'reports better on-time service'],
    ['reports lower freight volumes', 'loses a large freight customer'],
  ),
  news(
    'Passenger Ground Transportation',
    ['reports record trips', 'expands its robotaxi partnership'],
    ['faces a ruling on driver pay', 'loses a license in a large city'],
  ),
  news(
    'Environmental & Facilities Services; Diversified Support Services',
    ['extends a municipal service contract', 'raises prices with little loss of volume'],
    ['loses a municipal service contract', 'warns of higher labor costs'],
  ),
  news(
    'Human Resource Services; Research & Consulting Services',
    ['wins a multi-year government contract', 'adds AI features to its platform'],
    ['loses a government contract', 'says clients are cutting budgets'],
  ),
  // Energy
  news(
    'Integrated Oil & Gas; Oil & Gas Exploration & Production',
    [
      'reports a discovery',
      'brings a new project into production early',
      'signs a long-term gas supply contract',
    ],
    ['cuts its output target', 'shuts a field for unplanned repairs'],
  ),
  news(
    'Oil & Gas Refining & Marketing',
    ['restarts a refinery ahead of schedule', 'expands its renewable diesel output'],
    ['shuts a refinery unit for unplanned repairs', 'warns of thinner refining margins'],
  ),
  news(
    'Oil & Gas Drilling; Oil & Gas Equipment & Services',
    ['wins a multi-year offshore contract', 'signs a drilling services contract'],
    ['says producers are cutting spending', 'loses a rig contract'],
  ),
  news(
    'Oil & Gas Storage & Transportation',
    ['approves a pipeline expansion', 'signs a long-term transport contract'],
    ['shuts a pipeline for unplanned repairs', 'faces a permit delay'],
  ),
  news(
    'Coal & Consumable Fuels',
    ['signs a long-term supply contract', 'restarts a mine ahead of plan'],
    ['reports an accident at a mine', 'cuts its output target'],
  ),
  // Materials
  news(
    'Aluminum; Copper; Diversified Metals & Mining; Gold; Silver; Steel',
    [
      'restarts an idled site ahead of plan',
      'signs an offtake agreement',
      'raises its reserve estimate',
    ],
    ['idles a site', 'reports an accident at a site', 'cuts its output target'],
  ),
  news(
    'Commodity Chemicals; Diversified Chemicals; Specialty Chemicals; Industrial Gases; Fertilizers & Agricultural Chemicals; Construction Materials; Forest Products; Metal, Glass & Plastic Containers; Paper & Plastic Packaging',
    [
      'restarts a plant ahead of plan',
      'raises prices for its main products',
      'signs a long-term supply agreement',
    ],
    ['idles a plant', 'warns of higher energy costs', 'cuts prices as orders slow'],
  ),
  // Utilities
  news(
    'Electric Utilities; Gas Utilities; Multi-Utilities; Water Utilities',
    [
      'receives approval for a rate increase',
      'raises its five-year investment plan',
      'completes a network upgrade',
    ],
    ['faces a review of its rates', 'reports storm damage'],
  ),
  news(
    'Independent Power Producers',
    ['signs a power contract with a data center', 'completes a power plant ahead of schedule'],
    ['reports an outage at a power plant', 'faces a permit delay'],
  ),
  // Real estate
  news(
    'Data Center REITs',
    ['leases a data center to a cloud provider', 'approves a new data center campus'],
    ['says a tenant is subletting space', 'faces a delay in grid power'],
  ),
  news(
    'Telecom Tower REITs',
    ['signs a long-term lease with a carrier', 'reports higher tower leasing'],
    ['says a carrier is ending tower leases', 'writes down its towers abroad'],
  ),
  news(
    'Multi-Family Residential REITs; Single-Family Residential REITs; Self-Storage REITs; Health Care REITs; Hotel & Resort REITs',
    [
      'reports higher occupancy',
      'sells a property above book value',
      'buys a portfolio of properties',
    ],
    ['reports lower occupancy', 'writes down a property'],
  ),
  news(
    'Diversified REITs; Industrial REITs; Office REITs; Other Specialized REITs; Retail REITs',
    ['signs a large lease', 'sells a property above book value', 'reports higher occupancy'],
    ['loses a large tenant', 'writes down a property'],
  ),
  news(
    'Timber REITs',
    ['sells timberland above book value', 'reports higher log prices'],
    ['reports fire damage to timberland', 'cuts its harvest'],
  ),
  news(
    'Real Estate Services',
    ['reports a rise in transactions', 'wins a property management mandate'],
    ['reports a fall in transactions', 'loses a property management mandate'],
  ),
];
