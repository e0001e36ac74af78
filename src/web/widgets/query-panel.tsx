import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import type { FeatureId } from '../../domain/identity/features.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { useApi } from '../api/api-provider.tsx';
import type { ApiClient } from '../api/client.ts';
import type { AnswerTo } from '../api/endpoint-query.ts';
import { isNoSource } from '../api/no-source.ts';
import { LiveBadge } from '../live/live-badge.tsx';
import { useHasFeature } from '../shell/session/product-features-query.ts';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { GlyphName } from '../ui/glyph.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx';
import { FeatureGate } from './feature-gate.tsx';
import { MissingNote } from './missing-note.tsx';
import { QuotedAbove } from './quoted-above.ts';
import { sourcesOf } from './source-names.ts';
import { type Sourced, SourceNames, SourceNote, useSourceNames } from './source-note.tsx';
import { WidgetPanel, type WidgetPanelProps } from './widget-panel.tsx';

// oxlint-disable-next-line typescript/no-explicit-any -- the element type of a list of differently typed queries
type Query = UseQueryOptions<any, any, any, any>;

/** The first answer is what the card is about: without it the card is empty. */
type Answers<Qs extends readonly Query[]> = {
  readonly [I in keyof Qs]: I extends '0' ? NonNullable<AnswerTo<Qs[I]>> : AnswerTo<Qs[I]>;
};

interface QueryPanelProps<Qs extends readonly Query[]> extends Omit<
  WidgetPanelProps,
  'children' | 'note' | 'title'
> {
  readonly title: string;
  /** What it asks for: always as many queries, in the same order. */
  readonly queries: (api: ApiClient) => Qs;
  /** Without this feature the visitor sees how to get it, and nothing is asked. */
  readonly feature?: FeatureId;
  /** Its outline before the answers: lines of text, or the class or the height (px) of a block. */
  readonly skeleton: number | string | { readonly height: number };
  /** Shown when there is nothing to show. */
  readonly empty: readonly [title: string, why?: string | undefined, glyph?: GlyphName];
  /** Filters that take the width of the card: above the answers, and there while they load. */
  readonly filters?: ReactNode;
  /** Before the moment of the figures. */
  readonly note?: (...answers: Answers<Qs>) => ReactNode;
  /** The moment that the figures describe, where it is not that of the answer; `null` says none. */
  readonly asOf?: (...answers: Answers<Qs>) => string | null | undefined;
  /** The card says by itself who gave its figures. */
  readonly namesSources?: boolean;
  /** The quote that its figures move with: the card says how late that is. */
  readonly live?: SymbolId | ((...answers: Answers<Qs>) => SymbolId | undefined) | undefined;
  /** `null` when there is nothing to show. */
  readonly children: (...answers: Answers<Qs>) => ReactNode;
}

/** A widget's card: asks, waits, fails, is empty or locked, and names its source, all in one way. */
export function QueryPanel<const Qs extends readonly Query[]>(props: QueryPanelProps<Qs>) {
  const { feature } = props;
  return feature === undefined ? (
    <Asked {...props} />
  ) : (
    <Gated {...frameOf(props)} feature={feature}>
      <Asked {...props} />
    </Gated>
  );
}

/** What a card can do without is left out when no source has it; its main answer says so. */
function withoutSource(query: Query, result: UseQueryResult, place: number): UseQueryResult {
  const isLeftOut = place > 0 && query.meta?.['optional'] === true && isNoSource(result.error);
  return isLeftOut
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of nothing
      ({ ...result, data: null, isError: false, error: null } as UseQueryResult)
    : result;
}

const frameOf = <Qs extends readonly Query[]>(props: QueryPanelProps<Qs>) => {
  const { tool, title, file = [tool], flush = false, className = '' } = props;
  return { tool, title, file, flush, className };
};

function Gated({
  feature,
  children,
  ...frame
}: WidgetPanelProps & { readonly feature: FeatureId }) {
  return useHasFeature(feature) === true ? (
    children
  ) : (
    <WidgetPanel {...frame}>
      <FeatureGate feature={feature}>{null}</FeatureGate>
    </WidgetPanel>
  );
}

function Asked<const Qs extends readonly Query[]>(props: QueryPanelProps<Qs>) {
  const { queries, actions, filters, flush = false, skeleton, empty, children } = props;
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a panel always asks the same queries
  const results = queries(useApi()).map((query, i) => withoutSource(query, useQuery(query), i));
  const answers = results.map(({ data }) => data as unknown);
  const known = answers.every((answer) => answer !== undefined && answer !== null);
  const isOld = results.some(
    ({ isPlaceholderData, fetchStatus }) => isPlaceholderData && fetchStatus !== 'paused',
  );
  const [title, why, glyph] = empty;
  const nothing = (
    <EmptyState title={title} {...(glyph === undefined ? {} : { glyph })}>
      {why}
    </EmptyState>
  );
  return (
    <WidgetPanel
      {...frameOf(props)}
      note={
        known ? <Note {...props} answers={answers as typeof answers & Answers<Qs>} /> : undefined
      }
      actions={actions}
    >
      {filters}
      <Loaded of={results} skeleton={<Outline of={skeleton} flush={flush} />}>
        {(...found) => {
          const all: Answers<Qs> = found as typeof found & Answers<Qs>;
          const shown = found[0] === null ? null : children(...all);
          return (
            <div
              className={isOld ? 'opacity-60' : undefined}
              aria-busy={isOld || undefined}
              // Read by `card-layout.ts`: nothing makes such a card higher than its words.
              data-empty={(shown ?? null) === null ? '' : undefined}
            >
              {shown ?? nothing}
              <MissingNote answers={found} padded={flush} />
            </div>
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}

function Outline(props: {
  readonly of: QueryPanelProps<readonly Query[]>['skeleton'];
  readonly flush: boolean;
}) {
  const { of, flush } = props;
  if (typeof of === 'number') return <SkeletonLines lines={of} padded={flush} />;
  const look = typeof of === 'string' ? { className: of } : { className: 'w-full', style: of };
  return <Skeleton {...look} className={classNames(look.className, flush && 'm-card')} />;
}

function Note<const Qs extends readonly Query[]>({
  note,
  asOf,
  live,
  namesSources = false,
  answers,
}: Pick<QueryPanelProps<Qs>, 'note' | 'asOf' | 'live' | 'namesSources'> & {
  readonly answers: Answers<Qs>;
}) {
  const before = note?.(...answers);
  const at = asOf?.(...answers);
  const symbol = typeof live === 'function' ? live(...answers) : live;
  const above = useContext(QuotedAbove);
  const source = together(answers.filter(isSourced));
  const names = useSourceNames(source);
  const isEmpty = before === undefined || before === null;
  if (at === null && (namesSources || names.length === 0)) return before;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {isEmpty ? null : <>{before} · </>}
      {at === null ? (
        <SourceNames of={source} />
      ) : symbol === undefined ? (
        <SourceNote of={source} at={at} />
      ) : (
        <>
          {symbol === above ? null : <LiveBadge symbol={symbol} />}
          <SourceNames of={source} />
        </>
      )}
    </span>
  );
}

const isNothing = (answer: Sourced): boolean => {
  const data: unknown = 'data' in answer ? answer.data : null;
  return data === null || (typeof data === 'object' && Object.keys(data).length === 0);
};

/** The moment is that of what the card is about; its sources are those of everything in it. */
function together(answers: readonly Sourced[]): Sourced | undefined {
  const [main, ...others] = answers;
  if (main === undefined) return undefined;
  const shown = [main, ...others.filter((answer) => !isNothing(answer))];
  return {
    ...main,
    source: sourcesOf(shown),
    parts: undefined,
    stale: shown.some(({ stale }) => stale),
  };
}

const isSourced = (answer: unknown): answer is Sourced =>
  typeof answer === 'object' && answer !== null && 'asOf' in answer && 'source' in answer;
