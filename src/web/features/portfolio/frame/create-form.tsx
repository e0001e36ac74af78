import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { editFailureText, useEditPortfolios } from '../use-edit-portfolios.ts';
import { BASE_CURRENCIES } from './base-currencies.ts';
import { newPortfolio } from './create-portfolio.ts';

/** Name and currency are enough to begin; everything else is in the settings. */
export function CreateForm() {
  const t = useT();
  const navigate = useNavigate();
  const about = useId();
  const [name, setName] = useState(t('portfolio.newName'));
  const [base, setBase] = useState<(typeof BASE_CURRENCIES)[number]>('USD');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const edit = useEditPortfolios();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const id = crypto.randomUUID();
    const made = newPortfolio({ name: name.trim(), base, account: t('portfolio.newAccount') }, id);
    const outcome = await edit([made], { quiet: true });
    setPending(false);
    if (outcome.kind === 'done') void navigate(`/portfolio/transactions?portfolio=${id}`);
    else setProblem(editFailureText(t, outcome.failure));
  };
  return (
    <form onSubmit={(event) => void send(event)} className="grid w-full max-w-sm gap-2 text-left">
      <label className="grid gap-1 text-sm">
        {t('portfolio.name')}
        <input
          required
          maxLength={100}
          value={name}
          aria-invalid={problem !== null}
          aria-describedby={about}
          onChange={({ target }) => setName(target.value)}
          className="h-control rounded-md border border-line bg-panel px-2.5"
        />
      </label>
      <p id={about} className="text-sm text-danger empty:hidden" role="alert">
        {problem}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex items-center gap-2 text-sm">
          {t('portfolio.base')}
          <Choice
            label={t('portfolio.base')}
            value={base}
            values={BASE_CURRENCIES}
            name={(currency) => currency}
            onChange={setBase}
            className="!h-control !text-sm"
          />
        </label>
        <Button type="submit" kind="primary" glyph="plus" busy={pending}>
          {t('portfolio.create')}
        </Button>
      </div>
    </form>
  );
}
