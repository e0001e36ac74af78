import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { copySecret } from './copy-secret.ts';

interface SecretOnceProps {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  readonly testId: string;
  readonly done: string;
  readonly onDone: () => void;
  /** What to do with it. */
  readonly children?: ReactNode;
}

/** A secret that is told now and never again. It has the focus, so that nobody misses it. */
export function SecretOnce(props: SecretOnceProps) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-3 rounded-lg border border-accent bg-panel p-card"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-md font-semibold">
        {props.title}
      </h2>
      <p className="max-w-prose text-sm text-quiet">{props.hint}</p>
      <code className="font-mono text-sm break-all select-all" data-testid={props.testId}>
        {props.secret}
      </code>
      <Button size="small" onClick={() => void copySecret(t, props.secret)}>
        {t('account.copy')}
      </Button>
      {props.children}
      <Button kind="primary" onClick={props.onDone}>
        {props.done}
      </Button>
    </section>
  );
}
