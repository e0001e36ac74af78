import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/i18n-provider.tsx';
import { useIsDown } from '../api/use-connection.ts';
import { Button } from './button.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useBoot } from '../shell/boot/boot.tsx';
import { newErrorId } from '../shell/errors/new-error-id.ts';
import { sendProblem } from '../shell/errors/report-problem.ts';
import { setAppState } from '../shell/boot/use-app-state.ts';

interface Crash {
  readonly error: Error;
  readonly errorId: string;
}

interface BoundaryProps {
  /** What the panel is called, for the report. */
  readonly name: string;
  /** Instead of the general words. */
  readonly renderCrash?: (error: Error) => ReactNode;
  readonly children: ReactNode;
}

/** A panel that crashes says so in its place; the rest of the page lives (ERR-5). */
export class PanelBoundary extends Component<BoundaryProps, { readonly crash: Crash | null }> {
  override state: { readonly crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return {
      crash: {
        error: error instanceof Error ? error : new Error(String(error)),
        errorId: newErrorId(),
      },
    };
  }

  override componentDidCatch(thrown: unknown) {
    const { crash } = this.state;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    setAppState({ errorMessage: error.message });
    sendProblem({
      errorId: crash?.errorId ?? newErrorId(),
      status: 0,
      message: `panel ${this.props.name}: ${error.message}`,
      path: location.pathname,
      ...(error.stack === undefined ? {} : { stack: error.stack }),
    });
  }

  private readonly retry = () => {
    setAppState({ errorMessage: null });
    this.setState({ crash: null });
  };

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    const { renderCrash } = this.props;
    if (renderCrash !== undefined) return renderCrash(crash.error);
    return <CrashedPanel crash={crash} onRetry={this.retry} />;
  }
}

export function CrashedPanel({
  crash,
  onRetry,
}: {
  readonly crash: Crash;
  readonly onRetry: () => void;
}) {
  const t = useT();
  const { development } = useBoot().shell;
  // Most likely its code was on its way when the connection broke: it comes when that is back.
  if (useIsDown()) return <OfflineNote />;
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <p className="font-medium">{t('errors.panel')}</p>
      <p className="text-xs text-quiet">
        {t('errors.id')} <code className="select-all">{crash.errorId}</code>
      </p>
      <Button size="small" glyph="refresh" onClick={onRetry}>
        {t('errors.tryAgain')}
      </Button>
      {development ? (
        <pre className="max-h-60 w-full overflow-auto rounded-md border border-line bg-sunken p-3 text-left text-xs">
          {crash.error.stack ?? crash.error.message}
        </pre>
      ) : null}
    </div>
  );
}
