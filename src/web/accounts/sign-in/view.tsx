import { useEffect, useRef, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { FormIcon } from '../../ui/form/form-icon.tsx';
import { useFlow } from './flow.ts';
import classes from './forms.module.css';

/** Where the focus goes, the first that is there. */
const FIRST = ['[aria-invalid="true"]', 'form input:not([type="checkbox"], [hidden])', 'h1, h2'];

interface ViewProps {
  title: string;
  lead?: ReactNode;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** One view of the forms. Reached from another it takes the focus: its first field, whose form its title names, or the title itself. */
export function View({ title, lead, onBack, children }: ViewProps) {
  const { popup, titleId, moved } = useFlow();
  const view = useRef<HTMLDivElement>(null);
  const arrived = useRef(moved);
  useEffect(() => {
    if (!arrived.current) return;
    for (const place of FIRST) {
      const found = view.current?.querySelector<HTMLElement>(place);
      if (found) return found.focus();
    }
  }, []);
  const Title = popup ? 'h2' : 'h1';
  return (
    <div ref={view} className={classes.view}>
      {onBack && (
        <IconButton label={m.form_back()} className={classes.back} onClick={onBack}>
          <FormIcon name="back" />
        </IconButton>
      )}
      <Title id={titleId} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {lead !== undefined && <div className={classes.lead}>{lead}</div>}
      {children}
    </div>
  );
}
