import { type BusinessNews, news } from './announcements.ts';

/** Of industrials, energy, materials, utilities and real estate. */
export const INDUSTRY_NEWS: readonly BusinessNews[] = [
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
