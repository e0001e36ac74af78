import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageRequest } from '../api/page-request.ts';
import { articleOf } from '../features/help/library.ts';
import { WidgetCatalogue } from '../features/help/widget-catalogue.tsx';
import { scriptMarkup, widgetCatalogue } from '../widgets/catalogue.ts';

/** Read, not run: the only script is the loader that outside pages use. */
export const handle = { static: true };

export async function loader(args: LoaderFunctionArgs) {
  const { environment, url, display } = pageRequest(args);
  const { visitor } = environment;
  const { title, html, headings } = articleOf('widgets', display.locale);
  return {
    article: { title, html, headings },
    script: scriptMarkup(url.origin, visitor.wmid),
    wmid: visitor.wmid,
    entries: await widgetCatalogue(),
  };
}

export default function HelpWidgetsPage() {
  return <WidgetCatalogue {...useLoaderData<typeof loader>()} />;
}
