import { useMemo, useState } from 'react';
import type { AlertDraft, AlertTarget } from '../../../../domain/alerts/alert.ts';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import type { AlertNames } from '../../../../domain/alerts/language/alert-names.ts';
import { printAlert, printCondition } from '../../../../domain/alerts/language/print.ts';
import { readAlertText } from '../../../../domain/alerts/language/read-alert.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { AlertSeed } from '../alert-seed.ts';
import type { OwnNames } from '../use-alert-names.ts';
import { newTest, offeredKinds } from '../form-kind.ts';
import { quoteSeed } from '../seeds.ts';

/** The draft as it is being made: a symbol may not have been chosen yet. */
export interface EditedDraft extends Omit<AlertDraft, 'target'> {
  readonly target: AlertTarget | null;
}

const USUAL = {
  name: '',
  interval: '1d',
  frequency: 'once',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: null,
} as const;

/** What is known of the member, and the words of the page. */
type KnownNames = OwnNames & Pick<AlertNames, 'labels'>;

function begin(seed: AlertSeed, names: KnownNames): EditedDraft {
  const { alert, text = '', symbols: _each, ...given } = seed;
  // What was written elsewhere is what is saved, not only what is shown.
  const written = text === '' ? undefined : readAlertText(text, names);
  const target = given.target ?? written?.target ?? alert?.target ?? null;
  const condition =
    given.condition ??
    written?.condition ??
    alert?.condition ??
    newTest(target === null ? 'level' : firstKind(target));
  return { ...USUAL, ...(alert === undefined ? {} : draftOf(alert)), ...given, target, condition };
}

const firstKind = (target: AlertTarget) => offeredKinds(target)[0] ?? 'level';

const draftOf = ({
  name,
  interval,
  frequency,
  coolDown,
  expiresAt,
  hours,
  note,
  message,
  channels,
  isUrgent = false,
}: AlertDraft) => ({
  name,
  interval,
  frequency,
  coolDown,
  expiresAt,
  hours,
  note,
  message,
  channels,
  isUrgent,
});

/** One value and its two views: what the form changes is printed, what is typed is read. */
export function useAlertDraft(seed: AlertSeed, names: KnownNames) {
  const [draft, setDraft] = useState(() => begin(seed, names));
  /** What somebody has typed; `null` while the text follows the form. */
  const [typed, setTyped] = useState<string | null>(seed.text ?? null);
  /** Nobody has said what to wait for: a level near the price is offered as soon as that is known. */
  const [isUntouched, setUntouched] = useState(
    () => seed.alert === undefined && seed.condition === undefined && seed.text === undefined,
  );
  const about = useMemo(
    () => (draft.target === null ? names : { ...names, target: draft.target }),
    [names, draft.target],
  );
  const read = useMemo(() => (typed === null ? null : readAlertText(typed, about)), [typed, about]);
  const text =
    typed ??
    (draft.target === null
      ? printCondition(draft.condition)
      : printAlert(draft.target, draft.condition, names));
  return {
    draft,
    names: about,
    text,
    /** What is wrong with the text that was typed. */
    read,
    hasFaults: read !== null && read.faults.length > 0,
    change: (change: Partial<EditedDraft>): void =>
      setDraft((before) => ({ ...before, ...change })),
    setTarget: (target: AlertTarget | null): void => {
      setTyped(null);
      setDraft((before) => {
        // What cannot be asked of the new target gives way to what can.
        const isOther = (target?.kind ?? 'symbol') !== (before.target?.kind ?? 'symbol');
        const fits = !isOther || isShared(target, before.target);
        return {
          ...before,
          target,
          condition: fits || target === null ? before.condition : newTest(firstKind(target)),
        };
      });
    },
    isUntouched,
    /** Somebody is at the condition: nothing is offered into what they type. */
    touch: (): void => setUntouched(false),
    offerLevel: (symbol: SymbolId, price: number): void => {
      const { condition } = quoteSeed(symbol, price);
      if (isUntouched && condition !== undefined) setDraft((before) => ({ ...before, condition }));
    },
    setCondition: (condition: AlertCondition): void => {
      setUntouched(false);
      setTyped(null);
      setDraft((before) => ({ ...before, condition }));
    },
    writeText: (next: string): void => {
      setUntouched(false);
      setTyped(next);
      const { target, condition, faults } = readAlertText(next, about);
      if (faults.length > 0 || condition === undefined) return;
      setDraft((before) => ({ ...before, condition, target: target ?? before.target }));
    },
  };
}

/** Both are about symbols: the same can be asked. */
const isShared = (a: AlertTarget | null, b: AlertTarget | null): boolean =>
  [a, b].every((target) => target === null || SYMBOLS.has(target.kind));
const SYMBOLS: ReadonlySet<AlertTarget['kind']> = new Set(['symbol', 'watchlist', 'screen']);

export type AlertDraftControl = ReturnType<typeof useAlertDraft>;
