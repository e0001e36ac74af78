import type { FilingBlock } from '../../../../domain/filings/filing.ts';
import type { CompanyListing } from '../universe/listing.ts';
import type { Wording } from './text-variant.ts';

type Risk = readonly [title: string, wordings: readonly string[]];

const COMMON: readonly Risk[] = [
  [
    'Demand for our offerings may fall with the economy.',
    [
      'Our revenue depends on spending by customers who can delay purchases. A slowdown, higher unemployment or tighter credit would reduce demand, and we could not lower our costs as quickly.',
      'Weak economic conditions reduce what our customers spend. In earlier downturns orders fell within a quarter, while most of our costs are fixed for a year or longer.',
      'A recession in any of our main markets would reduce demand. Recovery could take longer than in past cycles because customers hold larger inventories than they used to.',
    ],
  ],
  [
    'We compete with companies that have greater resources.',
    [
      'Competitors may cut prices, spend more on marketing or introduce better products. If we do not respond in time, we may lose market share and our margins may shrink.',
      'Our markets attract new entrants, some of which accept losses to win customers. We may have to lower prices or spend more than planned to keep ours.',
    ],
  ],
  [
    'A failure of our information systems could harm our business.',
    [
      'We depend on systems that we and others operate. Cyberattacks on them grow in number and skill. A breach could expose confidential data, interrupt operations and lead to claims.',
      'Outages, errors and attacks could interrupt our operations. We maintain cybersecurity insurance, which may not cover all losses, and we test our recovery plans every year.',
      'We have been, and expect to be, the target of attempts to gain access to our systems, including attempts that use convincing imitations of our employees. None has been material so far.',
    ],
  ],
  [
    'We may not find or keep the people we need.',
    [
      'Competition for skilled employees is strong in most places where we work. Losing key people without successors would delay our plans.',
      'Our pay must keep pace with the market. If it does not, we may lose experienced employees; if it does, our costs will rise.',
    ],
  ],
  [
    'Changes in laws and taxes may increase our costs.',
    [
      'Governments may change tax rates, tariffs and reporting duties with little notice. Some proposals, if enacted, would raise our effective tax rate, and a new import duty would raise what we pay for materials.',
      'We are subject to laws in many jurisdictions that are not always consistent with one another. Compliance is costly, and a finding against us could lead to fines.',
    ],
  ],
  [
    'Interest rates affect what we pay and what we earn.',
    [
      'Part of our debt must be refinanced in the coming years, at rates that may be higher than those it carries today.',
      'Higher rates raise the cost of new debt and lower the value of the securities that we hold.',
    ],
  ],
  [
    'Exchange rates affect our reported results.',
    [
      'We earn part of our revenue in other currencies and report in US dollars. A stronger dollar reduces reported revenue; hedges cover only part of this.',
      'A rise of the dollar by ten percent against the main currencies in which we do business would have lowered last year’s revenue by a low single-digit percentage.',
    ],
  ],
  [
    'Acquisitions may not bring what we expect.',
    [
      'We acquire businesses from time to time. Integration takes management time, and an impairment of goodwill may follow if results fall short.',
      'We may overpay, overlook liabilities or fail to keep the employees and customers of businesses that we buy.',
    ],
  ],
  [
    'Our suppliers may fail to deliver.',
    [
      'Our supply chain depends on one supplier or one region for some of what we need. A disruption there, for whatever reason, would delay our own deliveries.',
      'We have lengthened some contracts and added second sources since recent shortages, but not for every input.',
    ],
  ],
  [
    'Climate and weather may disrupt our operations.',
    [
      'Storms, floods, fires and heat may damage our sites or those of our suppliers, and insurance for some locations has become more expensive.',
      'We have set targets for our emissions. Meeting them requires investments, some of which depend on technology that is not available at scale today.',
    ],
  ],
  [
    'We may be unable to protect our intellectual property.',
    [
      'Patents and trade secrets protect only part of what we do. Others may challenge them or claim that we infringe theirs.',
      'We are party to disputes about intellectual property in the ordinary course. An adverse outcome could require payments or changes to our offerings.',
    ],
  ],
  [
    'The use of artificial intelligence brings risks of its own.',
    [
      'We use tools that generate text, code and forecasts. Their output may be wrong or infringe the rights of others, and rules on their use differ by country.',
      'Competitors may use new tools to do what we do at lower cost, and our own investments in them may not pay off.',
    ],
  ],
];

const BY_SECTOR: Readonly<Record<string, readonly Risk[]>> = {
  Financials: [
    [
      'Borrowers and counterparties may not pay.',
      [
        'Our allowance for losses rests on forecasts of unemployment and property prices. If these prove too optimistic, losses will exceed the allowance.',
        'Losses on commercial property loans have risen from low levels. Offices in particular face lower demand.',
      ],
    ],
    [
      'We are subject to capital and liquidity requirements.',
      [
        'Supervisors may raise the capital we must hold, which would limit dividends and repurchases.',
        'The outcome of the yearly stress test decides how much capital we may return, and it varies from year to year.',
      ],
    ],
  ],
  'Health Care': [
    [
      'Our products need approvals that may not come.',
      [
        'Trials may fail or be delayed, and approved uses may be narrower than we seek.',
        'Regulators may ask for further studies after approval, or withdraw an approval.',
      ],
    ],
    [
      'Payers press for lower prices.',
      [
        'Public programmes negotiate some prices directly. Products that were not affected this year may be next year.',
        'Insurers and pharmacy benefit managers increasingly favour cheaper alternatives.',
      ],
    ],
  ],
  'Information Technology': [
    [
      'Technology changes quickly.',
      [
        'Products that lead today may be outdated in two years. We must invest before we know which approach will win.',
        'Customers move work to new platforms. If ours are not among them, revenue from existing products will decline.',
      ],
    ],
    [
      'Export rules limit where we can sell.',
      [
        'Licences are needed for some products and destinations, and the rules have changed several times.',
        'New restrictions could end sales to some customers without notice, and leave us with inventory made for them.',
      ],
    ],
  ],
  Energy: [
    [
      'Prices of oil and gas vary widely.',
      [
        'Our earnings follow prices that we do not control. A sustained fall would reduce reserves and lead to impairments.',
        'Low prices in the past led us to cut capital spending, which later reduced output.',
      ],
    ],
  ],
  Utilities: [
    [
      'Our rates are set by regulators.',
      [
        'Commissions may not allow us to recover all costs, or only after a delay.',
        'Requests for higher rates face growing resistance as customers’ bills rise.',
      ],
    ],
  ],
  'Real Estate': [
    [
      'Tenants may leave or pay less.',
      [
        'Leases that end in the coming years may be renewed at lower rents or not at all.',
        'Some tenants account for a large part of our rent; the failure of one would reduce it.',
      ],
    ],
  ],
  'Consumer Discretionary': [
    [
      'Tastes change and inventory may not sell.',
      [
        'We order months before a season. If we misjudge it, we must mark goods down.',
        'A few weeks at the end of the year decide a large part of our results.',
      ],
    ],
  ],
};

/** About twelve risk factors; from year to year some are added, dropped or reworded. */
export function riskFactors(listing: CompanyListing, wording: Wording): readonly FilingBlock[] {
  const risks = [...(BY_SECTOR[listing.sector] ?? []), ...COMMON];
  const intro = wording.pick(700, [
    'The following risks could materially affect our business, results and financial condition. They are not the only ones we face.',
    'You should consider the following risks together with the other information in this report. Others that we do not know of, or think immaterial, may also affect us.',
  ]);
  return [
    { kind: 'paragraph', text: intro },
    ...risks.flatMap(([title, wordings], i): FilingBlock[] =>
      wording.has(710 + i, 0.85)
        ? [
            { kind: 'heading', text: title },
            { kind: 'paragraph', text: wording.pick(740 + i, wordings) },
          ]
        : [],
    ),
  ];
}
