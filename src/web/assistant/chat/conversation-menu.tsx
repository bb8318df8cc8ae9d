import { useId, useState } from 'react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { absoluteAddress, addresses, parseAddress } from '#domain/site/addresses.ts';
import { CHAT } from '#domain/assistant/chat.ts';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { JSON_CALL, useAct } from '../../app/admin/use-act.ts';
import { getLocale } from '../../app/language.ts';
import { m } from '../../paraglide/messages.js';
import { targetOf } from '../../ui/address/address.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { menuItemClass } from '../../ui/dropdown/dropdown.ts';
import { fieldClass } from '../../ui/form/field-class.ts';
import { ActIcon, type ActIconName } from '../../ui/icon/act-icon.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PanelBody, PanelHead } from '../../ui/panel/panel.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { askAgain, type ConversationRow } from '../queries.ts';
import classes from './chat.module.css';

type Kept = Pick<ConversationRow, '_id' | 'topic' | 'shared'>;
type Open = 'rename' | 'share' | 'delete' | 'again';

const RerunDialog = latePart(async () => (await import('./rerun-dialog.tsx')).RerunDialog, m.source_load_failed);

/** Pixels. */
const WIDTH = 240;

/** What can be done with a conversation: its name, its link, asking it again, deleting it. */
export function ConversationMenu({ conversation, isOpen }: { conversation: Kept; /** Whether the page shows it. */ isOpen: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState<Open>();
  const title = useId();
  const close = () => setOpen(undefined);
  const acts: readonly { does: Open; icon: ActIconName; label: string }[] = [
    { does: 'rename', icon: 'change', label: m.ai_rename() },
    { does: 'share', icon: 'share', label: m.ai_share() },
    { does: 'again', icon: 'again', label: m.ai_rerun() },
    { does: 'delete', icon: 'trash', label: m.ai_delete() },
  ];
  return (
    <>
      <IconButton
        label={m.ai_menu_of({ topic: conversation.topic })}
        className={classes.menu}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span aria-hidden="true">⋯</span>
      </IconButton>
      {anchor && (
        <Popover anchor={anchor} labelledBy={title} width={WIDTH} onClose={() => setAnchor(undefined)}>
          <PanelHead id={title} title={<span className={classes.menuTitle}>{conversation.topic}</span>} onClose={() => setAnchor(undefined)} />
          <PanelBody>
            {acts.map(({ does, icon, label }) => (
              <button
                key={does}
                type="button"
                className={`${menuItemClass} ${classes.menuItem}`}
                onClick={() => {
                  setAnchor(undefined);
                  setOpen(does);
                }}
              >
                <ActIcon name={icon} />
                {label}
              </button>
            ))}
          </PanelBody>
        </Popover>
      )}
      {open === 'rename' && <RenameDialog conversation={conversation} onClose={close} />}
      {open === 'share' && <ShareDialog conversation={conversation} onClose={close} />}
      {open === 'again' && <RerunDialog id={conversation._id} onClose={close} />}
      {open === 'delete' && <DeleteDialog conversation={conversation} isOpen={isOpen} onClose={close} />}
    </>
  );
}

interface DialogProps {
  conversation: Kept;
  onClose: () => void;
}

/** Changes a conversation, and reads again what shows it. */
function useChange({ _id: id }: Kept) {
  const { queryClient } = useRouter().options.context;
  const { act, busy } = useAct();
  const change = async (json: { topic?: string; shared?: boolean }, done: string): Promise<boolean> => {
    const changed = await act(({ ai }) => ai.conversations[':id'].$patch({ param: { id }, json }), done);
    await Promise.all([askAgain(queryClient, 'conversations'), askAgain(queryClient, 'conversation')]);
    return changed;
  };
  return { change, busy };
}

function RenameDialog({ conversation, onClose }: DialogProps) {
  const [title, field] = [useId(), useId()];
  const [topic, setTopic] = useState(conversation.topic);
  const { change, busy } = useChange(conversation);
  return (
    <Dialog labelledBy={title} size="s" onClose={onClose}>
      <PanelHead id={title} title={m.ai_rename()} onClose={onClose} />
      <PanelBody>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (topic.trim() !== '') void change({ topic: topic.trim() }, m.ai_renamed()).then((done) => done && onClose());
          }}
        >
          <label htmlFor={field}>{m.ai_topic()}</label>
          <input
            id={field}
            className={fieldClass}
            value={topic}
            required
            maxLength={CHAT.topic}
            autoComplete="off"
            onChange={(event) => setTopic(event.target.value)}
          />
          <div className={wrapClass.end}>
            <Button type="submit" disabled={busy}>
              {m.settings_save()}
            </Button>
          </div>
        </form>
      </PanelBody>
    </Dialog>
  );
}

function ShareDialog({ conversation, onClose }: DialogProps) {
  const { site } = useRouter().options.context;
  const title = useId();
  const { change, busy } = useChange(conversation);
  const page = conversation.shared === null ? undefined : parseAddress(conversation.shared);
  const link = page && absoluteAddress(site.publicUrl, page.address, getLocale());
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <PanelHead id={title} title={m.ai_share()} onClose={onClose} />
      <PanelBody>
        <div className={classes.form}>
          <p>{link === undefined ? m.ai_share_hint() : m.ai_share_on()}</p>
          {link !== undefined && (
            <p className={classes.link}>
              <a href={link} target="_blank" rel="noopener">
                {link}
              </a>
              <CopyButton text={link} label={m.ai_copy_link()} />
            </p>
          )}
          <div className={wrapClass.end}>
            {link === undefined ? (
              <Button disabled={busy} onClick={() => void change({ shared: true }, m.ai_shared_done())}>
                {m.ai_share_make()}
              </Button>
            ) : (
              <Button kind="plain" disabled={busy} onClick={() => void change({ shared: false }, m.ai_revoked())}>
                {m.ai_revoke()}
              </Button>
            )}
          </div>
        </div>
      </PanelBody>
    </Dialog>
  );
}

function DeleteDialog({ conversation: { _id: id, topic }, isOpen, onClose }: DialogProps & { isOpen: boolean }) {
  const { queryClient } = useRouter().options.context;
  const navigate = useNavigate();
  const { act } = useAct();
  const remove = async () => {
    onClose();
    const done = await act(({ ai }) => ai.conversations[':id'].$delete({ param: { id }, query: {} }, JSON_CALL), m.ai_deleted());
    if (!done) return;
    if (isOpen) await navigate(targetOf(addresses.assistant()));
    queryClient.removeQueries({ queryKey: ['assistant', 'conversation', id] });
    await Promise.all([askAgain(queryClient, 'conversations'), askAgain(queryClient, 'pins')]);
  };
  return (
    <ConfirmDialog
      title={m.ai_delete_title()}
      text={m.ai_delete_text({ topic })}
      action={m.ai_delete()}
      closeFirst
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
