import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FindKind, LayoutCommands } from './commands/command-host.ts';
import { hostCommandLine } from './commands/line-control.ts';
import { LineField } from './commands/line-field.tsx';
import { useCancelOrders } from './commands/use-cancel-orders.tsx';
import { useCheatSheet } from './commands/use-cheat-sheet.tsx';
import { useCommandKeys } from './commands/use-command-keys.ts';
import { type CommandLineState, useCommandLine } from './commands/use-command-line.ts';
import type { TerminalDesk } from './desk.ts';

interface CommandLineProps {
  readonly desk: TerminalDesk;
  readonly kindOf: FindKind;
  readonly layouts: LayoutCommands | null;
}

/** One line reaches everything: a symbol, a function's code, or both. */
export function CommandLine({ desk, kindOf, layouts }: CommandLineProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The window of a panel that the line was called from. */
  const [away, setAway] = useState<Document | null>(null);
  const sheet = useCheatSheet(kindOf);
  const cancel = useCancelOrders();
  const state = useCommandLine({
    desk,
    kindOf,
    layouts,
    onHelp: sheet.show,
    onCancelOrders: cancel.ask,
  });
  const focus = (page: Document) => {
    if (page !== document) {
      setAway(page);
      return;
    }
    input.current?.focus();
    input.current?.select();
  };
  useCommandKeys({ onLine: () => focus(document), onSheet: sheet.show });
  const put = useEffectEvent((line: string) => {
    state.put(line);
    input.current?.focus();
  });
  const focusIn = useEffectEvent(focus);
  useEffect(
    () => hostCommandLine({ put: (line) => put(line), focus: (page) => focusIn(page) }),
    [],
  );
  return (
    <>
      <LineField state={state} input={input} isIdle={away !== null} onSheet={sheet.show} />
      {away === null ? null : (
        <AwayLine page={away} state={state} onSheet={sheet.show} onLeave={() => setAway(null)} />
      )}
      {sheet.dialog}
      {cancel.dialog}
    </>
  );
}

/** The same line over the window of a panel, until it is left. */
function AwayLine({
  page,
  state,
  onSheet,
  onLeave,
}: {
  readonly page: Document;
  readonly state: CommandLineState;
  readonly onSheet: () => void;
  readonly onLeave: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return createPortal(
    <div className="fixed inset-x-2 top-2 z-50 rounded-md bg-panel shadow-md" onBlur={onLeave}>
      <LineField state={state} input={input} onSheet={onSheet} />
    </div>,
    page.body,
  );
}
