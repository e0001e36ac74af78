/** Searches that the page offers, one for each thing that the language can do. */
export const EXAMPLE_SEARCHES = [
  { text: 'tariff import', shows: 'words' },
  { text: '"supply chain"', shows: 'phrase' },
  { text: '"going concern"', shows: 'phrase' },
  { text: 'tariff OR "import duty"', shows: 'or' },
  { text: 'lawsuit -patent', shows: 'not' },
  { text: 'cyber*', shows: 'prefix' },
  { text: 'NEAR(impairment goodwill, 10)', shows: 'near' },
  { text: '(merger OR acquisition) AND "break fee"', shows: 'brackets' },
] as const;
