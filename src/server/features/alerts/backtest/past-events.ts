import type { AlertEvent, AlertEventKind } from '../../../../domain/alerts/alert-event.ts';
import type { Untested } from '../../../../domain/alerts/backtest/backtest-result.ts';
import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { analystEvents } from '../watchers/analyst-events.ts';
import { corporateEvents } from '../watchers/corporate-events.ts';
import { filingEvents } from '../watchers/filing-events.ts';
import { insiderClusters } from '../watchers/insider-clusters.ts';
import { newsEvents } from '../watchers/news-events.ts';
import { ALL, type EventSource, isSymbol } from '../watchers/polled-events.ts';
import type { WatchParts } from '../watchers/watch-parts.ts';

const isKind = (kind: string): kind is AlertEventKind => kind !== '';

/** What happened in a time, from the sources that watchers ask; and what nobody can tell. */
export async function pastEvents(
  parts: WatchParts,
  needs: EngineNeeds,
  { from, to }: { readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<{ readonly events: readonly AlertEvent[]; readonly untested: readonly Untested[] }> {
  const sources: readonly EventSource[] = [
    corporateEvents(parts),
    analystEvents(parts),
    insiderClusters(parts),
    newsEvents(parts),
    filingEvents(parts),
  ];
  const events = new Map<string, AlertEvent>();
  const untested = new Map<AlertEventKind, Untested>();
  const miss = (event: AlertEventKind, why: Untested['why']): void => {
    untested.set(event, { part: { kind: 'event', event }, why });
  };
  for (const [subject, kinds] of needs.events)
    for (const source of sources.filter((one) => one.kinds.some((kind) => kinds.has(kind)))) {
      if (!isSymbol(subject) || subject === ALL) continue;
      try {
        const found = await source.look(
          { subjects: [subject], from, needs, isKnown: () => false },
          signal,
        );
        for (const event of found)
          if (event.at !== null && event.at >= from && event.at <= to)
            events.set(`${event.id} ${event.subject}`, { ...event, at: event.at });
      } catch (problem) {
        signal.throwIfAborted();
        if (!(problem instanceof ProviderError)) throw problem;
        const why = problem.kind === 'no-source' ? 'no-past' : 'unavailable';
        for (const kind of source.kinds) if (kinds.has(kind)) miss(kind, why);
      }
    }
  const told = new Set(sources.flatMap(({ kinds }) => kinds));
  for (const [subject, kinds] of needs.events)
    for (const kind of kinds)
      if (isKind(kind) && (!told.has(kind) || !isSymbol(subject))) miss(kind, 'no-past');
  return { events: [...events.values()], untested: [...untested.values()] };
}
