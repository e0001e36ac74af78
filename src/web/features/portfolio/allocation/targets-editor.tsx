import { useState } from 'react';
import { targetTree } from '../../../../domain/portfolio/rebalancing/target-lines.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { AddSymbols } from '../../../widgets/add-symbols.tsx';
import type { RebalancingView } from './plan-query.ts';
import { saveDocument } from './save-document.ts';
import { type EditedLine, editedLines, startLines, targetsBody } from './target-edits.ts';
import { SubmitForm } from '../../../ui/submit-form.tsx';

/** Groups and assets with their share of the group above; every level has to sum to 100. */
export function TargetsEditor({
  view,
  portfolio,
  onDone,
}: {
  readonly view: RebalancingView;
  readonly portfolio: string;
  readonly onDone: () => void;
}) {
  const { t } = useI18n();
  const save = useMutation(saveDocument);
  const [lines, setLines] = useState<readonly EditedLine[]>(() =>
    view.targets.length > 0
      ? editedLines(view.targets)
      : startLines(view.assets, (name) => t(`portfolioplan.class.${name}`), Number(view.cash)),
  );
  const body = targetsBody(lines);
  const problems = body === null ? null : targetTree(body).problems;
  const put = (id: string, edit: Partial<EditedLine>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...edit } : line)));
  const remove = (id: string) => {
    const gone = new Set([id]);
    for (const { id: each, parent } of lines)
      if (parent !== null && gone.has(parent)) gone.add(each);
    setLines(lines.filter((line) => !gone.has(line.id)));
  };
  const addLine = (line: Omit<EditedLine, 'id' | 'percent'>) =>
    setLines([...lines, { ...line, id: crypto.randomUUID(), percent: '0' }]);
  const groups = lines.filter(({ kind }) => kind === 'group');
  const submit = async () => {
    if (body === null) return;
    const outcome = await save.submit(() => ({
      body: {
        edits: [
          {
            kind: 'setDocument',
            portfolio,
            document: 'targets',
            body: body.length === 0 ? null : { lines: body.map((line) => ({ ...line })) },
          },
        ],
      },
    }));
    if (outcome.kind === 'done') onDone();
  };
  return (
    <SubmitForm className="grid gap-3 p-card" onSend={submit}>
      <p className="max-w-prose text-sm text-quiet">{t('portfolioplan.targetsHint')}</p>
      <ul className="grid gap-1.5">
        {ordered(lines).map(({ line, depth }) => (
          <li
            key={line.id}
            className="flex flex-wrap items-center gap-2"
            style={{ paddingLeft: `${depth * 1.25}rem` }}
          >
            {line.kind === 'group' ? (
              <input
                aria-label={t('portfolioplan.groupName')}
                className={`${compactControlClass} !w-44 font-semibold`}
                maxLength={100}
                value={line.name}
                onChange={({ target }) => put(line.id, { name: target.value })}
              />
            ) : (
              <span className="w-44 truncate text-sm">
                {line.kind === 'cash' ? t('portfolioplan.class.cash') : line.name}
              </span>
            )}
            <span className="flex items-center gap-1 text-sm text-quiet">
              <input
                aria-label={t('portfolioplan.shareOf', { name: line.name })}
                inputMode="decimal"
                className={`${compactControlClass} !w-20 text-right`}
                value={line.percent}
                aria-invalid={parseAmount(line.percent.replace(',', '.')) === null || undefined}
                onChange={({ target }) => put(line.id, { percent: target.value })}
              />
              %
            </span>
            <select
              aria-label={t('portfolioplan.inGroup', { name: line.name })}
              className={`${compactControlClass} !w-36`}
              value={line.parent ?? ''}
              onChange={({ target }) =>
                put(line.id, { parent: target.value === '' ? null : target.value })
              }
            >
              <option value="">{t('portfolioplan.top')}</option>
              {groups
                .filter(({ id }) => !isInside(lines, id, line.id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
            <IconButton
              label={t('portfolioplan.removeTarget', { name: line.name })}
              glyph="close"
              size="small"
              onClick={() => remove(line.id)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          glyph="plus"
          onClick={() =>
            addLine({ parent: null, name: t('portfolioplan.newGroup'), kind: 'group', asset: null })
          }
        >
          {t('portfolioplan.addGroup')}
        </Button>
        {lines.some(({ kind }) => kind === 'cash') ? null : (
          <Button
            size="small"
            glyph="plus"
            onClick={() =>
              addLine({
                parent: null,
                name: t('portfolioplan.class.cash'),
                kind: 'cash',
                asset: null,
              })
            }
          >
            {t('portfolioplan.class.cash')}
          </Button>
        )}
        <AddSymbols
          label={t('portfolioplan.addAsset')}
          placeholder={t('portfolioplan.addAsset')}
          disabled={false}
          onAdd={(symbols) =>
            setLines([
              ...lines,
              ...symbols
                .filter((symbol) => lines.every(({ asset }) => asset !== symbol))
                .map((symbol) => ({
                  id: crypto.randomUUID(),
                  parent: null,
                  name: String(symbol),
                  percent: '0',
                  kind: 'asset' as const,
                  asset: String(symbol),
                })),
            ])
          }
        />
      </div>
      {problems === null ? (
        <p className="text-sm text-danger">{t('portfolioplan.badPercent')}</p>
      ) : problems.length === 0 ? null : (
        <ul className="text-sm text-danger">
          {problems.map(({ code, node, value }) => (
            <li key={`${code} ${node}`}>
              {t(`portfolioplan.problem.${code}`, {
                name: lines.find(({ id }) => id === node)?.name ?? t('portfolioplan.top'),
                value: value ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
      {save.message === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {save.message}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={problems === null || problems.length > 0}>
          {t('portfolioplan.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('portfolioplan.cancel')}
        </Button>
      </div>
    </SubmitForm>
  );
}

/** Groups with what is in them below, as a tree is read. */
function ordered(
  lines: readonly EditedLine[],
  parent: string | null = null,
  depth = 0,
): readonly { readonly line: EditedLine; readonly depth: number }[] {
  if (depth > 6) return [];
  return lines
    .filter((line) => line.parent === parent)
    .flatMap((line) => [{ line, depth }, ...ordered(lines, line.id, depth + 1)]);
}

/** A group cannot be put into itself, nor into one of its own. */
function isInside(lines: readonly EditedLine[], id: string, group: string): boolean {
  let at: string | null = id;
  for (let steps = 0; at !== null && steps < 10; steps += 1) {
    if (at === group) return true;
    const current: string = at;
    at = lines.find((line) => line.id === current)?.parent ?? null;
  }
  return false;
}
