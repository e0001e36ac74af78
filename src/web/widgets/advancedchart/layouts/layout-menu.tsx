import { lazy, Suspense, useState } from 'react';
import { freeName } from '../../../../domain/charting/chart-item.ts';
import { singleChart } from '../../../../domain/charting/layout.ts';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { type ItemOutcome, useChartItems } from '../../../live/chart-items/use-chart-items.ts';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { newNoteId } from '../../notes/new-note-id.ts';
import { type ChartDeck, useChartDeck } from './chart-deck.tsx';
import { isChanged, layoutBody, type OpenLayout, readLayout } from './open-layout.ts';

const ShapeDialog = lazy(async () => ({
  default: (await import('./overlay/shape-dialog.tsx')).ShapeDialog,
}));
const NameDialog = lazy(async () => ({
  default: (await import('./overlay/name-dialog.tsx')).NameDialog,
}));
const LayoutsDialog = lazy(async () => ({
  default: (await import('./overlay/layouts-dialog.tsx')).LayoutsDialog,
}));

/** Layouts of the page's charts: open, save, arrange. */
export function LayoutMenu() {
  const deck = useChartDeck();
  return deck === null ? null : <Menu deck={deck} />;
}

type Question = 'shape' | 'save-as' | 'manage' | null;

function Menu({ deck }: { readonly deck: ChartDeck }) {
  const t = useT();
  const own = useChartItems('layout');
  const [question, setQuestion] = useState<Question>(null);
  const [refused, setRefused] = useState<{
    readonly words: string;
    readonly other: string | null;
  }>();
  const { layout, setLayout, opened: open, setOpened: setOpen } = deck;
  const symbol = layout.charts[0]!.symbol;
  const changed = open !== null && isChanged(open, layout);

  const show = (item: Pick<OpenLayout, 'id' | 'name' | 'revision'>, body: unknown): boolean => {
    const next = readLayout(body, symbol);
    if (next === null) return false;
    setLayout(() => next);
    setOpen({ id: item.id, name: item.name, revision: item.revision, saved: next });
    return true;
  };
  const openById = async (id: string) => {
    const item = await own.read(id);
    if (item === null || !show(item, item.body))
      toast({ title: t('layouts.gone'), tone: 'warning' });
  };
  const keep = async (id: string, name: string, revision: number): Promise<ItemOutcome> => {
    const outcome = await own.save({ id, name, body: layoutBody(layout), revision });
    if (outcome.kind === 'done') {
      const { item } = outcome;
      setOpen({ id, name: item.name, revision: item.revision, saved: layout });
      toast({ title: t('layouts.saved', { name: item.name }), tone: 'success' });
    }
    return outcome;
  };
  const save = async () => {
    if (open === null) return setQuestion('save-as');
    const outcome = await keep(open.id, open.name, open.revision);
    if (outcome.kind === 'done') return undefined;
    const { id } = open;
    if (outcome.because !== 'changed' && outcome.because !== 'gone')
      return toast({ title: outcome.words, tone: 'danger' });
    // Nothing is lost: the page keeps what was drawn up, and both ways out are one press away.
    setRefused({ words: outcome.words, other: outcome.because === 'changed' ? id : null });
    return setQuestion('save-as');
  };

  const entries = (): readonly MenuEntry[] => [
    ...own.items.slice(0, 12).map((item) => ({
      id: item.id,
      title: item.name,
      glyph:
        item.id === open?.id
          ? ('check' as const)
          : item.isDefault
            ? ('star' as const)
            : ('layout' as const),
      onSelect: () => void openById(item.id),
    })),
    ...(own.items.length === 0 ? [] : ['separator' as const]),
    {
      title: t('layouts.save'),
      glyph: 'check',
      disabled: open !== null && !changed,
      onSelect: () => void save(),
    },
    { title: t('layouts.saveAs'), glyph: 'plus', onSelect: () => setQuestion('save-as') },
    {
      title: t('layouts.new'),
      glyph: 'document',
      onSelect: () => {
        setLayout((before) => singleChart(before.charts[0]!));
        setOpen(null);
      },
    },
    { title: t('layouts.manage'), glyph: 'list', onSelect: () => setQuestion('manage') },
    'separator',
    { title: t('layouts.arrange'), glyph: 'layout', onSelect: () => setQuestion('shape') },
  ];
  const other = refused?.other ?? null;
  const endNaming = (): void => {
    setQuestion(null);
    setRefused(undefined);
  };
  const label = open === null ? t('layouts.layout') : open.name;
  return (
    <>
      <LazyMenu
        worded
        kind="quiet"
        size="small"
        label={changed ? t('layouts.unsaved', { name: label }) : label}
        className="max-w-48 shrink-0"
        entries={entries}
      />
      <Suspense>
        {question === 'shape' ? (
          <ShapeDialog deck={deck} onClose={() => setQuestion(null)} />
        ) : null}
        {question === 'save-as' ? (
          <NameDialog
            title={t('layouts.saveAsTitle')}
            action={t('layouts.save')}
            name={freeName(
              open?.name ?? symbol,
              own.items.map(({ name }) => name),
            )}
            why={refused?.words}
            instead={
              other === null
                ? undefined
                : {
                    title: t('layouts.openOther'),
                    onChoose: () => {
                      endNaming();
                      void openById(other);
                    },
                  }
            }
            onClose={endNaming}
            onName={(name) => keep(newNoteId(), name, 0)}
          />
        ) : null}
        {question === 'manage' ? (
          <LayoutsDialog
            own={own}
            current={open?.id ?? null}
            onOpen={(id) => {
              setQuestion(null);
              void openById(id);
            }}
            onRenamed={(item) => {
              if (open?.id === item.id)
                setOpen({ ...open, name: item.name, revision: item.revision });
            }}
            onRemoved={(id) => {
              if (open?.id === id) setOpen(null);
            }}
            onClose={() => setQuestion(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
