import { type ComponentType, use, useState } from 'react';
import { useHasScript } from '../display/has-script.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { Button } from '../ui/button.tsx';
import { copyLink } from '../ui/copy-link.ts';
import { Glyph } from '../ui/glyph.tsx';
import type { MenuEntry, MenuProps } from '../ui/overlay/menu.tsx';
import { type CsvOffers, saveCsv } from '../ui/table/csv-offers.ts';
import { toast } from '../ui/toast-queue.ts';
import { ToolHelp } from './tool-help.ts';

interface PanelMenuProps {
  readonly tool: string;
  readonly title: string;
  /** What a saved file is called, part by part. */
  readonly file: readonly string[];
  readonly offers: CsvOffers;
}

interface Opened {
  readonly Menu: ComponentType<MenuProps>;
  readonly help: string;
}

/** What can be done with a card. The menu's code is fetched by the first press of its button. */
export function PanelMenu({ tool, title, file, offers }: PanelMenuProps) {
  const t = useT();
  const helpOf = use(ToolHelp);
  const hasScript = useHasScript();
  const [opened, setOpened] = useState<Opened>();
  const label = t('ui.more', { title });
  const look = { kind: 'quiet', size: 'small' } as const;
  const className = 'aspect-square !px-0 print:hidden noscript:hidden';
  const open = async () => {
    try {
      const [{ Menu }, help] = await Promise.all([import('../ui/overlay/menu.tsx'), helpOf(tool)]);
      setOpened({ Menu, help });
    } catch {
      toast({ title: t('ui.somethingWentWrong'), tone: 'warning' });
    }
  };
  const entries = (help: string): readonly MenuEntry[] => {
    const found = offers.list();
    const save = found.map(({ title: table, rows }) => ({
      title: found.length === 1 ? t('ui.downloadCsv') : t('ui.downloadTable', { table }),
      glyph: 'download' as const,
      onSelect: () => saveCsv(found.length === 1 ? file : [...file, table], rows()),
    }));
    const { origin, pathname, search } = location;
    return [
      ...save,
      {
        title: t('ui.copyLink'),
        glyph: 'external',
        onSelect: () => void copyLink(t, `${origin}${pathname}${search}#${tool}`),
      },
      { title: t('ui.embed'), glyph: 'code', href: `/help/widgets/tools/${tool}` },
      { title: t('ui.help'), glyph: 'help', href: `/help/${help}` },
    ];
  };
  if (!hasScript) return null;
  if (opened !== undefined)
    return (
      <opened.Menu
        {...look}
        label={label}
        iconOnly
        defaultOpen
        className={className}
        entries={() => entries(opened.help)}
      />
    );
  return (
    <Button
      {...look}
      aria-label={label}
      aria-haspopup="menu"
      className={className}
      onClick={() => void open()}
    >
      <Glyph name="more" />
    </Button>
  );
}
