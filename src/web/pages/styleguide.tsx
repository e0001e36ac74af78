import { data, type LoaderFunctionArgs } from 'react-router';
import { environmentContext } from '../api/environment.ts';
import { PageHead } from '../i18n/page-head.tsx';
import { Charts } from '../features/styleguide/charts.tsx';
import { Controls } from '../features/styleguide/controls.tsx';
import { Figures } from '../features/styleguide/figures.tsx';
import { LiveSheet } from '../features/styleguide/live-sheet.tsx';
import { Overlays } from '../features/styleguide/overlays.tsx';
import { Tokens } from '../features/styleguide/tokens.tsx';

/** For whoever builds the product: it does not exist where the product is used. */
export function loader({ context }: LoaderFunctionArgs) {
  const { development, styleguide } = context.get(environmentContext).shell;
  if (development || styleguide) return null;
  // React Router takes a thrown `data` for a status page.
  // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
  throw data({ statusMessage: 'Page not found: /styleguide' }, { status: 404 });
}

export default function StyleguidePage() {
  return (
    <>
      <PageHead title="Styleguide" />
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">Styleguide</h1>
      <Overlays />
      <Figures />
      <Charts />
      <LiveSheet />
      <Controls />
      <Tokens />
    </>
  );
}
