import type { Translated } from '../message.ts';
import type { widgets as english } from '../en/widgets.ts';

export const widgets: Translated<typeof english> = {
  'widgets.param.symbol': 'Le titre affiché.',
};
