import { PRODUCT } from './brand.ts';

/** Title and description of a page, put into the document's head by React. */
export function PageHead({
  title,
  description,
}: {
  readonly title: string;
  readonly description?: string;
}) {
  return (
    <>
      <title>{`${title} · ${PRODUCT}`}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}
