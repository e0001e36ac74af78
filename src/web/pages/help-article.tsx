import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ArticleSlug } from '../../help/articles.ts';
import { pageRequest } from '../api/page-request.ts';
import { articleOf } from '../features/help/library.ts';
import { HelpArticle } from '../features/help/help-article.tsx';

/** Read, not run: these pages are sent without script. */
export const handle = { static: true };

/** The validation of the address has made sure that the article exists (RT-17). */
export function loader(args: LoaderFunctionArgs) {
  const slug = args.params['*'] as ArticleSlug;
  const { title, html, headings } = articleOf(slug, pageRequest(args).display.locale);
  return { title, html, headings };
}

export default function HelpArticlePage() {
  return <HelpArticle {...useLoaderData<typeof loader>()} />;
}
