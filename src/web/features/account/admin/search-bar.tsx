import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control-class.ts';
import { useTyped } from '../../../ui/use-typed.ts';

const control = `${controlClass} h-7.5! text-sm! pointer-coarse:h-control!`;

/** A real form: without script a button asks for the same page with the same fields. */
export function SearchBar(props: { readonly submit: string; readonly children: ReactNode }) {
  return (
    <form
      role="search"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-card py-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      {props.children}
      <noscript>
        <Button type="submit" size="small">
          {props.submit}
        </Button>
      </noscript>
    </form>
  );
}

interface SearchTextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchText({ name, label, value, onChange }: SearchTextProps) {
  const [text, setText] = useTyped(value, onChange);
  return (
    <input
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      className={`${control} min-w-40 flex-1 max-md:basis-full`}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
