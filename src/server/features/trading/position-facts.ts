import type { PositionRow } from '../../../contract/trading/results.schema.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { PositionFigures } from '../../../domain/trading/figures.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MarketService } from '../market/service.ts';

/** What a page shows of a position besides its figures. */
export type PositionFacts = (
  member: Member,
  positions: readonly PositionFigures[],
  signal: AbortSignal,
) => Promise<readonly PositionRow[]>;

type Facts = Omit<PositionRow, 'position'>;
type Market = Pick<MarketService, 'registry' | 'directory' | 'delayFor' | 'optionDelayFor'>;

export const positionFacts =
  (market: Market): PositionFacts =>
  (member, positions, signal) =>
    Promise.all(
      positions.map(async (position) => ({
        position,
        ...(await factsOf(market, member, position, signal)),
      })),
    );

async function factsOf(
  market: Market,
  member: Member,
  { symbol, qty, multiplier, assetClass }: PositionFigures,
  signal: AbortSignal,
): Promise<Facts> {
  const terms = assetClass === 'us_option' ? optionTerms(symbol) : null;
  const share = parseSymbolId(terms?.underlying ?? symbol);
  if (share === null)
    return { name: symbol, underlying: symbol, sector: null, beta: null, greeks: null };
  const units = Number(qty) * multiplier;
  const instrument = await market.directory.find(share, signal);
  const [beta, greeks] = await Promise.all([
    inTime(async () => {
      // Whoever asks next has it, though this page may not have waited for it.
      const lasting = AbortSignal.timeout(BETA_WITHIN);
      const delay = await market.delayFor(share, member, lasting);
      const question = { symbol: share, delay };
      const { data } = await market.registry.ask('keyStatistics', question, lasting);
      return data.beta;
    }),
    terms === null
      ? null
      : orNull(async () => {
          const delay = await market.optionDelayFor(share, member, signal);
          const question = { symbol: share, expiry: terms.expiry, delay };
          const { data } = await market.registry.ask('optionChain', question, signal);
          const contract = [...data.calls, ...data.puts].find((one) => one.symbol === symbol);
          if (contract?.greeks == null) return null;
          const { delta, gamma, theta, vega } = contract.greeks;
          return {
            delta: delta * units,
            gamma: gamma * units,
            theta: theta * units,
            vega: vega * units,
          };
        }),
  ]);
  return {
    name: instrument?.name ?? symbol,
    underlying: share,
    sector: instrument?.sector ?? null,
    beta,
    greeks,
  };
}

const BETA_WITHIN = 60_000;
/** Positions are wanted now: what takes longer is left out. */
const PATIENCE = 250;

function inTime<T>(ask: () => Promise<T | null>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE).unref();
  });
  const asked = orNull(ask).catch(() => null);
  return Promise.race([asked, late]);
}

/** A figure that nobody has leaves its cell empty, not the page. */
async function orNull<T>(ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await ask();
  } catch (problem) {
    if (problem instanceof ProviderError) return null;
    throw problem;
  }
}
