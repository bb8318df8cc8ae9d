import { useEffect, useId, useState, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, CallError, type Client } from '#client';
import { getLocale, joinLocale } from '../../app/language.ts';
import { readAgain } from '../../app/read-again.ts';
import { viewerQuery, type Viewer } from '../../app/session.ts';
import { socialNickname } from '#domain/accounts/profile/social.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { formatWallet } from '../../ui/figure/figure.ts';
import { dayIn } from '../../ui/time/moment.ts';
import { formatDay } from '../../ui/time/date.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { Signed } from './sign-with-wallet.ts';
import { Section } from '../settings/section.tsx';
import { wayFaultText } from './way-fault.tsx';
import { WayMark } from './way-mark.tsx';
import { WalletList } from './ways-to-sign-in.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './linked-ways.module.css';

type Identity = Awaited<ReturnType<typeof askIdentities>>[number];

async function askIdentities(client: Client) {
  const { users } = await client.calls();
  return (await bodyOf(users.auth.identities.$get({ query: {} }))).data;
}

/** What is linked to the own account. */
const identitiesQuery = (client: Client) => ({ queryKey: ['identities'], queryFn: () => askIdentities(client), staleTime: 0 });

const NAMES = { google: m.linked_google, wallet: m.linked_wallet } as const;

const faultText = (error: unknown): string => {
  const code = error instanceof CallError ? error.code : '';
  if (code === 'LAST_WAY_IN') return m.linked_last();
  if (error instanceof CallError && error.kind === 429) return limitText(error.retryAfter);
  if (code === 'PROVIDER_UNREACHABLE') return m.way_unreachable();
  return m.way_failed();
};

/** What links and unlinks, one thing at a time; what fails is said. */
function useLinking(returnTo: string) {
  const { client, queryClient } = useRouter().options.context;
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    await readAgain(queryClient, identitiesQuery(client).queryKey, viewerQuery(client).queryKey);
  };
  const act = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => showToast(faultText(error), 'failed'))
      .finally(() => setBusy(false));
  };
  const linkGoogle = async () => {
    const { users } = await client.calls();
    const { url } = await bodyOf(users.auth.google.link.$post({ json: { return_to: joinLocale(returnTo, getLocale()) } }));
    window.location.assign(url);
  };
  const connectX = async () => {
    const { users } = await client.calls();
    const { url } = await bodyOf(users.auth.twitter.$get({ query: {} }));
    window.location.assign(url);
  };
  const unlink = async ({ provider, subject }: Identity) => {
    const { users } = await client.calls();
    await bodyOf(users.auth.identities[':provider'][':subject'].$delete({ param: { provider, subject } }));
    showToast(m.linked_undone({ what: NAMES[provider]() }));
    await reload();
  };
  return { reload, onGoogle: () => act(linkGoogle), onX: () => act(connectX), onUnlink: (identity: Identity) => act(() => unlink(identity)) };
}

/** What signs in to the own account besides the password, with X: to link, and to unlink. @param returnTo shared path of the page it stands on */
export function LinkedWays({ viewer, returnTo }: { viewer: Viewer; returnTo: string }) {
  const { client, queryClient, site } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(identitiesQuery(client), queryClient);
  const { reload, onGoogle, onX, onUnlink } = useLinking(returnTo);
  useTold();
  const of = (provider: Identity['provider']) => data?.filter((one) => one.provider === provider) ?? [];
  const entry = (identity: Identity) => (
    <Entry
      key={identity.subject}
      text={identity.provider === 'wallet' ? formatWallet(identity.subject) : m.linked_since({ date: formatDay(dayIn(identity.created_at, viewer.time_zone)) })}
      note={identity.provider === 'wallet' ? m.linked_since({ date: formatDay(dayIn(identity.created_at, viewer.time_zone)) }) : undefined}
      what={identity.provider === 'wallet' ? formatWallet(identity.subject) : m.linked_google()}
      onUnlink={() => onUnlink(identity)}
    />
  );
  const google = of('google');
  return (
    <Section id="ways" title={m.linked_title()} lead={m.linked_lead()}>
      {isError && (
        <div role="alert" className={classes.failed}>
          <p>{m.linked_failed()}</p>
          <Button kind="plain" onClick={() => void refetch()}>
            {m.linked_again()}
          </Button>
        </div>
      )}
      {!isError && (site.ways.google || google.length > 0) && (
        <Way
          mark="google"
          name={m.linked_google()}
          empty={google.length === 0}
          action={site.ways.google && google.length === 0 ? <LinkButton what={m.linked_google()} label={m.linked_link()} onClick={onGoogle} /> : null}
        >
          {google.map(entry)}
        </Way>
      )}
      {!isError && <WalletWay entries={of('wallet').map(entry)} onLinked={reload} />}
      {site.ways.twitter && (
        <Way mark="twitter" name={m.linked_twitter()} empty={false} action={<LinkButton what={m.linked_twitter()} label={m.linked_connect()} onClick={onX} />}>
          <li className={classes.entry}>
            <span className={classes.text}>{viewer.social.twitter ? `@${socialNickname('twitter', viewer.social.twitter)}` : m.linked_twitter_lead()}</span>
          </li>
        </Way>
      )}
    </Section>
  );
}

/** Says how linking ended, which stands behind the `#` of the address. */
function useTold(): void {
  useEffect(() => {
    const told = new URLSearchParams(window.location.hash.slice(1)).get('google');
    if (told === null) return;
    const fault = wayFaultText(told);
    if (told === 'linked') showToast(m.linked_done({ what: m.linked_google() }));
    else if (fault !== undefined) showToast(fault, 'failed');
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
}

function WalletWay({ entries, onLinked }: { entries: readonly ReactNode[]; onLinked: () => Promise<void> }) {
  const { client } = useRouter().options.context;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const link = async (signed: Signed) => {
    const { users } = await client.calls();
    await bodyOf(users.auth.wallet.link.$post({ json: signed }));
    setOpen(false);
    showToast(m.linked_done({ what: m.linked_wallet() }));
    await onLinked();
  };
  return (
    <Way
      mark="wallet"
      name={m.linked_wallet()}
      empty={entries.length === 0}
      action={
        <LinkButton
          what={m.linked_wallet()}
          label={entries.length === 0 ? m.linked_link() : m.linked_link_another()}
          controls={{ id: list, isOpen }}
          onClick={() => setOpen(!isOpen)}
        />
      }
      below={
        <div id={list} className={classes.below}>
          {isOpen && <WalletList onSigned={link} />}
        </div>
      }
    >
      {entries}
    </Way>
  );
}

interface WayProps {
  mark: 'google' | 'wallet' | 'twitter';
  name: string;
  /** Whether nothing is linked. */
  empty: boolean;
  action: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

function Way({ mark, name, empty, action, below, children }: WayProps) {
  return (
    <div className={`${cardClass.bare} ${classes.way}`}>
      <div className={classes.head}>
        <WayMark way={mark} />
        <span className={classes.name}>{name}</span>
        {empty && <span className={textClass.soft}>{m.linked_none()}</span>}
        {action}
      </div>
      {!empty && <ul className={classes.entries}>{children}</ul>}
      {below}
    </div>
  );
}

function LinkButton({ what, label, controls, onClick }: { what: string; label: string; controls?: { id: string; isOpen: boolean }; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonClass.small} ${classes.action}`}
      aria-label={`${label}: ${what}`}
      {...(controls ? { 'aria-expanded': controls.isOpen, 'aria-controls': controls.id } : {})}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

function Entry({ text, note, what, onUnlink }: { text: string; note: string | undefined; what: string; onUnlink: () => void }) {
  return (
    <li className={classes.entry}>
      <span className={classes.text}>
        {text}
        {note !== undefined && <span className={textClass.soft}>{note}</span>}
      </span>
      <button type="button" className={`${buttonClass.small} ${classes.action}`} aria-label={`${m.linked_unlink()}: ${what}`} onClick={onUnlink}>
        {m.linked_unlink()}
      </button>
    </li>
  );
}
