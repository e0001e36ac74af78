import { type BusinessNews, news } from './announcements.ts';

/** Of information technology and communication services. */
export const TECHNOLOGY_NEWS: readonly BusinessNews[] = [
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
];
