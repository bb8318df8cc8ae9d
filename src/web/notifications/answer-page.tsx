import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../ui/address/address.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { CairnMark } from '../ui/cairn-mark/cairn-mark.tsx';
import { m } from '../paraglide/messages.js';
import classes from './answer-page.module.css';

const TEXTS = {
  confirm: { title: m.newsletter_confirm_title, text: m.newsletter_confirm_text, button: m.newsletter_confirm_button, done: m.newsletter_confirm_done },
  unsubscribe: {
    title: m.newsletter_unsubscribe_title,
    text: m.newsletter_unsubscribe_text,
    button: m.newsletter_unsubscribe_button,
    done: m.newsletter_unsubscribe_done,
  },
};

type State = 'asked' | 'done' | 'unknown' | 'failed';

/**
 * Where the links of newsletter mails lead. What they do takes a click here: programs that look at mails follow links too. The
 * secret stands behind the `#`, which no server is told.
 */
export function AnswerPage({ act }: { act: keyof typeof TEXTS }) {
  const { client } = useRouter().options.context;
  const [state, setState] = useState<State>('asked');
  const texts = TEXTS[act];
  const answer = async () => {
    const token = window.location.hash.slice(1);
    try {
      const calls = await client.calls();
      await calls.newsletter[act].$post({ json: { token } });
      setState('done');
    } catch (error) {
      setState(error instanceof CallError && (error.kind === 404 || error.kind === 422) ? 'unknown' : 'failed');
    }
  };
  const said = { asked: texts.text, done: texts.done, unknown: m.newsletter_unknown, failed: m.newsletter_failed }[state];
  return (
    <section className={classes.page}>
      <CairnMark className={classes.mark} />
      <h1 className={classes.title}>{texts.title()}</h1>
      <p className={classes.text} aria-live="polite">
        {said()}
      </p>
      {state === 'asked' || state === 'failed' ? (
        <Button onClick={() => void answer()}>{texts.button()}</Button>
      ) : (
        <a href={hrefOf(addresses.home())} data-leads="" className={buttonClass.primary}>
          {m.error_go_home()}
        </a>
      )}
    </section>
  );
}
