import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { cardClass } from '../card/card.ts';
import classes from './late-part.module.css';

type LatePart<Props> = ComponentType<Props & { /** Shown until the code is there. */ waiting?: ReactNode }> & {
  /** Loads the code. A part rendered after it, on the server too, is there at once. */
  load: () => Promise<ComponentType<Props>>;
};

/**
 * A part of the page whose code is loaded when it is first rendered; if that fails, again with the next rendering.
 * @param load brings the part @param failed text shown when its code does not come; without one, nothing is shown
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, failed?: () => string): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => (loaded = await load());
  const Failed = () =>
    failed ? (
      <p role="alert" className={`${cardClass.raised} ${classes.failed}`}>
        {failed()}
      </p>
    ) : null;
  const begin = () =>
    lazy(() =>
      bring().then(
        (Part) => ({ default: Part }),
        () => {
          Later = begin();
          return { default: Failed as ComponentType<Props> };
        },
      ),
    );
  let Later = begin();
  function Late({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    // The same one as long as the part stands: another would forget what is typed.
    const [Content] = useState((): ComponentType<Props> => loaded ?? (Later as unknown as ComponentType<Props>));
    return (
      <Suspense fallback={waiting}>
        <Content {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  return Object.assign(Late, { load: bring });
}
