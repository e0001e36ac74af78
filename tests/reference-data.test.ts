import { describe, expect, it } from 'vitest';
import { referenceFolder } from './reference-data.ts';

describe('reference suite', () => {
  it('names every comparison it leaves out when the figures are not there', () => {
    expect(() => referenceFolder('/nowhere/shared/data')).toThrow(
      '../shared/data is not there; not compared: adjust-bars, american, black-scholes, catalogue, heikin-ashi, named-measures, published-figures, sessions',
    );
  });
});
