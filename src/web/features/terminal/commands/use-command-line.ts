import {
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Command, CommandFault } from '../../../../domain/terminal/commands/command.ts';
import { complete, type Completion } from '../../../../domain/terminal/commands/complete.ts';
import {
  placeAt,
  subjectAt,
  wantsSymbol,
} from '../../../../domain/terminal/commands/completion-place.ts';
import { searchHistory, stepInHistory } from '../../../../domain/terminal/commands/line-history.ts';
import { parseCommand } from '../../../../domain/terminal/commands/parse.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { useSession } from '../../../shell/session/use-session.ts';
import type { TerminalDesk } from '../desk.ts';
import type { FindKind, LayoutCommands, Outcome } from './command-host.ts';
import { codeText } from './command-words.ts';
import { type Habits, keepLine, NO_HABITS, readHabits } from './habits.ts';
import { type LanguageChecks, languageChecks } from './language-checks.ts';
import { pagePaths } from './page-paths.ts';
import { panelFor, focusedPanel } from './run-on-desk.ts';
import { symbolsIn } from './unknown-symbol.ts';
import { useLineSymbols, useSymbolType } from './use-line-symbols.ts';
import { useOfferedCodes } from './use-offered-codes.ts';
import { useSavedScreens } from './use-own-names.ts';
import { contextOf, needsLanguage, useRunCommand } from './use-run-command.ts';

export interface LineInputs {
  readonly desk: TerminalDesk;
  readonly kindOf: FindKind;
  readonly layouts: LayoutCommands | null;
  readonly onHelp: () => void;
  readonly onCancelOrders: (symbol: string | null) => void;
}

/** An entry of the list under the line. */
export interface Offer {
  readonly id: string;
  readonly group: Completion['kind'] | 'recent';
  readonly label: string;
  readonly aside: string;
  /** The whole line once it is taken, and where the cursor stands then. */
  readonly line: string;
  readonly cursor: number;
}

const RECENT_SHOWN = 5;
const RECENT_FOUND = 3;

export type CommandLineState = ReturnType<typeof useCommandLine>;

/** The line, what may follow, what is wrong and what became of the last one. */
export function useCommandLine(inputs: LineInputs) {
  const { desk, kindOf, layouts } = inputs;
  const t = useT();
  const codes = useOfferedCodes(kindOf);
  const member = useSession().user?.userId ?? 'nobody';
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [habits, setHabits] = useState<Habits>(NO_HABITS);
  /** Where in the history the line is from; -1 for one that was typed, which `typed` holds. */
  const [past, setPast] = useState({ at: -1, typed: '' });
  const [told, setTold] = useState<CommandFault | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [checks, setChecks] = useState<LanguageChecks | null>(null);
  const running = useRef(false);
  const layout = useSyncExternalStore(desk.subscribe, desk.layout, desk.layout);
  const runLine = useRunCommand({
    desk,
    codes,
    layouts,
    hasPanel: (kind) => kindOf(kind) !== undefined,
    onHelp: inputs.onHelp,
    onCancelOrders: inputs.onCancelOrders,
  });

  const read = useMemo(
    () => parseCommand(text, contextOf({ desk, codes, layouts }, checks)),
    [text, desk, codes, layouts, checks],
  );
  const wantsChecks = read.command !== undefined && needsLanguage(read.command);
  useEffect(() => {
    if (!wantsChecks || checks !== null) return undefined;
    let isHere = true;
    languageChecks(Date.now).then(
      (loaded) => {
        if (isHere) setChecks(loaded);
      },
      // The line is checked again when it is run.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [wantsChecks, checks]);

  const place = placeAt(text, cursor);
  const symbols = useLineSymbols(
    isOpen && wantsSymbol(text, cursor, codes) ? place.typed.toLowerCase() : '',
  );
  const subjectType = useSymbolType(isOpen ? subjectAt(text, cursor, codes) : null);
  const screens = useSavedScreens(isOpen && /^\s*(?:EQS|SCREEN)\s/i.test(text));
  const offers = useMemo(() => {
    if (!isOpen) return [];
    const recent = recentOffers(habits.lines, text);
    if (text.trim() === '') return recent;
    const { start, end, items } = complete(text, cursor, {
      codes,
      about: (code) => codeText(t, code),
      symbols,
      subjectType,
      layouts: layouts?.names ?? [],
      screens,
      paths: pagePaths(t),
      usage: habits.usage,
      now: habits.at,
    });
    return [
      ...items.slice(0, MOST_SHOWN).map((item): Offer => {
        const line = text.slice(0, start) + item.text + text.slice(end).trimStart();
        return {
          id: `${item.kind} ${item.label}`,
          group: item.kind,
          label: item.label,
          aside: item.aside,
          line,
          cursor: start + item.text.length,
        };
      }),
      ...recent,
    ].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
  }, [isOpen, text, cursor, codes, t, symbols, subjectType, layouts, screens, habits]);

  const write = (line: string, at: number): void => {
    setText(line);
    setCursor(at);
    setActive(-1);
    setTold(null);
  };

  const run = async (line: string, beside: boolean): Promise<void> => {
    // A second Enter while the first is under way is the same wish.
    if (running.current || line.trim() === '') return;
    running.current = true;
    setRunning(true);
    setOpen(false);
    try {
      const { fault, outcome: came, ...ran } = await runLine(line, beside);
      if (fault !== undefined) {
        setTold(fault);
        return;
      }
      setOutcome(came);
      if (came.kind === 'failed') return;
      const command = 'command' in ran ? ran.command : undefined;
      setHabits(keepLine(localStorage, member, line, usesOf(line, command)));
      // What was typed while it ran is the next line.
      setText((now) => (now === line ? '' : now));
      setPast({ at: -1, typed: '' });
      setTold(null);
      setActive(-1);
    } catch {
      setOutcome({ kind: 'failed', text: t('commands.cannot') });
    } finally {
      running.current = false;
      setRunning(false);
    }
  };

  const usesOf = (line: string, command: Command | undefined): readonly string[] => [
    ...line
      .split(/\s+/)
      .flatMap((word) => codes.find(word)?.code ?? [])
      .slice(0, 1)
      .map((code) => `code ${code}`),
    ...(command === undefined ? [] : symbolsIn(command).map((symbol) => `symbol ${symbol}`)),
  ];

  const take = (offer: Offer, andRun: boolean, beside = false): void => {
    write(offer.line, offer.cursor);
    setOpen(true);
    const { command } = parseCommand(offer.line, contextOf({ desk, codes, layouts }, checks));
    // Orders are read once more before the ticket is opened.
    const isWhole = command !== undefined && command.kind !== 'order' && command.kind !== 'cancel';
    if (andRun && isWhole) void run(offer.line, beside);
  };

  const step = (way: 1 | -1): boolean => {
    const typed = past.at < 0 ? text : past.typed;
    const at = stepInHistory(habits.lines, typed, past.at, way);
    if (at === null) return false;
    const line = at < 0 ? typed : (habits.lines[at] ?? typed);
    write(line, line.length);
    setOpen(false);
    setPast({ at, typed });
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const chosen = offers[active];
    const key = event.key;
    if (key === 'Enter') {
      event.preventDefault();
      if (chosen !== undefined) take(chosen, true, event.shiftKey);
      else void run(text, event.shiftKey);
    } else if (key === 'ArrowDown' && past.at >= 0 && !isOpen) {
      event.preventDefault();
      step(-1);
    } else if (key === 'ArrowDown' || (key === 'ArrowUp' && active >= 0)) {
      event.preventDefault();
      setOpen(true);
      const next = active + (key === 'ArrowDown' ? 1 : -1);
      setActive(next >= offers.length ? -1 : next);
    } else if (key === 'ArrowUp') {
      event.preventDefault();
      step(1);
    } else if (key === 'Tab' && !event.shiftKey && told?.suggestion !== undefined) {
      event.preventDefault();
      mend(told);
    } else if (key === 'Tab' && !event.shiftKey && text !== '' && offers.length > 0) {
      const offer = chosen ?? offers.find(({ group }) => group !== 'recent');
      if (offer === undefined || offer.line === text) return;
      event.preventDefault();
      take(offer, false);
    } else if (key === 'Escape') {
      if (isOpen && offers.length > 0 && text !== '') setOpen(false);
      else if (text !== '') {
        write('', 0);
        setPast({ at: -1, typed: '' });
      } else return;
      // One step at a time: the page does not hear of it.
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const mend = (fault: CommandFault): void => {
    const { suggestion = '', start, end } = fault;
    write(text.slice(0, start) + suggestion + text.slice(end), start + suggestion.length);
    setOpen(true);
  };

  // A word that is still being typed is not wrong yet.
  const early = read.fault;
  const isEarly =
    early !== undefined &&
    early.problem !== 'empty' &&
    early.end <= place.start &&
    early.start < early.end;
  const fault = told ?? (isEarly ? early : null);
  const used =
    read.command?.kind === 'open'
      ? (panelFor(layout, read.command) ?? focusedPanel(layout))
      : focusedPanel(layout);

  return {
    text,
    offers,
    isOpen,
    active,
    fault,
    outcome,
    isRunning,
    command: read.command,
    channel: used === undefined || used.isPinned ? null : used.channel,
    setActive,
    take,
    mend,
    run,
    onKeyDown,
    setCursor,
    onText: (line: string, at: number) => {
      write(line, at);
      setOpen(true);
      setPast({ at: -1, typed: '' });
    },
    /** Puts a line there to be changed or run. */
    put: (line: string) => {
      write(line, line.length);
      setOpen(true);
    },
    onFocus: () => {
      setHabits(readHabits(localStorage, member));
      setOpen(true);
    },
    onBlur: () => {
      setOpen(false);
      setActive(-1);
    },
    undo: async (taken: () => Promise<string>) => {
      setOutcome({ kind: 'done', text: await taken() });
    },
  };
}

const MOST_SHOWN = 12;
const GROUPS: readonly Offer['group'][] = ['code', 'argument', 'symbol', 'name', 'recent'];

function recentOffers(lines: readonly string[], text: string): readonly Offer[] {
  const typed = text.trim();
  const found = typed === '' ? lines : typed.length < 2 ? [] : searchHistory(lines, typed);
  return found
    .filter((line) => line.toLowerCase() !== typed.toLowerCase())
    .slice(0, typed === '' ? RECENT_SHOWN : RECENT_FOUND)
    .map((line) => ({
      id: `recent ${line}`,
      group: 'recent',
      label: line,
      aside: '',
      line,
      cursor: line.length,
    }));
}
