import { use } from 'react';
import { useT } from '../i18n/i18n-provider.tsx';
import { helpFor } from '../shell/navigation/page-help.ts';
import { CardFrame } from '../ui/card-frame.ts';
import { copyLink } from '../ui/copy-link.ts';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import type { MenuEntry } from '../ui/overlay/menu.tsx';
import { type CsvOffers, saveCsv } from '../ui/table/csv-offers.ts';
import { linkToCard, PanelChoices } from './panel-choices.ts';
import { ToolHelp } from './tool-help.ts';

interface PanelMenuProps {
  readonly tool: string;
  readonly title: string;
  /** What a saved file is called, part by part. */
  readonly file: readonly string[];
  readonly offers: CsvOffers;
}

/** What can be done with a card. */
export function PanelMenu({ tool, title, file, offers }: PanelMenuProps) {
  const t = useT();
  const helpOf = use(ToolHelp);
  const choices = use(PanelChoices);
  // The address of the terminal names no panel.
  const isFramed = use(CardFrame) === 'panel';
  const entries = (help: string | null): readonly MenuEntry[] => {
    const found = offers.list();
    const save = found.map(({ title: table, rows }) => ({
      title: found.length === 1 ? t('ui.downloadCsv') : t('ui.downloadTable', { table }),
      glyph: 'download' as const,
      onSelect: () => saveCsv(found.length === 1 ? file : [...file, table], rows()),
    }));
    return [
      ...save,
      ...(isFramed
        ? []
        : [
            {
              title: t('ui.copyLink'),
              glyph: 'external' as const,
              onSelect: () => void copyLink(t, linkToCard(location.href, tool, choices)),
            },
          ]),
      ...(help === null
        ? []
        : [
            {
              title: t('ui.embed'),
              glyph: 'code' as const,
              href: `/help/widgets/tools/${tool}`,
            },
          ]),
      {
        title: t('ui.help'),
        glyph: 'help',
        href: help === null ? helpFor(location.pathname) : `/help/${help}`,
      },
    ];
  };
  return (
    <LazyMenu
      kind="quiet"
      size="small"
      label={t('ui.more', { title })}
      load={() => helpOf(tool)}
      entries={(help) => entries(help ?? null)}
    />
  );
}
