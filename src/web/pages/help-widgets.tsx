import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { environmentContext } from '../api/environment.ts';
import { displayOf } from '../display/display.ts';
import { articleOf } from '../features/help/library.ts';
import { WidgetCatalogue } from '../features/help/widget-catalogue.tsx';
import { scriptMarkup, widgetCatalogue } from '../widgets/catalogue.ts';

/** Read, not run: the only script is the loader that outside pages use. */
export const handle = { static: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { visitor } = context.get(environmentContext);
  const { title, html, headings } = articleOf('widgets', displayOf(request.headers, url).locale);
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
