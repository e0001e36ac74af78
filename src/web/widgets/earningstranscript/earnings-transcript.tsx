import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { hitsInTurn, speakersOf, turnsOf } from '../../../domain/earnings/transcript-search.ts';
import type { EarningsEvent } from '../../../domain/market/earnings.ts';
import type { Transcript } from '../../../domain/market/transcript.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { periodOf } from '../earningsinsights/earnings-names.ts';
import { earningsQuery, transcriptQuery } from '../earningsinsights/earnings-queries.ts';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { TranscriptText } from './transcript-text.tsx';

interface State {
  /** The transcript's id; empty for the newest call. */
  readonly call: string;
  readonly speaker: string;
  readonly find: string;
}

/** The calls about the reports: who said what, with a speaker's words alone and find in the text. */
export function EarningsTranscript({
  symbol,
  call = '',
  speaker = '',
  find = '',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly call?: string;
  readonly speaker?: string;
  readonly find?: string;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const { t, format } = useI18n();
  const [state, change] = usePanelState<State>({ call, speaker, find }, onChange);
  const reports = useQuery(earningsQuery(useApi(), symbol));
  return (
    <WidgetPanel tool="earningstranscript" title={t('earnings.call.title')}>
      <Loaded of={[reports]} skeleton={<Skeleton className="h-96" />}>
        {(answer) => {
          const calls = ((answer?.data ?? []) as readonly EarningsEvent[]).flatMap((event) => {
            const id = event.result?.transcriptId ?? null;
            return id === null ? [] : [{ id, event }];
          });
          const chosen = calls.find(({ id }) => id === state.call) ?? calls[0];
          return chosen === undefined ? (
            <EmptyState title={t('earnings.call.none')}>{t('earnings.call.noneWhy')}</EmptyState>
          ) : (
            <Call
              key={chosen.id}
              id={chosen.id}
              state={state}
              change={change}
              calls={calls.map(({ id, event }) => ({
                id,
                title: `${periodOf(event)} · ${format.date(event.time, 'date', EXCHANGE_ZONE)}`,
              }))}
            />
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}

interface CallProps {
  readonly id: string;
  readonly calls: readonly { readonly id: string; readonly title: string }[];
  readonly state: State;
  readonly change: (change: Partial<State>) => void;
}

function Call({ id, calls, state, change }: CallProps) {
  const { t, format } = useI18n();
  const result = useQuery(transcriptQuery(useApi(), id));
  const transcript = (result.data?.data ?? null) as Transcript | null;
  const speakers = transcript === null ? [] : speakersOf(transcript);
  // A speaker of another call says nothing in this one: then everybody is shown.
  const speaker = speakers.some(({ name }) => name === state.speaker) ? state.speaker : '';
  const find = useDeferredValue(state.find);
  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 md:grid-cols-3 print:hidden">
        <Select
          label={t('earnings.call.which')}
          value={id}
          onChange={(event) => change({ call: event.target.value })}
        >
          {calls.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </Select>
        <Select
          label={t('earnings.call.speaker')}
          value={speaker}
          onChange={(event) => change({ speaker: event.target.value })}
        >
          <option value="">{t('earnings.call.everybody')}</option>
          {speakers.map(({ name, share }) => (
            <option key={name} value={name}>
              {t('earnings.call.share', { name, share: format.percent(share, 0) })}
            </option>
          ))}
        </Select>
        {transcript === null ? null : (
          <Find
            transcript={transcript}
            speaker={speaker}
            find={state.find}
            onFind={(text) => change({ find: text })}
          />
        )}
      </div>
      <Loaded of={[result]} skeleton={<Skeleton className="h-96" />}>
        {(answer) =>
          answer === null ? (
            <EmptyState title={t('earnings.call.none')}>{t('earnings.call.noneWhy')}</EmptyState>
          ) : (
            // A region that scrolls must be reachable without a mouse.
            /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
            <div
              data-transcript
              role="group"
              tabIndex={0}
              aria-label={answer.data.title}
              className="max-h-[36rem] overflow-y-auto rounded-md border border-line bg-sunken px-card py-3 print:max-h-none"
            >
              {/* oxlint-enable */}
              <TranscriptText
                transcript={answer.data as Transcript}
                find={find}
                speaker={speaker}
              />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

/** Finds in what is shown; Enter goes to the next hit, Shift and Enter to the one before. */
function Find({
  transcript,
  speaker,
  find,
  onFind,
}: {
  readonly transcript: Transcript;
  readonly speaker: string;
  readonly find: string;
  readonly onFind: (text: string) => void;
}) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const hits =
    find.trim() === ''
      ? 0
      : turnsOf(transcript)
          .filter((turn) => speaker === '' || turn.speaker === speaker)
          .reduce((sum, turn) => sum + hitsInTurn(turn, find), 0);
  const go = (step: number) => {
    const marks = [
      ...(box.current?.closest('[data-widget]')?.querySelectorAll('[data-transcript] mark') ?? []),
    ];
    if (marks.length === 0) return;
    const next = (Math.max(current, step > 0 ? -1 : 0) + step + marks.length) % marks.length;
    for (const [at, mark] of marks.entries()) mark.toggleAttribute('data-current', at === next);
    marks[next]?.scrollIntoView({ block: 'nearest' });
    setCurrent(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  return (
    <div ref={box} className="flex items-end gap-1">
      <div className="grow">
        <TextField
          type="search"
          label={t('earnings.call.find')}
          value={find}
          maxLength={80}
          aside={
            find.trim() === '' ? undefined : (
              <output className="text-xs text-quiet">
                {hits > 0 && current >= 0
                  ? t('earnings.call.hitOf', { at: Math.min(current + 1, hits), count: hits })
                  : t('earnings.call.hits', { count: hits })}
              </output>
            )
          }
          onChange={(event) => {
            setCurrent(-1);
            onFind(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <IconButton
        glyph="chevron-up"
        label={t('earnings.call.previous')}
        disabled={hits === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        glyph="chevron-down"
        label={t('earnings.call.next')}
        disabled={hits === 0}
        onClick={() => go(1)}
      />
    </div>
  );
}
