import { createContext, lazy, memo, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { cardClass } from '../card/card.ts';
import classes from './late-part.module.css';

type LatePart<Props> = ComponentType<Props & { /** Shown until the code is there. */ waiting?: ReactNode }> & {
  /** Loads the code. A part rendered after it, on the server too, is there at once. */
  load: () => Promise<ComponentType<Props>>;
};

/** Renders a part again whose code did not come. */
const Again = createContext(() => {});

/** What stands for a part whose code did not come. The next click, wherever it is, closes the part, or asks for its code again where it stays. */
function Failed({ text, onClose }: { text: string; onClose?: () => void }) {
  const again = use(Again);
  useEffect(() => {
    const end = () => {
      onClose?.();
      again();
    };
    document.addEventListener('click', end, { capture: true, once: true });
    return () => document.removeEventListener('click', end, { capture: true });
  }, [onClose, again]);
  return (
    <p role="alert" className={`${cardClass.raised} ${classes.failed}`}>
      {text}
    </p>
  );
}

/** Milliseconds until code that did not come is asked for again; each time waits twice as long. */
const AGAIN_MS = 1000;

/** Resolves when code may come that did not: the network is back, something is clicked, or a while has passed. */
const chance = (tries: number): Promise<unknown> =>
  new Promise((resolve) => {
    ['online', 'click'].forEach((name) => addEventListener(name, resolve, { capture: true, once: true }));
    setTimeout(resolve, AGAIN_MS << tries);
  });

/**
 * A part of the page whose code is loaded when it is first rendered; if that fails, again with the next click.
 * @param load brings the part @param failed text shown when its code does not come. Without one it is asked for again: what the
 * server wrote stays as it stands. A part with a text is never written by the server: React would find another text there
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, failed?: () => string): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => (loaded = await load());
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      for (let tries = 0; ; tries += 1)
        try {
          return { default: await bring() };
        } catch {
          if (failed) {
            Later = begin();
            return { default: (props) => <Failed {...props} text={failed()} /> };
          }
          await chance(tries);
        }
    });
  let Later = begin();
  const newest = (): ComponentType<Props> => loaded ?? (Later as unknown as ComponentType<Props>);
  function Late({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    // The same one as long as the part stands: another would forget what is typed.
    const [Content, setContent] = useState(newest);
    const [again] = useState(() => () => setContent(newest));
    return (
      <Suspense fallback={waiting}>
        <Again value={again}>
          <Content {...(props as unknown as Props)} />
        </Again>
      </Suspense>
    );
  }
  // Without a change there is no update: one that comes before the code throws the HTML away that the server wrote.
  return Object.assign(memo(Late), { load: bring });
}
