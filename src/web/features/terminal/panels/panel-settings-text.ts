import { written } from '../../../shell/navigation/address-field.ts';
import type { Param, Params } from '../../../widgets/param.ts';

/** The usual value as one would write it; `null` when there is none. */
export const writtenFallback = (param: Param<unknown>): string | null =>
  param.fallback === undefined ? null : written(param, param.fallback);

/** The words that a parameter takes, where it takes no others. */
export function choicesOf(param: Param<unknown>): readonly string[] | null {
  const words = param.form.split(' | ');
  return words.length > 1 && words.every((word) => param.read(word) !== null) ? words : null;
}

export interface SettingsChange {
  readonly state: Readonly<Record<string, string | null>>;
  /** Parameters whose text cannot be read, or that must be given. */
  readonly bad: readonly string[];
}

/** What was typed into the form, as state of the panel: what is as usual is left out. */
export function settingsChange(params: Params, typed: (name: string) => string): SettingsChange {
  const state: Record<string, string | null> = {};
  const bad: string[] = [];
  for (const [name, param] of Object.entries(params)) {
    const text = typed(name).trim();
    const usual = writtenFallback(param);
    if (text === '' || text === usual) {
      if (usual === null && name !== 'symbol') bad.push(name);
      state[name] = null;
    } else if (param.read(text) === null) bad.push(name);
    else state[name] = text;
  }
  return { state, bad };
}
