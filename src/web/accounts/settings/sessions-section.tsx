import { useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallError, type Client } from '#client';
import { m } from '../../paraglide/messages.js';
import { forgetViewer, type Viewer } from '../../app/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { browserName } from '../../ui/browser-name/browser-name.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { Section } from './section.tsx';
import { isDone, post, useAct } from './use-act.ts';
import { Waiting } from './waiting.tsx';
import classes from './settings.module.css';

/** Where one is signed in. */
interface Session {
  id: string;
  current: boolean;
  address: string;
  user_agent: string;
  created_at: string;
  last_seen: string;
}

const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => ((await (await client.fetch('/api/users/sessions')).json()) as { data: Session[] }).data,
  });

/** Where one is signed in, each to be ended, or all at once. */
export function SessionsSection({ viewer }: { viewer: Viewer }) {
  const { client } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(sessionsQuery(client));
  const { busy, failure, act } = useAct();
  const everywhere = async () => {
    if (!isDone(await act(() => post(client, 'auth/logout', { everywhere: true })))) return;
    forgetViewer();
    window.location.reload();
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
      await client.fetch(`/api/users/sessions/${session.id}`, { method: 'DELETE' });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
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
          {session.current && <span className={classes.badge}>{m.settings_sessions_this()}</span>}
        </p>
        <p className={classes.rowText}>{m.settings_sessions_seen({ address: session.address, time: formatMoment(session.last_seen, timeZone) })}</p>
      </div>
      {!session.current && (
        <button type="button" className={classes.rowButton} disabled={ending} aria-label={m.settings_sessions_end_one({ name })} onClick={() => void end()}>
          {m.settings_sessions_end()}
        </button>
      )}
    </li>
  );
}
