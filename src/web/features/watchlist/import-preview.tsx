import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ExistingRows } from '../../../domain/watchlists/import-changes.ts';
import {
  candidatesOf,
  type ImportChoices,
  isOpen,
  type PlannedEntry,
} from '../../../domain/watchlists/import-plan.ts';
import type { PastedField } from '../../../domain/watchlists/read-pasted.ts';
import type { Resolution } from '../../../domain/watchlists/resolve-pasted.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { type I18n, useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { compactControlClass } from '../../ui/control-class.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import type { ImportCounts } from './import-counts.ts';

/** Entries to decide about that are drawn before somebody asks for more. */
const AT_ONCE = 30;

interface ImportPreviewProps {
  readonly entries: readonly Resolution[];
  readonly plan: readonly PlannedEntry[];
  readonly counts: ImportCounts;
  readonly choices: ImportChoices;
  readonly onChoose: (choices: ImportChoices) => void;
  readonly existing: ExistingRows;
  readonly onExisting: (existing: ExistingRows) => void;
  readonly problem: string | undefined;
}

/** What becomes of every entry; decisions first. */
export function ImportPreview(props: ImportPreviewProps) {
  const { plan, counts, existing, onExisting, problem } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Counts counts={counts} />
      {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
      <Decisions {...props} />
      <UnreadCells plan={plan} />
      {counts.inList === 0 ? null : <Existing value={existing} onChange={onExisting} />}
      <EveryEntry plan={plan} existing={existing} />
    </div>
  );
}

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const t = useT();
  const box = useRef<HTMLOutputElement>(null);
  // The button that brought the preview is gone.
  useEffect(() => box.current?.focus(), []);
  const { found, inList, twice, open, leftOut, unread } = counts;
  const parts = [
    t('lists.countFound', { count: found }),
    ...(inList > 0 ? [t('lists.countInList', { count: inList })] : []),
    ...(twice > 0 ? [t('lists.countTwice', { count: twice })] : []),
    ...(open > 0 ? [t('lists.countOpen', { count: open })] : []),
    ...(leftOut > 0 ? [t('lists.countLeftOut', { count: leftOut })] : []),
    ...(unread > 0 ? [t('lists.countUnread', { count: unread })] : []),
  ];
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap gap-x-2 gap-y-1 text-sm tabular-nums outline-none"
    >
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at === 0 ? null : <span aria-hidden="true">·</span>}
          <span className={at === 0 ? 'font-semibold' : undefined}>{part}</span>
        </Fragment>
      ))}
    </output>
  );
}

function Decisions({ entries, counts, choices, onChoose }: ImportPreviewProps) {
  const t = useT();
  const [shown, setShown] = useState(AT_ONCE);
  const unclear = useMemo(
    () =>
      entries.flatMap((one, at) =>
        one.kind === 'ambiguous' || one.kind === 'unknown' ? [{ one, at }] : [],
      ),
    [entries],
  );
  if (unclear.length === 0) return null;
  const choose = (at: number, choice: SymbolId | null | undefined) => {
    const next = new Map(choices);
    if (choice === undefined) next.delete(at);
    else next.set(at, choice);
    onChoose(next);
  };
  const leaveOutRest = () =>
    onChoose(
      new Map(unclear.map(({ at }) => [at, choices.has(at) ? (choices.get(at) ?? null) : null])),
    );
  const more = Math.min(AT_ONCE, unclear.length - shown);
  return (
    <section aria-labelledby="import-decide" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="import-decide" className="font-semibold">
          {t('lists.decide')}
        </h3>
        {counts.open === 0 ? null : (
          <Button size="small" onClick={leaveOutRest}>
            {t('lists.leaveOutAll', { count: counts.open })}
          </Button>
        )}
      </div>
      <p className="text-sm text-quiet">{t('lists.decideHint')}</p>
      <ul className="grid ruled rounded-md border border-line">
        {unclear.slice(0, shown).map(({ one, at }) => (
          <Decision
            key={at}
            one={one}
            choice={choices.has(at) ? (choices.get(at) ?? null) : undefined}
            onChoose={(choice) => choose(at, choice)}
          />
        ))}
      </ul>
      {more <= 0 ? null : (
        <div className="text-center">
          <Button kind="quiet" size="small" onClick={() => setShown(shown + AT_ONCE)}>
            {t('lists.showMore', { count: more })}
          </Button>
        </div>
      )}
    </section>
  );
}

const LEAVE_OUT = '-';

function Decision({
  one,
  choice,
  onChoose,
}: {
  readonly one: Resolution;
  readonly choice: SymbolId | null | undefined;
  readonly onChoose: (choice: SymbolId | null | undefined) => void;
}) {
  const t = useT();
  const { line, text } = one.entry;
  const candidates = candidatesOf(one);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-3 py-2 text-sm md:grid-cols-2">
      <div className="min-w-0">
        <p className="truncate font-medium" title={text}>
          {text}
        </p>
        <p className="text-xs text-quiet">
          {t('lists.lineOf', { line })}
          {' · '}
          {t(reasonOf(one))}
        </p>
      </div>
      <select
        aria-label={t('lists.choiceFor', { text, line })}
        className={compactControlClass}
        value={choice === undefined ? '' : (choice ?? LEAVE_OUT)}
        onChange={({ target: { value } }) =>
          onChoose(
            value === LEAVE_OUT ? null : candidates.find(({ symbol }) => symbol === value)?.symbol,
          )
        }
      >
        <option value="">{t('lists.choose')}</option>
        {candidates.map(({ symbol, name, exchange }) => (
          <option key={symbol} value={symbol}>{`${symbol} · ${name} (${exchange})`}</option>
        ))}
        <option value={LEAVE_OUT}>{t('lists.leaveOut')}</option>
      </select>
    </li>
  );
}

const reasonOf = (one: Resolution): PlainKey =>
  one.kind === 'ambiguous'
    ? 'lists.ambiguous'
    : candidatesOf(one).length === 0
      ? 'lists.noSuggestion'
      : 'lists.unknown';

const fieldNames: Readonly<Record<PastedField, PlainKey>> = {
  note: 'lists.field.note',
  tags: 'lists.field.tags',
  target: 'lists.field.target',
  stop: 'lists.field.stop',
};
/** What is written in a cell may be long. */
const CELL_SHOWN = 60;

function UnreadCells({ plan }: { readonly plan: readonly PlannedEntry[] }) {
  const t = useT();
  const [shown, setShown] = useState(AT_ONCE);
  const cells = useMemo(
    () =>
      plan.flatMap((one) =>
        one.entry.problems.map(({ field, text }) => ({
          line: one.entry.line,
          symbol: one.entry.text,
          field,
          text,
        })),
      ),
    [plan],
  );
  if (cells.length === 0) return null;
  const more = Math.min(AT_ONCE, cells.length - shown);
  return (
    <section aria-labelledby="import-unread" className="grid gap-2">
      <h3 id="import-unread" className="font-semibold">
        {t('lists.unread')}
      </h3>
      <p className="text-sm text-quiet">{t('lists.unreadHint')}</p>
      <ul className="grid gap-1 text-sm">
        {cells.slice(0, shown).map(({ field, text, ...at }) => (
          <li key={`${at.line} ${at.symbol} ${field}`} className="break-words">
            {t('lists.unreadCell', {
              ...at,
              field: t(fieldNames[field]),
              text: text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN)}…` : text,
            })}
          </li>
        ))}
      </ul>
      {more <= 0 ? null : (
        <div>
          <Button kind="quiet" size="small" onClick={() => setShown(shown + AT_ONCE)}>
            {t('lists.showMore', { count: more })}
          </Button>
        </div>
      )}
    </section>
  );
}

const EXISTING: readonly { readonly value: ExistingRows; readonly title: PlainKey }[] = [
  { value: 'keep', title: 'lists.existingKeep' },
  { value: 'replace', title: 'lists.existingReplace' },
];

function Existing({
  value,
  onChange,
}: {
  readonly value: ExistingRows;
  readonly onChange: (value: ExistingRows) => void;
}) {
  const t = useT();
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1.5 font-semibold">{t('lists.existing')}</legend>
      {EXISTING.map((one) => (
        <label key={one.value} className="flex items-start gap-2.5">
          <input
            type="radio"
            name="existing"
            className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          {t(one.title)}
        </label>
      ))}
    </fieldset>
  );
}

interface EntryRow {
  readonly at: number;
  readonly one: PlannedEntry;
}

function EveryEntry({
  plan,
  existing,
}: {
  readonly plan: readonly PlannedEntry[];
  readonly existing: ExistingRows;
}) {
  const i18n = useI18n();
  const rows = useMemo(() => plan.map((one, at): EntryRow => ({ at, one })), [plan]);
  const columns = useMemo(() => entryColumns(i18n, existing), [i18n, existing]);
  return (
    <section aria-labelledby="import-entries" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="import-entries" className="font-semibold">
        {i18n.t('lists.everyEntry')}
      </h3>
      <div className="overflow-clip rounded-md border border-line [&>div]:!max-h-72">
        <Sheet
          caption={i18n.t('lists.everyEntry')}
          columns={columns}
          rows={rows}
          rowKey={({ at }) => String(at)}
          stretch
        />
      </div>
    </section>
  );
}

function entryColumns(i18n: I18n, existing: ExistingRows): readonly Column<EntryRow>[] {
  const { t } = i18n;
  const kit = columnKit<EntryRow>(i18n);
  return [
    kit.text('text', t('lists.written'), ({ one }) => one.entry.text, {
      rowHeader: true,
      width: 200,
      phoneWidth: 120,
      look: 'pl-card',
      cell: ({ one }) => <span className="truncate">{one.entry.text}</span>,
    }),
    kit.number('line', t('lists.line'), ({ one }) => one.entry.line, {
      decimals: 0,
      width: 60,
      phoneWidth: 56,
    }),
    kit.text('symbol', t('lists.symbol'), ({ one }) => isOf(one)?.symbol, { width: 90 }),
    kit.text('name', t('lists.name'), ({ one }) => isOf(one)?.name, {
      width: 200,
      from: 'md',
      cell: ({ one }) => <span className="truncate">{isOf(one)?.name ?? MISSING}</span>,
    }),
    kit.text('outcome', t('lists.outcome'), ({ one }) => outcomeOf(t, one, existing), {
      width: 210,
    }),
  ];
}

const isOf = (one: PlannedEntry) =>
  one.kind === 'found' || one.kind === 'duplicate' ? one.is : undefined;

function outcomeOf(t: Translate, one: PlannedEntry, existing: ExistingRows): string {
  if (isOpen(one)) return t('lists.isOpen');
  if (one.kind === 'left-out') return t('lists.isLeftOut');
  if (one.kind === 'found') return t('lists.willAdd');
  if (one.of === 'text') return t('lists.isTwice');
  return existing === 'keep' ? t('lists.willComplete') : t('lists.willReplace');
}
