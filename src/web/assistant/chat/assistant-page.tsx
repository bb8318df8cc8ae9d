import { useCallback, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { PrivatePage } from '../../app/sign-in/private-page.tsx';
import { m } from '../../paraglide/messages.js';
import { targetOf } from '../../ui/address/address.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PanelHead } from '../../ui/panel/panel.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Conversation } from './conversation.tsx';
import { PinsView } from './pins-view.tsx';
import classes from './chat.module.css';

interface AssistantPageProps {
  /** The conversation that is open. */
  c?: string | undefined;
  /** What stands in the box at first. */
  q?: string | undefined;
  view?: string | undefined;
}

/** The assistant for whoever is signed in: conversations, and the one that is open. */
export const AssistantPage = (props: AssistantPageProps) => (
  <PrivatePage path={addresses.assistant(props)} title={m.ai_title()} lead={m.ai_lead()}>
    {() => <Assistant {...props} />}
  </PrivatePage>
);

function Assistant({ c, q, view }: AssistantPageProps) {
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState(false);
  const { key, onMade } = useOneTalk(c);
  const made = useCallback(
    (id: string) => {
      onMade(id);
      void navigate({ ...targetOf(addresses.assistant({ c: id })), replace: true, resetScroll: false });
    },
    [navigate, onMade],
  );
  const list = <ConversationList current={view === 'pins' ? undefined : c} pins={view === 'pins'} />;
  const opener = (
    <IconButton label={m.ai_conversations()} className={classes.opener} aria-haspopup="dialog" onClick={() => setDrawer(true)}>
      <Icon name="menu" />
    </IconButton>
  );
  return (
    <div className={classes.page} data-wide="">
      <h1 className={classes.pageTitle}>{m.ai_title()}</h1>
      <aside className={classes.side} aria-label={m.ai_conversations()}>
        {list}
      </aside>
      {view === 'pins' ? <PinsView opener={opener} /> : <Conversation key={key} id={c} made={key !== c} q={q} opener={opener} onMade={made} />}
      {drawer && (
        <Dialog label={m.ai_conversations()} place="drawer" light onClose={() => setDrawer(false)}>
          <PanelHead title={m.ai_conversations()} onClose={() => setDrawer(false)} />
          {/* A link in it leads on, and closes it. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className={classes.drawer} onClick={(event) => event.target instanceof Element && event.target.closest('a') && setDrawer(false)}>
            {list}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** A conversation that was begun on this page stays the same part of it when it gets an address. */
function useOneTalk(c: string | undefined): { key: string; onMade: (id: string) => void } {
  const [{ fresh, made, before }, set] = useState({ fresh: 0, made: undefined as string | undefined, before: c });
  if (before !== c) set({ fresh: c === undefined ? fresh + 1 : fresh, made: c === made ? made : undefined, before: c });
  const onMade = useCallback((id: string) => set((now) => ({ ...now, made: id })), []);
  return { key: c === undefined || c === made ? `new-${fresh}` : c, onMade };
}
