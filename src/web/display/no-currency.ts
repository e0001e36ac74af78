/** ISO 4217 has a code for no currency at all: what an empty list is written in. */
export const NO_CURRENCY = 'XXX';
