import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Params } from '#client';
import { Button } from '../../ui/button/button.tsx';
import { formatCount } from '../../ui/figure/figure.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { NEW_TAB, recordLink } from '../../ui/record-link/record-link.ts';
import { m } from '../../paraglide/messages.js';
import { groupQuery } from './queries.ts';
import { textClass } from '../../ui/text/text.ts';
import classes from './hover-card.module.css';

interface GroupListProps {
  /** The number that was clicked. */
  anchor: HTMLElement;
  /** `type:slug:field` */
  of: string;
  onClose: () => void;
}

/** Pixels. */
const WIDTH = 280;

/** All records of a group, beside the number that counts them. Escape and a click elsewhere close it; the number then has the focus again. */
export function GroupList({ anchor, of, onClose }: GroupListProps) {
  const title = useId();
  const { client } = useRouter().options.context;
  const [type, slug, field] = of.split(':') as [Params<'record-group'>['type'], string, string];
  const { data, isError, refetch } = useQuery(groupQuery(client, { type, slug, field }));
  return (
    <Popover anchor={anchor} labelledBy={title} width={WIDTH} onClose={onClose}>
      <div className={classes.group}>
        <h2 id={title}>{data ? m.group_title({ count: formatCount(data.total) }) : m.card_loading()}</h2>
        {data ? (
          <>
            <ul>
              {data.members.map((member) => (
                <li key={member.id}>
                  <a className={classes.member} {...recordLink(member)} {...NEW_TAB}>
                    <Logo src={member.logo} name={member.name} size={24} />
                    <span className={textClass.cut}>{member.name}</span>
                  </a>
                </li>
              ))}
            </ul>
            {data.total > data.members.length && <p className={classes.rest}>{m.card_more({ count: data.total - data.members.length })}</p>}
          </>
        ) : isError ? (
          <div role="alert" className={classes.rest}>
            <p>{m.source_error()}</p>
            <Button kind="plain" onClick={() => void refetch()}>
              {m.source_retry()}
            </Button>
          </div>
        ) : (
          <div role="status" className={classes.loading}>
            <i />
          </div>
        )}
      </div>
    </Popover>
  );
}
