import { type Drawing, isLive } from '../../../../../domain/drawings/drawing.ts';
import { type DrawingKind, KINDS } from '../../../../../domain/drawings/kinds.ts';
import {
  DRAWING_COLOURS,
  type DrawingColour,
  FILLS,
  LINE_STYLES,
  LINE_WIDTHS,
  type StyleField,
  type StyleFields,
  TEXT_SIZES,
} from '../../../../../domain/drawings/style.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { AlertButton } from '../../../alerteditor/alert-button.tsx';
import { lineSeed } from '../../../alerteditor/seeds.ts';
import { useChartSession } from '../../chart-session.tsx';
import { useDesk } from '../desk-context.ts';
import { ToolButton } from '../tool-button.tsx';

const SWATCHES: Readonly<Record<DrawingColour, string>> = {
  blue: 'bg-series-1',
  orange: 'bg-series-2',
  violet: 'bg-series-3',
  teal: 'bg-series-4',
  pink: 'bg-series-5',
  grey: 'bg-series-6',
  green: 'bg-gain',
  red: 'bg-loss',
  ink: 'bg-ink',
};

/** Lines that have one price at every moment, which an alert can follow. */
const ALERTED: ReadonlySet<DrawingKind> = new Set([
  'alert-line',
  'horizontal-line',
  'trend-line',
  'ray',
  'extended-line',
]);

/** What the tool waits for. */
export function ToolHint() {
  const t = useT();
  const { desk, state } = useDesk();
  const { tool, placed } = state;
  if (tool === null) return null;
  const name = t(`drawings.kind.${tool}`);
  const isMany = KINDS[tool].points === 'many';
  return (
    <div className="pointer-events-none absolute bottom-14 left-1/2 z-10 flex w-max max-w-[92%] max-md:top-14 max-md:bottom-auto -translate-x-1/2 items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-xs text-quiet shadow-sm">
      <p role="status">
        {isMany
          ? t('drawings.hintBrush', { name })
          : t('drawings.hint', { name, count: KINDS[tool].placed - placed })}
        <span className="pointer-coarse:hidden">{` ${t('drawings.hintKeys')}`}</span>
      </p>
      <Button
        size="small"
        kind="quiet"
        className="pointer-events-auto"
        onClick={() => desk.choose(null)}
      >
        {t('drawings.cancel')}
      </Button>
    </div>
  );
}

/** What can be done with the selected drawings. */
export function SelectionBar() {
  const t = useT();
  const { symbol } = useChartSession();
  const { desk, remove, openSettings, keptIn } = useDesk();
  const selection = desk.selection().filter(isLive);
  const ids = selection.map(({ id }) => id);
  const [first] = selection;
  if (first === undefined) return null;
  const fields = new Set(selection.flatMap(({ kind }) => KINDS[kind].style));
  const isLocked = selection.every(({ locked }) => locked);
  const isHidden = selection.every(({ hidden }) => hidden);
  const isGroup = first.group !== null && selection.every(({ group }) => group === first.group);
  return (
    <div
      role="toolbar"
      aria-label={t('drawings.selected', { count: selection.length })}
      className="absolute top-12 left-1/2 z-20 flex max-w-[calc(100%-5rem)] -translate-x-1/2 overflow-clip rounded-lg max-md:top-14 max-md:max-w-[calc(100%-1rem)] border border-line bg-raised shadow-md"
    >
      <div className="flex min-w-0 grow scroll-cue-ends items-center gap-1 overflow-x-auto px-1.5 py-1 [scrollbar-width:none]">
        <div className="flex shrink-0 items-center gap-1 max-md:order-last">
          <StyleControls
            fields={fields}
            style={first.style}
            onChange={(style) => desk.set(ids, { style })}
          />
        </div>
        {selection.length === 1 && keptIn === 'account' && ALERTED.has(first.kind) ? (
          <AlertButton label={t('drawings.alert')} seed={() => lineSeed(symbol, first.id)} />
        ) : null}
        <IconButton
          label={t(isLocked ? 'drawings.unlock' : 'drawings.lock')}
          glyph="lock"
          aria-pressed={isLocked}
          className={isLocked ? '!bg-chosen' : undefined}
          onClick={() => desk.set(ids, { locked: !isLocked })}
        />
        <IconButton
          label={t(isHidden ? 'drawings.show' : 'drawings.hide')}
          glyph="eye"
          aria-pressed={isHidden}
          onClick={() => desk.set(ids, { hidden: !isHidden })}
        />
        <ToolButton label={t('drawings.clone')} icon="clone" onClick={() => desk.clone()} />
        <ToolButton
          label={t('drawings.toFront')}
          icon="front"
          onClick={() => desk.order(ids, 'front')}
        />
        <ToolButton
          label={t('drawings.toBack')}
          icon="back"
          onClick={() => desk.order(ids, 'back')}
        />
        {selection.length > 1 ? (
          <IconButton
            label={t(isGroup ? 'drawings.ungroup' : 'drawings.group')}
            glyph="layout"
            aria-pressed={isGroup}
            onClick={() => desk.group(ids, !isGroup)}
          />
        ) : (
          <IconButton
            label={t('drawings.settings')}
            glyph="settings"
            onClick={() => openSettings(first.id)}
          />
        )}
        <ToolButton label={t('drawings.remove')} icon="trash" onClick={() => remove(ids)} />
      </div>
    </div>
  );
}

/** The fields of a style that change something, side by side. */
export function StyleControls({
  fields,
  style,
  onChange,
}: {
  readonly fields: ReadonlySet<StyleField>;
  readonly style: Drawing['style'];
  readonly onChange: (style: StyleFields) => void;
}) {
  const t = useT();
  return (
    <>
      {fields.has('colour') ? (
        <div role="radiogroup" aria-label={t('drawings.colour')} className="flex shrink-0 gap-0.5">
          {DRAWING_COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              role="radio"
              aria-checked={style.colour === colour}
              aria-label={t(`drawings.colour.${colour}`)}
              title={t(`drawings.colour.${colour}`)}
              onClick={() => onChange({ colour })}
              className={classNames(
                'grid size-6 place-items-center rounded-sm pointer-coarse:size-9',
                style.colour === colour && 'ring-2 ring-focus ring-inset',
              )}
            >
              <span className={`size-3.5 rounded-full ${SWATCHES[colour]}`} />
            </button>
          ))}
        </div>
      ) : null}
      {fields.has('width') ? (
        <Choice
          label={t('drawings.width')}
          value={style.width}
          values={LINE_WIDTHS}
          name={(width) => t('drawings.widthOf', { width })}
          onChange={(width) => onChange({ width })}
        />
      ) : null}
      {fields.has('line') ? (
        <Choice
          label={t('drawings.line')}
          value={style.line}
          values={LINE_STYLES}
          name={(line) => t(`drawings.line.${line}`)}
          onChange={(line) => onChange({ line })}
        />
      ) : null}
      {fields.has('fill') ? (
        <Choice
          label={t('drawings.fill')}
          value={style.fill}
          values={FILLS}
          name={(percent) => t('drawings.fillOf', { percent })}
          onChange={(fill) => onChange({ fill })}
        />
      ) : null}
      {fields.has('textSize') ? (
        <Choice
          label={t('drawings.textSize')}
          value={style.textSize}
          values={TEXT_SIZES}
          name={(width) => t('drawings.widthOf', { width })}
          onChange={(textSize) => onChange({ textSize })}
        />
      ) : null}
    </>
  );
}
