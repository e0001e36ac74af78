import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { freeName } from '../../../../domain/charting/chart-item.ts';
import { DEFAULT_LAYOUTS, LAYOUT_ROLES } from '../../../../domain/terminal/default-layouts.ts';
import { EMPTY_LAYOUT } from '../../../../domain/terminal/edit-layout.ts';
import { readLayout } from '../../../../domain/terminal/read-layout.ts';
import { LAYOUT_NAME_MAXIMUM } from '../../../../domain/terminal/saved-layout.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import type { MenuEntry } from '../../../ui/overlay/menu.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { newNoteId } from '../../../widgets/notes/new-note-id.ts';
import type { TerminalDesk } from '../desk.ts';
import { kindOf } from '../panel-kinds.ts';
import type { OpenedLayout } from './browser-desks.ts';
import { LAYOUT_FILE_MAXIMUM, layoutFile, readLayoutFile } from './layout-file.ts';
import { layoutQuery } from './layout-queries.ts';
import { isSameDesk } from './same-desk.ts';
import type { KeptDeskState } from './use-kept-desk.ts';
import type { LayoutActions } from './use-layout-actions.ts';

const NameDialog = lazy(async () => ({
  default: (await import('../../../widgets/advancedchart/layouts/overlay/name-dialog.tsx'))
    .NameDialog,
}));
const LayoutsDialog = lazy(async () => ({
  default: (await import('./overlay/layouts-dialog.tsx')).LayoutsDialog,
}));
const CodeDialog = lazy(async () => ({
  default: (await import('./overlay/code-dialog.tsx')).CodeDialog,
}));

type Question = 'save-as' | 'manage' | 'code' | null;

/** Layouts of the terminal: open, save, share, hand over as files. */
export function LayoutsMenu({
  desk,
  kept: { opened, setOpened },
  actions: { own, show, openById, keep },
}: {
  readonly desk: TerminalDesk;
  readonly kept: KeptDeskState;
  readonly actions: LayoutActions;
}) {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Question>(null);
  const [refused, setRefused] = useState<{
    readonly words: string;
    readonly other: string | null;
  }>();
  const layout = useSyncExternalStore(desk.subscribe, desk.layout, desk.layout);
  const saved = useSaved(opened);
  const changed = saved !== null && !isSameDesk(saved.layout, layout);

  const openOrTell = async (id: string): Promise<void> => {
    const wrong = await openById(id);
    if (wrong !== null) toast({ title: wrong, tone: 'warning' });
  };
  const save = async (): Promise<void> => {
    if (opened === null || saved === null) return setQuestion('save-as');
    const outcome = await keep(opened.id, saved.name, opened.revision);
    if (outcome.kind === 'done') return undefined;
    if (outcome.because === 'other') return toast({ title: outcome.words, tone: 'danger' });
    // Nothing is lost: the desk stays as it is, and both ways out are one press away.
    const other = outcome.because === 'changed' ? opened.id : null;
    setRefused({ words: outcome.words, other });
    return setQuestion('save-as');
  };
  const importFile = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const { name: fileName } = chosen;
    const text = chosen.size > LAYOUT_FILE_MAXIMUM ? ' '.repeat(chosen.size) : await chosen.text();
    const read = readLayoutFile(text);
    if (read.kind === 'failed')
      return toast({
        title: t('desks.importFailed', { file: fileName }),
        description: t(`desks.problem.${read.because}`),
        tone: 'danger',
      });
    const name = read.name ?? fileName.replace(/\.json$/i, '');
    show(read.layout, null, t('desks.imported', { name }));
    const unknown = [
      ...new Set(read.layout.panels.map(({ kind }) => kind).filter((kind) => !kindOf(kind))),
    ];
    const notes = [
      read.newer === null ? null : t('desks.newer', { version: read.newer }),
      read.dropped === 0 ? null : t('desks.dropped', { count: read.dropped }),
      unknown.length === 0 ? null : t('desks.unknown', { kinds: unknown.slice(0, 5).join(', ') }),
    ].filter((note) => note !== null);
    if (notes.length > 0)
      toast({ title: t('desks.importNotes'), description: notes.join(' '), tone: 'warning' });
    return undefined;
  };

  const name = saved?.name ?? t('desks.unnamed');
  const entries = (): readonly MenuEntry[] => [
    ...own.layouts.slice(0, 12).map((head) => ({
      id: head.id,
      title: head.name,
      glyph: head.id === opened?.id ? ('check' as const) : ('layout' as const),
      onSelect: () => void openOrTell(head.id),
    })),
    ...(own.layouts.length === 0 ? [] : ['separator' as const]),
    { title: t('desks.save'), glyph: 'check', onSelect: () => void save() },
    { title: t('desks.saveAs'), glyph: 'plus', onSelect: () => setQuestion('save-as') },
    { title: t('desks.manage'), glyph: 'list', onSelect: () => setQuestion('manage') },
    'separator',
    ...LAYOUT_ROLES.map((role) => ({
      id: `role-${role}`,
      title: t(`desks.role.${role}`),
      glyph: 'layout' as const,
      onSelect: () =>
        show(DEFAULT_LAYOUTS[role], null, t('desks.opened', { name: t(`desks.role.${role}`) })),
    })),
    {
      title: t('desks.empty'),
      glyph: 'document',
      onSelect: () => show(EMPTY_LAYOUT, null, t('desks.emptied')),
    },
    'separator',
    { title: t('desks.byCode'), glyph: 'share', onSelect: () => setQuestion('code') },
    {
      title: t('desks.export'),
      glyph: 'download',
      onSelect: () => saveFile(fileNameOf(name), 'application/json', layoutFile(name, layout)),
    },
    { title: t('desks.import'), glyph: 'document', onSelect: () => file.current?.click() },
  ];
  const other = refused?.other ?? null;
  const endNaming = (): void => {
    setQuestion(null);
    setRefused(undefined);
  };
  return (
    <>
      <LazyMenu
        worded
        kind="quiet"
        size="small"
        label={changed ? t('desks.changed', { name }) : name}
        className="max-w-56 shrink-0"
        entries={entries}
      />
      {/* The entry of the menu stands in for it: the platform's own cannot be worded. */}
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        data-testid="layout-file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again once it is mended.
          void importFile(chosen);
          target.value = '';
        }}
      />
      <Suspense>
        {question === 'save-as' ? (
          <NameDialog
            title={t('desks.saveAsTitle')}
            action={t('desks.save')}
            name={freeName(
              saved?.name ?? t('desks.first'),
              own.layouts.map((head) => head.name),
              LAYOUT_NAME_MAXIMUM,
            )}
            longest={LAYOUT_NAME_MAXIMUM}
            why={refused?.words}
            instead={
              other === null
                ? undefined
                : {
                    title: t('desks.openOther'),
                    onChoose: () => {
                      endNaming();
                      void openOrTell(other);
                    },
                  }
            }
            onClose={endNaming}
            onName={(chosen) => keep(newNoteId(), chosen, 0)}
          />
        ) : null}
        {question === 'manage' ? (
          <LayoutsDialog
            own={own}
            current={opened?.id ?? null}
            onOpen={(id) => {
              setQuestion(null);
              void openOrTell(id);
            }}
            onRenamed={({ id, revision }) => {
              if (opened?.id === id) setOpened({ id, revision });
            }}
            onRemoved={(id) => {
              if (opened?.id === id) setOpened(null);
            }}
            onClose={() => setQuestion(null)}
          />
        ) : null}
        {question === 'code' ? (
          <CodeDialog
            own={own}
            onOpened={(shared) => {
              setQuestion(null);
              show(shared.layout, null, t('desks.openedOf', shared));
            }}
            onClose={() => setQuestion(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The layout that the desk came from, as the account has it. */
function useSaved(opened: OpenedLayout | null) {
  const api = useApi();
  const { data } = useQuery({
    ...layoutQuery(api, opened?.id ?? ''),
    enabled: opened !== null,
    retry: false,
  });
  return useMemo(() => {
    const layout = opened === null ? null : readLayout(data?.body);
    return data === undefined || layout === null ? null : { name: data.name, layout };
  }, [opened, data]);
}

/** Letters, digits and dashes: no system objects to those. */
const fileNameOf = (name: string): string =>
  `${
    name
      .normalize('NFKD')
      .replaceAll(/[^\w -]/g, '')
      .trim()
      .replaceAll(/ +/g, '-')
      .toLowerCase() || 'layout'
  }.json`;
