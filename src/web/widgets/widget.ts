import type { ComponentType } from 'react';
import type { FeatureId } from '../../domain/identity/features.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import type { ApiClient } from '../api/client.ts';
import type { AnyQuery } from '../api/page-data.ts';
import type { Params, ValuesOf } from './param.ts';

/** A panel that pages show and that anybody's page can embed. */
export interface Widget<P extends Params = Params> {
  readonly title: PlainKey;
  /** One sentence for whoever looks for a widget. */
  readonly about: PlainKey;
  readonly params: P;
  /** What it shows, asked for before it is rendered. */
  readonly queries: (api: ApiClient, values: ValuesOf<P>) => readonly AnyQuery[];
  readonly component: ComponentType<ValuesOf<P>>;
  /** Says by itself which symbol it is about; above all others their frame does. */
  readonly namesSymbol?: true;
  /** The article that explains it. */
  readonly help: string;
  /** Without this feature the visitor sees how to get it. */
  readonly feature?: FeatureId;
  /** Below this it cannot be read (px). The height holds the place until the content is there. */
  readonly size: { readonly width: number; readonly height: number };
}

/**
 * Keeps the types of the parameters and of the component, which pages are held to. The component
 * may take more than the parameters, such as `onChange`, if it does without on other people's pages.
 */
export const defineWidget = <const P extends Params, C extends ComponentType<ValuesOf<P>>>(
  widget: Widget<P> & { readonly component: C },
): Widget<P> & { readonly component: C } => widget;

/** Any widget before its parameters are known. */
export type AnyWidget = Omit<Widget, 'queries' | 'component'> & {
  readonly queries: (api: ApiClient, values: never) => readonly AnyQuery[];
  readonly component: ComponentType<never>;
};

export type LoadWidget = () => Promise<{ readonly widget: AnyWidget }>;
