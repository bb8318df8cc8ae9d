import { useBlocker } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';

/** Asks before the page is left with changes that are not saved; the browser itself asks when the tab is closed. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={m.settings_leave_title()}
      text={m.settings_leave_text()}
      action={m.settings_leave()}
      close={m.settings_stay()}
      closeFirst
      onConfirm={proceed}
      onClose={reset}
    />
  );
}
