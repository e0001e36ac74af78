import * as z from 'zod/mini';
import { decimal } from './decimal.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const instant = z.pipe(
  z.string().check(
    z.refine((value) => {
      const year = Number(value.slice(0, 4));
      return (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) &&
        !Number.isNaN(Date.parse(value)) &&
        year >= 2008 &&
        year <= 2040
      );
    }, 'must be an instant such as 2026-03-31T14:30:00Z, from 2008 to 2040'),
  ),
  z.transform((value: string) => Date.parse(value)),
);

/** Which simulated world, at which time, how large. */
export const simulationSettings = {
  SIM_SEED: setting(
    wholeNumber(0, 4_294_967_295),
    '1',
    'Seed of the simulated market; the same seed is the same world in every process.',
  ),
  SIM_CLOCK: setting(
    z.optional(instant),
    '',
    'Instant at which the simulated market starts, such as 2026-03-31T14:30:00Z; empty follows real time.',
  ),
  SIM_SPEED: setting(
    decimal(0, 100_000),
    '1',
    'Simulated seconds for each real second; 0 holds the clock still.',
  ),
  SIM_SYMBOLS: setting(
    wholeNumber(0, 100_000),
    '0',
    'Size of the simulated market in symbols: fewer than its own 1,300 leave out the smallest companies, for a small machine; more are invented, for load. 0 is its own size.',
  ),
} as const;

type Parsed = {
  readonly [K in keyof typeof simulationSettings]: z.output<
    (typeof simulationSettings)[K]['schema']
  >;
};

export interface SimulationConfig {
  readonly seed: number;
  readonly start: number | null;
  readonly speed: number;
  readonly symbols: number;
}

export const simulationConfig = (parsed: Parsed): SimulationConfig => ({
  seed: parsed.SIM_SEED,
  start: parsed.SIM_CLOCK ?? null,
  speed: parsed.SIM_SPEED,
  symbols: parsed.SIM_SYMBOLS,
});
