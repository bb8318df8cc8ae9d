import { useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError, type Client } from '#client';
import { m } from '../../paraglide/messages.js';
import { readAgain } from '../../app/read-again.ts';
import { takeLeave } from '../../app/leave.ts';
import type { Viewer } from '../../app/session.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { browserName } from '../../ui/browser-name/browser-name.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { Section } from '../settings/section.tsx';
import { isDone, useAct } from '../settings/use-act.ts';
import { Waiting } from '../settings/waiting.tsx';
import { tagClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from '../settings/settings.module.css';

const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => {
      const { users } = await client.calls();
      return (await bodyOf(users.sessions.$get({ query: {} }))).data;
    },
  });

type Session = Awaited<ReturnType<NonNullable<ReturnType<typeof sessionsQuery>['queryFn']>>>[number];

/** Where one is signed in, each to be ended, or all at once. */
export function SessionsSection({ viewer }: { viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(sessionsQuery(client));
  const { busy, failure, act } = useAct();
  const signOut = async () => {
    const { users } = await client.calls();
    await bodyOf(users.auth.logout.$post({ json: { everywhere: true } }));
  };
  const everywhere = async () => {
    if (!isDone(await act(signOut))) return;
    takeLeave();
  };
  return (
    <Section id="sessions" title={m.settings_sessions_title()} lead={m.settings_sessions_lead()}>
      {data === undefined ? (
        <Waiting failed={isError} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.rows}>
          {data.map((session) => (
            <Row key={session.id} session={session} timeZone={viewer.time_zone} />
          ))}
        </ul>
      )}
      <div role="alert">{failure !== undefined && <p className={classes.fault}>{failure}</p>}</div>
      <Button kind="plain" onClick={() => void (busy || everywhere())}>
        {m.settings_sessions_all()}
      </Button>
    </Section>
  );
}

function Row({ session, timeZone }: { session: Session; timeZone: string }) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState(false);
  const name = browserName(session.user_agent) ?? m.browser_unknown();
  const end = async () => {
    setEnding(true);
    try {
      const { users } = await client.calls();
      await bodyOf(users.sessions[':id'].$delete({ param: { id: session.id } }));
      await readAgain(queryClient, sessionsQuery(client).queryKey);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(m.settings_sessions_failed(), 'failed');
      setEnding(false);
    }
  };
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.rowTitle}>
          {name}
          {session.current && <span className={tagClass.accent}>{m.settings_sessions_this()}</span>}
        </p>
        <p className={`${textClass.soft} ${classes.rowText}`}>
          {m.settings_sessions_seen({ address: session.address, time: formatMoment(session.last_seen, timeZone) })}
        </p>
      </div>
      {!session.current && (
        <button type="button" className={buttonClass.plain} disabled={ending} aria-label={m.settings_sessions_end_one({ name })} onClick={() => void end()}>
          {m.settings_sessions_end()}
        </button>
      )}
    </li>
  );
}
