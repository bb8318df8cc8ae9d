import { buttonClass } from '../../ui/button/button.tsx';
import { writeCount } from '../../ui/figure/count.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { m } from '../../paraglide/messages.js';
import { ListLink, useListPlace } from './list-place.tsx';
import type { ListScreen } from './list-screen.ts';
import { LIST_TEXTS } from './list-texts.ts';
import classes from './list-page.module.css';

interface InsteadProps {
  screen: ListScreen;
  /** Why the API takes no such screen. */
  refused: string | undefined;
  /** Rows of which it cannot be said whether the screen finds them. */
  undecided: number;
}

/** What stands in the place of a list that has no rows, or whose text is no screen. */
export function InsteadOfRows({ screen, refused, undecided }: InsteadProps) {
  return screen.fault || refused !== undefined ? <RefusedList screen={screen} refused={refused} /> : <EmptyList screen={screen} undecided={undecided} />;
}

/** A list that has no rows: what to take away to see some. */
function EmptyList({ screen, undecided }: { screen: ListScreen; undecided: number }) {
  const { list, address } = useListPlace();
  const { q, words, others } = screen;
  if (address.undecided)
    return (
      <StatePanel title={m.list_undecided_none_title()} text={m.list_undecided_none()}>
        <ListLink change={{ undecided: undefined }} className={buttonClass.primary}>
          {m.list_undecided_back()}
        </ListLink>
      </StatePanel>
    );
  if (q === undefined) return <StatePanel title={m.list_none_title()} text={m.list_none_text()} />;
  const text = words === '' ? m.list_empty_filters() : others === '' ? m.list_empty_words({ words }) : m.list_empty_both({ words });
  return (
    <StatePanel title={m.list_empty_title()} text={undecided > 0 ? `${text} ${m.list_empty_undecided({ shown: writeCount(undecided) })}` : text}>
      <div className={classes.ways}>
        {undecided > 0 && (
          <ListLink change={{ undecided: 'true' }} className={buttonClass.plain}>
            {m.list_undecided({ shown: writeCount(undecided) })}
          </ListLink>
        )}
        {words !== '' && others !== '' && (
          <>
            <ListLink change={{ q: others }} className={buttonClass.plain}>
              {m.list_clear_words()}
            </ListLink>
            <ListLink change={{ q: words }} className={buttonClass.plain}>
              {m.list_clear_filters()}
            </ListLink>
          </>
        )}
        <ListLink change={{ q: undefined }} className={buttonClass.primary}>
          {m.list_clear_all({ list: LIST_TEXTS[list].title() })}
        </ListLink>
      </div>
    </StatePanel>
  );
}

/** A list whose text is no screen. The bar of filters says what is wrong; here is how to look for the words as they stand. */
function RefusedList({ screen, refused }: { screen: ListScreen; refused: string | undefined }) {
  const { list } = useListPlace();
  const { q = '' } = screen;
  return (
    <StatePanel title={m.list_refused_title()} text={refused ?? m.list_refused_text()}>
      <div className={classes.ways}>
        <ListLink change={{ q: `"${q.replaceAll('"', '""')}"` }} className={buttonClass.plain}>
          {m.list_refused_words()}
        </ListLink>
        <ListLink change={{ q: undefined }} className={buttonClass.primary}>
          {m.list_clear_all({ list: LIST_TEXTS[list].title() })}
        </ListLink>
      </div>
    </StatePanel>
  );
}
