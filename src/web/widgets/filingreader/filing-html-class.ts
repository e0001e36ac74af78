/** How markup of filers looks: their structure, our type. */
export const filingHtmlClass =
  'my-3 overflow-x-auto print:overflow-visible ' +
  '[&_p]:my-3 [&_div]:my-1 [&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:font-semibold [&_h4]:mt-5 [&_h4]:mb-2 [&_h4]:font-semibold ' +
  '[&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 ' +
  '[&_table]:w-full [&_table]:text-sm [&_td]:border-t [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_td]:align-top ' +
  '[&_th]:px-2 [&_th]:py-1 [&_th]:text-left [&_th]:text-xs [&_th]:font-medium [&_th]:text-quiet ' +
  '[&_a]:text-link [&_a]:underline [&_hr]:my-4 [&_hr]:border-line';
