import { easternDay } from '../../calendar/eastern-time.ts';
import { phaseAt, sessionOnDay } from '../../calendar/sessions.ts';
import type { AssetClass } from '../order.ts';
import type { MarketStep } from './bar-path.ts';
import { bandsAround, referencePrice, withTrade } from './price-bands.ts';
import { ticksOf } from './ticks.ts';
import type { VenueMemory } from './venue-memory.ts';
import type { VenueRules } from './venue-rules.ts';

/**
 * The memory after a look at a step, once for all orders of the account: whether trading is halted,
 * and the bands that hold for this step, which are around the prices before it. Bars of the past
 * have no bands: what was traded was inside them.
 */
export function observed(
  memory: VenueMemory,
  step: MarketStep,
  assetClass: AssetClass,
  rules: VenueRules,
): VenueMemory {
  if (memory.seen === step) return memory;
  const halted = step.kind === 'view' ? step.view.halted : step.kind === 'print' && memory.halted;
  const isBanded = rules.bands && assetClass === 'us_equity' && step.kind !== 'tick';
  if (!isBanded) return { ...memory, seen: step, halted, bands: null };
  const at = step.kind === 'view' ? step.view.at : step.at;
  const phase = step.kind === 'view' ? step.view.phase : phaseAt(at);
  if (phase !== 'regular') return { ...memory, seen: step, halted, bands: null };
  const reference = referencePrice(memory.reference, at);
  const averageVolume = step.kind === 'view' ? (step.view.averageVolume ?? null) : null;
  const trade = halted ? null : tradeOf(step, at);
  return {
    ...memory,
    seen: step,
    halted,
    bands: reference === null ? null : bandsAround(reference, at, averageVolume),
    reference: trade === null ? memory.reference : withTrade(memory.reference, at, trade),
  };
}

/** The price of the step's last trade, unless it is from before the session. */
function tradeOf(step: Exclude<MarketStep, { kind: 'tick' }>, at: number): number | null {
  if (step.kind === 'print') return ticksOf(step.price);
  const session = sessionOnDay(easternDay(at));
  const { last, lastTime } = step.view;
  const isOld = session !== null && lastTime !== null && lastTime < session.open;
  return isOld ? null : ticksOf(last);
}
