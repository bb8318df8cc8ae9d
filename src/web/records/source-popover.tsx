import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button/button.tsx';
import { hiddenClass } from '../ui/hidden/hidden.ts';
import { PanelBody, PanelHead } from '../ui/panel/panel.tsx';
import { Popover } from '../ui/popover/popover.tsx';
import { m } from '../paraglide/messages.js';
import { valueSourceQuery } from './queries.ts';
import { SourceContent } from './source-content.tsx';
import type { SourceOf } from './use-source-popover.tsx';
import { boneClass } from '../ui/bone/bone.ts';
import classes from './source-popover.module.css';

export interface SourcePopoverProps {
  /** The element that shows the value. */
  anchor: HTMLElement;
  of: SourceOf;
  onClose: () => void;
}

/** Pixels. */
const WIDTH = 420;

/** Where a value comes from, beside the value. */
export function SourcePopover({ anchor, of, onClose }: SourcePopoverProps) {
  const title = useId();
  return (
    <Popover anchor={anchor} labelledBy={title} width={WIDTH} onClose={onClose}>
      <PanelHead id={title} title={m.source_title({ label: of.label })} onClose={onClose} />
      <PanelBody>
        <Answered of={of} />
      </PanelBody>
    </Popover>
  );
}

function Answered({ of }: { of: SourceOf }) {
  const { client } = useRouter().options.context;
  const { data, isError, refetch } = useQuery(valueSourceQuery(client, of));
  if (data) return <SourceContent source={data} kind={of.kind} />;
  if (!isError)
    return (
      <div role="status" className={classes.loading}>
        <span className={hiddenClass}>{m.source_loading()}</span>
        <i className={boneClass} />
        <i className={boneClass} />
        <i className={boneClass} />
        <i className={boneClass} />
      </div>
    );
  return (
    <div role="alert">
      <p>{m.source_error()}</p>
      <Button kind="plain" onClick={() => void refetch()}>
        {m.source_retry()}
      </Button>
    </div>
  );
}
