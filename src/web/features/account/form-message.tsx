import { Glyph } from '../../ui/glyph.tsx';

interface FormMessageProps {
  readonly failed: string | undefined;
  readonly done: string | undefined;
}

/** What became of a form, read out as soon as it is there. */
export function FormMessage({ failed, done }: FormMessageProps) {
  if (failed !== undefined)
    return (
      <p role="alert" className="flex items-start gap-2 text-sm text-danger">
        <Glyph name="error" className="mt-0.5 size-4" />
        {failed}
      </p>
    );
  return done === undefined ? null : (
    <output className="flex items-start gap-2 text-sm">
      <Glyph name="success" className="mt-0.5 size-4 text-success" />
      {done}
    </output>
  );
}
