import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Whether the form around is being sent: its submit buttons show it. */
export const Sending = createContext(false);

interface SubmitFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** Reads and sends what was typed; the form stays locked until its promise settles. */
  readonly onSend: (form: HTMLFormElement) => unknown;
}

/**
 * Every form that runs in the page. While it sends it is locked: nothing is typed that the answer
 * could reset, and no press is swallowed. Afterwards the first wrong field has the focus.
 */
export function SubmitForm({ onSend, children, ...rest }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [locked, setLocked] = useState(false);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [sent]);
  const send = async (): Promise<void> => {
    if (isSending.current || form.current === null) return;
    const answer = onSend(form.current);
    if (answer instanceof Promise) {
      isSending.current = true;
      setLocked(true);
      try {
        await answer;
      } finally {
        isSending.current = false;
        setLocked(false);
      }
    }
    setSent((before) => before + 1);
  };
  return (
    <form
      {...rest}
      ref={form}
      aria-busy={locked || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // Forms of dialogs nest in the tree of React: the one around has not been sent.
        event.stopPropagation();
        void send();
      }}
    >
      <LockedFields locked={locked}>
        <Sending value={locked}>{children}</Sending>
      </LockedFields>
    </form>
  );
}

/** Fields that cannot be changed for a while; what had the focus has it again afterwards. */
export function LockedFields(props: { readonly locked: boolean; readonly children: ReactNode }) {
  const { locked } = props;
  const fields = useRef<HTMLFieldSetElement>(null);
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (locked) held.current = activeElement;
    // Disabling it gave the focus to the page, or to the dialog around.
    else if (activeElement?.contains(fields.current) && held.current instanceof HTMLElement)
      held.current.focus();
  }, [locked]);
  return (
    <fieldset ref={fields} disabled={locked} role="presentation" className="contents">
      {props.children}
    </fieldset>
  );
}
