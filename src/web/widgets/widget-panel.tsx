import type { ReactNode } from 'react';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { Card } from '../ui/card.tsx';

interface WidgetPanelProps {
  /** The tool's name, for reports and tests. */
  readonly tool: string;
  readonly title?: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The card of a widget: it may crash or be empty, and the rest of the page lives. */
export function WidgetPanel({ tool, children, className, ...card }: WidgetPanelProps) {
  return (
    <div data-widget={tool} className={`grid min-w-0 ${className ?? ''}`}>
      <Card {...card}>
        <PanelBoundary name={tool}>{children}</PanelBoundary>
      </Card>
    </div>
  );
}
