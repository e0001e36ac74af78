import { type KeyboardEvent, useDeferredValue, useRef } from 'react';
import { hitsInTurn, speakersOf, turnsOf } from '../../../domain/earnings/transcript-search.ts';
import type { Transcript } from '../../../domain/earnings/transcript.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { periodOf } from '../earningsinsights/earnings-names.ts';
import { usePanelState } from '../use-panel-state.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { QueryPanel } from '../query-panel.tsx';
import { type CallHead, callQuery } from './call-query.ts';
import { TranscriptText } from './transcript-text.tsx';
import { useCurrentMark } from './use-current-mark.ts';

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
  const { t } = useI18n();
  const [state, change] = usePanelState<State>({ call, speaker, find }, onChange);
  return (
    <QueryPanel
      tool="earningstranscript"
      title={t('earnings.call.title')}
      queries={(api) => [callQuery(api, symbol, state.call)]}
      skeleton="h-[40rem]"
      empty={[t('earnings.call.none'), t('earnings.call.noneWhy')]}
    >
      {({ calls, id, transcript }) =>
        transcript === null ? null : (
          <Call
            key={id}
            id={id}
            calls={calls}
            transcript={transcript}
            state={state}
            change={change}
          />
        )
      }
    </QueryPanel>
  );
}

interface CallProps {
  readonly id: string;
  readonly calls: readonly CallHead[];
  readonly transcript: Transcript;
  readonly state: State;
  readonly change: (change: Partial<State>) => void;
}

function Call({ id, calls, transcript, state, change }: CallProps) {
  const { t, format } = useI18n();
  const speakers = speakersOf(transcript);
  // A speaker of another call says nothing in this one: then everybody is shown.
  const speaker = speakers.some(({ name }) => name === state.speaker) ? state.speaker : '';
  const [typed, type] = useTyped(state.find, (text) => change({ find: text }));
  const find = useDeferredValue(typed);
  const box = useRef<HTMLDivElement>(null);
  const { current, go } = useCurrentMark(box, `${find}\n${speaker}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3 max-lg:md:grid-cols-3 print:hidden">
        <Select
          label={t('earnings.call.which')}
          value={id}
          onChange={(event) => change({ call: event.target.value })}
        >
          {calls.map((one) => (
            <option key={one.id} value={one.id}>
              {`${periodOf(format, one.event)} · ${format.date(one.event.time, 'date', EXCHANGE_ZONE)}`}
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
        <Find
          transcript={transcript}
          speaker={speaker}
          find={typed}
          onFind={type}
          current={current}
          onGo={go}
        />
      </div>
      {/* A region that scrolls must be reachable without a mouse. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div
        ref={box}
        data-transcript
        role="group"
        tabIndex={0}
        aria-label={transcript.title}
        className="max-h-[36rem] overflow-y-auto rounded-md border border-line bg-sunken px-card py-3 print:max-h-none"
      >
        {/* oxlint-enable */}
        <TranscriptText transcript={transcript} find={find} speaker={speaker} />
      </div>
    </div>
  );
}

/** Finds in what is shown, at once; Enter goes on to the next hit, Shift and Enter back. */
function Find({
  transcript,
  speaker,
  find,
  onFind,
  current,
  onGo,
}: {
  readonly transcript: Transcript;
  readonly speaker: string;
  readonly find: string;
  readonly onFind: (text: string) => void;
  /** Counted from 0; `null` before the text is there to be looked through. */
  readonly current: number | null;
  readonly onGo: (step: 1 | -1) => void;
}) {
  const { t } = useI18n();
  const hits =
    find.trim() === ''
      ? 0
      : turnsOf(transcript)
          .filter((turn) => speaker === '' || turn.speaker === speaker)
          .reduce((sum, turn) => sum + hitsInTurn(turn, find), 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onGo(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="flex items-end gap-1">
      <div className="grow">
        <TextField
          type="search"
          label={t('earnings.call.find')}
          value={find}
          maxLength={80}
          aside={
            find.trim() === '' ? undefined : (
              <output className="text-xs text-quiet">
                {hits > 0 && current !== null
                  ? t('earnings.call.hitOf', { at: Math.min(current + 1, hits), count: hits })
                  : t('earnings.call.hits', { count: hits })}
              </output>
            )
          }
          onChange={(event) => onFind(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <IconButton
        glyph="chevron-up"
        label={t('earnings.call.previous')}
        disabled={hits === 0}
        onClick={() => onGo(-1)}
      />
      <IconButton
        glyph="chevron-down"
        label={t('earnings.call.next')}
        disabled={hits === 0}
        onClick={() => onGo(1)}
      />
    </div>
  );
}
