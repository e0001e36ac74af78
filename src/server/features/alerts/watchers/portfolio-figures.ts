import type { PortfolioSignal } from '../../../../domain/alerts/signal-names.ts';
import { PORTFOLIO_SIGNALS } from '../../../../domain/alerts/signal-names.ts';
import type { Member } from '../../../../domain/identity/visitor.ts';
import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import type { getPortfolioRebalancing } from '../../../../contract/portfolio/plan.schema.ts';
import type { ResponseOf } from '../../../../contract/calls.ts';
import { ApiFailure } from '../../../../contract/error.ts';
import type { ViewsService } from '../../portfolio/views-service.ts';
import { parseOwnedSubject } from '../worker/owned-id.ts';
import type { FindMember } from './owned-member.ts';
import { type FigureSource, type Figures, wantedNames } from './polled-figures.ts';

const MINUTE = 60_000;
const NAMES: ReadonlySet<string> = new Set(PORTFOLIO_SIGNALS);

type Overview = Awaited<ReturnType<ViewsService['overview']>>;
type Risk = Awaited<ReturnType<ViewsService['risk']>>;
type Rebalancing = ResponseOf<typeof getPortfolioRebalancing>;

export interface PortfolioFigureParts {
  /** What the pages of a portfolio are made from. */
  readonly views: Pick<ViewsService, 'overview' | 'risk'>;
  readonly rebalancing: (
    portfolio: string,
    member: Member,
    signal: AbortSignal,
  ) => Promise<Rebalancing>;
  readonly memberOf: FindMember;
}

const amount = (text: DecimalText | null): number | null => (text === null ? null : Number(text));

/** The loss of the worst holding that is still held, as a positive fraction; 0 without a loss. */
export function worstHolding({ holdings }: Pick<Overview, 'holdings'>): {
  readonly name: string | null;
  readonly loss: number | null;
} {
  const rated = holdings.flatMap(({ name, gainRate }) =>
    gainRate === null ? [] : [{ name, loss: Math.max(0, -gainRate) }],
  );
  if (rated.length === 0) return { name: null, loss: null };
  const worst = rated.reduce((most, one) => (one.loss > most.loss ? one : most));
  return worst.loss === 0 ? { name: null, loss: 0 } : worst;
}

/** The largest distance of a line from its target. */
const driftIn = ({ proposal }: Rebalancing): number | null => {
  const drifts = proposal?.before.flatMap(({ drift }) => (drift === null ? [] : [Math.abs(drift)]));
  return drifts === undefined || drifts.length === 0 ? null : Math.max(...drifts);
};

const depthIn = ({ underwater }: Pick<Risk, 'underwater'>): number | null => {
  const last = underwater.drawdown.at(-1);
  return last === undefined ? null : Math.abs(last);
};

/**
 * Figures of portfolios that alerts are about, from the services that the pages ask: one member
 * sees one figure everywhere. What is costly is found only where an alert wants it.
 */
export function portfolioFigures(parts: PortfolioFigureParts): FigureSource {
  /** Holdings with the largest loss, by subject. */
  const worst = new Map<string, string>();
  return {
    name: 'portfolio-figures',
    wanted: wantedNames(
      (name) => NAMES.has(name),
      (subject) => parseOwnedSubject(subject)?.kind === 'portfolio',
    ),
    every: MINUTE,
    batch: 1,
    look: async (wanted, signal, host) => {
      const found = new Map<string, Figures>();
      for (const [subject, names] of wanted) {
        const owned = parseOwnedSubject(subject);
        if (owned?.kind !== 'portfolio') continue;
        const member = await parts.memberOf(owned.memberId);
        if (member === undefined) continue;
        try {
          const { figures, holding } = await figuresOf(parts, owned.id, member, names, signal);
          if (holding === null) worst.delete(subject);
          else worst.set(subject, holding);
          found.set(subject, figures);
        } catch (problem) {
          // Deleted, or no longer shared.
          if (!(problem instanceof ApiFailure) || problem.statusCode !== 404) throw problem;
          host.gone?.('portfolio', `${owned.memberId}/${owned.id}`);
        }
      }
      return found;
    },
    explain: (subject, operand) => {
      const title = operand === 'holdingLoss' ? worst.get(subject) : undefined;
      return title === undefined ? undefined : { kind: 'event', title, link: null };
    },
  };
}

export async function figuresOf(
  { views, rebalancing }: Pick<PortfolioFigureParts, 'views' | 'rebalancing'>,
  portfolio: string,
  member: Member,
  names: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<{
  readonly figures: Readonly<Partial<Record<PortfolioSignal, number | null>>>;
  /** The holding with the largest loss. */
  readonly holding: string | null;
}> {
  const query = { portfolios: [portfolio] };
  const overview = await views.overview(query, member, signal);
  const { totals, returns } = overview;
  const lost = worstHolding(overview);
  const figures = {
    value: amount(totals.value),
    cash: amount(totals.cash),
    dayChange: amount(totals.dayChange),
    dayChangePercent: totals.dayChangeRate,
    totalReturn: returns.timeWeighted,
    holdingLoss: lost.loss,
    ...(names.has('drawdown')
      ? { drawdown: depthIn(await views.risk(query, member, signal)) }
      : {}),
    ...(names.has('drift') ? { drift: driftIn(await rebalancing(portfolio, member, signal)) } : {}),
  };
  return { figures, holding: lost.name };
}
