export interface DelayLineOptions {
  readonly now: () => number;
  /** Two messages of one line within this time (ms) become one, the newer. */
  readonly resolution: number;
  /** Characters that all waiting messages may have together. */
  readonly capacity: number;
  readonly release: (subject: string, text: string) => void;
}

export interface DelayLine {
  /** Keeps the text back for so many ms. */
  readonly push: (subject: string, text: string, hold: number) => void;
  /** Lets go what is due. */
  readonly advance: () => void;
  readonly forget: (subject: string) => void;
  readonly size: () => { readonly messages: number; readonly characters: number };
}

interface Waiting {
  readonly slot: number;
  readonly due: number;
  readonly text: string;
}

/**
 * Holds messages back whoever they come from, for sources that only know the present. Each line
 * keeps one message per slot of `resolution`; when all lines together outgrow `capacity`, the
 * fullest line loses every second message it holds. What is lost is an intermediate value: the
 * newest always arrives, and nothing ever arrives early.
 */
export function delayLine({ now, resolution, capacity, release }: DelayLineOptions): DelayLine {
  const lines = new Map<string, Waiting[]>();
  let characters = 0;
  let messages = 0;

  const drop = (waiting: Waiting): void => {
    characters -= waiting.text.length;
    messages -= 1;
  };

  const thin = (): void => {
    let fullest: string | undefined;
    let most = 1;
    for (const [subject, line] of lines)
      if (line.length > most) [fullest, most] = [subject, line.length];
    if (fullest === undefined) {
      // Every line holds one message: nothing intermediate is left, so the oldest line gives way.
      const [oldest] = lines.keys();
      if (oldest !== undefined) forget(oldest);
      return;
    }
    const line = lines.get(fullest) ?? [];
    lines.set(
      fullest,
      line.filter((waiting, i) => {
        const kept = (line.length - 1 - i) % 2 === 0;
        if (!kept) drop(waiting);
        return kept;
      }),
    );
  };

  const forget = (subject: string): void => {
    for (const waiting of lines.get(subject) ?? []) drop(waiting);
    lines.delete(subject);
  };

  return {
    push: (subject, text, hold) => {
      const due = now() + hold;
      const slot = Math.floor(due / resolution);
      const line = lines.get(subject) ?? [];
      if (line.length === 0) lines.set(subject, line);
      const newest = line.at(-1);
      if (newest !== undefined && newest.slot === slot) drop(line.pop()!);
      line.push({ slot, due, text });
      characters += text.length;
      messages += 1;
      while (characters > capacity && messages > 1) thin();
    },
    advance: () => {
      const at = now();
      for (const [subject, line] of lines) {
        let ready = 0;
        while (ready < line.length && line[ready]!.due <= at) ready += 1;
        if (ready === 0) continue;
        const gone = line.splice(0, ready);
        for (const waiting of gone) drop(waiting);
        if (line.length === 0) lines.delete(subject);
        release(subject, gone.at(-1)!.text);
      }
    },
    forget,
    size: () => ({ messages, characters }),
  };
}
