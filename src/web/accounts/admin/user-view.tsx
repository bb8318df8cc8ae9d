import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, CallError } from '#client';
import { ROLES, type Role } from '#domain/actors/roles.ts';
import { pageHref } from '../../app/page-href.ts';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { oneQuery } from '../../app/admin/lists.ts';
import { Moment } from '../../app/admin/moment.tsx';
import { Skeleton } from '../../app/admin/paged.tsx';
import { SmallButton } from '../../app/admin/small-button.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';
import { FactList } from '../../ui/facts/fact-list.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ACCOUNTS_PATH } from './address.ts';
import type { AccountDetail } from './lists.ts';
import { roleMay, roleName } from './role-text.ts';
import { SessionTable } from './sessions-tab.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './admin.module.css';

/** One account: who it is, its roles, its sessions. */
export function UserView({ id }: { id: string }) {
  const { client } = useRouter().options.context;
  const query = useQuery(oneQuery(['account', id], async () => (await bodyOf((await client.calls()).admin.accounts[':id'].$get({ param: { id } }))).account));
  return (
    <>
      <p className={classes.back}>
        <a href={pageHref(ACCOUNTS_PATH)} data-leads="">
          {m.admin_all_accounts()}
        </a>
      </p>
      {query.data ? <Detail account={query.data} /> : query.isPending ? <Skeleton /> : <Failed error={query.error} retry={() => void query.refetch()} />}
    </>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const gone = error instanceof CallError && (error.kind === 404 || error.kind === 422);
  return (
    <StatePanel failed title={gone ? m.admin_no_account() : m.list_error_title()} text={gone ? m.admin_no_account_hint() : adminFailure(error)}>
      {!gone && <Button onClick={retry}>{m.list_error_retry()}</Button>}
    </StatePanel>
  );
}

interface OfAccount {
  account: AccountDetail;
}

function Detail({ account }: OfAccount) {
  return (
    <>
      <About account={account} />
      <section className={`${cardClass.roomy} ${classes.card}`}>
        <h2 className={classes.subtitle}>{m.admin_roles()}</h2>
        <ul className={classes.grants}>
          {ROLES.map((role) => (
            <RoleRow key={role} account={account} role={role} />
          ))}
        </ul>
      </section>
      <OpenSessions account={account} />
    </>
  );
}

function About({ account }: OfAccount) {
  const ways = [account.has_password ? m.admin_way_password() : undefined, ...account.ways].filter(Boolean).join(', ');
  const facts: [string, React.ReactNode][] = [
    [m.admin_email(), account.email === null ? '--' : `${account.email}${account.email_verified ? '' : ` (${m.admin_unverified()})`}`],
    [m.admin_ways(), ways || '--'],
    [m.admin_created(), <Moment key="created" at={account.created_at} />],
    [m.admin_last_seen(), <Moment key="seen" at={account.last_seen} />],
  ];
  return (
    <section className={`${cardClass.roomy} ${classes.card}`}>
      <h2 className={classes.subtitle}>{account.username}</h2>
      {account.name !== account.username && <p className={`${textClass.note} ${classes.minor}`}>{account.name}</p>}
      <FactList facts={facts} className={classes.facts} />
      <p className={classes.links}>
        <a href={pageHref(ACCOUNTS_PATH, { tab: 'audit', subject: account.username })} data-leads="">
          {m.admin_acts_about()}
        </a>
        <a href={pageHref(ACCOUNTS_PATH, { tab: 'audit', actor: account.username })} data-leads="">
          {m.admin_acts_by()}
        </a>
      </p>
    </section>
  );
}

/** The sessions of the account, and the button that ends them all. */
function OpenSessions({ account }: OfAccount) {
  const { act, busy } = useAct();
  const [ending, setEnding] = useState(false);
  const isSomewhere = account.open_sessions.length > 0;
  return (
    <>
      <section>
        <div className={classes.heading}>
          <h2 className={classes.subtitle}>{m.admin_open_sessions()}</h2>
          {isSomewhere && (
            <SmallButton label={m.admin_end_all_of({ name: account.username })} disabled={busy} onClick={() => setEnding(true)}>
              {m.admin_end_all()}
            </SmallButton>
          )}
        </div>
        {isSomewhere ? (
          <SessionTable sessions={account.open_sessions} />
        ) : (
          <p className={`${textClass.note} ${classes.minor}`}>{m.admin_signed_in_nowhere()}</p>
        )}
      </section>
      {ending && (
        <ConfirmDialog
          title={m.admin_end_all_of({ name: account.username })}
          text={m.admin_end_all_text()}
          action={m.admin_end_all()}
          onClose={() => setEnding(false)}
          onConfirm={() => {
            setEnding(false);
            void act((calls) => calls.admin.accounts[':id'].sessions.$delete({ param: { id: account.id } }), m.admin_ended());
          }}
        />
      )}
    </>
  );
}

function RoleRow({ account, role }: OfAccount & { role: Role }) {
  const { act, busy } = useAct();
  const [asking, setAsking] = useState(false);
  const grant = account.grants.find((one) => one.role === role);
  const names = { role: roleName(role), name: account.username };
  const change = (granted: boolean) =>
    void act(
      (calls) => calls.admin.accounts[':id'].roles.$post({ param: { id: account.id }, json: { role, granted } }),
      granted ? m.admin_granted(names) : m.admin_revoked(names),
    );
  return (
    <li className={classes.grant}>
      <div className={classes.person}>
        <strong>{roleName(role)}</strong>
        <span className={`${textClass.note} ${classes.minor}`}>{roleMay(role)}</span>
        {grant && (
          <span className={`${textClass.note} ${classes.minor}`}>
            {m.admin_granted_by({ name: grant.granted_by === 'command' ? m.admin_by_command() : grant.granted_by })} <Moment at={grant.granted_at} />
          </span>
        )}
      </div>
      {grant ? (
        <SmallButton label={m.admin_revoke_of(names)} disabled={busy} onClick={() => setAsking(true)}>
          {m.admin_revoke()}
        </SmallButton>
      ) : (
        <SmallButton label={m.admin_grant_to(names)} disabled={busy} onClick={() => (role === 'admin' ? setAsking(true) : change(true))}>
          {m.admin_grant()}
        </SmallButton>
      )}
      {asking && (
        <ConfirmDialog
          title={grant ? m.admin_revoke_of(names) : m.admin_grant_to(names)}
          text={roleMay(role)}
          action={grant ? m.admin_revoke() : m.admin_grant()}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            change(!grant);
          }}
        />
      )}
    </li>
  );
}
