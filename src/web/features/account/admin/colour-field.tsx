import { useState } from 'react';
import {
  contrastOf,
  isColour,
  LEAST_CONTRAST,
  PANELS,
} from '../../../../domain/identity/brand-contrast.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TextField } from '../../../ui/field.tsx';

interface ColourFieldProps {
  readonly name: keyof typeof PANELS;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

/** A colour as text and as a swatch, with a sample on the panel it will stand on. */
export function ColourField({ name, defaultValue, error }: ColourFieldProps) {
  const { t, format } = useI18n();
  const [colour, setColour] = useState(defaultValue);
  const label = t(`admin.${name}`);
  const shown = isColour(colour.trim()) ? colour.trim() : undefined;
  const contrast = shown === undefined ? undefined : contrastOf(shown, PANELS[name]);
  const enough = contrast !== undefined && contrast >= LEAST_CONTRAST;
  return (
    <div className="grid content-start gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={label}
          name={name}
          value={colour}
          onChange={({ target }) => setColour(target.value)}
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          error={error}
        />
        <input
          type="color"
          aria-label={t('admin.pick', { name: label })}
          value={shown ?? '#000000'}
          onChange={({ target }) => setColour(target.value)}
          className="h-control w-12 cursor-pointer self-start rounded-md border border-edge bg-panel p-1 mt-[1.625rem]"
        />
      </div>
      <div
        className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2"
        style={{ backgroundColor: PANELS[name] }}
        data-testid={`preview-${name}`}
      >
        <span className="text-md font-semibold" style={{ color: shown ?? 'inherit' }}>
          {t('admin.sample')}
        </span>
        <span
          className="h-6 rounded-sm px-2 text-xs/6 font-medium"
          style={{ backgroundColor: shown, color: PANELS[name] }}
        >
          {t('admin.save')}
        </span>
      </div>
      {contrast === undefined ? null : (
        <p className="flex items-center gap-2 text-xs text-quiet" aria-live="polite">
          {t('admin.contrast', { ratio: format.number(contrast, 1) })}
          {enough ? null : <Badge tone="danger">{t('admin.contrastLow')}</Badge>}
        </p>
      )}
    </div>
  );
}
