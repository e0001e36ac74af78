import type { IndicatorTexts } from './definition.ts';

/** Message keys of a definition's name and of its help sentence. */
export const INDICATOR_TEXT_KEYS: Readonly<
  Record<IndicatorTexts, (id: string) => { readonly name: string; readonly help: string }>
> = {
  indicators: (id) => ({ name: `indicators.${id}.name`, help: `indicators.${id}.help` }),
  studies: (id) => ({ name: `studies.${id}.name`, help: `studies.${id}.help` }),
};

/** Message keys of what indicators share. */
export const groupTextKey = (group: string): string => `indicators.group.${group}`;
export const inputTextKey = (texts: IndicatorTexts, input: string): string =>
  texts === 'studies' ? `studies.input.${input}` : `indicators.input.${input}`;
export const outputTextKey = (texts: IndicatorTexts, output: string): string =>
  texts === 'studies' ? `studies.output.${output}` : `indicators.output.${output}`;
