import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { fold } from '#domain/writing/fold.ts';
import { m } from '../../paraglide/messages.js';
import { cardClass } from '../../ui/card/card.ts';
import { Empty } from '../../ui/states/state-panel.tsx';
import { wordsQuery } from '../queries.ts';
import classes from './about.module.css';

/** What the words of the directory mean, each with an address of its own. */
export function WordsPage() {
  const { client } = useRouter().options.context;
  const { data = [] } = useQuery(wordsQuery(client));
  const [sought, setSought] = useState('');
  const shown = data.filter(({ name, meaning }) => fold(`${name} ${meaning}`).includes(fold(sought.trim())));
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{m.ai_words_title()}</h1>
      <p className={classes.lead}>{m.ai_words_lead()}</p>
      <input
        type="search"
        className={classes.input}
        aria-label={m.ai_words_find()}
        placeholder={m.ai_words_find()}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {shown.length === 0 && data.length > 0 && <Empty title={m.ai_words_none()} text={m.ai_words_none_hint()} />}
      {shown.length > 0 && (
        <dl className={`${cardClass.wide} ${classes.words}`}>
          {shown.map(({ term, name, meaning }) => (
            <div key={term} id={term}>
              <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
