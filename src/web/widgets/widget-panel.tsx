import { type ReactNode, use, useState } from 'react';
import { CardFrame } from '../ui/card-frame.ts';
import { Card } from '../ui/card.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { csvOffers, CsvOffersContext } from '../ui/table/csv-offers.ts';
import { FullPage } from './full-page.ts';
import { PanelMenu } from './panel-menu.tsx';

export interface WidgetPanelProps {
  /** The tool's name: the anchor of the card, and its name in reports and tests. */
  readonly tool: string;
  readonly title?: string;
  /** Beside the title: what the figures are, as of when. */
  readonly note?: ReactNode;
  /** The filters of the card. */
  readonly actions?: ReactNode;
  /** Name of the file that its table is saved as, part by part; that of the tool by default. */
  readonly file?: readonly string[];
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The card of a widget: it may crash or be empty, and the rest of the page lives. */
export function WidgetPanel({
  tool,
  title,
  file = [tool],
  children,
  className = '',
  ...card
}: WidgetPanelProps) {
  const [offers] = useState(csvOffers);
  const titleTo = use(FullPage);
  const isFramed = use(CardFrame) === 'panel';
  return (
    <div
      // The same tool may be open in several panels.
      id={isFramed ? undefined : tool}
      data-widget={tool}
      className={
        isFramed ? `h-full min-h-0 min-w-0 ${className}` : `grid min-w-0 scroll-mt-6 ${className}`
      }
    >
      <Card
        {...card}
        {...(title === undefined
          ? {}
          : {
              title,
              titleTo,
              menu: <PanelMenu tool={tool} title={title} file={file} offers={offers} />,
            })}
      >
        <CsvOffersContext value={offers}>
          <CardFrame value="page">
            <PanelBoundary name={tool}>{children}</PanelBoundary>
          </CardFrame>
        </CsvOffersContext>
      </Card>
    </div>
  );
}
