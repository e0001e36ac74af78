import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageRequest } from '../api/page-request.ts';
import { articleOf } from '../features/help/library.ts';
import { WidgetIndex } from '../features/help/widget-index.tsx';
import { widgetIndex } from '../features/help/widget-pages.ts';
import { scriptMarkup } from '../widgets/catalogue.ts';

/** Read, not run: these pages are sent without script. */
export const handle = { static: true };

export async function loader(args: LoaderFunctionArgs) {
  const { environment, url, display } = pageRequest(args);
  const { title, html, headings } = articleOf('widgets', display.locale);
  return {
    article: { title, html, headings },
    script: scriptMarkup(url.origin, environment.visitor.wmid),
    ...(await widgetIndex(display.locale)),
  };
}

export default function HelpWidgetsPage() {
  return <WidgetIndex {...useLoaderData<typeof loader>()} />;
}
