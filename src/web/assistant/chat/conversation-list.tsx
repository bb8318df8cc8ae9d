import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { Failed } from '../../app/admin/paged.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { boneClass } from '../../ui/bone/bone.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { ActIcon } from '../../ui/icon/act-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { textClass } from '../../ui/text/text.ts';
import { conversationsQuery } from '../queries.ts';
import { spacedDay } from '../spaced-day.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import classes from './chat.module.css';

/** Characters of what conversations are searched for. */
const LONGEST = 200;

/** The conversations of whoever is signed in: the newest first, searched by what was asked in them. */
export function ConversationList({ current, pins }: { current: string | undefined; pins: boolean }) {
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const q = useDeferredValue(typed.trim());
  return (
    <>
      <a href={hrefOf(addresses.assistant())} data-leads="" className={`${buttonClass.primary} ${classes.newTalk}`}>
        <Icon name="plus" size={16} />
        {m.ai_new()}
      </a>
      <SearchField
        label={m.ai_search()}
        placeholder={m.ai_search()}
        className={classes.search}
        value={typed}
        maxLength={LONGEST}
        onChange={(event) => {
          setTyped(event.target.value);
          setPages(1);
        }}
      />
      <a href={hrefOf(addresses.assistant({ view: 'pins' }))} data-leads="" className={classes.pinsLink} aria-current={pins ? 'page' : undefined}>
        <ActIcon name="pin" />
        {m.ai_pins()}
      </a>
      <nav aria-label={m.ai_conversations()} className={classes.list}>
        {Array.from({ length: pages }, (_, at) => (
          <Page key={at} q={q} page={at + 1} last={at === pages - 1} current={current} onMore={() => setPages(pages + 1)} />
        ))}
      </nav>
    </>
  );
}

interface PageProps {
  q: string;
  page: number;
  last: boolean;
  current: string | undefined;
  onMore: () => void;
}

function Page({ q, page, last, current, onMore }: PageProps) {
  const { client } = useRouter().options.context;
  const { data, error, refetch, isPending } = useQuery({ ...conversationsQuery(client, q, page), placeholderData: (before) => before });
  if (isPending) return <i className={`${boneClass} ${classes.listBone}`} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (page === 1 && data.data.length === 0)
    return <p className={`${textClass.note} ${classes.noTalks}`}>{q === '' ? m.ai_no_conversations() : m.ai_none_found()}</p>;
  return (
    <>
      <ul>
        {data.data.map((one) => (
          <li key={one._id} className={classes.listItem} data-current={one._id === current ? '' : undefined}>
            <a href={hrefOf(addresses.assistant({ c: one._id }))} data-leads="" aria-current={one._id === current ? 'page' : undefined}>
              <span className={textClass.cut}>{one.topic}</span>
              <small>
                {spacedDay(one.last_update)}
                {one.shared !== null && ` · ${m.ai_is_shared()}`}
              </small>
            </a>
            <ConversationMenu conversation={one} isOpen={one._id === current} />
          </li>
        ))}
      </ul>
      {last && data.page < data.pages && (
        <Button kind="plain" onClick={onMore}>
          {m.ai_more_conversations()}
        </Button>
      )}
    </>
  );
}
