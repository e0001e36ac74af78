/** What a colour of a chart stands for. */
export const ChartKey = ({ colour, text }: { readonly colour: string; readonly text: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`h-1.5 w-3.5 rounded-full ${colour}`} />
    {text}
  </span>
);
