import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type Client } from '#client';
import { getLocale } from '../../app/language.ts';
import { readAgain } from '../../app/read-again.ts';
import type { Viewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { Section } from './section.tsx';
import { isDone, useAct } from './use-act.ts';
import { Waiting } from './waiting.tsx';
import classes from './settings.module.css';

const newsletterQuery = (client: Client) =>
  queryOptions({
    queryKey: ['own-newsletter'],
    queryFn: async () => {
      const { users } = await client.calls();
      return (await bodyOf(users.newsletter.$get({ query: {} }))).state;
    },
  });

/** Whether the newsletter goes to the account's address, and the way to change that. */
export function NewsletterSection({ viewer: { email } }: { viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: state, isError, refetch } = useQuery(newsletterQuery(client));
  const { busy, failure, act } = useAct();
  const change = async (work: () => Promise<unknown>, text: string) => {
    if (busy || !isDone(await act(async () => void (await work())))) return;
    showToast(text);
    await readAgain(queryClient, newsletterQuery(client).queryKey);
  };
  const subscribe = async () => {
    const { newsletter } = await client.calls();
    await newsletter.subscribe.$post({ json: { email: email ?? '', language: getLocale() } });
  };
  const leave = async () => {
    const { users } = await client.calls();
    await users.newsletter.unsubscribe.$post({ json: {} });
  };
  return (
    <Section id="newsletter" title={m.newsletter_title()}>
      {email === null ? (
        <p className={classes.text}>{m.settings_newsletter_no_email()}</p>
      ) : state === undefined ? (
        <Waiting failed={isError} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className={classes.text}>
            {state === 'confirmed'
              ? m.settings_newsletter_on({ email })
              : state === 'asked'
                ? m.settings_newsletter_asked({ email })
                : m.settings_newsletter_off({ email })}
          </p>
          <div role="alert">{failure !== undefined && <p className={classes.fault}>{failure}</p>}</div>
          {state === 'none' ? (
            <Button kind="plain" onClick={() => void change(subscribe, m.newsletter_thanks())}>
              {m.newsletter_subscribe()}
            </Button>
          ) : (
            <Button kind="plain" onClick={() => void change(leave, m.newsletter_unsubscribe_done())}>
              {m.newsletter_unsubscribe_button()}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
