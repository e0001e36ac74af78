import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PanelBoundary } from '../../../ui/panel-boundary.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { csvOffers, CsvOffersContext, saveCsv } from '../../../ui/table/csv-offers.ts';

/** A card of the portfolio about one answer: waits, fails and offers its tables as files. */
export function ViewPanel<T>({
  title,
  note,
  actions,
  file,
  flush = false,
  lines = 8,
  of,
  children,
}: {
  readonly title: string;
  readonly note?: (answer: T) => ReactNode;
  readonly actions?: ReactNode;
  /** Name of the file of its tables, part by part; without it there is none. */
  readonly file?: readonly string[];
  readonly flush?: boolean;
  /** Lines of its outline. */
  readonly lines?: number;
  readonly of: UseQueryResult<T>;
  readonly children: (answer: T) => ReactNode;
}) {
  const t = useT();
  const [offers] = useState(csvOffers);
  return (
    <Card
      title={title}
      flush={flush}
      {...(note === undefined || of.data === undefined ? {} : { note: note(of.data) })}
      {...(actions === undefined ? {} : { actions })}
      {...(file === undefined
        ? {}
        : {
            menu: (
              <IconButton
                label={t('ui.exportCsv')}
                glyph="download"
                className="print:hidden"
                // Its tables are there with the answer.
                disabled={of.data === undefined}
                onClick={() => {
                  for (const { title: table, rows } of offers.list())
                    saveCsv(offers.list().length === 1 ? file : [...file, table], rows());
                }}
              />
            ),
          })}
    >
      <CsvOffersContext value={offers}>
        <PanelBoundary name={title}>
          <Loaded of={[of]} skeleton={<SkeletonLines lines={lines} padded={flush} />}>
            {children}
          </Loaded>
        </PanelBoundary>
      </CsvOffersContext>
    </Card>
  );
}
