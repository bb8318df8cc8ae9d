import { useCallback, useState, type ComponentType, type Key, type ReactNode } from 'react';
import { cardClass } from '../card/card.ts';
import classes from './late-part.module.css';

interface LatePart<Props> {
  /** Loads the code, unless it is there. */
  ask(): void;
  /** The part; nothing while its code is on its way, and why when it does not come. */
  draw(props: Props, key?: Key): ReactNode;
}

/** A part of the page whose code is loaded when it is first asked for. @param load stable between renderings. @param failed what is said when it cannot be. */
export function useLatePart<Props extends object>(load: () => Promise<ComponentType<Props>>, failed: () => string): LatePart<Props> {
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<Props>; failed?: true }>({});
  const ask = useCallback(() => {
    setLoaded(({ Part }) => (Part ? { Part } : {}));
    load().then(
      (Part) => setLoaded({ Part }),
      () => setLoaded({ failed: true }),
    );
  }, [load]);
  const draw = (props: Props, key?: Key) => {
    if (loaded.failed)
      return (
        <p role="alert" className={`${cardClass.raised} ${classes.failed}`}>
          {failed()}
        </p>
      );
    return loaded.Part ? <loaded.Part key={key} {...props} /> : null;
  };
  return { ask, draw };
}
