import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ReasonForm } from '../../app/admin/reason-form.tsx';
import { useAct } from '../../app/admin/use-act.ts';
import { useViewer } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button/button.tsx';

/** Ends a statement that is wrong, for accounts that may. */
export function EndStatement({ id }: { id: number }) {
  const viewer = useViewer();
  const { queryClient } = useRouter().options.context;
  const { act, busy } = useAct();
  const [asked, setAsked] = useState(false);
  if (!viewer?.can.includes('end-statements')) return null;
  if (!asked)
    return (
      <Button kind="plain" onClick={() => setAsked(true)}>
        {m.statement_end()}
      </Button>
    );
  const end = async (reason: string) => {
    const done = await act(
      (calls) => calls.admin.statements[':id'].decide.$post({ param: { id: String(id) }, json: { ended: true, reason } }),
      m.statement_ended(),
    );
    if (done) await queryClient.invalidateQueries({ queryKey: ['value-source'] });
  };
  return (
    <div role="group" aria-label={m.statement_end()}>
      <ReasonForm busy={busy} acts={[{ text: m.statement_end(), run: (reason) => void end(reason) }]} />
    </div>
  );
}
