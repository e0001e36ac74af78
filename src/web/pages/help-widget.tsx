import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageRequest } from '../api/page-request.ts';
import { WidgetHelp } from '../features/help/widget-help.tsx';
import { entryOf, scriptMarkup } from '../widgets/catalogue.ts';
import { loadWidget, toolOf } from '../widgets/registry.ts';

/** Read, not run: the only script is the loader that outside pages use. */
export const handle = { static: true };

export async function loader(args: LoaderFunctionArgs) {
  const { environment, url } = pageRequest(args);
  const tool = toolOf(args.params['tool'] ?? '');
  // React Router takes a thrown `data` for a status page.
  if (tool === undefined)
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    throw data({ statusMessage: `Page Not Found: ${url.pathname}` }, { status: 404 });
  const { wmid } = environment.visitor;
  return {
    entry: entryOf(tool, await loadWidget(tool)),
    script: scriptMarkup(url.origin, wmid),
    wmid,
  };
}

export default function HelpWidgetPage() {
  return <WidgetHelp {...useLoaderData<typeof loader>()} />;
}
