import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { csvOffers, CsvOffersContext, saveCsv } from '../../ui/table/csv-offers.ts';

interface PanelProps<T> {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Name of the file of its tables; or the address of one that the server makes. */
  readonly file?: readonly string[];
  readonly download?: string;
  readonly flush?: boolean;
  /** What holds its place until the answer is there. */
  readonly outline?: ReactNode;
  readonly lines?: number;
  readonly className?: string;
  readonly of: UseQueryResult<T>;
  readonly children: (answer: T) => ReactNode;
}

/** A card of the trading pages about one answer: waits, fails and offers its rows as a file. */
export function Panel<T>(props: PanelProps<T>) {
  const { title, note, actions, file, download, flush = false, lines = 6, className } = props;
  const t = useT();
  const [offers] = useState(csvOffers);
  const menu =
    download !== undefined ? (
      <a
        href={download}
        download
        aria-label={t('ui.exportCsv')}
        title={t('ui.exportCsv')}
        className={`${buttonClass({ kind: 'quiet' })} aspect-square !h-7 !px-0 print:hidden`}
      >
        <Glyph name="download" />
      </a>
    ) : file === undefined ? undefined : (
      <IconButton
        label={t('ui.exportCsv')}
        glyph="download"
        className="!h-7 print:hidden"
        disabled={props.of.data === undefined}
        onClick={() => {
          for (const { rows } of offers.list()) saveCsv(file, rows());
        }}
      />
    );
  return (
    <Card
      title={title}
      flush={flush}
      {...(note === undefined ? {} : { note })}
      {...(actions === undefined ? {} : { actions })}
      {...(menu === undefined ? {} : { menu })}
      {...(className === undefined ? {} : { className })}
    >
      <CsvOffersContext value={offers}>
        <PanelBoundary name={title}>
          <Loaded
            of={[props.of]}
            skeleton={props.outline ?? <SkeletonLines lines={lines} padded={flush} />}
          >
            {props.children}
          </Loaded>
        </PanelBoundary>
      </CsvOffersContext>
    </Card>
  );
}
