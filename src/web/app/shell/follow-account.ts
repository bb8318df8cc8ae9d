import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { bodyOf, CallError, type Client } from '#client';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast/toasts.ts';
import { chooseColorScheme, useColorScheme, type ColorScheme } from '../color-scheme.ts';
import { tookLeave } from '../leave.ts';
import { holdsToken, useViewer, viewerQuery, welcomeViewer, type Viewer } from '../session.ts';
import { nextTheme } from './next-theme.ts';

/** Key in the browser's storage that each sign-in changes, and a sign-out takes away. */
const TOKEN_KEY = 'access_token';
/** Key of the theme that the browser took over last, with whose it was. */
const TAKEN_KEY = 'cairn-theme-taken';

/** Shows what another tab changed: after a sign-out nothing private stays on the screen, after a sign-in the page is that of the account. */
async function followOtherTab(client: Client, queryClient: QueryClient): Promise<void> {
  const shown = queryClient.getQueryData<Viewer>(viewerQuery(client).queryKey);
  if (!holdsToken()) {
    if (shown) window.location.reload();
    return;
  }
  try {
    const viewer = await welcomeViewer(client, queryClient);
    if (shown && shown.username !== viewer.username) window.location.reload();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Nothing of whose theme was taken over outlives the sign-out. */
function forgetTaken(): void {
  try {
    localStorage.removeItem(TAKEN_KEY);
  } catch {
    // Nothing is kept there then.
  }
}

/** Says, on the page that comes after it, that the sign-out or the deletion is done, and leads the focus to where one signs in again. */
function greetSignedOut(): void {
  const by = tookLeave();
  if (by === undefined) return;
  forgetTaken();
  showToast(by === 'deleted' ? m.account_deleted() : m.signed_out());
  if (document.querySelector('dialog[open], [role=dialog]')) return;
  const places = [...document.querySelectorAll<HTMLElement>('header a[href$="/signin"], main h1')];
  const place = places.find((one) => one.checkVisibility());
  if (place?.tagName === 'H1') place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

/** Takes the account's theme over in this browser, once for each change; what is chosen in this browser becomes that of the account. */
function useTheme(viewer: Viewer | undefined, client: Client, queryClient: QueryClient): void {
  const scheme = useColorScheme();
  const save = async (theme: Viewer['theme']) => {
    try {
      const { users } = await client.calls();
      const [, account] = await bodyOf(users['update-user-info'].$post({ json: { theme } }));
      queryClient.setQueryData(viewerQuery(client).queryKey, account);
    } catch (error) {
      // The choice holds in this browser.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const follow = useEffectEvent((chosen: ColorScheme) => {
    if (!viewer) return;
    const next = nextTheme({ ...viewer, chosen, taken: readTaken() });
    writeTaken(next.taken);
    if (next.show !== undefined) chooseColorScheme(next.show);
    if (next.save !== undefined) void save(next.save);
  });
  const theme = viewer?.theme;
  useEffect(() => {
    if (scheme !== undefined) follow(scheme);
  }, [scheme, theme]);
}

function readTaken(): string | null {
  try {
    return localStorage.getItem(TAKEN_KEY);
  } catch {
    return null;
  }
}

function writeTaken(taken: string): void {
  try {
    localStorage.setItem(TAKEN_KEY, taken);
  } catch {
    // Where storage is forbidden no theme is kept either.
  }
}

/** Keeps this tab true to the account: to what other tabs did, and to its theme. */
export function useFollowAccount(): void {
  const { client, queryClient } = useRouter().options.context;
  useEffect(greetSignedOut, []);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === TOKEN_KEY || key === null) void followOtherTab(client, queryClient);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [client, queryClient]);
  useTheme(useViewer(), client, queryClient);
}
